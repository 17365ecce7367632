import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shownPrice, type TaxRule, taxed, taxRateFor } from './tax.ts';

const RUNS = { numRuns: process.env.DEEP ? 10_000 : 500 };

const rule = (over: Partial<TaxRule>): TaxRule => ({
  id: 1,
  productTaxClassIds: [2],
  customerTaxClassIds: [3],
  priority: 0,
  rates: [{ rate: 5, countryId: 'US', regionId: null }],
  ...over,
});
const shopper = { productTaxClassId: 2, customerTaxClassId: 3, countryId: 'US', regionId: 43 };

describe('taxRateFor', () => {
  it('prefers the region over its country', () => {
    const rates = [
      { rate: 5, countryId: 'US', regionId: null },
      { rate: 8.875, countryId: 'US', regionId: 43 },
    ];
    expect(taxRateFor([rule({ rates })], shopper)).toBe(8.875);
    expect(taxRateFor([rule({ rates })], { ...shopper, regionId: 12 })).toBe(5);
  });

  it('follows the classes of product and customer, the country and the region, the most specific place first', () => {
    const goods = rule({
      rates: [
        { rate: 5, countryId: 'US', regionId: null },
        { rate: 8, countryId: 'US', regionId: 43 },
        { rate: 20, countryId: 'FR', regionId: null },
      ],
    });
    const food = rule({ id: 2, productTaxClassIds: [4], rates: [{ rate: 1, countryId: 'US', regionId: null }] });
    const traders = rule({ id: 3, customerTaxClassIds: [6], rates: [{ rate: 2, countryId: 'US', regionId: null }] });
    const rateFor = (over: object) => taxRateFor([goods, food, traders], { ...shopper, ...over });
    expect(rateFor({})).toBe(8);
    expect(rateFor({ regionId: 12 })).toBe(5);
    expect(rateFor({ countryId: 'FR', regionId: null })).toBe(20);
    expect(rateFor({ countryId: 'DE', regionId: null })).toBe(0);
    expect(rateFor({ productTaxClassId: 4 })).toBe(1);
    expect(rateFor({ customerTaxClassId: 6 })).toBe(2);
    expect(rateFor({ productTaxClassId: 4, customerTaxClassId: 6 })).toBe(0);
  });

  it('prefers a regional rate of a later rule over a country-wide one of an earlier rule', () => {
    const regional = rule({ id: 2, priority: 9, rates: [{ rate: 8, countryId: 'US', regionId: 43 }] });
    expect(taxRateFor([rule({}), regional], shopper)).toBe(8);
  });

  it('adds the rules that apply at the first priority and leaves the later ones out', () => {
    const rules = [
      rule({}),
      rule({ id: 2, rates: [{ rate: 2.5, countryId: 'US', regionId: null }] }),
      rule({ id: 3, priority: 1 }),
    ];
    expect(taxRateFor(rules, shopper)).toBe(7.5);
  });

  it('takes the first rate of a rule that names a place twice', () => {
    const rates = [
      { rate: 8, countryId: 'US', regionId: 43 },
      { rate: 9, countryId: 'US', regionId: 43 },
    ];
    expect(taxRateFor([rule({ rates })], shopper)).toBe(8);
  });

  it("matches a rule by the customer's class or by the customer's group", () => {
    const forGroup = rule({ customerTaxClassIds: [], customerGroupIds: [2] });
    expect(taxRateFor([forGroup], { ...shopper, customerGroupId: 2 })).toBe(5);
    expect(taxRateFor([forGroup], { ...shopper, customerGroupId: 1 })).toBe(0);
    expect(taxRateFor([forGroup], shopper)).toBe(0);
    expect(taxRateFor([rule({})], { ...shopper, customerGroupId: 1 })).toBe(5);
  });

  it('is 0 for another product class, another customer class, another country and a product without a class', () => {
    expect(taxRateFor([rule({})], { ...shopper, productTaxClassId: 4 })).toBe(0);
    expect(taxRateFor([rule({})], { ...shopper, customerTaxClassId: 4 })).toBe(0);
    expect(taxRateFor([rule({})], { ...shopper, countryId: 'FR' })).toBe(0);
    expect(taxRateFor([rule({})], { ...shopper, productTaxClassId: null })).toBe(0);
  });

  it('takes the default country where none is known', () => {
    expect(taxRateFor([rule({})], { ...shopper, countryId: null, regionId: null })).toBe(5);
  });
});

describe('taxed', () => {
  it('rounds the tax half-up, and the net is the rest of a gross price', () => {
    expect(taxed(1999, 8.875, false)).toEqual({ net: 1999, tax: 177, gross: 2176 });
    expect(taxed(2499, 20, true)).toEqual({ net: 2082, tax: 417, gross: 2499 });
  });

  it('always has gross = net + tax, whichever way the price is kept', () => {
    const cases = fc.tuple(fc.nat(10_000_000), fc.integer({ min: 0, max: 3000 }), fc.boolean());
    fc.assert(
      fc.property(cases, ([amount, basisPoints, includesTax]) => {
        const { net, tax, gross } = taxed(amount, basisPoints / 100, includesTax);
        expect(net + tax).toBe(gross);
        expect(includesTax ? gross : net).toBe(amount);
        expect(tax).toBeGreaterThanOrEqual(0);
      }),
      RUNS,
    );
  });
});

describe('shownPrice', () => {
  it.each([
    ['without tax, as it is', 1999, { exchangeRate: 1, taxRate: 0, includesTax: false }, [1999, 0, 1999]],
    ['exchanged once, half-up', 1999, { exchangeRate: '0.9215', taxRate: 0, includesTax: false }, [1842, 0, 1842]],
    [
      'taxed after the exchange',
      1999,
      { exchangeRate: '0.9215', taxRate: 8.875, includesTax: false },
      [1842, 163, 2005],
    ],
    ['half a cent goes up', 1050, { exchangeRate: '1.1', taxRate: 10, includesTax: false }, [1155, 116, 1271]],
    ['with the tax in it', 2499, { exchangeRate: 1, taxRate: 20, includesTax: true }, [2082, 417, 2499]],
    [
      'exchanged with the tax in it',
      2499,
      { exchangeRate: '0.7874', taxRate: 20, includesTax: true },
      [1640, 328, 1968],
    ],
  ])('is %s', (_rule, minor, terms, [net, tax, gross]) => {
    expect(shownPrice(minor, terms)).toEqual({ net, tax, gross });
  });
});
