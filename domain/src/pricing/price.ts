import { endOfDay, toInstant } from '../lib/wall-clock.ts';
import { isKnownPrice, type ZeroPriceRule } from './known-price.ts';
import { sum, takePercent } from './money.ts';

/** A product's price as the catalogue stores it, in minor units. */
export interface PriceFacts {
  readonly regular: number;
  readonly special: number | null;
  readonly specialFrom: string | null;
  readonly specialTo: string | null;
  readonly final: number | null;
  /** The unit price of the customer's group; null if it has none of its own. */
  readonly group: number | null;
}

/** A quoted price: `effective` is paid; `special` is null unless it is below `regular`. Minor units. */
export interface PriceQuote {
  readonly regular: number;
  readonly special: number | null;
  readonly effective: number;
  /** Whole per cent, rounded; null without a special price. */
  readonly discountPercent: number | null;
}

export interface PriceClock {
  readonly now: Date;
  /** IANA name of the store's time zone. */
  readonly timeZone: string;
}

const HAS_OFFSET = /(Z|[+-]\d\d:?\d\d)$/i;

const SECOND_MS = 1000;

/** As catalogues write the end of a window that has no time of day. */
const MIDNIGHT = /^00:00(:00(\.0+)?)?$/;

const hasStarted = (from: string, { now, timeZone }: PriceClock): boolean => {
  const start = HAS_OFFSET.test(from) ? Date.parse(from) : toInstant(from, timeZone);
  return start <= now.getTime();
};

const hasEnded = (to: string, { now, timeZone }: PriceClock): boolean => {
  if (HAS_OFFSET.test(to)) return !(Date.parse(to) >= now.getTime());
  const [day = '', time] = to.replace('T', ' ').split(' ');
  const isWholeDay = !time || MIDNIGHT.test(time);
  // The second that is named still belongs to the window.
  const end = isWholeDay ? endOfDay(day, timeZone) : toInstant(to, timeZone) + SECOND_MS;
  return !(now.getTime() < end);
};

/**
 * Whether a special price holds now. An end date at midnight, or without a time, includes that whole day; a missing end is open. Instants are
 * compared, not what clocks show: where the clock is put back, a window begins or ends with the first of two equal
 * times, and once. With an end that is no time nothing holds.
 */
export const isInWindow = (facts: Pick<PriceFacts, 'specialFrom' | 'specialTo'>, clock: PriceClock): boolean =>
  !(facts.specialFrom && !hasStarted(facts.specialFrom, clock)) &&
  !(facts.specialTo && hasEnded(facts.specialTo, clock));

/** Per cent off, half-up in whole numbers; null when there is no special price or it does not lower the price. */
export const discountPercent = (regular: number, special: number | null): number | null =>
  special === null || special >= regular ? null : Math.floor((200 * (regular - special) + regular) / (2 * regular));

const publicReduction = (facts: PriceFacts, clock: PriceClock): number | null => {
  if (facts.final !== null && facts.final < facts.regular) return facts.final;
  if (facts.special === null || facts.special >= facts.regular) return null;
  return isInWindow(facts, clock) ? facts.special : null;
};

const getReduction = (facts: PriceFacts, clock: PriceClock): number | null => {
  const reduction = publicReduction(facts, clock);
  return facts.group !== null && facts.group < (reduction ?? facts.regular) ? facts.group : reduction;
};

/**
 * Price precedence: a final price below the price wins, then a special price below it inside its window, else the
 * price itself; the price of the customer's group counts where it is lower still. A reduction that does not lower the
 * price is cleared.
 */
export const quotePrice = (facts: PriceFacts, clock: PriceClock): PriceQuote => {
  const special = getReduction(facts, clock);
  return {
    regular: facts.regular,
    special,
    effective: special ?? facts.regular,
    discountPercent: discountPercent(facts.regular, special),
  };
};

/** A configurable product shows its cheapest saleable child; null when none is for sale. */
export const cheapest = (children: readonly PriceQuote[]): PriceQuote | null =>
  children.reduce<PriceQuote | null>((best, one) => (best && best.effective <= one.effective ? best : one), null);

export interface PricedPart {
  readonly quote: PriceQuote;
  readonly quantity: number;
}

const partsQuote = (regular: number, effective: number): PriceQuote => {
  const special = effective < regular ? effective : null;
  return { regular, special, effective, discountPercent: discountPercent(regular, special) };
};

/** A bundle is the sum of its selections times their quantities, on top of its own price, which may be zero. */
export const bundlePrice = (own: PriceQuote, parts: readonly PricedPart[]): PriceQuote =>
  partsQuote(
    own.regular + sum(parts.map(({ quote, quantity }) => quote.regular * quantity)),
    own.effective + sum(parts.map(({ quote, quantity }) => quote.effective * quantity)),
  );

/** A grouped product has no price of its own: it starts at zero and adds one of each associated simple product. */
const GROUPED_OWN: PriceQuote = { regular: 0, special: null, effective: 0, discountPercent: null };

/** How a price is made of a product's own and its parts'. EACH: of the parts alone, which are sold one by one. */
export type PriceComposition = 'SINGLE' | 'CHEAPEST' | 'SUM' | 'EACH';

/** Children whose price is not known are passed over; where none is known, nor is the price of the whole. */
const cheapestKnown = (children: readonly PriceQuote[], rule: ZeroPriceRule): PriceQuote | null =>
  cheapest(children.filter(({ effective }) => isKnownPrice(effective, rule))) ?? cheapest(children);

/**
 * The price of a product of any type before exchange and tax: its own, that of its cheapest saleable child (its own
 * while none is for sale), its own plus its parts', or that of its parts alone. `isKnownPrice` tells whether it is one.
 */
export const composedPrice = (
  composition: PriceComposition,
  own: PriceQuote,
  parts: readonly PricedPart[],
  rule: ZeroPriceRule,
): PriceQuote => {
  const quotes = parts.map(({ quote }) => quote);
  if (composition === 'CHEAPEST') return cheapestKnown(quotes, rule) ?? own;
  if (composition === 'EACH') return bundlePrice(GROUPED_OWN, parts);
  return composition === 'SUM' ? bundlePrice(own, parts) : own;
};

/** The surcharge of a custom option: fixed, or per cent of the effective price. */
export const optionPrice = (
  option: { priceType: 'fixed' | 'percent'; price: number | string },
  effective: number,
): number => (option.priceType === 'percent' ? takePercent(effective, option.price) : Number(option.price));
