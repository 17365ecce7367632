import { openDB } from 'idb';

/** Everything in every database of the page. */
export const readEverything = async (): Promise<unknown> => {
  const names = (await indexedDB.databases()).map(({ name = '' }) => name);
  const all = [];
  for (const name of names) {
    const database = await openDB(name);
    for (const store of database.objectStoreNames) all.push(await database.getAll(store));
    database.close();
  }
  return all;
};
