import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { openLateDraftFiles } from './lateDraftFiles.ts';

const databases = async () => (await indexedDB.databases()).map(({ name }) => name);

it('makes no stores until there is a picture, and finds it on the next visit', async () => {
  const files = openLateDraftFiles('BUNNY');
  expect(await files.all()).toEqual([]);
  expect(await databases()).toEqual([]);
  const file = new File(['dog'], 'dog.jpg', { type: 'image/jpeg' });
  expect(await files.keep({ key: 'a', field: 'photos', file })).toBe(true);
  expect(await openLateDraftFiles('BUNNY').all()).toMatchObject([{ key: 'a', field: 'photos' }]);
  await files.drop('a');
  expect(await openLateDraftFiles('BUNNY').all()).toEqual([]);
});
