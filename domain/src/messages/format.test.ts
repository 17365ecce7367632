import { afterEach, expect, it } from 'vitest';
import { choosePlural, formatDate, formatForReader, formatNumber } from './format.ts';

afterEach(() => formatForReader(() => null));

const DAY = new Date(2026, 10, 24);

it('writes numbers and days as the language of the message does', () => {
  expect(formatNumber('en-US', 1234.5)).toBe('1,234.5');
  expect(formatDate('en-US', 'long', DAY)).toBe('November 24, 2026');
});

it('writes numbers and days as the reader’s store view does, and chooses words as the language of the message', () => {
  let locale = 'en-GB';
  formatForReader(() => locale);
  expect(formatDate('en-US', 'long', DAY)).toBe('24 November 2026');
  locale = 'pl-PL';
  expect(formatNumber('en-US', 1234.5)).toBe('1234,5');
  expect(choosePlural('en-US', 2, { one: 'toy', few: 'zabawki', other: 'toys' })).toBe('toys');
});
