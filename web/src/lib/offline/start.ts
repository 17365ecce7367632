import type { ApolloClient } from '@apollo/client';
import { persistCache, restoreCache } from '../apollo/persist.ts';
import type { CacheVariant } from '../apollo/persistStorage.ts';
import { connect, offlineQueue, tellProblem } from './app.ts';
import { isOnline, onConnectivity } from './connectivity.ts';
import type { Engine } from './engine.ts';
import { registerWorker } from './worker.ts';

const STALE_MS = 60_000;

/**
 * Puts what was kept of the catalogue under what the page knows already. Never rejects and never takes longer than the
 * read time-out: a shop without yesterday's cache is still a shop.
 */
export const restorePersistedCache = (client: ApolloClient, variant: CacheVariant): Promise<void> =>
  restoreCache(client.cache, variant);

/** Sends what waits, then asks the server how the cart is now. */
const catchUp = async (engine: Engine): Promise<void> => {
  await engine.flush(true);
  await engine.refresh();
};

const watchNetwork = (engine: Engine): void => {
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
    if (Date.now() - refreshedAt < STALE_MS) return;
    refreshedAt = Date.now();
    void engine.refresh();
  });
};

const startQueue = async (client: ApolloClient): Promise<void> => {
  connect(client);
  const engine = await offlineQueue();
  watchNetwork(engine);
  await engine.start();
  await catchUp(engine);
};

/** Starts everything that works without a network: the queue, the keeping of the catalogue. Called once per page. */
export const startOffline = async (client: ApolloClient): Promise<void> => {
  persistCache();
  if (import.meta.env.PROD) void registerWorker();
  try {
    await startQueue(client);
  } catch (error) {
    tellProblem(error);
  }
};
