import type { PriceClock } from '@patchwork/domain/price.ts';
import type { PricedDto, ProductDto } from './catalog.dto.ts';
import { productQuote } from './quote.ts';
import type { Row } from './row.ts';
import type { Snapshot } from './snapshot.ts';

const MINUTE = 60_000;

/** Prices are looked up by the minute: for sorting and filtering that is exact enough, for charging it is not. */
export const minuteOf = ({ now }: PriceClock): number => Math.floor(now.getTime() / MINUTE);

const hasWindow = ({ special_from_date: from, special_to_date: to }: PricedDto): boolean => Boolean(from ?? to);

/** Whether the price can change by itself: with the clock, or with products that it is the sum of. */
const isMoving = (product: ProductDto): boolean =>
  hasWindow(product) ||
  product.configurable_children.some(hasWindow) ||
  product.bundle_options.some(({ product_links }) => product_links.some(hasWindow)) ||
  product.product_links.length > 0;

/** Tells what a product is shown to cost, in units of the base currency. */
export type ShownPrice = (row: Row) => number;

/** Prices of this minute: after reductions, the cheapest variant's, with tax where the default place has one. */
export const shownPrices = (snapshot: Snapshot, clock: PriceClock): ShownPrice => {
  const minute = minuteOf(clock);
  return (row) => {
    const { price: known, product } = row;
    if (known && (known.minute === null || known.minute === minute)) return known.amount;
    const { effective } = productQuote(product, clock, (sku) => snapshot.bySku.get(sku));
    const amount = snapshot.grossOf(effective, product.tax_class_id) / 100;
    row.price = { minute: isMoving(product) ? minute : null, amount };
    return amount;
  };
};
