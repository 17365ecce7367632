import { createFairSlots, type Release } from './fair-slots.ts';
import type { Later } from './socket-limits.ts';

/** Load shedding: refused because the server is overloaded. */
export class Overloaded extends Error {}
/** Its turn did not come in time. */
export class QueueTimeout extends Overloaded {}
export class QueueAborted extends Overloaded {}

export interface AcquireOptions {
  readonly queueTimeoutMs?: number;
  /** Registers a callback for a disconnect. Returns an unsubscribe function. */
  readonly onAbort?: ((abort: () => void) => () => void) | undefined;
}

export interface ConcurrencyOptions {
  readonly concurrency: number;
  readonly maxQueued: number;
  readonly queueTimeoutMs: number;
}

export interface ConcurrencyLimiter {
  /**
   * Takes a slot, waiting for this client's turn if necessary.
   * @throws Overloaded if the queue is full, or if the place in the queue is given to a client who has fewer.
   * @throws QueueTimeout
   * @throws QueueAborted
   */
  readonly acquire: (client: string, options?: AcquireOptions) => Promise<Release>;
  /** Takes a slot if one is free now, else null; for callers who take many. */
  readonly tryAcquire: (client: string) => Release | null;
  /** Whether `acquire` would succeed or queue now, so that a body is not read in vain. */
  readonly hasRoom: (client: string) => boolean;
  /** Rejects all queued requests, or one client's. */
  readonly rejectQueued: (client?: string) => void;
  readonly countQueued: () => number;
}

interface Queued {
  readonly admit: (release: Release) => void;
  readonly reject: (error: Overloaded) => void;
}

/** Clients in the order of their turns. */
const createQueue = () => {
  const clients = new Map<string, Set<Queued>>();
  let size = 0;
  return {
    size: () => size,
    turns: () => [...clients.keys()],
    countQueued: (client: string) => clients.get(client)?.size ?? 0,
    longest: (): string | undefined => {
      const counts = [...clients].map(([client, { size }]) => [client, size] as const);
      return counts.toSorted(([, a], [, b]) => b - a)[0]?.[0];
    },
    add: (client: string, one: Queued) => {
      clients.set(client, (clients.get(client) ?? new Set()).add(one));
      size += 1;
    },
    remove: (client: string, one: Queued) => {
      const own = clients.get(client);
      if (!own?.delete(one)) return;
      size -= 1;
      if (own.size === 0) clients.delete(client);
    },
    list: (client?: string): Queued[] =>
      client === undefined ? [...clients.values()].flatMap((own) => [...own]) : [...(clients.get(client) ?? [])],
    first: (client: string): Queued | undefined => clients.get(client)?.values().next().value,
    last: (client: string): Queued | undefined => [...(clients.get(client) ?? [])].at(-1),
    /** Moves a client to the back after its turn. */
    putLast: (client: string) => {
      const own = clients.get(client);
      if (!own) return;
      clients.delete(client);
      clients.set(client, own);
    },
  };
};

/**
 * Limits concurrency with a fair queue: slots are shared between clients (`fair-slots.ts`), queued clients take turns,
 * and when the queue is full a newcomer displaces the last entry of the client with the most. A client alone is not
 * limited.
 */
export const createConcurrencyLimiter = (
  { concurrency, maxQueued, queueTimeoutMs }: ConcurrencyOptions,
  later: Later,
): ConcurrencyLimiter => {
  const slots = createFairSlots(concurrency);
  const queue = createQueue();

  const admitNext = (): void => {
    if (queue.size() === 0) return;
    for (const client of queue.turns()) {
      const next = queue.first(client);
      const release = slots.take(client);
      if (!next || !release) continue;
      queue.putLast(client);
      next.admit(admitNextAfter(release));
    }
  };
  const admitNextAfter =
    (release: Release): Release =>
    () => {
      release();
      admitNext();
    };
  /** The client that loses its last place to a newcomer; undefined if nobody has more than the newcomer. */
  const findDisplaced = (client: string): string | undefined => {
    const longest = queue.longest();
    return longest !== undefined && queue.countQueued(longest) > queue.countQueued(client) + 1 ? longest : undefined;
  };
  const makeRoom = (client: string): void => {
    if (queue.size() < maxQueued) return;
    const displaced = findDisplaced(client);
    const last = displaced === undefined ? undefined : queue.last(displaced);
    if (!last) throw new Overloaded('The queue is full');
    last.reject(new Overloaded('Displaced in the queue by a client with fewer requests'));
  };
  const wait = (client: string, options: AcquireOptions): Promise<Release> =>
    new Promise((resolve, reject) => {
      const timeoutMs = options.queueTimeoutMs ?? queueTimeoutMs;
      let stopListening: (() => void) | undefined;
      const leave = () => {
        stopTimer();
        stopListening?.();
        queue.remove(client, entry);
      };
      const entry: Queued = {
        admit: (release) => {
          leave();
          resolve(release);
        },
        reject: (error) => {
          leave();
          reject(error);
        },
      };
      const stopTimer = later(timeoutMs, () =>
        entry.reject(new QueueTimeout(`Queued for longer than ${Math.round(timeoutMs)} ms`)),
      );
      queue.add(client, entry);
      stopListening = options.onAbort?.(() => entry.reject(new QueueAborted('The caller went away while queued')));
    });

  /** A client's newer requests do not overtake its queued ones. */
  const tryAcquire = (client: string): Release | null => {
    const release = queue.countQueued(client) === 0 ? slots.take(client) : null;
    return release && admitNextAfter(release);
  };

  return {
    acquire: async (client, options = {}) => {
      const release = tryAcquire(client);
      if (release) return release;
      makeRoom(client);
      return wait(client, options);
    },
    tryAcquire,
    hasRoom: (client) => slots.hasRoom(client) || queue.size() < maxQueued || findDisplaced(client) !== undefined,
    rejectQueued: (client) => {
      for (const entry of queue.list(client)) entry.reject(new Overloaded('Rejected while the backend is unavailable'));
    },
    countQueued: queue.size,
  };
};
