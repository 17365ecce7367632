import { describe, expect, it } from 'vitest';
import { dayInWords, getLocalDay, shipmentWords, shipsOn, weekdayFrom } from './shipment.ts';

const PROMISE = { turnaroundDays: 14, promiseTemplate: 'Ships by {estimatedShipment}', offerExpiresOn: '2026-11-27' };

describe('when a line ships', () => {
  it('is today plus its turnaround time, over months, years and summer time', () => {
    expect(shipsOn('2026-11-21', 14)).toBe('2026-12-05');
    expect(shipsOn('2026-12-31', 1)).toBe('2027-01-01');
    expect(shipsOn('2026-03-07', 2)).toBe('2026-03-09');
    expect(shipsOn('2026-11-21', 0)).toBe('2026-11-21');
  });

  it('counts from the day that it is in the zone of the shop', () => {
    const now = new Date('2026-11-21T02:00:00Z');
    expect(getLocalDay({ now, timeZone: 'America/New_York' })).toBe('2026-11-20');
    expect(getLocalDay({ now, timeZone: 'Europe/Berlin' })).toBe('2026-11-21');
  });

  it.each([
    ['2026-11-21', '2026-11-27'],
    ['2026-11-27', '2026-11-27'],
    ['2026-11-28', '2026-12-04'],
  ])('closes on Friday: from %s that is %s', (day, friday) => {
    expect(weekdayFrom(day, 5)).toBe(friday);
    expect(weekdayFrom('2026-11-21', 7)).toBe('2026-11-22');
  });
});

describe('what a cart says of it', () => {
  it('is the promise with its day and by when to order, in the words of the locale', () => {
    expect(shipmentWords(PROMISE, '2026-11-21', 'en-US')).toEqual({
      promise: 'Ships by Saturday, December 5',
      offer: 'if you order by Friday, November 27',
    });
    expect(dayInWords('2026-12-05', 'de-DE')).toBe('Samstag, 5. Dezember');
  });

  it('holds on its last day, and nothing is promised after it', () => {
    expect(shipmentWords(PROMISE, '2026-11-27', 'en-US').promise).toBe('Ships by Friday, December 11');
    expect(shipmentWords(PROMISE, '2026-11-28', 'en-US')).toEqual({ promise: null, offer: null });
  });

  it('is nothing without a promise, and no end where it has none', () => {
    expect(shipmentWords({ ...PROMISE, promiseTemplate: null }, '2026-11-21', 'en-US').promise).toBeNull();
    expect(shipmentWords({ ...PROMISE, offerExpiresOn: null }, '2026-11-21', 'en-US').offer).toBeNull();
  });
});
