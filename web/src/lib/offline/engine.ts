import { type OfflineDatabase, type OfflineWrite, write } from './database.ts';
import { enqueueOrder, enqueueTask, type NewOrder } from './enqueue.ts';
import type { OfflineEvent } from './events.ts';
import { drain } from './flush.ts';
import { refreshCart } from './refresh.ts';
import { discardTask, retryOrder } from './review.ts';
import type { Transport } from './send.ts';
import { type OfflineSnapshot, quarantineDamaged, readSnapshot } from './tables.ts';
import type { NewTask } from './task.ts';

/** The world around the queue, passed in so that tests can kill, cut and delay it. */
export interface EngineDeps {
  readonly database: OfflineDatabase;
  readonly transport: Transport;
  /** Runs `work` while no other tab does. */
  readonly exclusively: (work: () => Promise<void>) => Promise<void>;
  /** Tells the other tabs; they answer by calling `reload`. */
  readonly tellTabs: (events: readonly OfflineEvent[]) => void;
  readonly publish: (snapshot: OfflineSnapshot) => void;
  readonly announce: (event: OfflineEvent) => void;
  readonly isOnline: () => boolean;
  readonly now: () => number;
  readonly random: () => number;
  /** Calls back after some milliseconds; the newest call replaces the one before. */
  readonly wakeAfter: (milliseconds: number, wake: () => void) => void;
  /** For faults of the stores themselves, which no caller waits for. */
  readonly report: (error: unknown) => void;
}

const RECOVERY_MS = 5_000;

/** The durable queue of one tab. All tabs share its stores. */
export interface Engine {
  /** Resolves when the change is on the disk; rejects when it could not be kept. */
  enqueue(task: NewTask): Promise<void>;
  /** The same for an order; resolves with its key: the first one's for a second press, null when the cart is gone. */
  placeOrder(order: NewOrder): Promise<string | null>;
  /** Sends what there is to send. `isForced` passes over the back-off. */
  flush(isForced?: boolean): Promise<void>;
  /** Asks the server for the cart again, when nothing waits. */
  refresh(): Promise<void>;
  /** Takes away a refused task the shopper has read, and its order with it. */
  discard(taskId: number): Promise<void>;
  /** Sends an order once more that failed without a refusal; under the same key. */
  retryOrder(key: string): Promise<void>;
  /** Reads the stores again after another tab has changed them. */
  reload(events?: readonly OfflineEvent[]): Promise<void>;
  /** Tells the shopper of orders that wait for a decision. */
  remind(): Promise<void>;
  /** First reading of the stores; damaged entries are set aside. */
  start(): Promise<void>;
}

interface Inner extends EngineDeps {
  readonly changed: (events?: readonly OfflineEvent[]) => Promise<void>;
}

const reloadInto = async (deps: EngineDeps, events: readonly OfflineEvent[]): Promise<void> => {
  deps.publish(await readSnapshot(deps.database));
  for (const event of events) deps.announce(event);
};

const createFlush = (deps: Inner) => {
  let isWaiting = false;
  let last: Promise<void> = Promise.resolve();
  let ignoresBackOff = false;
  const wakeIn = (milliseconds: number) => deps.wakeAfter(milliseconds, () => void flush());
  const work = async () => {
    const isForced = ignoresBackOff;
    isWaiting = false;
    ignoresBackOff = false;
    const until = await drain(deps, isForced);
    if (until !== null) wakeIn(Math.max(0, until - deps.now()));
  };
  const flush = async (isForced = false): Promise<void> => {
    if (!deps.isOnline()) return;
    ignoresBackOff ||= isForced;
    // One that waits for the lock will see everything that is on the disk by then.
    if (isWaiting) return last;
    isWaiting = true;
    last = deps.exclusively(work).catch((error) => {
      isWaiting = false;
      deps.report(error);
      wakeIn(RECOVERY_MS);
    });
    return last;
  };
  return flush;
};

/** Orders that wait for the shopper; read first, told then. */
const remind = async ({ database, announce }: EngineDeps): Promise<void> => {
  const waiting = (await readSnapshot(database)).orders.filter((order) => order.status === 'attention');
  if (waiting.length > 0) announce({ kind: 'orders-waiting', orders: waiting });
};

export const createEngine = (outer: EngineDeps): Engine => {
  const changed: Inner['changed'] = async (events = []) => {
    await reloadInto(outer, events);
    outer.tellTabs(events);
  };
  const deps: Inner = { ...outer, changed };
  const flush = createFlush(deps);
  const change = async <T>(work: (tx: OfflineWrite) => Promise<T>): Promise<T> => {
    const result = await write(deps.database, work);
    await changed();
    void flush();
    return result;
  };
  return {
    enqueue: (task) => change((tx) => enqueueTask(tx, task)),
    placeOrder: (order) => change((tx) => enqueueOrder(tx, order)),
    discard: (taskId) => change((tx) => discardTask(tx, taskId)),
    retryOrder: (key) => change((tx) => retryOrder(tx, key)),
    flush,
    refresh: async () => {
      if (!deps.isOnline()) return;
      await deps.exclusively(() => refreshCart(deps)).catch(deps.report);
      // A cart that was renewed has lines to send.
      await flush();
    },
    remind: () => remind(deps),
    reload: (events = []) => reloadInto(deps, events),
    start: async () => {
      await write(deps.database, quarantineDamaged);
      await reloadInto(deps, []);
      await remind(deps);
    },
  };
};
