import type { ApolloClient } from '@apollo/client';
import { watchPresses } from '../lib/afterPress.ts';
import { persistCache, restoreCache } from '../lib/apollo/persist.ts';
import { endBoot } from '../lib/apollo/persistBoots.ts';
import { isOnline, onConnectivity } from '../lib/browser/connectivity.ts';
import { registerWorker } from '../lib/browser/worker.ts';
import { tellCountry } from '../lib/detectedCountry.ts';
import { keepSite, keptSite } from '../lib/keptSite.ts';
import { DEFAULT_SITE, type Site } from '../lib/site.ts';
import { storePath } from '../lib/storePath.ts';
import { connect, offlineQueue, tellProblem } from './app.ts';
import type { Engine } from './engine.ts';
import { startLists } from './lists/sync.ts';
import { getState } from './offlineStore.ts';
import { getKnownOwner } from './session/deviceStorage.ts';
import { finishWipe, getPendingSignOut } from './session/pendingSignOut.ts';
import { type PageSession, startSession } from './session/start.ts';

const STALE_MS = 60_000;
const CONFIRMATION = '/checkout/onepage/success/';

/** The site that a page at an address was last seen in, for a page that comes without a server. */
export const lastSite = ({ origin, pathname }: Location): Site => ({ ...(keptSite(pathname) ?? DEFAULT_SITE), origin });

/**
 * Puts what was kept of the catalogue, for this store and in this currency, under what the page knows already. Never
 * rejects and never takes longer than the read time-out: a shop without yesterday's cache is still a shop.
 */
export const restorePersistedCache = (client: ApolloClient, { store, currency }: Site): Promise<void> =>
  restoreCache(client.cache, { store: store.code, currency, customer: getKnownOwner() });

interface Running {
  readonly engine: Engine;
  readonly resume: PageSession['resume'];
}

/** Sends what waits, goes on with the session, then asks the server how the cart is now. */
const catchUp = async ({ engine, resume }: Running): Promise<void> => {
  await engine.flush(true);
  await resume();
  await engine.refresh();
};

/** Whether the cart that all tabs share was last told in another currency, by another tab. */
const isForeign = (currency: string): boolean =>
  (getState().cart?.server?.totals?.grandTotal.currencyCode ?? currency) !== currency;

const watchNetwork = (running: Running, { currency }: Site): void => {
  const { engine, resume } = running;
  let refreshedAt = Date.now();
  onConnectivity(() => {
    if (!isOnline()) return;
    void catchUp(running)
      .then(() => engine.remind())
      .catch(tellProblem);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) return;
    void engine.flush();
    void resume().catch(tellProblem);
    if (Date.now() - refreshedAt < STALE_MS && !isForeign(currency)) return;
    refreshedAt = Date.now();
    void engine.refresh();
  });
};

/** Whose session ended while nobody was there to see it. */
const ownersGone = (): Set<string> => {
  const ending = getPendingSignOut();
  const present = [null, getKnownOwner(), ending?.step === 'wiping' ? ending.owner : null];
  const { tasks, cart } = getState();
  const owners = [cart?.owner ?? null, ...tasks.filter(({ problem }) => !problem).map(({ owner }) => owner)];
  return new Set(owners.flatMap((owner) => (present.includes(owner) ? [] : (owner ?? []))));
};

/** Whoever looks at what became of an order waits for it, and need not be asked. */
const isAtConfirmation = (): boolean => location.pathname === storePath(CONFIRMATION);

const startQueue = async (client: ApolloClient, site: Site): Promise<void> => {
  const engine = await offlineQueue();
  const { code: store, sessionRenewals } = site.store;
  const { session, resume } = startSession({ client, engine, store, currency: site.currency }, sessionRenewals);
  connect(client, session, site.store.synchronizesCart);
  watchNetwork({ engine, resume }, site);
  try {
    // Before anything of who has signed out is shown or sent.
    await finishWipe(engine);
    await engine.start(!site.store.sendsOfflineOrders && !isAtConfirmation());
  } catch (error) {
    tellProblem(error);
    return resume();
  }
  for (const owner of ownersGone()) await engine.endSession(owner);
  await catchUp({ engine, resume });
};

/** Starts everything that works without a network: the queue, the keeping of the catalogue. Called once per page. */
export const startOffline = async (client: ApolloClient, site: Site): Promise<void> => {
  // Of no use before hydration, which it would delay if started earlier.
  watchPresses();
  keepSite(site);
  tellCountry();
  // The page is hydrated, even if the session cannot be renewed right now.
  endBoot();
  // A customer's prices are kept once they are there.
  if (getKnownOwner() === null) persistCache();
  if (import.meta.env.PROD) void registerWorker(site.prefix);
  startLists(client);
  try {
    await startQueue(client, site);
  } catch (error) {
    tellProblem(error);
  }
};
