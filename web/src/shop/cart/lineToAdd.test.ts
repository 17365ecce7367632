import { expect, it, vi } from 'vitest';
import type { AddableProduct, AddRequest } from './addableProduct.ts';
import { lineToAdd } from './lineToAdd.ts';

const PRICE_UNKNOWN = 'Product price is unknown, product cannot be added to the cart!';
const OUT_OF_STOCK = 'The product is out of stock and cannot be added to the cart!';
const VOLATILE =
  'The system is not sure about the stock quantity (volatile). Product has been added to the cart for pre-reservation.';

const bear: AddableProduct = {
  sku: 'bear',
  name: 'Bear',
  type: 'SIMPLE',
  path: '/bear/',
  image: { url: '/media/catalog/bear/front', hue: 20 },
  price: { effective: { net: { amount: '19.90', currencyCode: 'USD' } }, taxClassId: 2 },
  stock: { isInStock: true, managesStock: true, allowsBackorders: false, quantity: 40, maxSaleQuantity: 50 },
};

const bearWith = (stock: Partial<NonNullable<AddableProduct['stock']>>): AddableProduct => ({
  ...bear,
  stock: bear.stock && { ...bear.stock, ...stock },
});

const asked = (change: Partial<AddRequest> & { product?: AddableProduct }, allowsZeroPrice = false) =>
  lineToAdd({ product: bear, quantity: 1, ...change }, { allowsZeroPrice, allowsOutOfStock: false });

it('takes what is in order, with everything needed to show it offline', () => {
  expect(asked({ quantity: '3' })).toMatchObject({
    problem: null,
    quantity: 3,
    warning: null,
    snapshot: { key: 'bear', unitNet: { amount: '19.90' }, taxClassId: 2, isVirtual: false, maxQuantity: 50 },
  });
});

it.each(['GIFT_CARD', 'VIRTUAL', 'DOWNLOADABLE'] as const)('knows that nothing is shipped: %s', (type) => {
  expect(asked({ product: { ...bear, type } })).toMatchObject({ snapshot: { isVirtual: true } });
});

it('knows that a gift card is shipped where it is posted', () => {
  const card = (isPosted: boolean) => ({ amount: '25.00', isPosted });
  const product: AddableProduct = { ...bear, type: 'GIFT_CARD' };
  const getSnapshot = (isPosted: boolean) => asked({ product, options: { giftCard: card(isPosted) } });
  expect(getSnapshot(true)).toMatchObject({ snapshot: { isVirtual: false } });
  expect(getSnapshot(false)).toMatchObject({ snapshot: { isVirtual: true } });
});

it.each([
  [0, 'Must be greater than 0'],
  [-1, 'Must be greater than 0'],
  [1e9, 'You can order up to 50'],
  ['2abc', 'Enter a whole number'],
  ['', 'Enter a whole number'],
])('refuses the quantity %s beside the field', (quantity, problem) => {
  expect(asked({ quantity })).toEqual({ problem, isQuantity: true });
});

it('refuses a product without a price', () => {
  expect(asked({ product: { ...bear, price: null } })).toMatchObject({ problem: PRICE_UNKNOWN });
  const free = { effective: { net: { amount: '0.00', currencyCode: 'USD' } }, taxClassId: 2 };
  expect(asked({ product: { ...bear, price: free } })).toMatchObject({ problem: PRICE_UNKNOWN });
  expect(asked({ product: { ...bear, price: null } }, true)).toMatchObject({ problem: PRICE_UNKNOWN });
});

it('takes what costs nothing where the store gives things away', () => {
  const free = { effective: { net: { amount: '0.00', currencyCode: 'USD' } }, taxClassId: 2 };
  expect(asked({ product: { ...bear, price: free } }, true)).toMatchObject({ problem: null });
});

it('refuses what is out of stock, and warns where the shop is not sure', () => {
  expect(asked({ product: bearWith({ isInStock: false }) })).toEqual({ problem: OUT_OF_STOCK, isQuantity: false });
  expect(asked({ product: bearWith({ quantity: 0 }) })).toEqual({ problem: OUT_OF_STOCK, isQuantity: false });
  const backOrdered = bearWith({ quantity: 0, allowsBackorders: true });
  expect(asked({ product: backOrdered })).toMatchObject({ problem: null, warning: VOLATILE });
  expect(asked({ product: { ...bear, stock: null } })).toMatchObject({ problem: null, warning: VOLATILE });
});

