import type { PriceClock } from '@patchwork/domain/price.ts';
import type { ProductDto } from './catalog.dto.ts';
import { productQuote } from './quote.ts';
import type { Snapshot } from './snapshot.ts';

const MINUTE = 60_000;

/** Prices are looked up by the minute: for sorting and filtering that is exact enough, for charging it is not. */
export const minuteOf = ({ now }: PriceClock): number => Math.floor(now.getTime() / MINUTE);

interface Known {
  readonly minute: number;
  readonly amount: number;
}

// Products are the same objects until they change. A list sorted by price asks for hundreds of them at once.
const byProduct = new WeakMap<ProductDto, Known>();

/**
 * What a product is shown to cost, in units of the base currency: after reductions, the cheapest variant's for a
 * configurable product, with tax where the default place has one.
 */
export const shownPrice = (product: ProductDto, snapshot: Snapshot, clock: PriceClock): number => {
  const minute = minuteOf(clock);
  const known = byProduct.get(product);
  if (known?.minute === minute) return known.amount;
  const { effective } = productQuote(product, clock, (sku) => snapshot.bySku.get(sku));
  const amount = snapshot.grossOf(effective, product.tax_class_id) / 100;
  byProduct.set(product, { minute, amount });
  return amount;
};
