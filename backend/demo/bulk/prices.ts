import { BULK_BREAKS } from '@patchwork/domain/bulk/break-table.ts';

/** Minor units of a piece from 1, 100, 500 and 1,000 pieces on, by kind and inches. */
const PRICES: Readonly<Record<number, Readonly<Record<number, readonly number[]>>>> = {
  1: {
    6: [2499, 1199, 849, 699],
    8: [2999, 1499, 1049, 869],
    12: [3999, 1999, 1449, 1199],
    16: [5499, 2799, 1999, 1699],
  },
  2: {
    6: [1899, 899, 649, 549],
    8: [2199, 1099, 799, 649],
    12: [2799, 1399, 999, 849],
    16: [3499, 1799, 1299, 1099],
  },
  3: { 6: [999, 449, 319, 259], 8: [1199, 549, 389, 319] },
  4: { 6: [799, 299, 199, 149], 8: [949, 369, 249, 189] },
  5: { 6: [1299, 649, 469, 389], 8: [1499, 779, 559, 469] },
};

const QUANTITIES = [1, ...BULK_BREAKS];

/** Rows of the table of the same name. */
export const BULK_PRICES = Object.entries(PRICES).flatMap(([kind, sizes]) =>
  Object.entries(sizes).flatMap(([size, prices]) =>
    prices.map((unit_price, index) => ({
      kind: Number(kind),
      size: Number(size),
      from_quantity: QUANTITIES[index] ?? 1,
      unit_price,
    })),
  ),
);
