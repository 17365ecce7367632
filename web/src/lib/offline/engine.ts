import { adoptCart, ownOf } from './adopt.ts';
import type { OfflineWrite } from './database.ts';
import { enqueueOrder, enqueueTask, type NewOrder } from './enqueue.ts';
import type { OfflineEvent } from './events.ts';
import { drain } from './flush.ts';
import { isToTakeAway } from './inDoubt.ts';
import { lookThrough, remind } from './opening.ts';
import type { CartSummaryFragment } from './operations/CartSummary.generated.ts';
import { beginSession, endSession } from './owners.ts';
import { LONGEST_DELAY_MS } from './policy.ts';
import type { OrderPromises } from './promises.ts';
import { adoptRecovered, type Recovered } from './recovered.ts';
import { refreshCart } from './refresh.ts';
import { acknowledgeConflict, discardTask, retryOrder, retryTask, wantAccount } from './review.ts';
import type { Transport } from './send.ts';
import type { Session } from './session.ts';
import { type Stores, write, writeWithRoom } from './stores.ts';
import { currentCartKey, type OfflineSnapshot, readSnapshot } from './tables.ts';
import { isPending, type NewTask, type Task } from './task.ts';
import { makeWay, wipe } from './wipe.ts';

/** The world around the queue, passed in so that tests can kill, cut and delay it. */
export interface EngineDeps {
  readonly stores: Stores;
  readonly session: Session;
  readonly transport: Transport;
  readonly promises: OrderPromises;
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
  /** Called when a change has to wait for a network: the browser is asked to keep its storage. */
  readonly onWaiting: () => void;
  /** Gives up what can be fetched again, since the storage is full. */
  readonly makeRoom: () => Promise<void>;
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
  /** Asks the server for the cart again and merges it with what waits. */
  refresh(): Promise<void>;
  /** Takes away a refused task the shopper has read, and its order with it. */
  discard(taskId: number): Promise<void>;
  /** Takes away what was told of a line that was changed elsewhere too, once the shopper has read it. */
  acknowledge(lineKey: string): Promise<void>;
  /** Sends a refused change of the cart once more. */
  retry(taskId: number): Promise<void>;
  /** Sends an order that waited for a word, or once more one that failed without a refusal; under the same key. */
  retryOrder(key: string): Promise<void>;
  /** Has an account come with an order that is not sent yet; false where the shop may have heard of it without. */
  wantAccount(key: string): Promise<boolean>;
  /** Makes a cart that a link led back to this device's cart, once what waits for the present one is sent. */
  recover(cart: CartSummaryFragment): Promise<Recovered>;
  /** Reads the stores again after another tab has changed them. */
  reload(events?: readonly OfflineEvent[]): Promise<void>;
  /** Tells the shopper of orders that wait for a decision. */
  remind(): Promise<void>;
  /** First reading of the stores; damaged entries are set aside. Orders never sent wait for a word where they are held. */
  start(holdsOrders?: boolean): Promise<void>;
  /** The browser has cleared the stores under way. */
  storesCleared(): Promise<void>;
  /** A customer has signed in: what was held for them is sent. */
  beginSession(owner: string): Promise<void>;
  /** A customer's session is over: what was not sent of their cart goes, their orders are held. */
  endSession(owner: string): Promise<void>;
  /** Makes the cart of this browser the cart of the customer who is signed in; a guest's is merged into theirs once. */
  adoptCart(): Promise<void>;
  /** A customer has signed out: nothing of theirs stays. Where another one has come in instead, orders are held. */
  wipe(owner: string, holdsOrders: boolean): Promise<void>;
}

/** What the pages were told last. */
type Known = { waitingCount: number };

const waitingIn = (tasks: readonly Task[]): number => tasks.filter(isPending).length;

interface Inner extends EngineDeps {
  readonly changed: (events?: readonly OfflineEvent[]) => Promise<void>;
}

const reloadInto = async (deps: EngineDeps, events: readonly OfflineEvent[]): Promise<OfflineSnapshot> => {
  const snapshot = await readSnapshot(deps.stores);
  deps.promises.keepOnly(snapshot.tasks.filter(isPending).map(({ idempotencyKey }) => idempotencyKey));
  deps.publish(snapshot);
  for (const event of events) deps.announce(event);
  return snapshot;
};

/** What has no effect any more is left out instead of being sent: nobody has told the pages yet. */
const tellLeftOut = async ({ stores, changed }: Inner, known: Known): Promise<void> => {
  const { tasks } = await readSnapshot(stores);
  if (waitingIn(tasks) !== known.waitingCount) await changed();
};

