import { toAmount } from '../lib/amount.ts';
import type { RushAddOnsDto } from './plush.dto.ts';
import type { RushRow } from './plush-data.repository.ts';

/** The add-ons under the skus of their products, in the order of the rows. */
export const rushAddOnsOf = (rows: readonly RushRow[]): RushAddOnsDto => {
  const byProduct: RushAddOnsDto = {};
  for (const { product_sku: product, sku, text, price, is_domestic: isDomestic } of rows) {
    const addOns = byProduct[product] ?? [];
    addOns.push({ sku, text, price: toAmount(price), isDomestic: isDomestic ? 1 : 0 });
    byProduct[product] = addOns;
  }
  return byProduct;
};
