import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../src/db/open.ts';
import { openEmbedded } from '../test/engines.ts';
import { readSynonymFile } from './load/synonyms.ts';
import { serve } from './testing/serve.ts';
import { everything, type Folder, importInto, makeFolder } from './testing/shop.ts';

let folder: Folder;
let database: Database;
beforeAll(async () => {
  folder = await makeFolder();
  database = await openEmbedded();
});
afterAll(async () => {
  await database.close();
  await folder.remove();
});

type Row = Record<string, unknown>;

const document = (type: string, source: Row) => ({
  _index: 'tyres',
  _type: type,
  _id: String(source.id),
  _source: source,
});

const tyre = (id: number, more: Row = {}) =>
  document('product', {
    id,
    sku: `T${id}`,
    name: `Tyre ${id}`,
    type_id: 'simple',
    status: 1,
    visibility: 4,
    price: 100,
    url_path: `tyre-${id}.html`,
    category_ids: [101],
    updated_at: '2024-05-06 07:08:09',
    ...more,
  });

const category = (id: number, parent: number, more: Row = {}) =>
  document('category', { id, parent_id: parent, name: `Kind ${id}`, is_active: true, url_path: `kind-${id}`, ...more });

const lines = (documents: readonly object[]): string => documents.map((one) => `${JSON.stringify(one)}\n`).join('');

const readSource = async (sku: string): Promise<Row> => {
  const { rows } = await sql<{ source: Row }>`select source from product where sku = ${sku}`.execute(database.db);
  return rows[0]?.source ?? {};
};

const importText = async (name: string, text: string | Uint8Array, options: Parameters<typeof importInto>[2] = {}) =>
  importInto(database, [await folder.write(name, text)], options);

beforeEach(async () => {
  await importText('before.ndjson', lines([tyre(1)]));
});

const getRepairs = ({ kinds }: Awaited<ReturnType<typeof importInto>>) =>
  kinds.flatMap(({ repairs }) => repairs.map(({ reason, count }) => [reason, count]));

describe('prices of a dump', () => {
  it.each([
    ['no month', { special_to_date: '2026-13-45' }],
    ['another order', { special_from_date: '11/01/2026' }],
    ['words', { special_from_date: '2020-01-01', special_to_date: 'until sold out' }],
  ])('hold no reduction whose window cannot be read: %s', async (_, window) => {
    const account = await importText(
      'window.ndjson',
      lines([tyre(2, { special_price: 80, final_price: 80, ...window })]),
    );
    expect(await readSource('T2')).toMatchObject({ price: 100, special_price: null, final_price: null });
    expect(getRepairs(account)).toContainEqual(['special_price: its dates cannot be read, so it never holds', 1]);
  });

  it('keep a reduction whose window is open, as the platform writes it', async () => {
    const open = { special_from_date: '0000-00-00 00:00:00', special_to_date: '' };
    await importText('open.ndjson', lines([tyre(3, { special_price: 80, ...open })]));
    expect(await readSource('T3')).toMatchObject({ special_price: 80 });
  });

  it('are no marks, lists or objects', async () => {
    const odd = [true, [5], { amount: 5 }, [[5]]].map((price, index) => tyre(10 + index, { price, regular_price: 40 }));
    const account = await importText('prices.ndjson', lines(odd));
    for (const [index] of odd.entries()) expect(await readSource(`T${10 + index}`)).toMatchObject({ price: 40 });
    expect(getRepairs(account)).toContainEqual(['price: not a price, left out', 4]);
  });
});

