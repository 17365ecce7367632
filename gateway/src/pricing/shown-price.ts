import type { Money } from '../lib/money.ts';
import type { ProductPrice } from './pricing.types.generated.ts';

/** A price as one amount, with or without tax as the shop shows it. */
export interface ShownPrice {
  readonly regular: Money;
  /** Null unless it is below the regular price. */
  readonly special: Money | null;
}

export const toShownPrice = (
  { regular, special }: Pick<ProductPrice, 'regular' | 'special'>,
  withTax: boolean,
): ShownPrice => {
  const part = withTax ? 'gross' : 'net';
  return { regular: regular[part], special: special?.[part] ?? null };
};
