import type { PricedDto, ProductDto } from './catalog.dto.ts';
import type { LoweredProduct } from './catalog.port.ts';
import { type PriceMoment, productQuote } from './quote.ts';
import type { Snapshot } from './snapshot.ts';

const MOST = 100;

const hasTier = ({ tier_prices: tiers = [] }: PricedDto, code: string): boolean =>
  tiers.some(({ campaign }) => campaign === code);

const isTouched = (product: ProductDto, code: string): boolean =>
  hasTier(product, code) || product.configurable_children.some((child) => hasTier(child, code));

/** Listed products that a campaign lowers for a group, at most a hundred. */
export const getLowered = (
  { listed, bySku }: Snapshot,
  campaign: string,
  moment: PriceMoment,
): readonly LoweredProduct[] => {
  const lowered: LoweredProduct[] = [];
  for (const { product } of listed) {
    if (lowered.length === MOST) break;
    if (!isTouched(product, campaign)) continue;
    const { regular, effective } = productQuote(product, moment, (sku) => bySku.get(sku));
    if (effective < regular) lowered.push({ productId: product.id, regular, effective });
  }
  return lowered;
};
