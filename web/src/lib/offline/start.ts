import type { ApolloClient } from '@apollo/client';
import { persistCache, restoreCache } from '../apollo/persist.ts';
import { tellCountry } from '../detectedCountry.ts';
import { keepSite, keptSite } from '../keptSite.ts';
import { DEFAULT_SITE, type Site } from '../site.ts';
import { connect, offlineQueue, tellProblem } from './app.ts';
import { isOnline, onConnectivity } from './connectivity.ts';
import type { Engine } from './engine.ts';
import { getState } from './live.ts';
import { registerWorker } from './worker.ts';

const STALE_MS = 60_000;

/** The site that a page at an address was last seen in, for a page that comes without a server. */
export const lastSite = ({ origin, pathname }: Location): Site => ({ ...(keptSite(pathname) ?? DEFAULT_SITE), origin });

/**
 * Puts what was kept of the catalogue, for this store and in this currency, under what the page knows already. Never
 * rejects and never takes longer than the read time-out: a shop without yesterday's cache is still a shop.
 */
export const restorePersistedCache = (client: ApolloClient, { store, currency }: Site): Promise<void> =>
  restoreCache(client.cache, { store: store.code, currency });

/** Sends what waits, then asks the server how the cart is now. */
const catchUp = async (engine: Engine): Promise<void> => {
  await engine.flush(true);
  await engine.refresh();
};

/** Whether the cart that all tabs share was last told in another currency, by another tab. */
const isForeign = (currency: string): boolean =>
  (getState().cart?.server?.totals?.grandTotal.currencyCode ?? currency) !== currency;

const watchNetwork = (engine: Engine, { currency }: Site): void => {
  let refreshedAt = Date.now();
  onConnectivity(() => {
    if (!isOnline()) return;
    void catchUp(engine)
      .then(() => engine.remind())
      .catch(tellProblem);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) return;
    void engine.flush();
    if (Date.now() - refreshedAt < STALE_MS && !isForeign(currency)) return;
    refreshedAt = Date.now();
    void engine.refresh();
  });
};

const startQueue = async (client: ApolloClient, site: Site): Promise<void> => {
  connect(client);
  const engine = await offlineQueue();
  watchNetwork(engine, site);
  await engine.start();
  await catchUp(engine);
};

/** Starts everything that works without a network: the queue, the keeping of the catalogue. Called once per page. */
export const startOffline = async (client: ApolloClient, site: Site): Promise<void> => {
  keepSite(site);
  tellCountry();
  persistCache();
  if (import.meta.env.PROD) void registerWorker();
  try {
    await startQueue(client, site);
  } catch (error) {
    tellProblem(error);
  }
};
