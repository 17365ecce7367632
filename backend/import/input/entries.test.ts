import { describe, expect, it } from 'vitest';
import { Entries, type InputItem } from './entries.ts';
import { detectKind } from './kind.ts';

const place = { line: 1, offset: 0 };

const readEntries = (documents: readonly (Record<string, unknown> | 'broken')[], file = 'dump.json'): InputItem[] => {
  const entries = new Entries(file);
  const found = documents.flatMap((document) =>
    entries.take(
      document === 'broken'
        ? { kind: 'broken', place, reason: 'torn' }
        : { kind: 'document', place, document, isLatin1: false },
    ),
  );
  return [...found, ...entries.end()];
};

const shown = (found: readonly InputItem[]) =>
  found.map((one) => {
    if ('asset' in one) return `asset ${JSON.stringify(one.asset)}`;
    if (!('entry' in one)) return 'skipped' in one ? one.skipped : `broken: ${one.broken}`;
    const { action, kind, id, source } = one.entry;
    return `${action} ${kind} ${id} ${JSON.stringify(source)}`;
  });

describe('detectKind', () => {
  it.each([
    ['product', 'vue_storefront_catalog', 'x.json', 'product'],
    ['_doc', 'vue_storefront_catalog_product_1587031505', 'x.json', 'product'],
    ['', 'shop_catalog_cms_page_20170817_112451', 'x.json', 'cms_page'],
    ['_doc', 'shop-catalog-review', 'x.json', 'review'],
    ['', 'vue_storefront_catalog', 'var/catalog_taxrule.json.gz', 'taxrule'],
    ['', '', 'catalog_de_category.json', 'category'],
    ['attribute', '', '-', 'attribute'],
  ])('type %j, index %j, file %s', (type, index, file, kind) =>
    expect(detectKind({ type, index, file })).toEqual({ kind }),
  );

  it.each([
    ['cms_block', 'shop', 'x.json', 'cms_block'],
    ['', 'shop_cms_block_12', 'x.json', 'cms_block'],
    ['', 'shop', 'catalog.json', 'shop'],
    ['', '', 'catalog.json', 'none'],
  ])('keeps away from type %j, index %j, file %s', (type, index, file, unknown) =>
    expect(detectKind({ type, index, file })).toEqual({ unknown }),
  );
});

const about = { _index: 'shop_product', _id: '7' };

describe('Entries', () => {
  it('takes documents that carry their source', () => {
    expect(shown(readEntries([{ ...about, _score: 1, _source: { id: 7 } }]))).toEqual(['keep product 7 {"id":7}']);
  });

  it.each([
    ['no source', { ...about }, 'a document without _source'],
    ['an empty one', { ...about, _source: null }, 'an empty _source'],
    ['a list', { ...about, _source: [1] }, 'an empty _source'],
    ['another type', { _index: 'x', _type: 'cms_block', _source: {} }, 'type "cms_block" is not kept here'],
  ])('passes over a document with %s', (_, document, reason) =>
    expect(shown(readEntries([document]))).toEqual([reason]),
  );

  it('pairs actions with what follows them', () => {
    const documents = [
      { index: about },
      { id: 7, index: 'a field of that name' },
      { create: { ...about, _id: 8, routing: 'x' } },
      { id: 8 },
      { delete: { ...about, _id: '9' } },
      { update: about },
      { doc: { price: 1 } },
      { update: about },
      { doc: { price: 2 }, doc_as_upsert: true },
      { update: about },
      { script: 'x', upsert: { id: 7, price: 3 } },
    ];
    const found = readEntries(documents);
    expect(shown(found)).toEqual([
      'keep product 7 {"id":7,"index":"a field of that name"}',
      'keep product 8 {"id":8}',
      'remove product 9 {}',
      'change product 7 {"price":1}',
      'change product 7 {"price":2}',
      'keep product 7 {"id":7,"price":3}',
    ]);
    expect(found.map((one) => 'entry' in one && one.entry.isUpsert)).toEqual([true, true, false, false, true, true]);
  });

  it('does not take the next document for the source of an action whose own is broken', () => {
    const documents = [{ index: about }, 'broken' as const, { index: { ...about, _id: '8' } }, { id: 8 }];
    expect(shown(readEntries(documents))).toEqual([
      'an action without its document',
      'broken: torn',
      'keep product 8 {"id":8}',
    ]);
  });

  it('tells actions that wait in vain', () => {
    expect(shown(readEntries([{ index: about }, { index: about }]))).toEqual([
      'an action without its document',
      'an action without its document',
    ]);
  });

  it('does not understand scripts', () => {
    expect(shown(readEntries([{ update: about }, { script: 'x' }]))).toEqual([
      'a change by a script is not understood',
    ]);
  });
});