describe('what has no readable price in a dump', () => {
  const child = (sku: string, size: number, price: unknown) => ({ sku, name: sku, price, size, status: 1 });
  const dump = [
    tyre(20, { price: true }),
    tyre(21, { price: [5] }),
    tyre(22, { price: 40 }),
    tyre(23, {
      type_id: 'configurable',
      price: 0,
      configurable_options: [
        {
          attribute_id: 142,
          attribute_code: 'size',
          label: 'Size',
          values: [1, 2].map((value_index) => ({ value_index })),
        },
      ],
      configurable_children: [child('T24', 1, true), child('T25', 2, 60)],
    }),
    tyre(24, { visibility: 1, price: true }),
    tyre(25, { visibility: 1, price: 60 }),
    tyre(26, {
      type_id: 'bundle',
      price_type: 0,
      bundle_options: [
        { option_id: 1, title: 'Wheel', required: true, product_links: [{ id: 1, sku: 'T20', qty: 1 }] },
      ],
    }),
    tyre(27, {
      type_id: 'bundle',
      price_type: 0,
      bundle_options: [
        { option_id: 1, title: 'Wheel', product_links: ['T20', 'T22'].map((sku, id) => ({ id, sku, qty: 1 })) },
      ],
    }),
  ];

  it('is found, in no range of prices and last by price; a product costs what its priced variants do', async () => {
    await importText('unpriced.ndjson', lines(dump));
    const { search, http } = await serve(database);
    const cheap = { _appliedFilters: [{ attribute: 'price', value: { in: ['0-50'] } }] };
    expect((await search({})).sort()).toEqual(['T20', 'T21', 'T22', 'T23', 'T27']);
    expect((await search(cheap)).sort()).toEqual(['T22', 'T27']);
    const rendered = await http.inject('/api/products/render-list?skus=T20,T23,T25&currencyCode=USD');
    const prices = rendered
      .json()
      .result.items.map(({ price_info }: Row & { price_info: Row }) => price_info.final_price);
    expect(prices).toEqual([0, 60, 60]);
    await http.close();
  });

  it('cannot be bought, not even as a part of a bundle', async () => {
    const account = await importText('unpriced.ndjson', lines(dump));
    const { catalog, http } = await serve(database);
    for (const sku of ['T20', 'T21', 'T24']) {
      await expect(catalog.offer({ sku })).rejects.toMatchObject({ code: 'PRICE_UNKNOWN' });
    }
    await expect(catalog.offer({ sku: 'T26' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await catalog.offer({ sku: 'T27' })).toMatchObject({ unitPrice: 4000, lineSku: 'T27-T22' });
    expect(getRepairs(account)).toContainEqual(['bundle_options: a choice without a price, left out', 2]);
    expect(getRepairs(account)).toContainEqual(['bundle_options: a required part without a price, not for sale', 1]);
    await http.close();
  });
});

describe('broken text in a dump', () => {
  it('leaves a document out that is nested 20,000 deep, names its line, and loads the rest', async () => {
    const deep = `{"_type":"product","_id":"9","_source":{"id":9,"sku":"DEEP","x":${'['.repeat(20_000)}${']'.repeat(20_000)}}}\n`;
    const account = await importText('deep.ndjson', lines([tyre(2)]) + deep + lines([tyre(3)]));
    expect(account.kinds.find(({ kind }) => kind === 'product')).toMatchObject({ loaded: 2 });
    expect(account.broken.first).toMatchObject([{ line: 2, reason: 'a document nested more than 200 deep' }]);
  });

  it('decodes Latin-1, and says so', async () => {
    const account = await importText('latin.ndjson', Buffer.from(lines([tyre(2, { name: 'Pneu été' })]), 'latin1'));
    expect(await readSource('T2')).toMatchObject({ name: 'Pneu été' });
    expect(getRepairs(account)).toContainEqual(['text in Latin-1, decoded', 1]);
  });

  it('refuses a file that is broken in more than a few places, unless told to take the rest', async () => {
    const before = await everything(database);
    const torn = [2, 3, 4, 5].map((id) => `${lines([tyre(id)])}{"sku":,}\n`).join('');
    await expect(importText('torn.ndjson', torn)).rejects.toThrow(
      /torn.ndjson is broken in more than 3 places \(lines 2, 4, 6, 8: .*--skip-broken/,
    );
    expect(await everything(database)).toEqual(before);
    const account = await importText('torn.ndjson', torn, { skipsBroken: true });
    expect(account.kinds.find(({ kind }) => kind === 'product')).toMatchObject({ loaded: 4 });
  });
});

describe('a file of another kind', () => {
  const text = lines([tyre(2)]);
  it.each<readonly [string, string | Uint8Array, RegExp]>([
    ['UTF-16', Buffer.from(`\ufeff${text}`, 'utf16le'), /it is written in UTF-16; write it in UTF-8/],
    ['UTF-16 without a mark', Buffer.from(text, 'utf16le'), /it is written in UTF-16/],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n\0\0', 'latin1'), /it is a PNG picture, not JSON/],
    ['a table', 'sku,name,price\nT2,Tyre,100\n', /it begins with "sku,name,price", which is no JSON; a table/],
    ['plain documents', `[${JSON.stringify({ id: 2, sku: 'T2' })}]`, /a document without _source, line 1/],
    ['nothing', '', /it is empty/],
  ])('is refused with the reason: %s', async (name, content, reason) => {
    const before = await everything(database);
    await expect(importText(`${name.replaceAll(' ', '-')}.json`, content)).rejects.toThrow(reason);
    expect(await everything(database)).toEqual(before);
  });

  it('is read where it is an answer of Elasticsearch to a search', async () => {
    const answer = { took: 3, hits: { total: 2, hits: [tyre(2), tyre(3)] } };
    const account = await importText('answer.json', JSON.stringify(answer, null, 2));
    expect(account.kinds.find(({ kind }) => kind === 'product')).toMatchObject({ loaded: 2 });
  });
});

describe('the account of the categories', () => {
  const underNothing = [category(100, 0), category(101, 100), category(102, 0), category(103, 102)];

  it('tells that a dump has no root', async () => {
    const { notes } = await importText('rootless.ndjson', lines([...underNothing, tyre(2)]));
    expect(notes).toContain(
      'The categories have no root above them: those without a parent are the first ones of the menu.',
    );
    expect(notes.join()).not.toContain('in no menu');
  });

  it('tells which root was found', async () => {
    const tree = [category(41, 1, { level: 1, path: '1/41' }), category(101, 41, { level: 2, path: '1/41/101' })];
    const { notes } = await importText('root.ndjson', lines([...tree, tyre(2)]));
    expect(notes).toContain('The categories hang below 41, which is taken as the root of the shop.');
  });

  it('tells what to set where a store shows a root with nothing below it, and who is left out', async () => {
    const stores = [{ code: 'main', rootCategoryId: 2 }];
    const { notes } = await importText('wrong-root.ndjson', lines([...underNothing, tyre(2)]), { stores });
    expect(notes).toContain(
      'Store "main" shows what is below category 2, and nothing is: it has no menu. Set its rootCategoryId to 0, or leave it out.',
    );
    expect(notes).toContain(
      '4 categories are below no root and in no menu: 100 Kind 100, 101 Kind 101, 102 Kind 102, 103 Kind 103.',
    );
  });

  it('says nothing of the usual root, though it is no document', async () => {
    const { notes } = await importText('usual.ndjson', lines([category(10, 2), category(11, 10), tyre(2)]));
    expect(notes.join()).not.toMatch(/root|menu/);
  });

  it('names what gave way, and not more than a few', async () => {
    await importText('many.ndjson', lines([2, 3, 4, 5, 6, 7].map((id) => tyre(id))));
    const again = lines([2, 3, 4, 5, 6, 7].map((id) => tyre(id)));
    const { notes } = await importText('again.ndjson', again, { mode: 'merge' });
    expect(notes).toContain(
      '6 documents of kind product were there before and gave way: 2 T2, 3 T3, 4 T4, 5 T5, 6 T6, ….',
    );
  });
});

describe('synonyms', () => {
  const found = async () => {
    const { rows } = await sql<{ word: string; meant: string }>`
      select word, meant from search_synonym order by word`.execute(database.db);
    return rows.map(({ word, meant }) => `${word}: ${meant}`);
  };

  it('come from a file of rules, and take the place of those before', async () => {
    const path = await folder.write('words.txt', '# tyres\ntire, tyre\nrubber => tyre, tread\n\n');
    await importText('with-words.ndjson', lines([tyre(2)]), { synonyms: await readSynonymFile('words.txt', path) });
    expect(await found()).toEqual(['rubber: tyre, tread', 'tire: tyre', 'tyre: tire']);
    await importText('again.ndjson', lines([tyre(2)]));
    expect(await found()).toHaveLength(3);
  });

  it('of the demo shop go with its products', async () => {
    await sql`delete from search_synonym`.execute(database.db);
    await sql`insert into search_synonym (word, meant, is_demo) values ('puppy', 'dog', true)`.execute(database.db);
    const { notes } = await importText('own.ndjson', lines([tyre(2)]));
    expect(await found()).toEqual([]);
    expect(notes.join()).toContain('--synonyms FILE loads the shop’s own');
  });

  it('are refused with the line that is none', async () => {
    const path = await folder.write('odd.txt', 'tire, tyre\nlonely\n');
    await expect(readSynonymFile('odd.txt', path)).rejects.toThrow('odd.txt:2: neither "a, b" nor "a => b"');
  });
});

describe('a shop that was the demo', () => {
  const knowsPlush = async () => {
    const { rows } = await sql<{ breeds: number; toys: string[] }>`select (select count(*)::int from breed) as breeds,
      (select coalesce(jsonb_agg(sku order by sku), '[]') from plush_product) as toys`.execute(database.db);
    return rows[0];
  };

  it('forgets what it knew of plush toys with the last of them', async () => {
    await sql`delete from plush_product`.execute(database.db);
    await sql`insert into breed (id, species, name) values (1, 'dog', 'Beagle') on conflict do nothing`.execute(
      database.db,
    );
    await sql`insert into plush_product (sku, kind) values ('BARNABY', 'bear'), ('T2', 'bear')`.execute(database.db);
    await importText('with-one.ndjson', lines([tyre(2)]));
    expect(await knowsPlush()).toEqual({ breeds: 1, toys: ['T2'] });
    await importText('without.ndjson', lines([tyre(3)]));
    expect(await knowsPlush()).toEqual({ breeds: 0, toys: [] });
  });
});
