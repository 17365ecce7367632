import type { NormalizedCacheObject } from '@apollo/client';
import { type DBSchema, openDB } from 'idb';
import { boundCache } from './persistBound.ts';

/** Raised when what is stored can no longer be read by this code; older entries are then dropped. */
const CACHE_VERSION = 2;
const QUARANTINE = 'quarantine';

interface CacheSchema extends DBSchema {
  entries: { key: string; value: NormalizedCacheObject };
}

/** Where the catalogue is kept between visits. */
export interface CacheStorage {
  read(): Promise<NormalizedCacheObject | null>;
  write(data: NormalizedCacheObject): Promise<void>;
  /** What was put out of the way too. */
  remove(): Promise<void>;
  /** Puts what is kept out of the way without reading it. */
  quarantine(): Promise<void>;
  /** Makes everything kept, other stores' and what was set aside included, fit into so many characters. */
  trim(limit: number): Promise<void>;
}

/** What a kept catalogue is good for. */
export interface CacheVariant {
  /** Code of the store view. */
  readonly store: string;
  /** ISO 4217; of all its prices. */
  readonly currency: string;
  /** Id of the customer whose price group the prices are of; left out for a guest's. */
  readonly customer?: string | null;
}

const storeKey = ({ store }: CacheVariant): string => `catalogue@${CACHE_VERSION} ${store} `;

const keyOf = (variant: CacheVariant): string =>
  storeKey(variant) + variant.currency + (variant.customer ? ` ${variant.customer}` : '');

/** Of who looks: what was set aside of one is nothing for the next. */
const asideKeyOf = ({ customer }: CacheVariant): string => QUARANTINE + (customer ? ` ${customer}` : '');

/** Of the catalogue of another store view: whether a guest, or the same customer, has kept it. */
const isForSame = (key: string, { customer }: CacheVariant): boolean =>
  (key.split(' ')[3] ?? null) === (customer || null);

/**
 * Kept in a currency that is not shown any more, for somebody else, in whatever store view, or by other code: one
 * catalogue a store has to do.
 */
const isOver = (key: string, variant: CacheVariant): boolean => {
  if (key === keyOf(variant) || key === asideKeyOf(variant)) return false;
  const isOfAnotherStore = key.startsWith(`catalogue@${CACHE_VERSION} `) && !key.startsWith(storeKey(variant));
  return !isOfAnotherStore || !isForSame(key, variant);
};

const openEntries = async (name: string, variant: CacheVariant) => {
  const database = await openDB<CacheSchema>(name, 1, {
    upgrade: (fresh) => void fresh.createObjectStore('entries'),
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
  const others = (await database.getAllKeys('entries')).filter((key) => isOver(key, variant));
  for (const key of others) await database.delete('entries', key);
  return database;
};

type Entries = Awaited<ReturnType<typeof openEntries>>;

/** What was set aside goes first, then the catalogues of other stores, at last the oldest of this one. */
const trimEntries = async (database: Entries, own: string, limit: number): Promise<void> => {
  const tx = database.transaction('entries', 'readwrite');
  let room = limit;
  for (const key of [own, ...(await tx.store.getAllKeys()).filter((one) => one !== own).sort(lastSetAside)]) {
    const entry = await tx.store.get(key);
    const size = entry ? JSON.stringify(entry).length : 0;
    if (size > room && key === own && entry) await tx.store.put(boundCache(entry, limit), key);
    else if (size > room) await tx.store.delete(key);
    room = Math.max(0, room - size);
  }
  await tx.done;
};

const isAside = (key: string): boolean => key.startsWith(QUARANTINE);

const lastSetAside = (a: string, b: string): number => Number(isAside(a)) - Number(isAside(b));

export const createCacheStorage = (variant: CacheVariant, name = 'patchwork-catalogue'): CacheStorage => {
  const [key, aside] = [keyOf(variant), asideKeyOf(variant)];
  let opened: ReturnType<typeof openEntries> | undefined;
  const database = () => {
    opened ??= openEntries(name, variant);
    return opened;
  };
  return {
    read: async () => (await (await database()).get('entries', key)) ?? null,
    write: async (data) => void (await (await database()).put('entries', data, key)),
    remove: async () => {
      const tx = (await database()).transaction('entries', 'readwrite');
      for (const one of [key, aside]) await tx.store.delete(one);
      await tx.done;
    },
    trim: async (limit) => trimEntries(await database(), key, limit),
    quarantine: async () => {
      const tx = (await database()).transaction('entries', 'readwrite');
      const suspect = await tx.store.get(key);
      if (suspect) await tx.store.put(suspect, aside);
      await tx.store.delete(key);
      await tx.done;
    },
  };
};
