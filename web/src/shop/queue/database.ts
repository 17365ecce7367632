import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import { newKey } from '../../lib/browser/newKey.ts';
import { migrate } from './migrate.ts';

/** Values are `unknown` on the way out: what is on the disk may be damaged or older than this code. */
interface OfflineSchema extends DBSchema {
  tasks: { key: number; value: unknown };
  carts: { key: string; value: unknown };
  orders: { key: string; value: unknown };
  session: { key: 'cartKey' | 'epoch'; value: string };
  drafts: { key: string; value: unknown };
  quarantine: { key: number; value: unknown };
}

export type StoreName = 'tasks' | 'carts' | 'orders' | 'session' | 'drafts' | 'quarantine';
export type OfflineDatabase = IDBPDatabase<OfflineSchema>;
export type OfflineWrite = IDBPTransaction<OfflineSchema, StoreName[], 'readwrite'>;
type Upgrade = IDBPTransaction<OfflineSchema, StoreName[], 'versionchange'>;

/** 2: tasks and carts belong to somebody. 3: coupons. 4: how lines are made. 5: what was chosen. */
export const SCHEMA_VERSION = 5;
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

/** All or nothing: an upgrade that fails leaves everything as it was. */
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
 * Opens the stores of the queue; the catalogue's quota rules do not touch them. Entries of older versions are brought up
 * to date in the same transaction. Rejects with a `VersionError` when a newer version of the shop has been here.
 * @param onLost called when the connection ends from outside: storage was cleared, or a newer page wants to upgrade.
 */
export const openDatabase = (name: string, onLost: () => void): Promise<OfflineDatabase> =>
  openDB<OfflineSchema>(name, SCHEMA_VERSION, {
    upgrade: (database, _old, _new, tx) => upgrade(database, tx),
    // Whoever waits for this page would wait for ever.
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      onLost();
    },
    terminated: onLost,
  });
