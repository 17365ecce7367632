import type { PriceClock } from '@patchwork/domain/price.ts';
import type { ProductDto } from './catalog.dto.ts';
import { type Lookup, productQuote } from './quote.ts';

const MINUTE = 60_000;

interface Known {
  readonly minute: number;
  readonly minor: number;
}

// Products are the same objects until they change. A list sorted by price asks for hundreds of them at once.
const byProduct = new WeakMap<ProductDto, Known>();

/**
 * What a product costs, in minor units of the base currency, net; the cheapest variant's for a configurable product.
 * Exact to the minute in which a special price begins or ends: for sorting and filtering, not for charging.
 */
export const effectivePrice = (product: ProductDto, clock: PriceClock, lookup: Lookup): number => {
  const minute = Math.floor(clock.now.getTime() / MINUTE);
  const known = byProduct.get(product);
  if (known?.minute === minute) return known.minor;
  const minor = productQuote(product, clock, lookup).effective;
  byProduct.set(product, { minute, minor });
  return minor;
};
