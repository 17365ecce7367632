import { describe, expect, it } from 'vitest';
import { parseEdits, thumbnailUrl } from './image.ts';
import { parseQuantity, quantityMessage } from './quantity.ts';
import { isAddable, stockStatus } from './stock.ts';
import { formatPrice, truncate } from './text.ts';

describe('parseQuantity', () => {
  it.each([1, '1', ' 12 ', 10_000])('accepts %j', (value) => expect(parseQuantity(value).quantity).toBe(Number(value)));

  it.each([
    [0, 'TOO_SMALL'],
    [-1, 'TOO_SMALL'],
    ['1000000000', 'TOO_LARGE'],
    [1e21, 'NOT_A_NUMBER'],
    ['2abc', 'NOT_A_NUMBER'],
    [1.5, 'NOT_A_NUMBER'],
    ['', 'NOT_A_NUMBER'],
    [null, 'NOT_A_NUMBER'],
    [Number.NaN, 'NOT_A_NUMBER'],
  ])('refuses %j as %s', (value, problem) => expect(parseQuantity(value).problem).toBe(problem));

  it('says how many are allowed', () => expect(quantityMessage('TOO_LARGE', 7)).toBe('Quantity must be at most 7'));
});

describe('stockStatus', () => {
  const record = { quantity: 3, isInStock: true, managesStock: true, allowsBackorders: false };

  it.each([
    ['unknown stock', null, 1, 'volatile'],
    ['enough pieces', record, 3, 'ok'],
    ['too few pieces', record, 4, 'out_of_stock'],
    ['too few pieces with back-orders', { ...record, allowsBackorders: true }, 4, 'volatile'],
    ['the flag says no', { ...record, isInStock: false }, 1, 'out_of_stock'],
    ['made to order', { ...record, quantity: 0, managesStock: false }, 99, 'ok'],
  ] as const)('%s', (_, stock, requested, status) => expect(stockStatus(stock, requested)).toBe(status));

  it('lets everything but out of stock into the cart', () => {
    expect([isAddable('ok'), isAddable('volatile'), isAddable('out_of_stock')]).toEqual([true, true, false]);
  });
});

describe('thumbnailUrl', () => {
  it('carries edits that parseEdits reads back', () => {
    const url = thumbnailUrl('/media/catalog/bear/front?v=1', { width: 324, height: 489 });
    expect(url).toBe('/media/catalog/bear/front?v=1&edits=324x489-cover-webp');
    expect(parseEdits('324x489-cover-webp')).toEqual({ width: 324, height: 489, fit: 'cover', format: 'webp' });
  });

  it.each(['', '0x10-cover-webp', '10x9999-cover-webp', '10x10-fill-webp', '10x10-cover-svg', '10x10-cover-webp;'])(
    'refuses %j',
    (text) => expect(parseEdits(text)).toBeNull(),
  );
});

describe('texts', () => {
  it('cuts long texts without a blank before the dots', () => {
    expect(truncate('Bear', 75)).toBe('Bear');
    expect(truncate('A bear with a hat', 7)).toBe('A bear...');
    expect(truncate('🧸🧸🧸', 2)).toBe('🧸🧸...');
  });

  it.each([
    ['12', '$12'],
    ['12.00', '$12'],
    ['12.5', '$12.50'],
    ['1234.5', '$1,234.50'],
    ['-3.5', '-$3.50'],
    ['', '0.00'],
    ['nonsense', '0.00'],
  ])('shows %j as %s', (amount, shown) => expect(formatPrice(amount)).toBe(shown));

  it.each([
    ['12.5', 'EUR', '€12.50'],
    ['12.00', 'GBP', '£12'],
    ['-1234.5', 'CAD', '-CA$1,234.50'],
    ['1234.4', 'JPY', '¥1,234'],
    ['1.2345', 'BHD', 'BHD1.235'],
    ['12', 'euro', '0.00'],
    ['12', '', '0.00'],
    [Number.NaN, 'EUR', '0.00'],
  ])('shows %j %s with its sign and its digits as %s', (amount, currency, shown) =>
    expect(formatPrice(amount, currency)).toBe(shown),
  );

  it('places sign and amount as the store view says, in its own numbers', () => {
    const german = { locale: 'de-DE', priceFormat: '{amount} {sign}' };
    expect(formatPrice('1234.5', 'EUR', german)).toBe('1.234,50 €');
    expect(formatPrice('-12', 'USD', german)).toBe('-12 $');
  });
});
