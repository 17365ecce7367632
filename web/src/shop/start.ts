import type { ApolloClient } from '@apollo/client';
import { persistCache, restoreCache } from '../lib/apollo/persist.ts';
import { endBoot } from '../lib/apollo/persistBoots.ts';
import { isOnline, onConnectivity } from '../lib/browser/connectivity.ts';
import { keptSite } from '../lib/keptSite.ts';
import { DEFAULT_SITE, type Site } from '../lib/site.ts';
import { storePath } from '../lib/storePath.ts';
import { connect, offlineQueue, reportStorageProblem } from './app.ts';
import type { Engine } from './engine.ts';
import { startLists } from './lists/sync.ts';
import { getState } from './offlineStore.ts';
import { getKnownOwner } from './session/deviceStorage.ts';
import { finishWipe, getPendingSignOut } from './session/pendingSignOut.ts';
import { type PageSession, startSession } from './session/start.ts';

const STALE_MS = 60_000;
const CONFIRMATION = '/checkout/onepage/success/';

/** The site last seen at this address, for a page served offline. */
export const lastSite = ({ origin, pathname }: Location): Site => ({ ...(keptSite(pathname) ?? DEFAULT_SITE), origin });

/**
 * Restores the persisted catalogue of this store and currency, below what the page already has. Never rejects, and is
 * limited by the read timeout: the shop works without the cache.
 */
export const restorePersistedCache = (client: ApolloClient, { store, currency }: Site): Promise<void> =>
  restoreCache(client.cache, { store: store.code, currency, customer: getKnownOwner() });

interface Running {
  readonly engine: Engine;
  readonly resume: PageSession['resume'];
}

/** Sends waiting changes, resumes the session, then reads the cart. */
const catchUp = async ({ engine, resume }: Running): Promise<void> => {
  await engine.flush(true);
  await resume();
  await engine.refresh();
};

/** Whether another tab last received the shared cart in another currency. */
const isForeign = (currency: string): boolean =>
  (getState().cart?.server?.totals?.grandTotal.currencyCode ?? currency) !== currency;

const watchNetwork = (running: Running, { currency }: Site): void => {
  const { engine, resume } = running;
  let refreshedAt = Date.now();
  onConnectivity(() => {
    if (!isOnline()) return;
    void catchUp(running)
      .then(() => engine.remind())
      .catch(reportStorageProblem);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) return;
    void engine.flush();
    void resume().catch(reportStorageProblem);
    if (Date.now() - refreshedAt < STALE_MS && !isForeign(currency)) return;
    refreshedAt = Date.now();
    void engine.refresh();
  });
};

/** Owners whose session ended while no page was open. */
const ownersGone = (): Set<string> => {
  const ending = getPendingSignOut();
  const present = [null, getKnownOwner(), ending?.step === 'wiping' ? ending.owner : null];
  const { tasks, cart } = getState();
  const owners = [cart?.owner ?? null, ...tasks.filter(({ problem }) => !problem).map(({ owner }) => owner)];
  return new Set(owners.flatMap((owner) => (present.includes(owner) ? [] : (owner ?? []))));
};

/** On the confirmation page the shopper is already waiting for the order. */
const isAtConfirmation = (): boolean => location.pathname === storePath(CONFIRMATION);

const startQueue = async (client: ApolloClient, site: Site): Promise<void> => {
  const engine = await offlineQueue();
  const { code: store, sessionRenewals } = site.store;
  const { session, resume } = startSession({ client, engine, store, currency: site.currency }, sessionRenewals);
  connect(client, session, site.store.synchronizesCart);
  watchNetwork({ engine, resume }, site);
  try {
    // Before anything of a signed-out customer is shown or sent.
    await finishWipe(engine);
    await engine.start(!site.store.sendsOfflineOrders && !isAtConfirmation());
  } catch (error) {
    reportStorageProblem(error);
    return resume();
  }
  for (const owner of ownersGone()) await engine.endSession(owner);
  await catchUp({ engine, resume });
};

/** Starts everything that works offline: the queue and the persistence of the catalogue. Called once per page. */
export const startOffline = async (client: ApolloClient, site: Site): Promise<void> => {
  // The page is hydrated, even if the session cannot be renewed right now.
  endBoot();
  // A customer's prices are persisted once loaded.
  if (getKnownOwner() === null) persistCache();
  startLists(client);
  try {
    await startQueue(client, site);
  } catch (error) {
    reportStorageProblem(error);
  }
};
