import type { CartDeps } from './cart/deps.ts';
import { enqueueTask } from './cart/enqueue.ts';
import { mergeGuestCart, toOwnCart } from './cart/mergeGuestCart.ts';
import { openRecoveredCart, type RecoveryOutcome } from './cart/openRecoveredCart.ts';
import type { CartSummaryFragment } from './cart/operations/CartSummary.generated.ts';
import { refreshCart } from './cart/refresh.ts';
import { acknowledgeConflict, retryTask } from './cart/review.ts';
import { createCartSender } from './cart/sendTasks.ts';
import type { NewTask } from './cart/task.ts';
import type { Transport } from './cart/transport.ts';
import { discardTask } from './discardTask.ts';
import type { OfflineEvent } from './events.ts';
import { enqueueOrder, type NewOrder } from './orders/enqueueOrder.ts';
import type { OrderPromises } from './orders/promises.ts';
import { retryOrder, wantAccount } from './orders/reviewOrder.ts';
import { openOrders, remind } from './orders/startup.ts';
import { canDiscard } from './orders/unknownOutcome.ts';
import { drain } from './queue/drain.ts';
import { createQueue, type Queue, type QueueDeps } from './queue/queue.ts';
import { write } from './queue/stores.ts';
import { isPending } from './queue/task.ts';
import { beginSession, endSession } from './session/owners.ts';
import type { Session } from './session/tabCredentials.ts';
import { holdForNextCustomer, wipe } from './session/wipe.ts';
import { currentCartKey, type OfflineSnapshot, readSnapshot } from './tables.ts';

/** The world around the engine, passed in so that tests can kill, cut and delay it. */
export interface EngineDeps extends QueueDeps<OfflineEvent> {
  readonly session: Session;
  readonly transport: Transport;
  readonly promises: OrderPromises;
  readonly publish: (snapshot: OfflineSnapshot) => void;
  /** False while carts stay on the device: the shop hears of one when it is checked out. */
  readonly sendsCarts: () => boolean;
  /** From 0 to 1. */
  readonly random: () => number;
}

/** Cart, orders and session of one tab, on a durable queue. All tabs share its stores. */
export interface Engine {
  /** Resolves when the change is on the disk; rejects when it could not be kept. */
  enqueue(task: NewTask): Promise<void>;
  /** The same for an order; resolves with its key: the first one's for a second press, null when the cart is gone. */
  placeOrder(order: NewOrder): Promise<string | null>;
  /** Sends what there is to send. `isForced` ignores the back-off. */
  flush(isForced?: boolean): Promise<void>;
  /** Asks the server for the cart again and merges it with what waits. */
  refresh(): Promise<void>;
  /** Takes away a refused task the shopper has read, and its order with it. */
  discard(taskId: number): Promise<void>;
  /** Forgets what was told of a line that was changed elsewhere too, once the shopper has read it. */
  acknowledge(lineKey: string): Promise<void>;
  /** Sends a refused change of the cart once more. */
  retry(taskId: number): Promise<void>;
  /** Sends an order that waited to be confirmed, or once more one that failed without a refusal; under the same key. */
  retryOrder(key: string): Promise<void>;
  /** Adds an account to an order that is not sent yet; false where the shop may have heard of it without. */
  wantAccount(key: string): Promise<boolean>;
  /** Makes a cart that a link led back to this device's cart, once what waits for the present one is sent. */
  recover(cart: CartSummaryFragment): Promise<RecoveryOutcome>;
  /** Reads the stores again after another tab has changed them. */
  reload(events?: readonly OfflineEvent[]): Promise<void>;
  /** Tells the shopper of orders that wait for a decision. */
  remind(): Promise<void>;
  /** First reading of the stores; damaged entries are set aside. `holdsOrders`: orders never sent wait to be confirmed. */
  start(holdsOrders?: boolean): Promise<void>;
  /** The browser has cleared the stores meanwhile. */
  storesCleared(): Promise<void>;
  /** A customer has signed in: what was held for them is sent. */
  beginSession(owner: string): Promise<void>;
  /** A customer's session is over: what was not sent of their cart goes, their orders are held. */
  endSession(owner: string): Promise<void>;
  /** Makes the cart of this browser the cart of the customer who is signed in; a guest's is merged into theirs once. */
  mergeGuestCart(): Promise<void>;
  /** A customer has signed out: nothing of theirs stays. Where another one has come in instead, orders are held. */
  wipe(owner: string, holdsOrders: boolean): Promise<void>;
}

