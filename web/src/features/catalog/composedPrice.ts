import { sum, toDecimal, toMinor } from '@patchwork/domain/money.ts';
import type { ProductPartFragment } from './ProductPart.generated.ts';

export interface Counted {
  readonly product: ProductPartFragment;
  readonly quantity: number;
}

export interface ComposedPrice {
  readonly net: { readonly amount: string; readonly currencyCode: string };
  readonly gross: { readonly amount: string; readonly currencyCode: string };
}

type Side = 'net' | 'gross';

const minorOf = ({ product, quantity }: Counted, side: Side): number =>
  toMinor(product.price?.effective[side].amount ?? '0') * quantity;

const totalOf = (parts: readonly Counted[], side: Side): number => sum(parts.map((part) => minorOf(part, side)));

const currencyOf = (parts: readonly Counted[]): string =>
  parts.find(({ product }) => product.price)?.product.price?.effective.gross.currencyCode ?? 'USD';

/** What several products cost together. */
export const priceOfAll = (parts: readonly Counted[]): ComposedPrice => {
  const money = (side: Side) => ({ amount: toDecimal(totalOf(parts, side)), currencyCode: currencyOf(parts) });
  return { net: money('net'), gross: money('gross') };
};

/**
 * What a bundle costs as chosen: the shop's price holds for the default parts, so the difference of the chosen ones is
 * added to it. Null when the bundle's price is not known.
 */
export const priceOfBundle = (
  bundle: ProductPartFragment,
  defaults: readonly Counted[],
  chosen: readonly Counted[],
): ComposedPrice | null => {
  if (!bundle.price) return null;
  const whole = { product: bundle, quantity: 1 };
  const money = (side: Side) => ({
    amount: toDecimal(minorOf(whole, side) - totalOf(defaults, side) + totalOf(chosen, side)),
    currencyCode: currencyOf([whole]),
  });
  return { net: money('net'), gross: money('gross') };
};
