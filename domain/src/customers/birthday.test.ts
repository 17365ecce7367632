import { expect, it } from 'vitest';
import { isDayOfYear } from './birthday.ts';

it.each([
  [1, 31],
  [2, 29],
  [4, 30],
  [12, 31],
  [6, 1],
])('there is a day %i/%i', (month, day) => {
  expect(isDayOfYear(month, day)).toBe(true);
});

it.each([
  [2, 30],
  [4, 31],
  [0, 1],
  [13, 1],
  [1, 0],
  [1, 32],
  [1.5, 1],
  [1, 1.5],
  [Number.NaN, 1],
])('there is no day %d/%d', (month, day) => {
  expect(isDayOfYear(month, day)).toBe(false);
});
