import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ChosenUnit, composedUnit, type KnownPrice } from './composed-unit.ts';
import { type PriceTerms, shownPrice } from './tax.ts';

const RUNS = { numRuns: process.env.DEEP ? 10_000 : 500 };
const EURO: PriceTerms = { exchangeRate: '0.9', taxRate: 7.25, includesTax: false };

const known = (base: number, terms = EURO): KnownPrice => ({ base, shown: shownPrice(base, terms), terms });
const fixed = (price: number) => ({ prices: [{ priceType: 'fixed' as const, price }] });
const share = (price: string) => ({ prices: [{ priceType: 'percent' as const, price }] });
const unit = (product: KnownPrice, over: Partial<ChosenUnit> = {}): ChosenUnit => ({
  product,
  changes: [],
  answers: [],
  ...over,
});

describe('one unit as it is chosen', () => {
  it('is exchanged once, where exchanging the parts would be a cent off', () => {
    const changes = [
      { price: known(100), quantity: -1 },
      { price: known(205), quantity: 1 },
    ];
    expect([known(1005), known(100), known(205)].map(({ shown }) => shown.net)).toEqual([905, 90, 185]);
    expect(composedUnit(unit(known(1005), { changes }))).toEqual({ net: 999, tax: 72, gross: 1071 });
  });

  it('adds surcharges before the exchange: fixed ones, and per cent of the price with the parts in it', () => {
    expect(composedUnit(unit(known(1005), { answers: [fixed(105)] })).net).toBe(999);
    const changes = [{ price: known(995), quantity: 1 }];
    expect(composedUnit(unit(known(1005), { changes, answers: [share('10')] })).net).toBe(1980);
  });

  it('takes the tax out of the whole where it is in the prices', () => {
    const terms = { ...EURO, taxRate: 20, includesTax: true };
    expect(composedUnit(unit(known(1005, terms), { answers: [fixed(105)] }))).toEqual(shownPrice(1110, terms));
  });

  it('adds exchanged surcharges to a price that is shown otherwise than it is kept', () => {
    const confirmed = { ...known(1005), shown: { net: 800, tax: 58, gross: 858 } };
    expect(composedUnit(unit(confirmed))).toEqual({ net: 800, tax: 58, gross: 858 });
    expect(composedUnit(unit(confirmed, { answers: [fixed(105), share('10')] }))).toMatchObject({ net: 800 + 95 + 80 });
    const changes = [{ price: confirmed, quantity: 2 }];
    expect(composedUnit(unit(known(1005), { changes })).net).toBe(905 + 1600);
  });

  it('is what the shop shows of the same sum, whatever it is made of', () => {
    const rate = fc.integer({ min: 1, max: 3_000_000 }).map((one) => one / 10_000);
    const terms = fc.record({
      exchangeRate: rate,
      taxRate: fc.integer({ min: 0, max: 3000 }).map((one) => one / 100),
      includesTax: fc.boolean(),
    });
    const amounts = fc.array(fc.nat(100_000), { maxLength: 5 });
    fc.assert(
      fc.property(terms, fc.nat(1_000_000), amounts, amounts, (all, base, parts, surcharges) => {
        const changes = parts.map((one) => ({ price: known(one, all), quantity: 2 }));
        const whole = [...parts, ...parts, ...surcharges].reduce((total, one) => total + one, base);
        const chosen = unit(known(base, all), { changes, answers: surcharges.map(fixed) });
        expect(composedUnit(chosen)).toEqual(shownPrice(whole, all));
      }),
      RUNS,
    );
  });
});
