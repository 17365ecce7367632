import { expect, it } from 'vitest';
import { chosenFields, fieldChoice } from './fields.ts';
import { searchJson } from './hit.ts';

const bear = {
  sku: 'BEAR',
  name: 'Bear',
  stock: { qty: 3, is_in_stock: true },
  children: [
    { sku: 'BEAR-S', stock: { qty: 1, is_in_stock: true } },
    { sku: 'BEAR-L', stock: { qty: 2, is_in_stock: false } },
  ],
  nothing: null,
};

it.each([
  ['all', null, [], bear],
  ['some', ['sku', 'nothing', 'no'], [], { sku: 'BEAR', nothing: null }],
  ['all but some', null, ['children', 'stock', 'nothing'], { sku: 'BEAR', name: 'Bear' }],
  ['some of each child', ['children.sku'], [], { children: [{ sku: 'BEAR-S' }, { sku: 'BEAR-L' }] }],
  [
    'some, deeper',
    ['stock.qty', 'children.stock.qty'],
    ['stock.is_in_stock'],
    { stock: { qty: 3 }, children: [{ stock: { qty: 1 } }, { stock: { qty: 2 } }] },
  ],
  [
    'all but some of each child',
    ['children'],
    ['children.stock'],
    { children: [{ sku: 'BEAR-S' }, { sku: 'BEAR-L' }] },
  ],
  ['a whole and a part of it', ['stock.qty', 'stock'], [], { stock: bear.stock }],
  ['a part of what has none', ['sku.deeper', 'nothing.deeper'], [], { sku: 'BEAR', nothing: null }],
  ['what is included and excluded', ['sku', 'name'], ['name'], { sku: 'BEAR' }],
])('sends %s', (_what, include, exclude, expected) => {
  expect(chosenFields(bear, fieldChoice(include, exclude))).toEqual(expected);
});

it('keeps apart the choices of different pages over the same document', () => {
  const sent = (...fields: string[]) => {
    const answer = { total: 1, hits: [{ source: bear, score: 1 }], aggregations: {}, attributeMetadata: [] };
    return JSON.parse(searchJson(answer, fieldChoice(fields, []))).hits[0];
  };
  for (let round = 0; round < 2; round += 1) {
    expect(sent('sku')).toEqual({ sku: 'BEAR', _score: 1 });
    expect(sent('name')).toEqual({ name: 'Bear', _score: 1 });
    for (const more of ['a', 'b', 'c', 'd']) expect(sent('name', more)).toEqual({ name: 'Bear', _score: 1 });
  }
});
