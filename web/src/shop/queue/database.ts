import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import { newKey } from '../../lib/browser/newKey.ts';
import { migrate } from './migrate.ts';

/** Read values are `unknown`: stored data may be damaged or older than this code. */
interface OfflineSchema extends DBSchema {
  tasks: { key: number; value: unknown };
  carts: { key: string; value: unknown };
  orders: { key: string; value: unknown };
  session: { key: 'cartKey' | 'epoch'; value: string };
  drafts: { key: string; value: unknown };
  quarantine: { key: number; value: unknown };
}

type StoreName = 'tasks' | 'carts' | 'orders' | 'session' | 'drafts' | 'quarantine';
export type OfflineDatabase = IDBPDatabase<OfflineSchema>;
export type OfflineWrite = IDBPTransaction<OfflineSchema, StoreName[], 'readwrite'>;
type Upgrade = IDBPTransaction<OfflineSchema, StoreName[], 'versionchange'>;

/** 2: owners of tasks and carts. 3: coupons. 4: options of lines. 5: choices. */
const SCHEMA_VERSION = 5;
export const STORES: StoreName[] = ['tasks', 'carts', 'orders', 'session', 'drafts', 'quarantine'];

const KEYS: Readonly<Record<StoreName, IDBObjectStoreParameters>> = {
  tasks: { keyPath: 'id', autoIncrement: true },
  carts: { keyPath: 'key' },
  orders: { keyPath: 'key' },
  session: {},
  drafts: {},
  quarantine: { autoIncrement: true },
};

const createMissing = (database: OfflineDatabase): void => {
  for (const name of STORES.filter((one) => !database.objectStoreNames.contains(one)))
    database.createObjectStore(name, KEYS[name]);
};

const bringUpToDate = async (tx: Upgrade): Promise<void> => {
  for (const name of ['tasks', 'carts'] as const) {
    for (const entry of await tx.objectStore(name).getAll()) await tx.objectStore(name).put(migrate(name, entry));
  }
};

/** Atomic: a failed upgrade changes nothing. */
const upgrade = async (database: OfflineDatabase, tx: Upgrade): Promise<void> => {
  try {
    createMissing(database);
    await bringUpToDate(tx);
    await tx.objectStore('session').put(newKey(), 'epoch');
  } catch {
    tx.abort();
  }
};

/**
 * Opens the stores of the queue, which catalogue quotas do not affect. Older entries are migrated in the same
 * transaction. Rejects with a `VersionError` if a newer version of the shop has been here.
 * @param onLost called when the connection is closed from outside: storage was cleared, or a newer page wants to
 * upgrade.
 */
export const openDatabase = (name: string, onLost: () => void): Promise<OfflineDatabase> =>
  openDB<OfflineSchema>(name, SCHEMA_VERSION, {
    upgrade: (database, _old, _new, tx) => upgrade(database, tx),
    // Otherwise the page that wants to upgrade would wait for ever.
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      onLost();
    },
    terminated: onLost,
  });
