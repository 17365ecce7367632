import { expect, it } from 'vitest';
import { stockVerdict } from './stock.ts';

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
