import { describe, expect, it } from 'vitest';
import { COUNTRIES } from '../orders/regions.ts';
import { findCountryCurrency, readCountry, shownCurrency } from './country-currency.ts';

const KNOWN = ['USD', 'EUR', 'GBP', 'CAD'];
const wishes = (chosen: string | null, country: string | null) => ({ chosen, country, fallback: 'USD' });

describe('the currency of a country', () => {
  it.each([
    ['US', 'USD'],
    ['PR', 'USD'],
    ['DE', 'EUR'],
    ['HR', 'EUR'],
    ['BG', 'EUR'],
    ['XK', 'EUR'],
    ['GB', 'GBP'],
    ['IM', 'GBP'],
    ['CA', 'CAD'],
    ['CH', 'CHF'],
  ])('of %s is %s', (country, currency) => expect(findCountryCurrency(country)).toBe(currency));

  it('is the euro in all 21 members of the euro area', () => {
    const members = 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' ');
    expect(members.filter((country) => findCountryCurrency(country) !== 'EUR')).toEqual([]);
  });

  it('is known for every country the shop sends to', () => {
    expect(COUNTRIES.filter(({ id }) => findCountryCurrency(id) === null)).toEqual([]);
  });

  it('is unknown for the rest of the world', () => expect(findCountryCurrency('BR')).toBeNull());
});

describe('a country as it is told', () => {
  it.each(['DE', 'US'])('is read from %s', (text) => expect(readCountry(text)).toBe(text));
  it.each(['', 'de', 'DEU', 'T1', 'XX', 'ZZ', 'D;', '<b>', undefined])('is none in %j', (text) =>
    expect(readCountry(text)).toBeNull(),
  );
});

describe('the currency shown', () => {
  it('is the chosen one, whatever the country', () => expect(shownCurrency(wishes('GBP', 'DE'), KNOWN)).toBe('GBP'));
  it('is derived from the country when none is chosen', () =>
    expect(shownCurrency(wishes(null, 'DE'), KNOWN)).toBe('EUR'));
  it('is USD when neither tells one', () => expect(shownCurrency(wishes(null, null), KNOWN)).toBe('USD'));
  it('passes over a chosen currency the shop does not know', () =>
    expect(shownCurrency(wishes('XAU', 'CA'), KNOWN)).toBe('CAD'));
  it("is the store's own where the country's is not known to the shop", () =>
    expect(shownCurrency({ ...wishes(null, 'JP'), fallback: 'EUR' }, KNOWN)).toBe('EUR'));
});
