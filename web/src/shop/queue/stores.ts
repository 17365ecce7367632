import { inTime, isStorageFull } from '../../lib/storageFaults.ts';
import { type OfflineDatabase, type OfflineWrite, openDatabase, STORES } from './database.ts';

/** Some browsers never answer until restarted. */
const OPEN_TIMEOUT_MS = 3_000;

const REOPEN_DELAYS_MS = [100, 500, 2_000, 5_000];

/** The stores of the queue, opened on demand and again after the browser has closed them. */
export interface Stores {
  /** Rejects if they cannot be opened in time; the next call retries. */
  open(): Promise<OfflineDatabase>;
  close(): void;
}

interface StoresOptions {
  readonly name?: string;
  /** Called when the reopened stores are not the same: the browser's storage was cleared. */
  readonly onCleared: () => void;
  /** Called when they were closed from outside and cannot be reopened. */
  readonly onProblem: (error: unknown) => void;
}

const isNewer = (error: unknown): boolean => error instanceof DOMException && error.name === 'VersionError';

/** Stores that are being cleared may not open at once. */
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
    // Already aborted by the failure handled here.
  }
};

/** One transaction over all stores, durable when it resolves. */
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

/** If the disk is full, retries once after freeing the catalogue's cache. */
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
