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
  /** The unit price of the customer's group, or in a campaign, whichever is lower; null if there is neither. */
  readonly group: number | null;
}

/** `effective` is paid; `special` is null unless below `regular`. Minor units. */
export interface PriceQuote {
  readonly regular: number;
  readonly special: number | null;
  readonly effective: number;
  /** Rounded; null without a special price. */
  readonly discountPercent: number | null;
}

export interface PriceClock {
  readonly now: Date;
  /** IANA name. */
  readonly timeZone: string;
}

const HAS_OFFSET = /(Z|[+-]\d\d:?\d\d)$/i;

const SECOND_MS = 1000;

/** Catalogues write this for an end without a time of day. */
const MIDNIGHT = /^00:00(:00(\.0+)?)?$/;

const hasStarted = (from: string, { now, timeZone }: PriceClock): boolean => {
  const start = HAS_OFFSET.test(from) ? Date.parse(from) : toInstant(from, timeZone);
  return start <= now.getTime();
};

const hasEnded = (to: string, { now, timeZone }: PriceClock): boolean => {
  if (HAS_OFFSET.test(to)) return !(Date.parse(to) >= now.getTime());
  const [day = '', time] = to.replace('T', ' ').split(' ');
  const isWholeDay = !time || MIDNIGHT.test(time);
  // The named second is inclusive.
  const end = isWholeDay ? endOfDay(day, timeZone) : toInstant(to, timeZone) + SECOND_MS;
  return !(now.getTime() < end);
};

/**
 * Whether a special price applies now. An end at midnight, or without a time, includes that whole day; a missing end is
 * open. Instants are compared, not wall-clock times: in the repeated hour in autumn a window begins or ends at the
 * first of two equal times. An unparsable end never applies.
 */
export const isInWindow = (facts: Pick<PriceFacts, 'specialFrom' | 'specialTo'>, clock: PriceClock): boolean =>
  !(facts.specialFrom && !hasStarted(facts.specialFrom, clock)) &&
  !(facts.specialTo && hasEnded(facts.specialTo, clock));

/** Rounded half-up; null if there is no special price or it is not lower. */
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
 * Price precedence: a final price below the price wins, then a special price below it inside its window, else the price
 * itself; the price of the group or of a campaign wins if it is lower still. A reduction that does not lower the price is
 * dropped.
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

/** A configurable product shows its cheapest saleable child; null if there is none. */
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

/** A bundle is its own price, which may be zero, plus its selections times their quantities. */
export const bundlePrice = (own: PriceQuote, parts: readonly PricedPart[]): PriceQuote =>
  partsQuote(
    own.regular + sum(parts.map(({ quote, quantity }) => quote.regular * quantity)),
    own.effective + sum(parts.map(({ quote, quantity }) => quote.effective * quantity)),
  );

/** A grouped product starts at zero and adds one of each associated simple product. */
const GROUPED_OWN: PriceQuote = { regular: 0, special: null, effective: 0, discountPercent: null };

/** How a product's price is composed of its own and its parts'. EACH: parts only, sold one by one. */
export type PriceComposition = 'SINGLE' | 'CHEAPEST' | 'SUM' | 'EACH';

/** Ignores children with an unknown price; unknown if all are. */
const cheapestKnown = (children: readonly PriceQuote[], rule: ZeroPriceRule): PriceQuote | null =>
  cheapest(children.filter(({ effective }) => isKnownPrice(effective, rule))) ?? cheapest(children);

/**
 * The price of a product of any type before exchange and tax: its own, that of its cheapest saleable child (its own if
 * none is for sale), its own plus its parts', or its parts' alone. Check it with `isKnownPrice`.
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

/** Surcharge of a custom option: fixed, or percent of the effective price. */
export const optionPrice = (
  option: { priceType: 'fixed' | 'percent'; price: number | string },
  effective: number,
): number => (option.priceType === 'percent' ? takePercent(effective, option.price) : Number(option.price));
