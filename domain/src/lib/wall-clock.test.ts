import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isInWindow } from '../pricing/price.ts';
import { endOfDay, toInstant } from './wall-clock.ts';

const RUNS = { numRuns: process.env.DEEP ? 5000 : 200 };
const MINUTE_MS = 60_000;
const NEW_YORK = 'America/New_York';

const iso = (instant: number): string => new Date(instant).toISOString();

describe('the instant of a time on the wall', () => {
  it.each([
    ['an ordinary one', '2026-07-01 12:00:00', NEW_YORK, '2026-07-01T16:00:00.000Z'],
    ['the first of two equal ones in autumn', '2026-11-01 01:30:00', NEW_YORK, '2026-11-01T05:30:00.000Z'],
    ['one after the hour that came twice', '2026-11-01 02:00:00', NEW_YORK, '2026-11-01T07:00:00.000Z'],
    ['the jump over one that spring leaves out', '2026-03-08 02:30:00', NEW_YORK, '2026-03-08T07:00:00.000Z'],
    ['the jump over a midnight', '2026-03-08', 'America/Havana', '2026-03-08T05:00:00.000Z'],
    ['half an hour of difference', '2026-04-05 01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00.000Z'],
  ])('is %s', (_, text, timeZone, instant) => expect(iso(toInstant(text, timeZone))).toBe(instant));

  it('is none for what is no time', () => {
    expect(toInstant('11/01/2026', NEW_YORK)).toBeNaN();
    expect(toInstant('2026-13-45', NEW_YORK)).toBeNaN();
    expect(endOfDay('soon', NEW_YORK)).toBeNaN();
  });

  it('of the end of a day comes after both of its equal hours', () => {
    expect(iso(endOfDay('2026-11-01', NEW_YORK))).toBe('2026-11-02T05:00:00.000Z');
    expect(iso(endOfDay('2026-10-24', 'Atlantic/Azores'))).toBe('2026-10-25T00:00:00.000Z');
  });
});

/** Days of 2026 on which clocks change, in zones that do it differently. */
const CHANGES = [
  [NEW_YORK, '2026-11-01'],
  [NEW_YORK, '2026-03-08'],
  ['Europe/Berlin', '2026-10-25'],
  ['Europe/Berlin', '2026-03-29'],
  ['Australia/Lord_Howe', '2026-04-05'],
  ['America/Havana', '2026-11-01'],
  ['America/Santiago', '2026-09-06'],
  ['Asia/Beirut', '2026-10-25'],
] as const;

const minutes = fc.integer({ min: 0, max: 24 * 60 - 1 });
const two = (number: number): string => String(number).padStart(2, '0');
const time = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}:00`;

const changesIn = (values: readonly boolean[]): number =>
  values.filter((value, index) => index > 0 && value !== values[index - 1]).length;

describe('a window around a change of clocks', () => {
  it('begins once and ends once, in every zone', () => {
    fc.assert(
      fc.property(fc.constantFrom(...CHANGES), minutes, fc.boolean(), ([timeZone, day], minute, isEnd) => {
        const edge = `${day} ${time(minute)}`;
        const window = { specialFrom: isEnd ? null : edge, specialTo: isEnd ? edge : null };
        const start = Date.parse(`${day}T00:00:00Z`) - 26 * 60 * MINUTE_MS;
        const held = Array.from({ length: (3 * 24 * 60) / 5 }, (_, step) =>
          isInWindow(window, { now: new Date(start + step * 5 * MINUTE_MS), timeZone }),
        );
        expect(changesIn(held)).toBe(1);
        expect(held[0]).toBe(isEnd);
      }),
      RUNS,
    );
  });
});

it.each([
  ['an end', { specialFrom: null, specialTo: '2026-13-45' }],
  ['a start', { specialFrom: '11/01/2026', specialTo: null }],
  ['an end with a zone', { specialFrom: null, specialTo: 'never+02:00' }],
])('%s that is no time lets no reduction hold', (_, window) => {
  expect(isInWindow(window, { now: new Date('2026-11-22T12:00:00Z'), timeZone: NEW_YORK })).toBe(false);
});
