import { expect, it, vi } from 'vitest';
import { instant } from './instant.ts';

it.each([
  ['2099-07-01 20:57', '2099-07-01T20:57:00.000Z'],
  ['2026-08-03 09:00:30', '2026-08-03T09:00:30.000Z'],
  ['2026-08-03T09:00', '2026-08-03T09:00:00.000Z'],
  ['2026-08-03T09:00:00+02:00', '2026-08-03T07:00:00.000Z'],
  ['2026-08-03', '2026-08-03T00:00:00.000Z'],
  ['soon', null],
  ['', null],
  [null, null],
])('the time %s is %s, wherever the server stands', (text, expected) => {
  vi.stubEnv('TZ', 'America/New_York');
  expect(new Date('2026-08-03T09:00').getTimezoneOffset()).toBe(240);
  expect(instant(text)).toBe(expected);
});
