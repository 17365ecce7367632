import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMediaFolder } from './media-folder.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'import-media-'));
  await mkdir(join(root, 'folder/catalog/product/b/e'), { recursive: true });
  await writeFile(join(root, 'folder/catalog/product/b/e/bear (1).jpg'), '');
  await writeFile(join(root, 'folder/fox.png'), '');
  await writeFile(join(root, 'secret.jpg'), '');
});
afterAll(() => rm(root, { recursive: true, force: true }));

it.each([
  ['/b/e/bear (1).jpg', '/media/file/catalog/product/b/e/bear%20%281%29.jpg'],
  ['catalog/product/b/e/bear (1).jpg', '/media/file/catalog/product/b/e/bear%20%281%29.jpg'],
  ['/pub/media/catalog/product/b/e/bear (1).jpg', '/media/file/catalog/product/b/e/bear%20%281%29.jpg'],
  ['/media/fox.png', '/media/file/fox.png'],
  ['fox.png', '/media/file/fox.png'],
])('finds %s', (image, address) => {
  expect(createMediaFolder(join(root, 'folder'))(image)).toBe(address);
});

it.each(['/b/e/cat.jpg', '/b/e', '', '../secret.jpg', '/../secret.jpg', 'b/../../secret.jpg', 'no_selection', null, 7])(
  'finds nothing for %j',
  (image) => expect(createMediaFolder(join(root, 'folder'))(image)).toBeNull(),
);

it('finds nothing without a folder', () => expect(createMediaFolder(null)('fox.png')).toBeNull());
