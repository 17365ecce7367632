import { isKnownPrice, type ZeroPriceRule } from '@patchwork/domain/pricing/known-price.ts';
import {
  composedPrice,
  discountPercent,
  type PriceClock,
  type PriceComposition,
  type PriceQuote,
  quotePrice,
} from '@patchwork/domain/pricing/price.ts';
import { addTaxed, type PriceTerms, shownPrice, type Taxed } from '@patchwork/domain/pricing/tax.ts';
import { netAndGross, toTaxedMoney } from '../lib/money.ts';
import { factsInMinor } from '../lib/price-facts.ts';
import type { RenderDto } from './pricing.dto.ts';
import type { PricePart, ProductPrice } from './pricing.types.generated.ts';

type Amounts = Pick<PricePart, 'regular' | 'special' | 'specialFrom' | 'specialTo' | 'final' | 'group'>;

interface CatalogueFacts extends Amounts {
  readonly taxClassId?: number | null;
  readonly composition: PriceComposition;
}

/** In one process the parts of some products are loaded on demand. */
export type PartsSource = readonly PricePart[] | (() => Promise<readonly PricePart[]>);

/** The product data that the pricing domain requires of the catalogue. */
export interface PricedProduct {
  readonly sku: string;
  readonly priceFacts?: (CatalogueFacts & { readonly parts: PartsSource }) | null;
}

/** The clock, and the rule for free products. */
export type PriceRules = PriceClock & ZeroPriceRule;

/** The catalogue's price in the store's own currency. */
const quote = (facts: CatalogueFacts, parts: readonly PricePart[], rules: PriceRules): PriceQuote =>
  composedPrice(
    facts.composition,
    quotePrice(factsInMinor(facts), rules),
    parts.map((part) => ({ quote: quotePrice(factsInMinor(part), rules), quantity: part.quantity })),
    rules,
  );

export const variesByChild = (facts: CatalogueFacts, parts: readonly PricePart[], rules: PriceRules): boolean => {
  if (facts.composition !== 'CHEAPEST') return false;
  const prices = parts.map((part) => quotePrice(factsInMinor(part), rules).effective);
  return new Set(prices.filter((price) => isKnownPrice(price, rules))).size > 1;
};

/** The amounts of a price, as they are shown. */
export type DisplayedPrice = Pick<
  ProductPrice,
  'regular' | 'special' | 'effective' | 'discountPercent' | 'isCurrent' | 'refreshedAt'
>;

const show = (
  { regular, effective }: Record<'regular' | 'effective', Taxed>,
  currency: string,
  rule: ZeroPriceRule,
) => {
  if (!isKnownPrice(effective.gross, rule)) return null;
  const isReduced = effective.net < regular.net;
  return {
    regular: toTaxedMoney(regular, currency),
    special: isReduced ? toTaxedMoney(effective, currency) : null,
    effective: toTaxedMoney(effective, currency),
    discountPercent: isReduced ? discountPercent(regular.net, effective.net) : null,
  };
};

/** The platform's own; null if it has none. */
export const confirmedAmounts = (
  { price_info: info, currency_code: currency }: RenderDto,
  rule: ZeroPriceRule,
): ReturnType<typeof show> => {
  const { tax_adjustments: net } = info.extension_attributes;
  const regular = netAndGross(net.regular_price, info.regular_price);
  const effective = netAndGross(net.final_price, info.final_price);
  return show({ regular, effective }, currency, rule);
};

/** Null if the platform has none. */
export const confirmedPrice = (row: RenderDto, asOf: string, rule: ZeroPriceRule): DisplayedPrice | null => {
  const shown = confirmedAmounts(row, rule);
  return shown && { ...shown, isCurrent: true, refreshedAt: asOf };
};

export interface SoldUnit {
  readonly quote: PriceQuote;
  readonly terms: PriceTerms;
}

/** A product is sold as itself or part by part, depending on the catalogue. */
export const soldUnits = (facts: CatalogueFacts, parts: readonly PricePart[], rules: PriceRules) =>
  facts.composition === 'EACH'
    ? parts.map((part) => ({ quote: quotePrice(factsInMinor(part), rules), taxClassId: part.taxClassId ?? null }))
    : [{ quote: quote(facts, parts, rules), taxClassId: facts.taxClassId ?? null }];

/** From the catalogue: price rules, then one exchange per unit price, then tax; null if unknown. */
export const catalogPrice = (
  units: readonly SoldUnit[],
  currency: string,
  rule: ZeroPriceRule,
): DisplayedPrice | null => {
  const sold = (amount: 'regular' | 'effective') =>
    addTaxed(units.map(({ quote: unit, terms }) => shownPrice(unit[amount], terms)));
  const shown = show({ regular: sold('regular'), effective: sold('effective') }, currency, rule);
  return shown && { ...shown, isCurrent: false, refreshedAt: null };
};
