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

/** Dependencies, injected so that tests can kill, cut and delay them. */
export interface EngineDeps extends QueueDeps<OfflineEvent> {
  readonly session: Session;
  readonly transport: Transport;
  readonly promises: OrderPromises;
  readonly publish: (snapshot: OfflineSnapshot) => void;
  /** False while carts stay on the device until checkout. */
  readonly sendsCarts: () => boolean;
  /** From 0 to 1. */
  readonly random: () => number;
}

/** Cart, orders and session of one tab, on a durable queue. All tabs share its stores. */
export interface Engine {
  /** Resolves once the change is stored; rejects if it could not be. */
  enqueue(task: NewTask): Promise<void>;
  /** Resolves with the order's key: the first one's for a second press, null if the cart is gone. */
  placeOrder(order: NewOrder): Promise<string | null>;
  /** Sends what is due. `isForced` ignores the back-off. */
  flush(isForced?: boolean): Promise<void>;
  /** Reads the cart from the server and merges it. */
  refresh(): Promise<void>;
  /** Removes a refused task, and its order with it. */
  discard(taskId: number): Promise<void>;
  /** Drops a conflict that the shopper has read. */
  acknowledge(lineKey: string): Promise<void>;
  /** Retries a refused change of the cart. */
  retry(taskId: number): Promise<void>;
  /** Sends an order that waited to be confirmed, or retries one that failed without a refusal, under the same key. */
  retryOrder(key: string): Promise<void>;
  /** Requests an account with an order that is not sent yet; false if the shop may have received it without. */
  wantAccount(key: string): Promise<boolean>;
  /** Makes a recovered cart this device's cart, once waiting changes of the present one are sent. */
  recover(cart: CartSummaryFragment): Promise<RecoveryOutcome>;
  /** Reads the stores again after a change in another tab. */
  reload(events?: readonly OfflineEvent[]): Promise<void>;
  /** Shows orders that wait for a decision. */
  remind(): Promise<void>;
  /** First reading of the stores; damaged entries are set aside. `holdsOrders`: unsent orders wait to be confirmed. */
  start(holdsOrders?: boolean): Promise<void>;
  /** The browser has cleared the stores. */
  storesCleared(): Promise<void>;
  /** A customer has signed in: their held orders are sent. */
  beginSession(owner: string): Promise<void>;
  /** A customer's session has ended: unsent cart changes are dropped, orders are held. */
  endSession(owner: string): Promise<void>;
  /** Makes this browser's cart the signed-in customer's; a guest's is merged once. */
  mergeGuestCart(): Promise<void>;
  /** A customer has signed out: deletes everything of theirs. If another one has signed in instead, orders are held. */
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

const createVerbs = (deps: EngineDeps & CartDeps, { change, flush }: ShopQueue) => {
  const { session, promises } = deps;
  const refresh = async (): Promise<void> => {
    if (!deps.isOnline()) return;
    if (deps.sendsCarts()) await deps.exclusively(() => refreshCart(deps)).catch(deps.report);
    // A recreated cart has lines to send.
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
      // Waits for the lock behind the sending tab: if that tab dies, this one continues at once.
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
