import { times } from '@patchwork/domain/money.ts';
import {
  bundlePrice,
  cheapest,
  discountPercent,
  type PriceClock,
  type PriceFacts,
  type PriceQuote,
  quotePrice,
} from '@patchwork/domain/price.ts';
import { type Taxed, taxed } from '@patchwork/domain/tax.ts';
import { minorOf, netAndGross, toTaxedMoney } from '../lib/money.ts';
import type { Exchange } from './pricing.api.ts';
import type { RenderDto } from './pricing.dto.ts';
import type { PricePart, ProductPrice } from './pricing.generated.ts';

type Amounts = Pick<PricePart, 'regular' | 'special' | 'specialFrom' | 'specialTo' | 'final'>;

const minorOrNull = (amount: string | null | undefined): number | null =>
  amount === null || amount === undefined ? null : minorOf(amount);

const toDomain = (amounts: Amounts): PriceFacts => ({
  regular: minorOf(amounts.regular),
  special: minorOrNull(amounts.special),
  specialFrom: amounts.specialFrom ?? null,
  specialTo: amounts.specialTo ?? null,
  final: minorOrNull(amounts.final),
});

export interface CatalogueFacts extends Amounts {
  readonly taxClassId?: number | null;
  readonly composition: 'SINGLE' | 'CHEAPEST' | 'SUM';
}

/** In one process the parts of some products are read only when they are needed. */
export type PartsSource = readonly PricePart[] | (() => Promise<readonly PricePart[]>);

/** A product with what the pricing domain requires of the catalogue. */
export interface PricedProduct {
  readonly sku: string;
  readonly priceFacts?: (CatalogueFacts & { readonly parts: PartsSource }) | null;
}

/** The catalogue's price in the store's own currency; null when nothing of it is for sale. */
const quote = (facts: CatalogueFacts, parts: readonly PricePart[], clock: PriceClock): PriceQuote | null => {
  const own = quotePrice(toDomain(facts), clock);
  if (facts.composition === 'SINGLE') return own;
  const quotes = parts.map((part) => quotePrice(toDomain(part), clock));
  if (facts.composition === 'CHEAPEST') return cheapest(quotes);
  if (quotes.length === 0) return null;
  return bundlePrice(
    own,
    quotes.map((one, index) => ({ quote: one, quantity: parts[index]?.quantity ?? 1 })),
  );
};

/** Whether the children differ in price, so that the price shown is the lowest of several. */
export const variesByChild = (facts: CatalogueFacts, parts: readonly PricePart[], clock: PriceClock): boolean => {
  if (facts.composition !== 'CHEAPEST') return false;
  return new Set(parts.map((part) => quotePrice(toDomain(part), clock).effective)).size > 1;
};

type Shown = Pick<ProductPrice, 'regular' | 'special' | 'effective' | 'discountPercent' | 'isCurrent' | 'refreshedAt'>;

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
export const confirmedPrice = ({ price_info: info, currency_code: currency }: RenderDto, asOf: string): Shown => {
  const { tax_adjustments: net } = info.extension_attributes;
  const regular = netAndGross(net.regular_price, info.regular_price);
  const effective = netAndGross(net.final_price, info.final_price);
  return { ...show(regular, effective, currency), isCurrent: true, refreshedAt: asOf };
};

interface Terms {
  readonly exchange: Exchange;
  readonly taxRate: number;
  readonly clock: PriceClock;
}

/** The price by the catalogue's facts: rules, then exchange once on the unit price, then tax; null when not known. */
export const catalogPrice = (facts: CatalogueFacts, parts: readonly PricePart[], terms: Terms): Shown | null => {
  const { exchange, taxRate, clock } = terms;
  const found = quote(facts, parts, clock);
  if (!found) return null;
  const inCurrency = (minor: number) => taxed(times(minor, exchange.rate), taxRate, false);
  const shown = show(inCurrency(found.regular), inCurrency(found.effective), exchange.currency);
  return { ...shown, isCurrent: false, refreshedAt: null };
};
