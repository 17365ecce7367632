import { setTimeout as wait } from 'node:timers/promises';
import type { createClient } from '@redis/client';

type Client = ReturnType<typeof createClient>;

interface Log {
  warn(facts: object, message: string): void;
}

interface Listener {
  readonly onMessage: (text: string) => void;
  /** Called when messages begin to arrive: others may have been sent before. */
  readonly onGap: () => void;
}

/** Shared by gateways, and never needed: without it each one goes on for itself. */
export interface Redis {
  /** The command's answer; undefined if Redis is away or too slow. Never rejects. */
  readonly ask: <T>(command: (client: Client) => Promise<T>) => Promise<T | undefined>;
  /** On a connection of its own. Never rejects. */
  readonly subscribe: (channel: string, listener: Listener) => void;
  readonly close: () => Promise<void>;
}

export const REDIS = {
  /** The most that a request waits for an answer. */
  answerMs: 100,
  /** So long nothing is asked after an answer that did not come, so that requests do not wait one after the other. */
  restMs: 1_000,
  connectMs: 2_000,
  longestPauseMs: 5_000,
  /** A connection that says nothing for three of them is replaced. */
  pingMs: 5_000,
  mostQueued: 1_000,
} as const;

const LATE = Symbol('late');

/** By chance up to twice as long each time, so that gateways do not come back together. */
const getPause = (retries: number): number =>
  Math.min(REDIS.longestPauseMs, 100 * 2 ** Math.min(retries, 10)) * (0.5 + Math.random() / 2);

const create = async (url: string, onError: (error: unknown) => void): Promise<Client> => {
  // It takes time and memory to load, which gateways on their own do not need.
  const { createClient } = await import('@redis/client');
  const client = createClient({
    url,
    disableOfflineQueue: true,
    commandsQueueMaxLength: REDIS.mostQueued,
    pingInterval: REDIS.pingMs,
    socket: { connectTimeout: REDIS.connectMs, socketTimeout: 3 * REDIS.pingMs, reconnectStrategy: getPause },
  });
  client.on('error', onError);
  return client as Client;
};

const connect = async (url: string, onError: (error: unknown) => void): Promise<Client> => {
  const client = await create(url, onError);
  // Goes on trying until it is there; faults are reported as they come.
  client.connect().catch(onError);
  return client;
};

/** The client subscribes again by itself when it has a new connection; `ready` follows that. */
const connectSubscriber = async (
  url: string,
  channel: string,
  { onMessage, onGap, onError }: Listener & { readonly onError: (error: unknown) => void },
): Promise<Client> => {
  const client = await create(url, onError);
  let isSubscribed = false;
  client.on('ready', () => {
    if (isSubscribed) return onGap();
    client.subscribe(channel, onMessage).then(() => {
      isSubscribed = true;
      onGap();
    }, onError);
  });
  client.connect().catch(onError);
  return client;
};

/** Logs when Redis goes away, and when it is back, each once. */
const createReport = (log: Log | null) => {
  let isAway = false;
  return {
    away: (error: unknown): void => {
      const reason = error instanceof Error ? error.message || error.name : String(error);
      if (!isAway) log?.warn({ reason }, 'Redis does not answer: this gateway goes on without it');
      isAway = true;
    },
    back: (): void => {
      if (isAway) log?.warn({}, 'Redis answers again');
      isAway = false;
    },
  };
};

/** Connects in the background: neither the start nor any request waits for it, or fails without it. */
export const createRedis = (url: string, log: Log | null): Redis => {
  const report = createReport(log);
  let client: Client | null = null;
  const subscribers: Promise<Client>[] = [];
  let isClosed = false;
  let restsUntil = 0;
  const rest = (error: unknown): void => {
    restsUntil = performance.now() + REDIS.restMs;
    if (!isClosed) report.away(error);
  };
  const started = connect(url, rest).then((made) => {
    client = made;
    if (isClosed) made.destroy();
  }, rest);
  return {
    ask: async (command) => {
      if (!client?.isReady || performance.now() < restsUntil) return undefined;
      const timer = new AbortController();
      try {
        const late = wait(REDIS.answerMs, LATE, { signal: timer.signal, ref: false });
        late.catch(() => undefined);
        const answer = await Promise.race([command(client), late]);
        if (answer === LATE) throw new Error(`no answer within ${REDIS.answerMs} ms`);
        report.back();
        return answer as Awaited<ReturnType<typeof command>>;
      } catch (error) {
        rest(error);
        return undefined;
      } finally {
        timer.abort();
      }
    },
    subscribe: (channel, listener) => {
      const connecting = connectSubscriber(url, channel, { ...listener, onError: rest });
      connecting.catch(rest);
      subscribers.push(connecting);
    },
    close: async () => {
      isClosed = true;
      await started;
      for (const subscriber of await Promise.allSettled(subscribers))
        if (subscriber.status === 'fulfilled' && subscriber.value.isOpen) subscriber.value.destroy();
      if (client?.isOpen) client.destroy();
    },
  };
};
