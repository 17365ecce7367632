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
import type { PricePart, ProductPrice } from './pricing.generated.ts';

type Amounts = Pick<PricePart, 'regular' | 'special' | 'specialFrom' | 'specialTo' | 'final' | 'group'>;

export interface CatalogueFacts extends Amounts {
  readonly taxClassId?: number | null;
  readonly composition: PriceComposition;
}

/** In one process the parts of some products are read only when they are needed. */
export type PartsSource = readonly PricePart[] | (() => Promise<readonly PricePart[]>);

/** A product with what the pricing domain requires of the catalogue. */
export interface PricedProduct {
  readonly sku: string;
  readonly priceFacts?: (CatalogueFacts & { readonly parts: PartsSource }) | null;
}

/** The catalogue's price in the store's own currency. */
const quote = (facts: CatalogueFacts, parts: readonly PricePart[], clock: PriceClock): PriceQuote =>
  composedPrice(
    facts.composition,
    quotePrice(factsInMinor(facts), clock),
    parts.map((part) => ({ quote: quotePrice(factsInMinor(part), clock), quantity: part.quantity })),
  );

/** Whether the children differ in price, so that the price shown is the lowest of several. */
export const variesByChild = (facts: CatalogueFacts, parts: readonly PricePart[], clock: PriceClock): boolean => {
  if (facts.composition !== 'CHEAPEST') return false;
  return new Set(parts.map((part) => quotePrice(factsInMinor(part), clock).effective)).size > 1;
};

type DisplayedPrice = Pick<
  ProductPrice,
  'regular' | 'special' | 'effective' | 'discountPercent' | 'isCurrent' | 'refreshedAt'
>;

const show = (regular: Taxed, effective: Taxed, currency: string) => {
  const isReduced = effective.net < regular.net;
  return {
    regular: toTaxedMoney(regular, currency),
    special: isReduced ? toTaxedMoney(effective, currency) : null,
    effective: toTaxedMoney(effective, currency),
    discountPercent: isReduced ? discountPercent(regular.net, effective.net) : null,
  };
};

/** The price that the platform has just confirmed. */
export const confirmedPrice = (
  { price_info: info, currency_code: currency }: RenderDto,
  asOf: string,
): DisplayedPrice => {
  const { tax_adjustments: net } = info.extension_attributes;
  const regular = netAndGross(net.regular_price, info.regular_price);
  const effective = netAndGross(net.final_price, info.final_price);
  return { ...show(regular, effective, currency), isCurrent: true, refreshedAt: asOf };
};

/** Something that is sold as one line, with what becomes of its price. */
export interface SoldUnit {
  readonly quote: PriceQuote;
  readonly terms: PriceTerms;
}

/** A product is sold as itself or as its parts one by one; the catalogue's facts say which. */
export const soldUnits = (facts: CatalogueFacts, parts: readonly PricePart[], clock: PriceClock) =>
  facts.composition === 'EACH'
    ? parts.map((part) => ({ quote: quotePrice(factsInMinor(part), clock), taxClassId: part.taxClassId ?? null }))
    : [{ quote: quote(facts, parts, clock), taxClassId: facts.taxClassId ?? null }];

/** The price by the catalogue's facts: rules, then exchange once on each unit price, then tax. */
export const catalogPrice = (units: readonly SoldUnit[], currency: string): DisplayedPrice => {
  const sold = (amount: 'regular' | 'effective') =>
    addTaxed(units.map(({ quote: unit, terms }) => shownPrice(unit[amount], terms)));
  const shown = show(sold('regular'), sold('effective'), currency);
  return { ...shown, isCurrent: false, refreshedAt: null };
};