type ShopQueue = Queue<OfflineEvent>;

const createShopQueue = (deps: EngineDeps): ShopQueue =>
  createQueue<OfflineEvent>(deps, {
    readSnapshot: () => readSnapshot(deps.stores),
    publish: async () => {
      const snapshot = await readSnapshot(deps.stores);
      deps.promises.keepOnly(snapshot.tasks.filter(isPending).map(({ idempotencyKey }) => idempotencyKey));
      deps.publish(snapshot);
      return snapshot;
    },
    drain: (isForced, changed) => drain(createCartSender({ ...deps, changed }), isForced),
  });

/** Verbs of the shopper. */
const createVerbs = (deps: EngineDeps & CartDeps, { change, flush }: ShopQueue) => {
  const { session, promises } = deps;
  const refresh = async (): Promise<void> => {
    if (!deps.isOnline()) return;
    if (deps.sendsCarts()) await deps.exclusively(() => refreshCart(deps)).catch(deps.report);
    // A cart that was renewed has lines to send.
    await flush();
  };
  return {
    refresh,
    enqueue: (task: NewTask) => change((tx) => enqueueTask(tx, task, session.owner())),
    placeOrder: async (order: NewOrder) => {
      const key = await change((tx) => enqueueOrder(tx, order));
      if (key !== null) promises.make(key);
      return key;
    },
    discard: async (taskId: number) => {
      if (!(await canDiscard(deps, taskId))) return;
      if (await change((tx) => discardTask(tx, taskId))) await refresh();
    },
    acknowledge: (lineKey: string) => change((tx) => acknowledgeConflict(tx, lineKey)),
    retry: (taskId: number) => change((tx) => retryTask(tx, taskId, session.owner())),
    retryOrder: (key: string) => change((tx) => retryOrder(tx, key)),
    wantAccount: (key: string) => change((tx) => wantAccount(tx, key)),
    recover: async (cart: CartSummaryFragment): Promise<RecoveryOutcome> => {
      await flush(true);
      const [asked, before] = [session.owner(), await write(deps.stores, currentCartKey)];
      const own = await toOwnCart(deps, cart, asked);
      const recovered = await change(async (tx): Promise<RecoveryOutcome> => {
        const isSame = session.owner() === asked && (await currentCartKey(tx)) === before;
        return own && isSame ? openRecoveredCart(tx, own, asked) : 'busy';
      });
      if (recovered === 'current') await refresh();
      return recovered;
    },
  };
};

/** Verbs of the session. */
const createSessionVerbs = (deps: EngineDeps & CartDeps, { change, changed }: ShopQueue) => ({
  beginSession: (owner: string) => change((tx) => beginSession(tx, owner)),
  endSession: async (owner: string) => {
    const events = await write(deps.stores, (tx) => endSession(tx, owner));
    await changed(events.length > 0 ? events : [{ kind: 'session-ended', droppedCount: 0, heldCount: 0 }]);
  },
  mergeGuestCart: async () => {
    if (deps.sendsCarts()) await deps.exclusively(() => mergeGuestCart(deps)).catch(deps.report);
  },
  wipe: async (owner: string, holdsOrders: boolean) => {
    await write(deps.stores, (tx) => (holdsOrders ? holdForNextCustomer : wipe)(tx, owner));
    await changed();
  },
});

export const createEngine = (world: EngineDeps): Engine => {
  const queue = createShopQueue(world);
  const deps = { ...world, changed: queue.changed };
  return {
    ...createVerbs(deps, queue),
    ...createSessionVerbs(deps, queue),
    flush: queue.flush,
    remind: () => remind(deps.stores, deps.announce),
    reload: async (events) => {
      await queue.reload(events);
      // Waits for the lock behind the tab that sends: should that one die, this one goes on at once.
      if (queue.waitingCount() > 0) void queue.flush();
    },
    start: async (holdsOrders = false) => {
      const { damagedCount, heldCount } = await openOrders(deps, holdsOrders);
      await queue.reload(damagedCount > 0 ? [{ kind: 'entries-damaged' }] : []);
      if (heldCount > 0) deps.tellTabs([]);
      await remind(deps.stores, deps.announce);
    },
    storesCleared: () => queue.reload(queue.waitingCount() > 0 ? [{ kind: 'storage-cleared' }] : []),
  };
};
