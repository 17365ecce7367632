import { percentOf, sum } from './money.ts';
import { onceEach } from './once-each.ts';

/** What the catalogue says of a product's price, in minor units. */
export interface PriceFacts {
  readonly regular: number;
  readonly special: number | null;
  readonly specialFrom: string | null;
  readonly specialTo: string | null;
  readonly final: number | null;
  /** What the customer's group pays for one; null where it has no price of its own. */
  readonly group: number | null;
}

/** What the shop asks: `effective` is paid; `special` is null unless it is below `regular`. Minor units. */
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

const formatterFor = onceEach(
  (timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
);

/** "2026-11-21 05:40:00" on the store's wall clock: such texts compare as the times do. */
const wallClock = ({ now, timeZone }: PriceClock): string => formatterFor(timeZone).format(now);

const HAS_OFFSET = /(Z|[+-]\d\d:?\d\d)$/i;

const hasStarted = (from: string, clock: PriceClock): boolean =>
  HAS_OFFSET.test(from) ? new Date(from) <= clock.now : from.replace('T', ' ') <= wallClock(clock);

const hasEnded = (to: string, clock: PriceClock): boolean => {
  if (HAS_OFFSET.test(to)) return new Date(to) < clock.now;
  const [day = '', time] = to.replace('T', ' ').split(' ');
  const isWholeDay = !time || time.startsWith('00:00:00');
  return (isWholeDay ? `${day} 23:59:59` : `${day} ${time}`) < wallClock(clock);
};

/** Whether a special price holds now. A bare end date includes that whole day; a missing end is open. */
export const isInWindow = (facts: Pick<PriceFacts, 'specialFrom' | 'specialTo'>, clock: PriceClock): boolean =>
  !(facts.specialFrom && !hasStarted(facts.specialFrom, clock)) &&
  !(facts.specialTo && hasEnded(facts.specialTo, clock));

/** Per cent off, rounded; null when there is no special price or it does not lower the price. */
export const discountPercent = (regular: number, special: number | null): number | null =>
  special === null || special >= regular ? null : Math.round(((regular - special) / regular) * 100);

const publicReduction = (facts: PriceFacts, clock: PriceClock): number | null => {
  if (facts.final !== null && facts.final < facts.regular) return facts.final;
  if (facts.special === null || facts.special >= facts.regular) return null;
  return isInWindow(facts, clock) ? facts.special : null;
};

const reductionOf = (facts: PriceFacts, clock: PriceClock): number | null => {
  const reduction = publicReduction(facts, clock);
  return facts.group !== null && facts.group < (reduction ?? facts.regular) ? facts.group : reduction;
};

/**
 * Price precedence: a final price below the price wins, then a special price below it inside its window, else the
 * price itself; the price of the customer's group counts where it is lower still. A reduction that does not lower the
 * price is cleared.
 */
export const quotePrice = (facts: PriceFacts, clock: PriceClock): PriceQuote => {
  const special = reductionOf(facts, clock);
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

/** What a grouped product has of its own: it starts at zero and adds one of each associated simple product. */
const GROUPED_OWN: PriceQuote = { regular: 0, special: null, effective: 0, discountPercent: null };

/** How a price is made of a product's own and its parts'. EACH: of the parts alone, which are sold one by one. */
export type PriceComposition = 'SINGLE' | 'CHEAPEST' | 'SUM' | 'EACH';

/**
 * The price of a product of any type before exchange and tax: its own, that of its cheapest saleable child (its own
 * while none is for sale), its own plus its parts', or that of its parts alone.
 */
export const composedPrice = (
  composition: PriceComposition,
  own: PriceQuote,
  parts: readonly PricedPart[],
): PriceQuote => {
  if (composition === 'CHEAPEST') return cheapest(parts.map(({ quote }) => quote)) ?? own;
  if (composition === 'EACH') return bundlePrice(GROUPED_OWN, parts);
  return composition === 'SUM' ? bundlePrice(own, parts) : own;
};

/** The surcharge of a custom option: fixed, or per cent of the effective price. */
export const optionPrice = (
  option: { priceType: 'fixed' | 'percent'; price: number | string },
  effective: number,
): number => (option.priceType === 'percent' ? percentOf(effective, option.price) : Number(option.price));
