import { expect, it } from 'vitest';
import { createPart } from '../../../testing/products.ts';
import {
  type BundleChoices,
  type BundleOption,
  bundleInput,
  bundleInWords,
  changedParts,
  choicesFrom,
  defaultChoices,
  writeChoices,
} from './bundleChoice.ts';
import { getGiftCardPrice, getGroupPrice, getUnitPrice } from './composedPrice.ts';

const createSelection = (sku: string, amount: string, isDefault: boolean) => ({
  id: sku,
  quantity: 2,
  isDefault,
  canChangeQuantity: true,
  product: createPart(sku, amount),
});

const socks: BundleOption = {
  id: '7',
  code: 'socks',
  title: 'Socks',
  isRequired: false,
  selections: [createSelection('RED', '9.99', true), createSelection('BLUE', '12.50', false)],
};
const box: BundleOption = {
  id: '8',
  code: null,
  title: 'Box',
  isRequired: true,
  selections: [createSelection('BOX', '0.10', false)],
};

it('adds up members to the cent', () => {
  const parts = [
    { product: createPart('A', '0.10'), quantity: 3 },
    { product: createPart('B', '0.20'), quantity: 1 },
  ];
  expect(getGroupPrice(parts, 'USD')?.effective.gross).toEqual({ amount: '0.50', currencyCode: 'USD' });
  expect(getGroupPrice([], 'EUR')?.effective.gross).toEqual({ amount: '0.00', currencyCode: 'EUR' });
  const unpriced = { product: { ...createPart('C'), price: null }, quantity: 1 };
  expect(getGroupPrice([...parts, unpriced], 'USD')).toBeNull();
});

it('starts a bundle with its defaults, and a required part with its first selection', () => {
  expect(defaultChoices([socks, box])).toEqual({
    '7': { selectionId: 'RED', quantity: 2 },
    '8': { selectionId: 'BOX', quantity: 2 },
  });
});

it('adds to the price of a bundle what the chosen parts cost more than those that it counts', () => {
  const options = [socks, box];
  const bundle = createPart('SET', '30.00');
  const getPrice = (choices: BundleChoices) => getUnitPrice(bundle, { changes: changedParts(options, choices) });
  const taken = defaultChoices(options);
  expect(getPrice(taken)?.gross.amount).toBe('30.00');
  expect(getPrice({ ...taken, '7': { selectionId: 'BLUE', quantity: 1 } })?.gross.amount).toBe('22.52');
  expect(getPrice({ ...taken, '7': null })?.net.amount).toBe('10.02');
  expect(getUnitPrice({ ...bundle, price: null }, {})).toBeNull();
});

it('counts what a bundle’s price counts, though an optional part of it is not chosen', () => {
  const optional = { ...socks, selections: socks.selections.map((one) => ({ ...one, isDefault: false })) };
  const changes = changedParts([optional], defaultChoices([optional]));
  expect(getUnitPrice(createPart('SET', '30.00'), { changes })?.net.amount).toBe('10.02');
});

it('needs the prices of the parts that are chosen, and of no other', () => {
  const [red, blue] = socks.selections;
  if (!red || !blue) throw new Error('no socks');
  const unknown = { ...socks, selections: [red, { ...blue, product: { ...blue.product, price: null } }] };
  const getPrice = (choices: BundleChoices) =>
    getUnitPrice(createPart('SET', '30.00'), { changes: changedParts([unknown], choices) });
  expect(getPrice(defaultChoices([unknown]))?.net.amount).toBe('30.00');
  expect(getPrice({ '7': { selectionId: 'BLUE', quantity: 1 } })).toBeNull();
});

const inEuro = (sku: string, base: string, [net, gross]: readonly [string, string]) => {
  const part = createPart(sku);
  if (!part.price) throw new Error('no price');
  const money = (amount: string) => ({ amount, currencyCode: 'EUR' });
  const effective = { net: money(net), gross: money(gross) };
  return {
    ...part,
    price: { ...part.price, effective, taxRate: '7.25' },
    basePrice: { amount: { amount: base }, exchangeRate: '0.9', includesTax: false },
  };
};

it('exchanges and taxes a bundle once, where adding what is shown would be a cent off', () => {
  const bundle = inEuro('SET', '10.05', ['9.05', '9.71']);
  const changes = [
    { product: inEuro('A', '1.00', ['0.90', '0.97']), quantity: -1 },
    { product: inEuro('B', '2.05', ['1.85', '1.98']), quantity: 1 },
  ];
  // 11.10 in the shop's own currency; by what is shown it would be 10.00 and 10.72.
  expect(getUnitPrice(bundle, { changes })).toEqual({
    net: { amount: '9.99', currencyCode: 'EUR' },
    gross: { amount: '10.71', currencyCode: 'EUR' },
  });
});

it('adds to what a gift card is worth before it is exchanged', () => {
  const answers = [
    {
      choice: { optionId: '1', value: 'Bo' },
      label: 'Name',
      value: 'Bo',
      prices: [{ priceType: 'fixed' as const, price: 105 }],
    },
  ];
  const worth = { amount: { amount: '9.05', currencyCode: 'EUR' }, baseAmount: { amount: '10.05' } };
  const card = inEuro('CARD', '25.00', ['22.50', '24.13']);
  expect(getGiftCardPrice(card, worth)?.net.amount).toBe('9.05');
  expect(getGiftCardPrice(card, worth, answers)).toMatchObject({ net: { amount: '9.99' }, gross: { amount: '10.71' } });
});

it('says a bundle as the cart wants it and in words, with what is left out said to the cart alone', () => {
  const choices = { '7': null, '8': { selectionId: 'BOX', quantity: 2 } };
  expect(bundleInput([socks, box], choices)).toEqual({
    bundle: [
      { optionId: '7', quantity: 1, selections: [] },
      { optionId: '8', quantity: 2, selections: ['BOX'] },
    ],
  });
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
