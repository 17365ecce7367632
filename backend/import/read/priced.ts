import type { Fields, Note } from '../repair/fields.ts';

/** The price columns as read; `price` may be missing. */
export const pricedShape = (fields: Fields) => ({
  price: fields.amount('price'),
  regular_price: fields.amount('regular_price'),
  original_price: fields.amount('original_price'),
  final_price: fields.reduction('final_price'),
  special_price: fields.reduction('special_price'),
  special_from_date: fields.storeDate('special_from_date'),
  special_to_date: fields.storeDate('special_to_date'),
  tax_class_id: fields.whole('tax_class_id'),
});

interface Window {
  readonly final_price: number | null;
  readonly special_price: number | null;
  readonly special_from_date: string | null;
  readonly special_to_date: string | null;
}

const END_OF_WINDOW = ['special_from_date', 'special_to_date'] as const;

/** How the platform writes "none"; the first is its database's. */
const NONE = /^(0000-00-00.*|\s*)$/;

const isUnreadable = (written: unknown, read: string | null): boolean =>
  read === null && written !== undefined && written !== null && written !== false && !NONE.test(String(written));

/**
 * The reductions with a readable window. With an unreadable end the special price would never expire: it is dropped,
 * and so is an equal final price.
 */
export const readReductions = (source: Record<string, unknown>, read: Window, note: Note): Window => {
  if (read.special_price === null || !END_OF_WINDOW.some((end) => isUnreadable(source[end], read[end]))) {
    const { final_price, special_price, special_from_date, special_to_date } = read;
    return { final_price, special_price, special_from_date, special_to_date };
  }
  note('special_price: its dates cannot be read, so it never holds');
  const final_price = read.final_price === read.special_price ? null : read.final_price;
  return { final_price, special_price: null, special_from_date: null, special_to_date: null };
};

interface Prices {
  readonly price: number | null;
  readonly regular_price: number | null;
  readonly original_price: number | null;
  readonly final_price: number | null;
}

/** The price, or another price column of the dump; null if there is none. */
export const readPrice = (prices: Prices, note: Note): number | null => {
  if (prices.price !== null) return prices.price;
  for (const column of ['regular_price', 'original_price', 'final_price'] as const) {
    const instead = prices[column];
    if (instead !== null) {
      note(`price: missing, taken from ${column}`);
      return instead;
    }
  }
  return null;
};
