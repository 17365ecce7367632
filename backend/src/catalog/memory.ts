import type { Executor } from '../db/schema.ts';
import { withCampaigns } from './campaign-prices.ts';
import { findCampaignRules } from './campaign-rule.repository.ts';
import {
  findAttributes,
  findCategories,
  findCountedStock,
  findProducts,
  findSynonyms,
  findTaxRules,
  findVersion,
} from './catalog.repository.ts';
import { changedSkus, getDependents, restocked, type Shelf, toShelf, withStock } from './shelf.ts';
import { createSnapshot, type Snapshot, withProducts } from './snapshot.ts';

const STALE_MS = 2_000;
const TOO_OLD_MS = 5_000;

/** The catalogue in memory: at most 5 seconds old for `fresh`, refreshed in the background. */
export interface CatalogMemory {
  /** Synchronous and without a query, so it may be called inside a transaction. */
  current(): Snapshot;
  /** Waits for a refresh if the data is older than 5 seconds. */
  fresh(): Promise<Snapshot>;
}

interface State {
  readonly version: number;
  readonly snapshot: Snapshot;
  readonly shelf: Shelf;
  readonly dependents: ReadonlyMap<string, readonly string[]>;
}

const read = async (db: Executor, version: number, now: Date): Promise<State> => {
  const [products, shelf] = [await findProducts(db), toShelf(await findCountedStock(db))];
  const categories = await findCategories(db);
  const priced = withCampaigns({ products, categories }, await findCampaignRules(db, now));
  const snapshot = createSnapshot({
    products: withStock(priced, shelf),
    categories,
    attributes: await findAttributes(db),
    taxRules: await findTaxRules(db),
    synonyms: await findSynonyms(db),
  });
  return { version, snapshot, shelf, dependents: getDependents(products) };
};

/** Refreshes stock changes only: the whole catalogue would be too much every two seconds. */
const restock = async (db: Executor, state: State): Promise<State> => {
  const { snapshot, dependents } = state;
  const shelf = toShelf(await findCountedStock(db));
  const skus = changedSkus(state.shelf, shelf);
  const affected = new Set(skus.flatMap((sku) => [sku, ...(dependents.get(sku) ?? [])]));
  const changed = restocked(
    [...affected].flatMap((sku) => snapshot.bySku.get(sku) ?? []),
    shelf,
  );
  return { ...state, shelf, snapshot: changed.size > 0 ? withProducts(snapshot, changed) : snapshot };
};

/** Reads the whole catalogue; `now` is in milliseconds. */
export const createCatalogMemory = async (db: Executor, now: () => number = Date.now): Promise<CatalogMemory> => {
  let state = await read(db, await findVersion(db), new Date(now()));
  let readAt = now();
  let refreshing: Promise<void> | null = null;

  const refresh = async (): Promise<void> => {
    const newest = await findVersion(db);
    state = newest === state.version ? await restock(db, state) : await read(db, newest, new Date(now()));
    readAt = now();
  };
  const refreshOnce = (): Promise<void> => {
    refreshing ??= refresh().finally(() => {
      refreshing = null;
    });
    return refreshing;
  };
  const current = (): Snapshot => {
    // A failure here shows in the next call that waits.
    if (now() - readAt > STALE_MS) refreshOnce().catch(() => undefined);
    return state.snapshot;
  };
  const fresh = async (): Promise<Snapshot> => {
    if (now() - readAt > TOO_OLD_MS) await refreshOnce();
    return current();
  };
  return { current, fresh };
};
