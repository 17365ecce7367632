import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';

/** Values are `unknown` on the way out: what is on the disk may be damaged or older than this code. */
interface OfflineSchema extends DBSchema {
  tasks: { key: number; value: unknown };
  carts: { key: string; value: unknown };
  orders: { key: string; value: unknown };
  session: { key: 'cartKey'; value: string };
  drafts: { key: string; value: unknown };
  quarantine: { key: number; value: unknown };
}

export type StoreName = 'tasks' | 'carts' | 'orders' | 'session' | 'drafts' | 'quarantine';
export type OfflineDatabase = IDBPDatabase<OfflineSchema>;
export type OfflineWrite = IDBPTransaction<OfflineSchema, StoreName[], 'readwrite'>;

const SCHEMA_VERSION = 1;
const STORES: StoreName[] = ['tasks', 'carts', 'orders', 'session', 'drafts', 'quarantine'];

const create = (database: OfflineDatabase): void => {
  database.createObjectStore('tasks', { keyPath: 'id', autoIncrement: true });
  database.createObjectStore('carts', { keyPath: 'key' });
  database.createObjectStore('orders', { keyPath: 'key' });
  database.createObjectStore('session');
  database.createObjectStore('drafts');
  database.createObjectStore('quarantine', { autoIncrement: true });
};

/** Opens the stores of the queue; the catalogue's quota rules do not touch them. */
export const openDatabase = async (name = 'patchwork-offline'): Promise<OfflineDatabase> => {
  const database = await openDB<OfflineSchema>(name, SCHEMA_VERSION, {
    upgrade: (fresh) => create(fresh),
    // A newer page wants to upgrade: let go, or it waits for ever.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
  return database;
};

/** One write over all stores that is on the disk when it resolves. */
export const write = async <T>(database: OfflineDatabase, change: (tx: OfflineWrite) => Promise<T>): Promise<T> => {
  const tx = database.transaction(STORES, 'readwrite', { durability: 'strict' });
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

const abort = (tx: OfflineWrite): void => {
  try {
    tx.abort();
  } catch {
    // Aborted already by the failure that brought us here.
  }
};
