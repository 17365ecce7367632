import type { Executor } from '../db/schema.ts';
import {
  findAttributes,
  findCategories,
  findCountedStock,
  findProducts,
  findTaxRules,
  findVersion,
} from './catalog.repository.ts';
import { createSnapshot, type Snapshot, withStock } from './snapshot.ts';

const STALE_MS = 2_000;
const TOO_OLD_MS = 5_000;

/** The catalogue of this process. Never older than 5 seconds for who waits, and refreshed behind everyone else's back. */
export interface CatalogMemory {
  /** At once and without a query of its own, so that it may be asked inside a transaction. */
  current(): Snapshot;
  /** Waits for a newer one where the one at hand is older than 5 seconds. */
  fresh(): Promise<Snapshot>;
}

const read = async (db: Executor): Promise<Snapshot> =>
  createSnapshot({
    products: withStock(await findProducts(db), await findCountedStock(db)),
    categories: await findCategories(db),
    attributes: await findAttributes(db),
    taxRules: await findTaxRules(db),
  });

const restock = async (db: Executor, snapshot: Snapshot): Promise<Snapshot> => {
  const products = withStock(snapshot.products, await findCountedStock(db));
  const isSame = products.every((product, index) => product === snapshot.products[index]);
  return isSame ? snapshot : createSnapshot({ ...snapshot, products });
};

/** Reads the whole catalogue; `now` is in milliseconds. */
export const createCatalogMemory = async (db: Executor, now: () => number = Date.now): Promise<CatalogMemory> => {
  let version = await findVersion(db);
  let snapshot = await read(db);
  let readAt = now();
  let underWay: Promise<void> | null = null;

  const refresh = async (): Promise<void> => {
    const newest = await findVersion(db);
    snapshot = newest === version ? await restock(db, snapshot) : await read(db);
    version = newest;
    readAt = now();
  };
  const refreshOnce = (): Promise<void> => {
    underWay ??= refresh().finally(() => {
      underWay = null;
    });
    return underWay;
  };
  const current = (): Snapshot => {
    // A failure here shows in the next call that has to wait.
    if (now() - readAt > STALE_MS) refreshOnce().catch(() => undefined);
    return snapshot;
  };
  const fresh = async (): Promise<Snapshot> => {
    if (now() - readAt > TOO_OLD_MS) await refreshOnce();
    return current();
  };
  return { current, fresh };
};
