import type { NormalizedCacheObject } from '@apollo/client';
import { type DBSchema, openDB } from 'idb';

/** Raised when what is stored can no longer be read by this code; older entries are then dropped. */
const CACHE_VERSION = 1;
const KEY = `catalogue@${CACHE_VERSION}`;
const QUARANTINE = 'quarantine';

interface CacheSchema extends DBSchema {
  entries: { key: string; value: NormalizedCacheObject };
}

/** Where the catalogue is kept between visits. */
export interface CacheStorage {
  read(): Promise<NormalizedCacheObject | null>;
  write(data: NormalizedCacheObject): Promise<void>;
  remove(): Promise<void>;
  /** Puts what is kept out of the way without reading it. */
  quarantine(): Promise<void>;
}

const openEntries = async (name: string) => {
  const database = await openDB<CacheSchema>(name, 1, {
    upgrade: (fresh) => void fresh.createObjectStore('entries'),
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
  const others = (await database.getAllKeys('entries')).filter((key) => key !== KEY && key !== QUARANTINE);
  for (const key of others) await database.delete('entries', key);
  return database;
};

export const createCacheStorage = (name = 'patchwork-catalogue'): CacheStorage => {
  let opened: ReturnType<typeof openEntries> | undefined;
  const database = () => {
    opened ??= openEntries(name);
    return opened;
  };
  return {
    read: async () => (await (await database()).get('entries', KEY)) ?? null,
    write: async (data) => void (await (await database()).put('entries', data, KEY)),
    remove: async () => (await database()).delete('entries', KEY),
    quarantine: async () => {
      const tx = (await database()).transaction('entries', 'readwrite');
      const suspect = await tx.store.get(KEY);
      if (suspect) await tx.store.put(suspect, QUARANTINE);
      await tx.store.delete(KEY);
      await tx.done;
    },
  };
};
