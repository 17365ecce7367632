import { openDB } from 'idb';
import { offlineQueue } from '../app.ts';

export const emptyStores = async (): Promise<void> => {
  const database = await openDB('patchwork-offline');
  for (const store of ['tasks', 'carts', 'orders'] as const) await database.clear(store);
  await database.delete('session', 'cartKey');
  database.close();
  await (await offlineQueue()).reload();
};
