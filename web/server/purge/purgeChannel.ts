import { EVERYTHING, PURGE_CHANNEL, readPurgeMessage } from '@patchwork/domain/http/purge.ts';
import type { Logger } from 'pino';
import type { PurgePages } from './purges.ts';

const CONNECT_MS = 2_000;
/** A connection that says nothing for three of them is replaced. */
const PING_MS = 5_000;
const LONGEST_PAUSE_MS = 5_000;

/** By chance up to twice as long each time, so that servers do not come back together. */
const getPause = (retries: number): number =>
  Math.min(LONGEST_PAUSE_MS, 100 * 2 ** Math.min(retries, 10)) * (0.5 + Math.random() / 2);

interface Parts {
  readonly url: string;
  readonly purge: PurgePages;
  readonly log: Pick<Logger, 'info' | 'warn'>;
}

/**
 * Hears of purges on the gateways' Redis. Neither the start nor a page waits for it. Purges may be missed without a
 * connection, so that everything is dropped once there is one again.
 */
export const openPurgeChannel = async ({ url, purge, log }: Parts) => {
  // It takes time and memory to load, which a server on its own does not need.
  const { createClient } = await import('@redis/client');
  const client = createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: PING_MS,
    socket: { connectTimeout: CONNECT_MS, socketTimeout: 3 * PING_MS, reconnectStrategy: getPause },
  });
  let isAway = false;
  const onError = (error: unknown): void => {
    const reason = error instanceof Error ? error.message || error.name : String(error);
    if (!isAway) log.warn({ reason }, 'Redis does not answer: purges may be missed until it does');
    isAway = true;
  };
  const onReady = (wasReady: boolean): void => {
    // Gateways may have missed the same, and come back later.
    const isPast = !wasReady && !isAway;
    if (isAway) log.warn({}, 'Redis answers again');
    isAway = false;
    purge(EVERYTHING, isPast);
  };
  const onMessage = (text: string): void => {
    const wanted = readPurgeMessage(text);
    if (wanted) log.info({ ...wanted, pages: purge(wanted) }, 'purged');
  };
  let isSubscribed = false;
  client.on('error', onError);
  // The client subscribes again by itself when it has a new connection; `ready` follows that.
  client.on('ready', () => {
    if (isSubscribed) return onReady(true);
    client.subscribe(PURGE_CHANNEL, onMessage).then(() => {
      isSubscribed = true;
      onReady(false);
    }, onError);
  });
  // Goes on trying until it is there.
  client.connect().catch(onError);
  return { close: (): void => client.destroy() };
};
