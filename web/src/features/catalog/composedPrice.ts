import { composedUnit, type KnownPrice } from '@patchwork/domain/composed-unit.ts';
import { sum, toDecimal, toMinor } from '@patchwork/domain/money.ts';
import { shownPrice, type Taxed } from '@patchwork/domain/tax.ts';
import type { ProductPartFragment } from './ProductPart.generated.ts';
import type { ProductViewFragment } from './ProductView.generated.ts';
import type { Surcharges } from './purchase.ts';

type Priced = Pick<ProductPartFragment, 'price' | 'basePrice'>;

export interface Counted {
  readonly product: Priced;
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

/** What several products cost together, each of them a line of its own. */
export const priceOfAll = (parts: readonly Counted[]): ComposedPrice => {
  const total = (side: 'net' | 'gross') =>
    sum(parts.map(({ product, quantity }) => toMinor(product.price?.effective[side].amount ?? '0') * quantity));
  const currencyCode = parts.find(({ product }) => product.price)?.product.price?.effective.gross.currencyCode;
  return composed({ net: total('net'), gross: total('gross') }, currencyCode ?? 'USD');
};

const knownOf = ({ price, basePrice }: Priced): KnownPrice[] => {
  if (!price || !basePrice) return [];
  const { net, gross } = price.effective;
  const { amount, exchangeRate, includesTax } = basePrice;
  return [
    {
      base: toMinor(amount),
      shown: { net: toMinor(net.amount), gross: toMinor(gross.amount) },
      terms: { exchangeRate, taxRate: Number(price.taxRate), includesTax },
    },
  ];
};

/** What is chosen of a product. */
export interface Chosen {
  /** How a bundle differs from what its price holds for; fewer than 0 of what is not in it. */
  readonly changes?: readonly Counted[];
  readonly answers?: readonly Surcharges[] | undefined;
}

/** What one piece costs as chosen, to the cent as the cart charges it. Null when a price in it is not known. */
export const priceOfUnit = (sold: Priced, { changes = [], answers = [] }: Chosen): ComposedPrice | null => {
  const [product] = knownOf(sold);
  const parts = changes.flatMap(({ product: part, quantity }) => knownOf(part).map((price) => ({ price, quantity })));
  if (!product || !sold.price || parts.length < changes.length) return null;
  return composed(composedUnit({ product, changes: parts, answers }), sold.price.effective.gross.currencyCode);
};

/** The same for a gift card, whose amount stands in for a price. */
export const priceOfCard = (
  card: Priced,
  { amount, baseAmount, currencyCode }: ProductViewFragment['giftCardAmounts'][number],
  answers: readonly Surcharges[] = [],
): ComposedPrice | null => {
  const [known] = knownOf(card);
  if (!known) return null;
  const shown = shownPrice(toMinor(amount), { ...known.terms, exchangeRate: 1 });
  const product = { ...known, base: toMinor(baseAmount), shown };
  return composed(composedUnit({ product, changes: [], answers }), currencyCode);
};
