import { composedUnit, type KnownPrice } from '@patchwork/domain/pricing/composed-unit.ts';
import { sum, toDecimal, toMinor } from '@patchwork/domain/pricing/money.ts';
import { discountPercent } from '@patchwork/domain/pricing/price.ts';
import { shownPrice, type Taxed } from '@patchwork/domain/pricing/tax.ts';
import type { PriceTagFragment } from '../card/PriceTag.generated.ts';
import type { ProductViewFragment } from '../product/ProductView.generated.ts';
import type { ProductPartFragment } from './ProductPart.generated.ts';
import type { Surcharges } from './purchase.ts';

type PriceSource = Pick<ProductPartFragment, 'price' | 'basePrice'>;

export interface PartQuantity {
  readonly product: PriceSource;
  readonly quantity: number;
}

export interface ComposedPrice {
  readonly net: { readonly amount: string; readonly currencyCode: string };
  readonly gross: { readonly amount: string; readonly currencyCode: string };
}

const composed = ({ net, gross }: Pick<Taxed, 'net' | 'gross'>, currencyCode: string): ComposedPrice => ({
  net: { amount: toDecimal(net), currencyCode },
  gross: { amount: toDecimal(gross), currencyCode },
});

type PricedTag = Pick<PriceTagFragment, 'regular' | 'effective'>;

const toTag = ({ regular, effective }: PricedTag): PriceTagFragment => {
  const isReduced = toMinor(effective.net.amount) < toMinor(regular.net.amount);
  const percent = isReduced ? discountPercent(toMinor(regular.net.amount), toMinor(effective.net.amount)) : null;
  return { regular, effective, special: isReduced ? effective : null, discountPercent: percent, isFrom: false };
};

const sumPrices = (
  parts: readonly PartQuantity[],
  which: 'regular' | 'effective',
  currencyCode: string,
): ComposedPrice => {
  const total = (side: 'net' | 'gross') =>
    sum(parts.map(({ product, quantity }) => toMinor(product.price?.[which][side].amount ?? '0') * quantity));
  return composed({ net: total('net'), gross: total('gross') }, currencyCode);
};

/** The total of several products that become lines of their own; null if the price of one is unknown. */
export const getGroupPrice = (parts: readonly PartQuantity[], currencyCode: string): PriceTagFragment | null =>
  parts.some(({ product }) => !product.price)
    ? null
    : toTag({
        regular: sumPrices(parts, 'regular', currencyCode),
        effective: sumPrices(parts, 'effective', currencyCode),
      });

/** The price tag of a bundle with the chosen parts; its own price is that of other parts. */
export const getBundlePrice = (
  { price }: PriceSource,
  changes: readonly PartQuantity[],
  chosen: ComposedPrice,
): PriceTagFragment | null => {
  if (!price) return null;
  const { currencyCode } = price.regular.gross;
  const regular = sumPrices(
    [{ product: { price, basePrice: null }, quantity: 1 }, ...changes],
    'regular',
    currencyCode,
  );
  return toTag({ regular, effective: chosen });
};

/** A price tag without a reduction. */
export const plainPrice = (price: ComposedPrice): PriceTagFragment => toTag({ regular: price, effective: price });

const toKnownPrices = ({ price, basePrice }: PriceSource): KnownPrice[] => {
  if (!price || !basePrice) return [];
  const { net, gross } = price.effective;
  const { amount, exchangeRate, includesTax } = basePrice;
  return [
    {
      base: toMinor(amount.amount),
      shown: { net: toMinor(net.amount), gross: toMinor(gross.amount) },
      terms: { exchangeRate, taxRate: Number(price.taxRate), includesTax },
    },
  ];
};

export interface UnitChoice {
  /** How a bundle differs from the parts in its own price; negative quantities for parts that were taken out. */
  readonly changes?: readonly PartQuantity[];
  readonly answers?: readonly Surcharges[] | undefined;
}

/** The price of one piece as chosen, to the cent as the cart charges it. Null if a price in it is unknown. */
export const getUnitPrice = (sold: PriceSource, { changes = [], answers = [] }: UnitChoice): ComposedPrice | null => {
  const [product] = toKnownPrices(sold);
  const parts = changes.flatMap(({ product: part, quantity }) =>
    toKnownPrices(part).map((price) => ({ price, quantity })),
  );
  if (!product || !sold.price || parts.length < changes.length) return null;
  return composed(composedUnit({ product, changes: parts, answers }), sold.price.effective.gross.currencyCode);
};

/** The same for a gift card, whose price is its amount. */
export const getGiftCardPrice = (
  card: PriceSource,
  { amount, baseAmount }: NonNullable<ProductViewFragment['giftCardAmounts']>[number],
  answers: readonly Surcharges[] = [],
): ComposedPrice | null => {
  const [known] = toKnownPrices(card);
  if (!known) return null;
  const shown = shownPrice(toMinor(amount.amount), { ...known.terms, exchangeRate: 1 });
  const product = { ...known, base: toMinor(baseAmount.amount), shown };
  return composed(composedUnit({ product, changes: [], answers }), amount.currencyCode);
};
