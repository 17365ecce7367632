import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../src/db/open.ts';
import { createServerDatabase, openEmbedded, SERVER_URL, type ServerDatabase, sayLeftOut } from '../test/engines.ts';
import type { ImportProgress } from './import.ts';
import { serve } from './testing/serve.ts';
import { everything, type Folder, fixture, importInto, makeFolder } from './testing/shop.ts';
import { toyDump } from './testing/toys.ts';

sayLeftOut('imports into a database server');

const shopFile = fixture('shop.ndjson');
const [pretty, bulk] = [fixture('pretty.dump'), fixture('bulk.ndjson')];

let folder: Folder;
beforeAll(async () => {
  folder = await makeFolder();
});
afterAll(() => folder.remove());

const openers: (readonly [string, () => Promise<Database & { drop?: () => Promise<void> }>])[] = [
  ['embedded', openEmbedded],
];
if (SERVER_URL) {
  openers.push([
    'server',
    async () => {
      const server: ServerDatabase = await createServerDatabase();
      const database = await openDatabase({ databaseUrl: server.url, databasePool: 4, dataDir: null });
      return { ...database, drop: server.drop };
    },
  ]);
}

describe.each(openers)('import into the %s database', (_, open) => {
  let database: Awaited<ReturnType<typeof open>>;

  beforeAll(async () => {
    database = await open();
  });
  afterAll(async () => {
    await database.close();
    await database.drop?.();
  });
  beforeEach(async () => {
    await importInto(database, [pretty]);
  });

  const sources = async (table: string, key = 'id') => {
    const { rows } = await sql<{ key: string; source: Record<string, unknown> }>`
      select ${sql.ref(key)} as key, source from ${sql.table(table)} order by id`.execute(database.db);
    return new Map(rows.map((row) => [row.key, row.source]));
  };

  const withoutVersion = async () => {
    const { catalog_version: _version, ...rest } = await everything(database);
    return rest;
  };

  it('repairs and loads the messy shop, and says what it did', async () => {
    const account = await importInto(database, [shopFile]);
    const numbers = account.kinds.map(({ kind, loaded, repaired, skipped }) => [kind, loaded, repaired, skipped]);
    expect(numbers).toEqual([
      ['attribute', 4, 2, 2],
      ['taxrule', 2, 2, 0],
      ['category', 7, 7, 0],
      ['product', 16, 15, 3],
      ['cms_page', 2, 2, 1],
      ['review', 2, 2, 1],
      ['story', 0, 0, 0],
    ]);
    expect(account.broken.first.map(({ line, offset }) => [line, offset])).toEqual([
      [13, 4115],
      [21, 8244],
    ]);
    expect(account.kinds.find(({ kind }) => kind === 'product')?.skips).toEqual([
      { reason: 'no sku', count: 1, examples: [`id 105, ${shopFile}:20`] },
      { reason: 'a later document has its id', count: 1, examples: ['id 106'] },
      { reason: 'a later document has its sku', count: 1, examples: ['id 107, TWIN-SKU'] },
    ]);
    expect(account.passedOver.map(({ reason }) => reason)).toEqual([
      'a document without _source',
      'an empty _source',
      'type "cms_block" is not kept here',
    ]);
    expect(account.notes).toContain('5 variants had no document of their own and got one from their parent.');
    expect(account.notes).toContain('1 reviews are of products that are not there.');
  });

  it('completes documents by what the others know', async () => {
    await importInto(database, [shopFile]);
    const products = await sources('product', 'sku');
    expect([...products.keys()].sort()).toEqual(
      'BEAR CARD CAT CHUM CHUM-L CHUM-S DOG FAMILY FOX NUL ODD OWL PAL PAL-HONEY-L PAL-HONEY-S PAL-ROSE-L PAL-ROSE-S PATTERN PICNIC TWIN TWIN-SKU'.split(
        ' ',
      ),
    );
    expect(products.get('BEAR')).toMatchObject({
      name: 'Barney Bear & Friend',
      description: 'A bear.\n\n• Soft\n• Round – very',
      category_ids: [11, 10, 2],
      category: [{ name: 'Bears & Cubs' }, { name: 'Animals' }, { name: 'All' }],
      attributes_metadata: [
        { attribute_code: 'filling', label: 'Filling', value: 'Wool, Cotton' },
        { attribute_code: 'washable', label: 'Washable', value: 'Yes' },
      ],
      workshop_note: { shelf: 'B4' },
      original_image: '/b/a/barney.jpg',
    });
    expect(products.get('TWIN')).toMatchObject({ name: 'Twin, the last' });
    expect(products.get('DOG')).toMatchObject({ url_path: 'animals/barney-bear-100-103.html' });
    expect(products.get('PATTERN')).toMatchObject({ url_path: 'all-2-330' });
    expect(products.get('PAL')).toMatchObject({
      configurable_options: [
        { attribute_code: 'color', label: 'Color', values: [{ label: 'Honey' }, { value_index: 50, label: 'Rose' }] },
        { attribute_code: 'size', label: 'Size', values: [{ label: 'Small' }, { label: 'Large' }] },
      ],
      configurable_children: [
        { sku: 'PAL-HONEY-S', status: 1, price: 19, color: 49, size: 167, stock: { is_in_stock: true } },
        { sku: 'PAL-HONEY-L', status: 2 },
        { sku: 'PAL-ROSE-S', status: 1, price: 17.5, stock: { is_in_stock: false, manage_stock: true } },
        { sku: 'PAL-ROSE-L', status: 1 },
      ],
    });
    expect(products.get('PAL-ROSE-S')).toMatchObject({ id: 203, parentSku: 'PAL', visibility: 1, price: 17.5 });
    // Its number in the parent is that of the bear.
    expect(products.get('PAL-ROSE-L')).toMatchObject({ parentSku: 'PAL', visibility: 1, category_ids: [11, 10, 2] });
    expect(products.get('PAL-ROSE-L')?.id).not.toBe(100);
    expect(products.get('CHUM')).toMatchObject({
      configurable_options: [{ attribute_code: 'color' }, { attribute_code: 'size' }],
    });
    expect(products.get('PICNIC')).toMatchObject({
      price: 0,
      bundle_options: [
        {
          title: 'Animal',
          required: true,
          product_links: [{ sku: 'BEAR', name: 'Barney Bear & Friend', price: 24.99 }],
        },
        { title: 'Guest', required: false, product_links: [{ sku: 'FOX', qty: 2, price: 18.5, special_price: 15.01 }] },
      ],
    });
  });

  it('makes one tree of the categories, also of those told only inside others', async () => {
    await importInto(database, [shopFile]);
    const categories = [...(await sources('category')).values()];
    expect(categories.map(({ id, path, level, product_count }) => [id, path, level, product_count])).toEqual([
      [2, '1/2', 1, 12],
      [10, '1/2/10', 2, 12],
      [11, '1/2/10/11', 3, 3],
      [12, '1/2/12', 2, 0],
      [14, '1/2/10/14', 3, 1],
      [15, '15', 2, 0],
      [1_843_720_882, '1/2/1843720882', 2, 0],
    ]);
    expect(categories[0]).toMatchObject({ children_count: 2, children_data: [{ id: 10 }, { id: 1_843_720_882 }] });
  });

  it('puts a row on the shelf for everything that is sold by itself', async () => {
    await importInto(database, [shopFile]);
    const { rows } = await sql<{ sku: string; qty: number; manage_stock: boolean }>`
      select sku, qty, is_in_stock, manage_stock from stock_item order by sku`.execute(database.db);
    const skus = [...(await sources('product', 'sku')).keys()].filter((sku) => !['PAL', 'CHUM'].includes(sku));
    expect(rows.map(({ sku }) => sku)).toEqual(skus.sort());
    expect(rows.find(({ sku }) => sku === 'BEAR')).toMatchObject({ qty: 12, is_in_stock: true, manage_stock: true });
    expect(rows.find(({ sku }) => sku === 'FOX')).toMatchObject({ qty: 0, is_in_stock: true, manage_stock: false });
    expect(rows.find(({ sku }) => sku === 'DOG')).toMatchObject({ qty: 0, is_in_stock: false, manage_stock: true });
  });

  it('is served by the catalogue: search, addresses, prices, offers', async () => {
    await importInto(database, [shopFile]);
    const { catalog, search, mapUrl, http } = await serve(database);
    expect((await search({ _searchText: 'barney bear' }))[0]).toBe('BEAR');
    const inCategory = { _appliedFilters: [{ attribute: 'category_ids', value: { eq: 10 } }] };
    expect((await search(inCategory)).sort()).toEqual(
      ['BEAR', 'CAT', 'CHUM', 'FAMILY', 'FOX', 'NUL', 'OWL', 'PAL', 'PICNIC', 'TWIN', 'TWIN-SKU'].sort(),
    );
    expect(await mapUrl('/Animals/Barney-Bear-100.html?x=1')).toMatchObject({ _source: { sku: 'BEAR' } });
    expect(await mapUrl('animals/bears')).toMatchObject({ _type: 'category', _source: { id: 11 } });
    const prices = await http.inject('/api/products/render-list?skus=PAL,PICNIC,FAMILY,CARD&currencyCode=USD');
    const { items }: { items: { sku: string; price_info: { final_price: number } }[] } = prices.json().result;
    const shown = items.map(({ sku, price_info: { final_price } }) => [sku, final_price]);
    expect(shown).toEqual([
      ['PAL', 19],
      ['PICNIC', 24.99 + 2 * 15.01],
      ['FAMILY', 40],
      ['CARD', 25],
    ]);
    expect(await catalog.offer({ sku: 'PAL-HONEY-S' })).toMatchObject({
      unitPrice: 1900,
      choices: [
        { label: 'Color', value: 'Honey' },
        { label: 'Size', value: 'Small' },
      ],
    });
    await expect(catalog.offer({ sku: 'CAT' })).rejects.toMatchObject({ code: 'PRICE_UNKNOWN' });
    expect(await catalog.illustration('named-barney-120')).toMatchObject({ motif: 'name', words: 'barney' });
    await http.close();
  });

  it('changes nothing when it is done again', async () => {
    await importInto(database, [shopFile, pretty]);
    const once = await withoutVersion();
    await importInto(database, [shopFile, pretty]);
    expect(await withoutVersion()).toEqual(once);
    await importInto(database, [shopFile, pretty], { mode: 'merge' });
    expect(await withoutVersion()).toEqual(once);
  });

  it('tells every process by a new version that the catalogue is another', async () => {
    const { mapUrl, http } = await serve(database);
    const version = async () => (await everything(database)).catalog_version;
    const before = await version();
    expect(await mapUrl('leo-lion')).not.toBeNull();
    await importInto(database, [shopFile]);
    expect(await version()).not.toEqual(before);
    await expect.poll(() => mapUrl('leo-lion'), { timeout: 15_000, interval: 500 }).toBeNull();
    await http.close();
  });

  it('replaces only the kinds that come', async () => {
    await importInto(database, [shopFile]);
    const before = await everything(database);
    await importInto(database, [bulk]);
    const after = await everything(database);
    expect([...(await sources('product', 'sku')).keys()]).toEqual(['MOLE', 'EEL']);
    expect(after.stock_item).toHaveLength(2);
    for (const table of ['attribute', 'tax_rule', 'cms_page', 'review', 'currency'] as const) {
      expect(after[table]).toEqual(before[table]);
    }
    const counts = [...(await sources('category')).values()].map(({ id, product_count }) => [id, product_count]);
    expect(counts.slice(0, 3)).toEqual([
      [2, 2],
      [10, 2],
      [11, 0],
    ]);
  });

  it('merges: what comes gives way to nothing, what was there stays', async () => {
    await importInto(database, [shopFile]);
    await sql`update stock_item set qty = 7 where sku = 'BEAR'`.execute(database.db);
    const account = await importInto(database, [pretty, bulk], { mode: 'merge' });
    const products = await sources('product', 'sku');
    expect(products.size).toBe(21 + 3);
    expect(products.get('MOLE')).toMatchObject({ name: 'Moritz the Mole', price: 9.5 });
    expect((await sources('category', 'url_path')).has('animals')).toBe(true);
    const { rows } = await sql`select qty from stock_item where sku = 'BEAR'`.execute(database.db);
    expect(rows).toEqual([{ qty: 7 }]);
    expect(account.notes).toContain('1 documents of kind category were there before and gave way: 10 Animals.');
  });

  it('changes and removes documents of the shop in a merge, and leaves their stock alone', async () => {
    await importInto(database, [shopFile]);
    await sql`update stock_item set qty = 3 where sku = 'BEAR'`.execute(database.db);
    const lines = [
      { update: { _index: 'x_product', _id: '100' } },
      { doc: { price: '30.00' } },
      { delete: { _index: 'x_product', _id: '101' } },
      { update: { _index: 'x_product', _id: '4711' } },
      { doc: { price: 1 } },
    ];
    const file = await folder.write('changes.ndjson', lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    const account = await importInto(database, [file], { mode: 'merge' });
    const products = await sources('product', 'sku');
    expect(products.get('BEAR')).toMatchObject({
      price: 30,
      original_image: '/b/a/barney.jpg',
      category_ids: [11, 10, 2],
    });
    expect(products.has('FOX')).toBe(false);
    const { rows } = await sql`select sku, qty from stock_item where sku in ('BEAR', 'FOX')`.execute(database.db);
    expect(rows).toEqual([{ sku: 'BEAR', qty: 3 }]);
    expect(account.kinds.find(({ kind }) => kind === 'product')).toMatchObject({ loaded: 1, removed: 1, skipped: 1 });
  });

  it.each([
    ['gzip', (text: Buffer) => gzipSync(text)],
    ['CR LF', (text: Buffer) => Buffer.from(text.toString().replaceAll('\n', '\r\n'))],
    ['a byte order mark', (text: Buffer) => Buffer.concat([Buffer.from('\ufeff'), text])],
  ])('loads the same from a file with %s', async (name, change) => {
    await importInto(database, [shopFile]);
    const plain = await withoutVersion();
    await importInto(database, [pretty]);
    const file = await folder.write(`${name.replaceAll(' ', '-')}.dump`, change(await readFile(shopFile)));
    await importInto(database, [file]);
    expect(await withoutVersion()).toEqual(plain);
  });

  it.each([
    [
      'inside its last document',
      async () => (await readFile(shopFile)).subarray(0, -20),
      /cut off: .*line 44, byte 18111 /,
    ],
    [
      'inside its packing',
      async () => gzipSync(await readFile(shopFile)).subarray(0, -300),
      /cut off: after \d+ bytes/,
    ],
  ])('refuses a file that is cut off %s, unless told to take what is whole', async (name, cut, message) => {
    const before = await everything(database);
    const file = await folder.write(`${name.replaceAll(' ', '-')}.dump`, await cut());
    await expect(importInto(database, [bulk, file])).rejects.toThrow(message);
    expect(await everything(database)).toEqual(before);
    const account = await importInto(database, [file], { skipsBroken: true });
    expect(account.kinds.find(({ kind }) => kind === 'attribute')?.loaded).toBe(4);
    expect(account.broken.first.at(-1)?.reason).toMatch(/has no end|cannot be unpacked/);
  });

  it('refuses files without a document', async () => {
    const before = await everything(database);
    const file = await folder.write('page.html', '<html>\n<body>not here</body>\n</html>\n');
    await expect(importInto(database, [file])).rejects.toThrow(/no document.*\n.*page.html: it begins with "<html>"/);
    expect(await everything(database)).toEqual(before);
  });

  it('keeps nothing of a dry run, and says the same', async () => {
    const before = await everything(database);
    const tried = await importInto(database, [shopFile], { isDryRun: true });
    expect(await everything(database)).toEqual(before);
    expect(tried).toEqual(await importInto(database, [shopFile]));
  });

  it('leaves the shop as it was wherever it is stopped', async () => {
    const before = await everything(database);
    const file = await folder.write('toys.ndjson', [...toyDump(600)].join(''));
    const stopAt = async (when: (progress: ImportProgress) => boolean): Promise<boolean> => {
      const controller = new AbortController();
      const onProgress = (progress: ImportProgress) => {
        if (when(progress)) controller.abort(new Error('stopped here'));
      };
      const { signal } = controller;
      await expect(importInto(database, [file], { signal, onProgress })).rejects.toThrow();
      return signal.aborted;
    };
    expect(await stopAt(({ step }) => step === 'reading')).toBe(true);
    expect(await stopAt(({ step }) => step === 'settling')).toBe(true);
    expect(await stopAt((now) => now.step === 'loading' && now.loaded > 100)).toBe(true);
    expect(await stopAt((now) => now.step === 'loading' && now.loaded === 601)).toBe(true);
    expect(await everything(database)).toEqual(before);
    await importInto(database, [file]);
    expect((await sources('product')).size).toBe(600);
  });
});
