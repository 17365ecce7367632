import type { NormalizedCacheObject } from '@apollo/client';
import { type DBSchema, openDB } from 'idb';
import { boundCache } from './persistBound.ts';

/** Raised when what is stored can no longer be read by this code; older entries are then dropped. */
const CACHE_VERSION = 3;
const QUARANTINE = 'quarantine';

interface CacheSchema extends DBSchema {
  entries: { key: string; value: NormalizedCacheObject };
}

/** Where the catalogue is kept between visits. */
export interface CacheStorage {
  read(): Promise<NormalizedCacheObject | null>;
  write(data: NormalizedCacheObject): Promise<void>;
  /** Deletes the quarantined entry too. */
  remove(): Promise<void>;
  /** Moves the stored entry out of the way; it is not restored. */
  quarantine(): Promise<void>;
  /** Makes all entries, those of other stores and quarantined ones included, fit into so many characters. */
  trim(limit: number): Promise<void>;
}

/** The conditions under which a stored catalogue can be reused. */
export interface CacheVariant {
  /** Code of the store view. */
  readonly store: string;
  /** ISO 4217; of all its prices. */
  readonly currency: string;
  /** Id of the customer whose price group the prices are of; left out for a guest's. */
  readonly customer?: string | null;
}

const storeKey = ({ store }: CacheVariant): string => `catalogue@${CACHE_VERSION} ${store} `;

const getKey = (variant: CacheVariant): string =>
  storeKey(variant) + variant.currency + (variant.customer ? ` ${variant.customer}` : '');

/** Per customer: one customer's quarantined entry is of no use to another. */
const getQuarantineKey = ({ customer }: CacheVariant): string => QUARANTINE + (customer ? ` ${customer}` : '');

/** Of the catalogue of another store view: whether a guest, or the same customer, has kept it. */
const isForSame = (key: string, { customer }: CacheVariant): boolean =>
  (key.split(' ')[3] ?? null) === (customer || null);

/**
 * Kept in a currency that is not shown any more, for somebody else, in whatever store view, or by other code: one
 * catalogue a store has to do.
 */
const isOver = (key: string, variant: CacheVariant): boolean => {
  if (key === getKey(variant) || key === getQuarantineKey(variant)) return false;
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

/** Drops quarantined entries first, then the catalogues of other stores, and last the oldest data of this one. */
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
  const [key, aside] = [getKey(variant), getQuarantineKey(variant)];
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
