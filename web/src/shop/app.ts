import type { ApolloClient } from '@apollo/client';
import { isOnline } from '../lib/browser/connectivity.ts';
import { storePath } from '../lib/storePath.ts';
import { createTransport, type Transport } from './cart/transport.ts';
import { getCartCounts } from './cart/view/shownQuantities.ts';
import { createEngine, type Engine } from './engine.ts';
import type { OfflineEvent } from './events.ts';
import { announceNews } from './messages/announce.ts';
import { publish, publishStorageProblem } from './offlineStore.ts';
import { raiseQueueEvents } from './orders/orderErrors.ts';
import { createPromises } from './orders/promises.ts';
import { exclusively } from './queue/locks.ts';
import { createStores } from './queue/stores.ts';
import { GUEST, type Session } from './session/tabCredentials.ts';
import { wakeShop } from './wake.ts';

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('patchwork-offline');
let transport: Transport | null = null;
let session: Session = GUEST;
let synchronizesCart = true;
let timer: ReturnType<typeof setTimeout> | undefined;

const connected = (): Transport => {
  if (!transport) throw new Error('The queue has no client yet');
  return transport;
};

/** From here on totals, shipping and payment come from the server, so it needs the cart. */
const CHECKOUT = '/checkout/onepage/';

let isStorageAskedFor = false;

/** Requests persistent storage once per visit if queued changes could be lost; some browsers prompt. */
const keepStorage = (): void => {
  if (isStorageAskedFor) return;
  isStorageAskedFor = true;
  navigator.storage?.persist?.().catch((error) => reportError(error));
};

const makeRoom = async (): Promise<void> => {
  const { purgeKept } = await import('../lib/apollo/persist.ts');
  await Promise.allSettled([purgeKept(), globalThis.caches?.delete('pictures')]);
};

const stores = createStores({
  onCleared: () => void engine.storesCleared().catch(reportStorageProblem),
  onProblem: (error) => reportStorageProblem(error),
});

const engine = createEngine({
  stores,
  session: {
    owner: () => session.owner(),
    token: () => session.token(),
    renew: (refused) => session.renew(refused),
    accepted: () => session.accepted(),
  },
  transport: {
    openCart: (cart) => connected().openCart(cart),
    send: (task, cartId) => connected().send(task, cartId),
    readCart: (cartId, owner) => connected().readCart(cartId, owner),
    mergeCart: (guestCartId, owner) => connected().mergeCart(guestCartId, owner),
  },
  promises: createPromises(globalThis.navigator?.locks),
  exclusively,
  // Called only in the tab that has sent.
  tellTabs: (events) => {
    channel?.postMessage(events);
    raiseQueueEvents(events);
  },
  publish: (snapshot) => publish(snapshot, getCartCounts(snapshot.cart, snapshot.tasks)),
  announce: announceNews,
  isOnline: () => transport !== null && isOnline(),
  sendsCarts: () => synchronizesCart || location.pathname.startsWith(storePath(CHECKOUT)),
  now: Date.now,
  random: Math.random,
  wakeAfter: (milliseconds, wake) => {
    clearTimeout(timer);
    timer = setTimeout(wake, milliseconds);
  },
  onWaiting: keepStorage,
  makeRoom,
  report: (error) => reportError(error),
});

channel?.addEventListener(
  'message',
  ({ data }: MessageEvent<readonly OfflineEvent[]>) => void engine.reload(data).catch(reportStorageProblem),
);

/** Without stores pages still work; the cart shows the problem, and the next change retries. */
export const reportStorageProblem = (error: unknown): void => {
  publishStorageProblem(error instanceof DOMException && error.name === 'VersionError' ? 'newer' : 'unavailable');
  reportError(error);
};

/** The queue of this tab. Changes can be queued before it is connected to a client. */
export const offlineQueue = async (): Promise<Engine> => {
  wakeShop();
  return engine;
};

/** Lets the queue send in a session; carts at once, or at checkout. */
export const connect = (client: ApolloClient, as: Session = GUEST, sendsAtOnce = true): void => {
  transport = createTransport(client);
  session = as;
  synchronizesCart = sendsAtOnce;
};
