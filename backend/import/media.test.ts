import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ProductDto } from '../src/catalog/catalog.dto.ts';
import type { Database } from '../src/db/open.ts';
import { openEmbedded } from '../test/engines.ts';
import { type Folder, fixture, importInto, makeFolder } from './testing/shop.ts';

let database: Database;
let folder: Folder;
beforeAll(async () => {
  [database, folder] = await Promise.all([openEmbedded(), makeFolder()]);
  for (const [place, name] of [
    ['b/a', 'barney.jpg'],
    ['p/a', 'pal-honey.jpg'],
  ] as const) {
    await mkdir(join(folder.path, 'catalog/product', place), { recursive: true });
    await folder.write(join('catalog/product', place, name), '');
  }
});
afterAll(() => Promise.all([database.close(), folder.remove()]));

const readProduct = async (sku: string): Promise<ProductDto> => {
  const { rows } = await sql<{ source: ProductDto }>`select source from product where sku = ${sku}`.execute(
    database.db,
  );
  return rows[0]?.source as ProductDto;
};

it('shows the pictures of the media folder, and drawings where it has none', async () => {
  await importInto(database, [fixture('shop.ndjson')], { mediaDirectory: folder.path });
  const bear = await readProduct('BEAR');
  const barney = '/media/file/catalog/product/b/a/barney.jpg';
  expect(bear).toMatchObject({ image: barney, thumbnail: barney });
  expect(bear.media_gallery.map(({ image }) => image)).toEqual([barney]);
  expect(bear).not.toHaveProperty('original_image');
  const pal = await readProduct('PAL');
  const honey = '/media/file/catalog/product/p/a/pal-honey.jpg';
  expect(pal.image).toMatch(/^\/media\/catalog\/named-/);
  expect(pal.configurable_children.map(({ sku, image }) => [sku, image])).toEqual([
    ['PAL-HONEY-S', honey],
    ['PAL-HONEY-L', expect.stringMatching(/^\/media\/catalog\/named-/)],
    ['PAL-ROSE-S', expect.stringMatching(/^\/media\/catalog\/named-/)],
    ['PAL-ROSE-L', expect.stringMatching(/^\/media\/catalog\/named-/)],
  ]);
});
