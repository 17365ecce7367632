import * as text from '@patchwork/domain/messages/shipment.generated.ts';
import { onceEach } from '../lib/once-each.ts';
import type { PriceClock } from '../pricing/price.ts';

/** A day as 2026-11-27, without a time and a zone. */
export type Day = string;

const DAY_MS = 86_400_000;

const dayFormat = onceEach((timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }));

/** The day that it is in a time zone. */
export const getLocalDay = ({ now, timeZone }: PriceClock): Day => dayFormat(timeZone).format(now);

const midnight = (day: Day): number => Date.parse(`${day}T00:00:00Z`);

export const daysAfter = (day: Day, days: number): Day =>
  new Date(midnight(day) + days * DAY_MS).toISOString().slice(0, 10);

/** That day of the week, Monday being 1: the day itself where it is one, else the next. */
export const weekdayFrom = (day: Day, weekday: number): Day =>
  daysAfter(day, (weekday - new Date(midnight(day)).getUTCDay() + 7) % 7);

/** When something that is ordered on a day ships: so many days later. */
export const shipsOn = (ordered: Day, turnaroundDays: number): Day => daysAfter(ordered, turnaroundDays);

const wordsFormat = onceEach(
  (locale: string) =>
    new Intl.DateTimeFormat(locale, { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' }),
);

/** A day in words, e.g. Friday, November 27. */
export const dayInWords = (day: Day, locale: string): string => wordsFormat(locale).format(midnight(day));

const PLACE = '{estimatedShipment}';

/** When a line ships, as the shop tells it. */
export interface ShipmentEstimate {
  readonly turnaroundDays: number;
  /** With the place holder of the day; null where nothing is promised. */
  readonly promiseTemplate: string | null;
  /** The last day to order by; null where the promise does not end. */
  readonly offerExpiresOn: Day | null;
}

/** The texts of a cart about its shipment when ordered today. */
export interface ShipmentWords {
  readonly promise: string | null;
  /** Null where it does not end, and where it is over. */
  readonly offer: string | null;
}

/** The promise with its day, and by when to order for it. An offer that is over promises nothing any more. */
export const shipmentWords = (
  { turnaroundDays, promiseTemplate, offerExpiresOn }: ShipmentEstimate,
  today: Day,
  locale: string,
): ShipmentWords => {
  const inWords = (day: Day) => dayInWords(day, locale);
  if (promiseTemplate === null || (offerExpiresOn !== null && offerExpiresOn < today)) {
    return { promise: null, offer: null };
  }
  return {
    promise: promiseTemplate.replaceAll(PLACE, () => inWords(shipsOn(today, turnaroundDays))),
    offer: offerExpiresOn && text.orderBy({ date: inWords(offerExpiresOn) }),
  };
};
