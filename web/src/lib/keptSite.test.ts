// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { keepSite, keptSite } from './keptSite.ts';
import { DEFAULT_SITE } from './site.ts';

const inEuros = { ...DEFAULT_SITE, currency: 'EUR' };
const uk = { ...DEFAULT_SITE, currency: 'GBP', prefix: '/uk' };

beforeEach(() => localStorage.clear());

it('opens the shop without a network in the currency it was last seen in', () => {
  expect(keptSite('/bears/')).toBeNull();
  keepSite(inEuros);
  expect(keptSite('/bears/')?.currency).toBe('EUR');
  keepSite(DEFAULT_SITE);
  expect(keptSite('/bears/')?.currency).toBe('USD');
});

it('tells stores apart by the prefix of their paths', () => {
  keepSite(inEuros);
  keepSite(uk);
  expect(['/', '/bears/', '/uk/', '/uk/bears/', '/ukulele/'].map((path) => keptSite(path)?.currency)).toEqual([
    'EUR',
    'EUR',
    'GBP',
    'GBP',
    'EUR',
  ]);
});

it.each(['{', '"text"', '{"currency":"EUR"}', 'null'])('takes %s for nothing', (text) => {
  localStorage.setItem('patchwork-site', text);
  expect(keptSite('/')).toBeNull();
});