it('warns of no unsure stock where what has run out may be in the cart, and refuses what has run out', () => {
  const lenient = { allowsZeroPrice: false, allowsOutOfStock: true };
  const unsure = { product: { ...bear, stock: null }, quantity: 1 };
  expect(lineToAdd(unsure, lenient)).toMatchObject({ problem: null, warning: null, snapshot: { isVolatile: true } });
  const gone = { product: bearWith({ isInStock: false }), quantity: 1 };
  expect(lineToAdd(gone, lenient)).toEqual({ problem: OUT_OF_STOCK, isQuantity: false });
});

it('is not sure of any stock without a network, whatever was known before', () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(asked({})).toMatchObject({ warning: VOLATILE, snapshot: { isVolatile: true } });
  expect(asked({ product: bearWith({ isInStock: false }) })).toMatchObject({ problem: null, warning: VOLATILE });
  expect(asked({ quantity: 45 })).toMatchObject({ problem: null, warning: VOLATILE });
  vi.unstubAllGlobals();
  expect(asked({})).toMatchObject({ warning: null, snapshot: { isVolatile: false } });
});

it('refuses more than is left, counting what the cart holds of it already', () => {
  const rules = { allowsZeroPrice: false, allowsOutOfStock: false };
  const held = [{ key: 'bear', sku: 'bear', quantity: 30 }];
  expect(asked({ quantity: 40 })).toMatchObject({ problem: null });
  expect(asked({ quantity: 41 })).toEqual({ problem: 'Only 40 left in stock', isQuantity: true });
  expect(lineToAdd({ product: bear, quantity: 10 }, rules, held)).toMatchObject({ problem: null });
  expect(lineToAdd({ product: bear, quantity: 11 }, rules, held)).toEqual({
    problem: 'Only 40 left in stock, and your cart already has 30',
    isQuantity: true,
  });
  expect(lineToAdd({ product: bear, quantity: 21 }, rules, held)).toEqual({
    problem: 'You can order up to 50, and your cart already has 30',
    isQuantity: true,
  });
  expect(asked({ quantity: 41, product: bearWith({ allowsBackorders: true }) })).toMatchObject({ warning: VOLATILE });
  expect(asked({ quantity: 41, product: bearWith({ managesStock: false }) })).toMatchObject({ warning: null });
});

it('takes the parts of a bundle from the stock', () => {
  const box: AddableProduct = { ...bearWith({ managesStock: false }), sku: 'box', type: 'BUNDLE' };
  const request = { product: box, parts: [{ product: bear, quantity: 3 }] };
  expect(asked({ ...request, quantity: 13 })).toMatchObject({ problem: null });
  const problem = 'Only 40 of Bear left in stock';
  expect(asked({ ...request, quantity: 14 })).toEqual({ problem, isQuantity: true });
  const inBox = [{ key: 'box', sku: 'box', quantity: 12 }];
  expect(lineToAdd({ ...request, quantity: 2 }, { allowsZeroPrice: false, allowsOutOfStock: false }, inBox)).toEqual({
    problem: `${problem}, and your cart already has 36`,
    isQuantity: true,
  });
  const soldOut = [{ product: bearWith({ quantity: 0 }), quantity: 1 }];
  expect(asked({ product: box, parts: soldOut })).toEqual({ problem: OUT_OF_STOCK, isQuantity: false });
});

it('keys a gift card by what was chosen, whatever the order of its fields', () => {
  const key = (giftCard: NonNullable<NonNullable<AddRequest['options']>['giftCard']>) => {
    const line = asked({ options: { giftCard } });
    return line.problem === null ? line.snapshot.key : null;
  };
  expect(key({ amount: '50.00', message: 'Hi' })).toBe(key({ message: 'Hi', amount: '50.00', senderName: null }));
  expect(key({ amount: '50.00' })).not.toBe(key({ amount: '25.00' }));
});

it('is another line with another customization, and the same one with the same', () => {
  const key = (name: string) => {
    const line = asked({ customization: { sku: 'parent', state: [{ customization_id: 'name', value: name }] } });
    return line.problem === null ? line.snapshot.key : null;
  };
  expect(key('Ada')).toBe(key('Ada'));
  expect(key('Ada')).not.toBe(key('Bo'));
  expect(key('Ada')).not.toBe('bear');
});

it('keeps how a line is to be made, to be sent and to be mended', () => {
  const state = [{ customization_id: 'name', value: 'Ada' }];
  expect(asked({ customization: { sku: 'parent', state } })).toMatchObject({
    snapshot: { formSku: 'parent', input: { sku: 'bear', customization: [{ customizationId: 'name', text: 'Ada' }] } },
  });
});
