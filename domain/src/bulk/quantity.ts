import { parseQuantity } from '../cart/quantity.ts';

export const MAX_BULK_QUANTITY = 100_000;

/** Fewer pieces are better bought of the sister brand. */
export const REFERRED_BELOW = 50;

/** Discounts of the sister brand from so many pieces on, in percent. */
export const SISTER_BRAND_DISCOUNTS = [
  { fromQuantity: 10, percent: 10 },
  { fromQuantity: 20, percent: 20 },
] as const;

/** Whether a buyer is referred to the sister brand; they may go on all the same. */
export const isReferred = (quantity: number): boolean => quantity >= 1 && quantity < REFERRED_BELOW;

/** Groups of three digits throughout: "1,000" is a thousand, "1,5" and "10,00" are nothing. */
const GROUPED = /^\d{1,3}(,\d{3})+$/;

/** A quantity as typed or pasted: any whole number from 1 to `MAX_BULK_QUANTITY`, with or without separators. */
export const parseBulkQuantity = (value: unknown) => {
  const text = String(value).trim();
  return parseQuantity(GROUPED.test(text) ? text.replaceAll(',', '') : text, MAX_BULK_QUANTITY);
};
