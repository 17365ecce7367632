import { seedIfEmpty } from '@patchwork/demo/seed.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openEmbedded } from '../../test/engines.ts';
import { migrate } from '../db/migrate.ts';
import type { Database } from '../db/open.ts';
import type { ProductDto } from './catalog.dto.ts';
import { type CatalogMemory, createCatalogMemory } from './memory.ts';

let database: Database;
let memory: CatalogMemory;
let time = 0;

beforeEach(async () => {
  time = 0;
  database = await openEmbedded();
  await migrate(database.db);
  await seedIfEmpty(database.db, { seedProducts: 2000 });
  memory = await createCatalogMemory(database.db, () => time);
});

afterEach(() => database.close());

const setStock = (sku: string, qty: number) =>
  sql`update stock_item set qty = ${qty}, manage_stock = true where sku = ${sku}`.execute(database.db);

it('sees within five seconds that something has sold out, and that it is back', async () => {
  await setStock('MIDNIGHT', 0);
  expect((await memory.fresh()).bySku.get('MIDNIGHT')?.stock.is_in_stock).toBe(true);
  time = 5001;
  expect((await memory.fresh()).bySku.get('MIDNIGHT')?.stock).toEqual({
    qty: 0,
    is_in_stock: false,
    manage_stock: true,
  });
  await setStock('MIDNIGHT', 7);
  time = 10_002;
  expect((await memory.fresh()).bySku.get('MIDNIGHT')?.stock).toEqual({
    qty: 7,
    is_in_stock: true,
    manage_stock: true,
  });
});

it('takes a variant that sold out from its parent, and the parent with the last one', async () => {
  await setStock('MOONHARE-8', 0);
  time = 5001;
  const hare = (await memory.fresh()).bySku.get('MOONHARE');
  expect(hare?.configurable_children.map(({ stock }) => stock.is_in_stock)).toEqual([false, true, true]);
  expect(hare?.stock.is_in_stock).toBe(true);
  await setStock('MOONHARE-12', 0);
  await setStock('MOONHARE-16', 0);
  time = 10_002;
  expect((await memory.fresh()).bySku.get('MOONHARE')?.stock.is_in_stock).toBe(false);
});

it('takes a bundle from the lists when nothing is left for one of its parts, and a group with its last member', async () => {
  for (const sku of ['PETBLANKET-SKY-LAP', 'BARNABY-COCOA-16', 'MAPLE-HONEY-6']) await setStock(sku, 0);
  time = 5001;
  const some = await memory.fresh();
  expect(some.bySku.get('WELCOMESET')?.stock.is_in_stock).toBe(true);
  expect(some.bySku.get('BEARFAMILY')?.stock.is_in_stock).toBe(true);
  for (const sku of ['PETBLANKET-ROSE-LAP', 'MIDNIGHT']) await setStock(sku, 0);
  time = 10_002;
  const none = await memory.fresh();
  expect(none.bySku.get('WELCOMESET')?.stock.is_in_stock).toBe(false);
  expect(none.bySku.get('BEARFAMILY')?.stock.is_in_stock).toBe(false);
  // Its pocket bears can be left out.
  expect(none.bySku.get('BEDTIMEBOX')?.stock.is_in_stock).toBe(true);
});

it('shows the new stock in lists, by sku and by address alike', async () => {
  await setStock('MIDNIGHT', 0);
  time = 5001;
  const { products, pages, listed, bySku, productByPath, getRow } = await memory.fresh();
  const bear = bySku.get('MIDNIGHT') as ProductDto;
  expect(bear.stock.is_in_stock).toBe(false);
  expect(productByPath.get(bear.url_path)).toBe(bear);
  expect(products).toContain(bear);
  expect(pages).toContain(getRow(bear));
  expect(listed).not.toContain(getRow(bear));
  expect(listed.length).toBeGreaterThan(60);
});

it('is the same catalogue as one read anew, after sales all over the shop', async () => {
  const skus = [...memory.current().bySku.keys()].filter((_, at) => at % 7 === 0);
  for (const [at, sku] of skus.entries()) await setStock(sku, at % 3);
  time = 5001;
  const { products, listed } = await memory.fresh();
  const anew = (await createCatalogMemory(database.db, () => time)).current();
  expect(products).toEqual(anew.products);
  expect(listed.map(({ product }) => product)).toEqual(anew.listed.map(({ product }) => product));
});

it('keeps the objects of everything that did not change', async () => {
  const before = memory.current().bySku.get('BARNABY');
  await setStock('MIDNIGHT', 3);
  time = 5001;
  expect((await memory.fresh()).bySku.get('BARNABY')).toBe(before);
});

it('reads the catalogue again when its version changes', async () => {
  await sql`update product set source = jsonb_set(source, '{name}', '"Barnaby Senior"') where sku = 'BARNABY'`.execute(
    database.db,
  );
  time = 5001;
  expect((await memory.fresh()).bySku.get('BARNABY')?.name).toBe('Barnaby Bear');
  await sql`update catalog_version set version = version + 1`.execute(database.db);
  time = 10_002;
  expect((await memory.fresh()).bySku.get('BARNABY')?.name).toBe('Barnaby Senior');
});

it('can be asked inside a transaction, where a query of its own would wait for ever', async () => {
  time = 60_000;
  const sku = await database.db.transaction().execute(async () => memory.current().bySku.get('BARNABY')?.sku);
  expect(sku).toBe('BARNABY');
});
