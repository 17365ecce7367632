import * as text from '@patchwork/domain/messages/shipment.generated.ts';
import { onceEach } from '../lib/once-each.ts';
import type { PriceClock } from '../pricing/price.ts';

/** ISO 8601 date, 2026-11-27. */
export type Day = string;

const DAY_MS = 86_400_000;

const dayFormat = onceEach((timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }));

/** Today's date in a time zone. */
export const getLocalDay = ({ now, timeZone }: PriceClock): Day => dayFormat(timeZone).format(now);

const midnight = (day: Day): number => Date.parse(`${day}T00:00:00Z`);

const daysAfter = (day: Day, days: number): Day => new Date(midnight(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The next such weekday, the day itself included; Monday is 1. */
export const weekdayFrom = (day: Day, weekday: number): Day =>
  daysAfter(day, (weekday - new Date(midnight(day)).getUTCDay() + 7) % 7);

/** The shipping day: so many days after the order. */
export const shipsOn = (ordered: Day, turnaroundDays: number): Day => daysAfter(ordered, turnaroundDays);

const wordsFormat = onceEach(
  (locale: string) =>
    new Intl.DateTimeFormat(locale, { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' }),
);

/** E.g. Friday, November 27. */
export const dayInWords = (day: Day, locale: string): string => wordsFormat(locale).format(midnight(day));

const PLACE = '{estimatedShipment}';

export interface ShipmentEstimate {
  readonly turnaroundDays: number;
  /** With a placeholder for the day; null: no promise. */
  readonly promiseTemplate: string | null;
  /** The last day to order by; null: no end. */
  readonly offerExpiresOn: Day | null;
}

interface ShipmentWords {
  readonly promise: string | null;
  /** Null if the offer has no end or has expired. */
  readonly offer: string | null;
}

/** The promise with its day, and the day to order by. An expired offer promises nothing. */
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