const createFlush = (deps: Inner, known: Known) => {
  let isWaiting = false;
  let last: Promise<void> = Promise.resolve();
  let ignoresBackOff = false;
  const wakeIn = (milliseconds: number) => deps.wakeAfter(milliseconds, () => void flush());
  const work = async () => {
    const isForced = ignoresBackOff;
    isWaiting = false;
    ignoresBackOff = false;
    const until = await drain(deps, isForced);
    await tellLeftOut(deps, known);
    if (until !== null) wakeIn(Math.min(LONGEST_DELAY_MS, Math.max(0, until - deps.now())));
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

const refresh = async (deps: Inner, flush: () => Promise<void>): Promise<void> => {
  if (!deps.isOnline()) return;
  await deps.exclusively(() => refreshCart(deps)).catch(deps.report);
  // A cart that was renewed has lines to send.
  await flush();
};

const createRecover =
  (deps: Inner, change: Change, flush: (isForced: boolean) => Promise<void>) =>
  async (cart: CartSummaryFragment): Promise<Recovered> => {
    await flush(true);
    const { owner } = deps.session;
    const [asked, before] = [owner(), await write(deps.stores, currentCartKey)];
    const own = await ownOf(deps, cart, asked);
    const keep = async (tx: OfflineWrite): Promise<Recovered> => {
      const isSame = owner() === asked && (await currentCartKey(tx)) === before;
      return own && isSame ? adoptRecovered(tx, own, asked) : 'busy';
    };
    const recovered = await change(keep);
    if (recovered === 'current') await refresh(deps, () => flush(false));
    return recovered;
  };

const createDiscard =
  (deps: Inner, change: Change, flush: () => Promise<void>) =>
  async (taskId: number): Promise<void> => {
    if (!(await isToTakeAway(deps, taskId))) return;
    if (await change((tx) => discardTask(tx, taskId))) await refresh(deps, flush);
  };

type Change = <T>(work: (tx: OfflineWrite) => Promise<T>) => Promise<T>;

/** What the shopper does. */
const createVerbs = ({ session, promises }: EngineDeps, change: Change) => ({
  enqueue: (task: NewTask) => change((tx) => enqueueTask(tx, task, session.owner())),
  placeOrder: async (order: NewOrder) => {
    const key = await change((tx) => enqueueOrder(tx, order));
    if (key !== null) promises.make(key);
    return key;
  },
  acknowledge: (lineKey: string) => change((tx) => acknowledgeConflict(tx, lineKey)),
  retry: (taskId: number) => change((tx) => retryTask(tx, taskId, session.owner())),
  retryOrder: (key: string) => change((tx) => retryOrder(tx, key)),
  wantAccount: (key: string) => change((tx) => wantAccount(tx, key)),
  beginSession: (owner: string) => change((tx) => beginSession(tx, owner)),
});

/** What becomes of the queue when somebody comes or goes. */
const createSessionVerbs = (deps: Inner) => ({
  endSession: async (owner: string) => {
    const events = await write(deps.stores, (tx) => endSession(tx, owner));
    await deps.changed(events.length > 0 ? events : [{ kind: 'session-ended', droppedCount: 0, heldCount: 0 }]);
  },
  adoptCart: () => deps.exclusively(() => adoptCart(deps)).catch(deps.report),
  wipe: async (owner: string, holdsOrders: boolean) => {
    await write(deps.stores, (tx) => (holdsOrders ? makeWay : wipe)(tx, owner));
    await deps.changed();
  },
});

const createReload =
  (deps: EngineDeps, known: Known) =>
  async (events: readonly OfflineEvent[] = []): Promise<void> => {
    const { tasks } = await reloadInto(deps, events);
    known.waitingCount = waitingIn(tasks);
  };

export const createEngine = (outer: EngineDeps): Engine => {
  const known: Known = { waitingCount: 0 };
  const reload = createReload(outer, known);
  const changed: Inner['changed'] = async (events = []) => {
    await reload(events);
    outer.tellTabs(events);
  };
  const deps: Inner = { ...outer, changed };
  const flush = createFlush(deps, known);
  const change: Change = async (work) => {
    const result = await writeWithRoom(deps, work);
    await changed();
    if (!deps.isOnline()) deps.onWaiting();
    void flush();
    return result;
  };
  return {
    ...createVerbs(deps, change),
    ...createSessionVerbs(deps),
    flush,
    refresh: () => refresh(deps, flush),
    discard: createDiscard(deps, change, flush),
    recover: createRecover(deps, change, flush),
    remind: () => remind(deps.stores, deps.announce),
    reload: async (events) => {
      await reload(events);
      // Waits for the lock behind the tab that sends: should that one die, this one goes on at once.
      if (known.waitingCount > 0) void flush();
    },
    start: async (holdsOrders = false) => {
      const { damagedCount, heldCount } = await lookThrough(deps, holdsOrders);
      await reload(damagedCount > 0 ? [{ kind: 'entries-damaged' }] : []);
      if (heldCount > 0) outer.tellTabs([]);
      await remind(deps.stores, deps.announce);
    },
    storesCleared: () => reload(known.waitingCount > 0 ? [{ kind: 'storage-cleared' }] : []),
  };
};
