import { describe, expect, it } from 'vitest';
import { stockStatus, stockVerdict } from './stock.ts';

const SYNCED = { allowsOutOfStock: false, isSynced: true };
const LOCAL = { allowsOutOfStock: false, isSynced: false };
const LENIENT = { allowsOutOfStock: true, isSynced: false };
const nothing = { info: null, error: null, isRemoved: false };

it.each([
  ['ok', SYNCED, { ...nothing, info: 'In stock!' }],
  ['ok', LOCAL, { ...nothing, info: 'In stock!' }],
  ['volatile', SYNCED, nothing],
  ['volatile', LOCAL, nothing],
  ['out_of_stock', SYNCED, { ...nothing, error: 'Out of the stock!' }],
  ['out_of_stock', LENIENT, { ...nothing, error: 'Out of the stock!' }],
  ['out_of_stock', LOCAL, { ...nothing, isRemoved: true }],
] as const)('a line found %s later, under %o', (status, policy, expected) => {
  expect(stockVerdict(status, policy)).toEqual(expected);
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
});
