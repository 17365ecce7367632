import { inTime, isStorageFull } from '../../lib/storageFaults.ts';
import { type OfflineDatabase, type OfflineWrite, openDatabase, STORES } from './database.ts';

/** A browser that does not answer within this does not answer at all, as some do until they are restarted. */
const OPEN_TIMEOUT_MS = 3_000;

const REOPEN_DELAYS_MS = [100, 500, 2_000, 5_000];

/** The stores of the queue, opened when first needed and again after the browser has closed them. */
export interface Stores {
  /** Rejects when they cannot be opened, or not in time; the next call tries again. */
  open(): Promise<OfflineDatabase>;
  close(): void;
}

export interface StoresOptions {
  readonly name?: string;
  /** Called when they were opened again and are not the ones they were: the browser's storage has been cleared. */
  readonly onCleared: () => void;
  /** Called when they were closed from outside and cannot be opened again. */
  readonly onProblem: (error: unknown) => void;
}

const isNewer = (error: unknown): boolean => error instanceof DOMException && error.name === 'VersionError';

/** Stores that are just being cleared may not open at once. */
const reopen = async (open: () => Promise<unknown>, onProblem: (error: unknown) => void): Promise<void> => {
  for (const delay of REOPEN_DELAYS_MS) {
    try {
      await open();
      return;
    } catch (error) {
      if (isNewer(error) || delay === REOPEN_DELAYS_MS.at(-1)) return onProblem(error);
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
};

export const createStores = ({ name = 'patchwork-offline', onCleared, onProblem }: StoresOptions): Stores => {
  let opened: Promise<OfflineDatabase> | undefined;
  let epoch: string | undefined;
  const lost = () => {
    opened = undefined;
    void reopen(() => stores.open(), onProblem);
  };
  const openNow = async () => {
    const database = await openDatabase(name, lost);
    const current = await database.get('session', 'epoch');
    const isCleared = epoch !== undefined && current !== epoch;
    epoch = current;
    if (isCleared) onCleared();
    return database;
  };
  const stores: Stores = {
    open: () => {
      opened ??= openNow().catch((error) => {
        opened = undefined;
        throw error;
      });
      return inTime(opened, OPEN_TIMEOUT_MS);
    },
    close: () => {
      opened?.then((database) => database.close()).catch(() => undefined);
      opened = undefined;
    },
  };
  return stores;
};

const abort = (tx: OfflineWrite): void => {
  try {
    tx.abort();
  } catch {
    // Aborted already by the failure that brought us here.
  }
};

/** One write over all stores that is on the disk when it resolves. */
export const write = async <T>(stores: Stores, change: (tx: OfflineWrite) => Promise<T>): Promise<T> => {
  const tx = (await stores.open()).transaction(STORES, 'readwrite', { durability: 'strict' });
  try {
    const result = await change(tx);
    await tx.done;
    return result;
  } catch (error) {
    tx.done.catch(() => undefined);
    abort(tx);
    throw error;
  }
};

interface Room {
  readonly stores: Stores;
  readonly makeRoom: () => Promise<void>;
}

/** A write that finds the disk full is tried once more, after the catalogue has given way. */
export const writeWithRoom = async <T>(
  { stores, makeRoom }: Room,
  work: (tx: OfflineWrite) => Promise<T>,
): Promise<T> => {
  try {
    return await write(stores, work);
  } catch (error) {
    if (!isStorageFull(error)) throw error;
    await makeRoom();
    return write(stores, work);
  }
};
