import { inTime, isStorageFull } from '../storageFaults.ts';
import type { CacheStorage } from './persistStorage.ts';

const READ_TIMEOUT_MS = 800;
const ITERATE_TIMEOUT_MS = 2000;
const MAX_READ_ERRORS = 1;
const MAX_WRITE_ERRORS = 30;

/** A storage that is given up when it does not behave: nothing is read or written any more, and nobody waits for it. */
export interface GuardedStorage extends CacheStorage {
  readonly isOff: () => boolean;
}

/** Limits how long a storage may take and how often it may fail. */
export const guardStorage = (storage: CacheStorage): GuardedStorage => {
  const errors = { read: 0, write: 0 };
  const isOff = () => errors.read >= MAX_READ_ERRORS || errors.write >= MAX_WRITE_ERRORS;
  const counted = (kind: keyof typeof errors) => (error: unknown) => {
    errors[kind] += 1;
    reportError(error);
  };
  return {
    ...storage,
    isOff,
    read: async () =>
      isOff() ? null : ((await inTime(storage.read(), READ_TIMEOUT_MS).catch(counted('read'))) ?? null),
    trim: async (limit) => {
      if (!isOff()) await inTime(storage.trim(limit), ITERATE_TIMEOUT_MS).catch(counted('read'));
    },
    write: async (data) => {
      if (isOff()) return;
      try {
        await storage.write(data);
      } catch (error) {
        counted('write')(error);
        // The device is full: what is kept here can be fetched again.
        if (isStorageFull(error)) await storage.remove().catch(counted('write'));
      }
    },
  };
};
