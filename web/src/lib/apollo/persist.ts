import type { ApolloCache, NormalizedCacheObject } from '@apollo/client';
import { CachePersistor } from 'apollo3-cache-persist';
import type { ApolloPersistOptions } from 'apollo3-cache-persist/lib/types/index.js';
import { beginBoot, endBoot } from './persistBoots.ts';
import { boundCache } from './persistBound.ts';
import { type GuardedStorage, guardStorage } from './persistGuard.ts';
import { keepBoth, mergeUnder } from './persistMerge.ts';
import { type CacheStorage, type CacheVariant, createCacheStorage } from './persistStorage.ts';

/** Characters; the spec's storage quota of 4096 KB. */
const SIZE_LIMIT = 4096 * 1024;
const WRITE_DEBOUNCE_MS = 500;
const CHECK_INTERVAL_MS = 30_000;

type Persistor = CachePersistor<NormalizedCacheObject>;

/**
 * The persistor's `restore` replaces the whole cache. It is given this stand-in, which passes everything on but merges
 * the stored data under the data that the page already has from the server.
 */
const mergingUnder = (cache: ApolloCache): ApolloCache =>
  new Proxy(cache, {
    get: (target, name) => {
      if (name === 'restore')
        return (kept: NormalizedCacheObject) => {
          target.restore(mergeUnder(kept, target.extract() as NormalizedCacheObject));
          target.batch({ update: () => undefined });
          return target;
        };
      const member: unknown = Reflect.get(target, name);
      return typeof member === 'function' ? member.bind(target) : member;
    },
    set: (target, name, value) => Reflect.set(target, name, value),
  });

interface KeptCache {
  /** Reads what was kept and puts it under the live cache. Never rejects; gives up after the read time-out. */
  restore(): Promise<void>;
  /** Starts to persist what the page learns. */
  persist(): void;
  purge(): Promise<void>;
  /** The same, and keeps nothing any more. */
  end(): Promise<void>;
}

const createPersistor = (cache: ApolloCache, storage: GuardedStorage, onWrite: () => void): Persistor => {
  const options: ApolloPersistOptions<NormalizedCacheObject, false> = {
    cache: mergingUnder(cache),
    storage: {
      getItem: storage.read,
      setItem: (_key, data) => {
        onWrite();
        return typeof data === 'object' && data !== null ? storage.write(data) : undefined;
      },
      removeItem: storage.remove,
    },
    serialize: false,
    // Its own bound deletes everything and then stops for ever.
    maxSize: false,
    debounce: WRITE_DEBOUNCE_MS,
    // Other tabs write too: what they have kept stays.
    persistenceMapper: async (live: NormalizedCacheObject) =>
      boundCache(keepBoth((await storage.read()) ?? {}, live), SIZE_LIMIT),
  };
  // Its constructor is typed for serialized storage only.
  const persistor: Persistor = new CachePersistor(options as unknown as ApolloPersistOptions<NormalizedCacheObject>);
  persistor.pause();
  return persistor;
};

/** Keeps the allowed part of a cache between visits. */
export const keepCache = (cache: ApolloCache, disk: CacheStorage): KeptCache => {
  let isEnded = false;
  // A write that was put off comes after the end.
  const write: CacheStorage['write'] = async (entries) => (isEnded ? undefined : disk.write(entries));
  const storage = guardStorage({ ...disk, write });
  let hasWritten = true;
  const persistor = createPersistor(cache, storage, () => {
    hasWritten = true;
  });
  const check = () => {
    if (!hasWritten) return;
    hasWritten = false;
    void storage.trim(SIZE_LIMIT);
  };
  let checking: ReturnType<typeof setInterval> | undefined;
  return {
    restore: async () => {
      try {
        if (beginBoot()) await storage.quarantine();
        await persistor.restore();
      } catch (error) {
        reportError(error);
      }
    },
    persist: () => {
      endBoot();
      if (storage.isOff()) return;
      persistor.resume();
      void persistor.persist();
      clearInterval(checking);
      checking = setInterval(check, CHECK_INTERVAL_MS);
    },
    purge: () => persistor.purge(),
    end: async () => {
      isEnded = true;
      clearInterval(checking);
      persistor.pause();
      await persistor.purge();
    },
  };
};

let kept: KeptCache | undefined;

/** For the page's one cache; see `KeptCache`. */
export const restoreCache = (cache: ApolloCache, variant: CacheVariant): Promise<void> => {
  kept = keepCache(cache, createCacheStorage(variant));
  return kept.restore();
};
export const persistCache = (): void => kept?.persist();
/** Somebody has signed in or out: what was kept goes, and nothing is kept until `persistCache` is called again. */
export const keepFor = async (cache: ApolloCache, variant: CacheVariant): Promise<void> => {
  const before = kept;
  kept = keepCache(cache, createCacheStorage(variant));
  await before?.end();
};
/** Nothing of the catalogue is kept any more; the page goes on without. */
export const purgeKept = async (): Promise<void> => kept?.purge();
