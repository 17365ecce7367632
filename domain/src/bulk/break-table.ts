/** The price of a piece from a quantity on, in minor units. */
export interface PriceBreak {
  readonly fromQuantity: number;
  readonly unitPrice: number;
}

/** Breaks in order of quantity, each above the one before. */
export type BreakTable = readonly PriceBreak[];

export interface PriceIndication {
  /** Minor units. */
  readonly unitPrice: number;
  /** Minor units; the unit price times the quantity, exactly. */
  readonly total: number;
  /** The break that a few pieces more would reach; null at the last one. */
  readonly next: PriceBreak | null;
}

/** Quantities that prices of bulk orders fall at. */
export const BULK_BREAKS = [100, 500, 1000] as const;

/**
 * Sorts breaks by quantity. Throws a RangeError for a quantity that is no positive integer or is there twice, and for a
 * price that is no amount or rises: who buys more never pays more for a piece.
 */
export const toBreakTable = (breaks: Iterable<PriceBreak>): BreakTable => {
  const table = [...breaks].sort((one, other) => one.fromQuantity - other.fromQuantity);
  for (const [index, { fromQuantity, unitPrice }] of table.entries()) {
    const before = table[index - 1];
    if (!Number.isSafeInteger(fromQuantity) || fromQuantity < 1) throw new RangeError(`No quantity: ${fromQuantity}`);
    if (!Number.isSafeInteger(unitPrice) || unitPrice < 0) throw new RangeError(`No amount: ${unitPrice}`);
    if (before?.fromQuantity === fromQuantity) throw new RangeError(`Two prices from ${fromQuantity}`);
    if (before && unitPrice > before.unitPrice) throw new RangeError(`The price rises at ${fromQuantity}`);
  }
  return table;
};

/** The break that holds for a quantity; null below the first one. */
export const findBreak = (table: BreakTable, quantity: number): PriceBreak | null =>
  table.findLast(({ fromQuantity }) => quantity >= fromQuantity) ?? null;

/** Prices a quantity by a table; null below its first break. */
export const indicatePrice = (table: BreakTable, quantity: number): PriceIndication | null => {
  const found = findBreak(table, quantity);
  if (!found) return null;
  const next = table.find(({ fromQuantity }) => fromQuantity > quantity) ?? null;
  return { unitPrice: found.unitPrice, total: found.unitPrice * quantity, next };
};
