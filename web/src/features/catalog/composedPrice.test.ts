import { expect, it } from 'vitest';
import { partOf } from '../../testing/products.ts';
import {
  type BundleOption,
  bundleInput,
  bundleInWords,
  choicesFrom,
  countedParts,
  defaultChoices,
  writeChoices,
} from './bundleChoice.ts';
import { priceOfAll, priceOfBundle } from './composedPrice.ts';

const selectionOf = (sku: string, amount: string, isDefault: boolean) => ({
  id: sku,
  quantity: 2,
  isDefault,
  canChangeQuantity: true,
  product: partOf(sku, amount),
});

const socks: BundleOption = {
  id: '7',
  code: 'socks',
  title: 'Socks',
  isRequired: false,
  selections: [selectionOf('RED', '9.99', true), selectionOf('BLUE', '12.50', false)],
};
const box: BundleOption = {
  id: '8',
  code: null,
  title: 'Box',
  isRequired: true,
  selections: [selectionOf('BOX', '0.10', false)],
};

it('adds up members to the cent', () => {
  const parts = [
    { product: partOf('A', '0.10'), quantity: 3 },
    { product: partOf('B', '0.20'), quantity: 1 },
  ];
  expect(priceOfAll(parts).gross).toEqual({ amount: '0.50', currencyCode: 'USD' });
});

it('starts a bundle with its defaults, and a required part with its first selection', () => {
  expect(defaultChoices([socks, box])).toEqual({
    '7': { selectionId: 'RED', quantity: 2 },
    '8': { selectionId: 'BOX', quantity: 2 },
  });
});

it('adds to the price of a bundle what the chosen parts cost more than the default ones', () => {
  const options = [socks, box];
  const defaults = countedParts(options, defaultChoices(options));
  const bundle = partOf('SET', '30.00');
  expect(priceOfBundle(bundle, defaults, defaults)?.gross.amount).toBe('30.00');
  const chosen = countedParts(options, { ...defaultChoices(options), '7': { selectionId: 'BLUE', quantity: 1 } });
  expect(priceOfBundle(bundle, defaults, chosen)?.gross.amount).toBe('22.52');
  const without = countedParts(options, { ...defaultChoices(options), '7': null });
  expect(priceOfBundle(bundle, defaults, without)?.net.amount).toBe('10.02');
  expect(priceOfBundle({ ...bundle, price: null }, defaults, chosen)).toBeNull();
});

it('says a bundle as the cart wants it and in words, without parts that are left out', () => {
  const choices = { '7': null, '8': { selectionId: 'BOX', quantity: 2 } };
  expect(bundleInput([socks, box], choices)).toEqual({ bundle: [{ optionId: '8', quantity: 2, selections: ['BOX'] }] });
  expect(bundleInWords([socks, box], choices)).toEqual([{ label: 'Box', value: '2 × Product BOX' }]);
});

it.each([
  ['socks=BLUE', { selectionId: 'BLUE', quantity: 2 }],
  ['socks=product blue', { selectionId: 'BLUE', quantity: 2 }],
  ['socks=none', null],
  ['socks=GREEN', { selectionId: 'RED', quantity: 2 }],
  ['8=BOX&flavor=mint', { selectionId: 'RED', quantity: 2 }],
])('fills the parts of a bundle as %s says, the rest as the shop does', (query, part) => {
  expect(choicesFrom([socks, box], new URLSearchParams(query))).toEqual({
    7: part,
    8: { selectionId: 'BOX', quantity: 2 },
  });
});

it('writes the parts that have a key into the query, and reads them back', () => {
  const query = new URLSearchParams('ref=mail');
  writeChoices([socks, box], query, { 7: null, 8: { selectionId: 'BOX', quantity: 2 } });
  expect(query.toString()).toBe('ref=mail&socks=none');
  writeChoices([socks, box], query, { 7: { selectionId: 'BLUE', quantity: 2 } });
  expect(query.toString()).toBe('ref=mail&socks=blue');
  expect(choicesFrom([socks], query)[7]).toEqual({ selectionId: 'BLUE', quantity: 2 });
});
