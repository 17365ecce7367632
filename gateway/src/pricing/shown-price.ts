import type { ZeroPriceRule } from '@patchwork/domain/pricing/known-price.ts';
import type { Money } from '../lib/money.ts';
import type { RenderDto } from './pricing.dto.ts';
import { confirmedAmounts } from './product-price.ts';

/** A price as one amount, with or without tax as the shop shows it. */
export interface ShownPrice {
  readonly regular: Money;
  /** Null unless it is below the regular price. */
  readonly special: Money | null;
}

/** Null if the platform has no price. */
export const toShownPrice = (row: RenderDto, withTax: boolean, rule: ZeroPriceRule): ShownPrice | null => {
  const price = confirmedAmounts(row, rule);
  const part = withTax ? 'gross' : 'net';
  return price && { regular: price.regular[part], special: price.special?.[part] ?? null };
};
