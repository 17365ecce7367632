import type { Fields, Note } from '../repair/fields.ts';

/** The price columns as they are read; `price` may be missing still. */
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

interface Prices {
  readonly price: number | null;
  readonly regular_price: number | null;
  readonly original_price: number | null;
  readonly final_price: number | null;
}

/** The price, or what else a dump says of it; null where it says nothing. */
export const priceOf = (prices: Prices, note: Note): number | null => {
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
