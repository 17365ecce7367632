import { describe, expect, it } from 'vitest';
import { addAnswerPrices } from './custom-option.ts';
import { toMinor } from './money.ts';
import { composedPrice, type PriceComposition, type PriceFacts, quotePrice } from './price.ts';
import { groupPrice } from './price-group.ts';

/** Golden vectors: for each price rule what the catalogue says, as it says it, and what a shopper pays. */
const STORE = 'America/New_York';
const NOON = '2026-11-21T17:00:00Z';

interface Vector {
  readonly price: string;
  readonly special?: string;
  readonly from?: string;
  readonly to?: string;
  readonly final?: string;
  /** [group, price] for one piece. */
  readonly tiers?: readonly (readonly [number, string])[];
}

const toFacts = ({ price, special, from, to, final, tiers = [] }: Vector, group: number): PriceFacts => ({
  regular: toMinor(price),
  special: special ? toMinor(special) : null,
  specialFrom: from ?? null,
  specialTo: to ?? null,
  final: final ? toMinor(final) : null,
  group: groupPrice(
    tiers.map(([groupId, amount]) => ({ groupId, quantity: 1, price: toMinor(amount) })),
    group,
    new Date(NOON),
  ),
});

const quote = (vector: Vector, { now = NOON, group = 0 } = {}) =>
  quotePrice(toFacts(vector, group), { now: new Date(now), timeZone: STORE });

describe('one price', () => {
  it.each<[string, Vector, string, [number, number | null, number | null]]>([
    ['no reduction', { price: '19.99' }, NOON, [1999, null, null]],
    ['special, no window', { price: '19.99', special: '14.99' }, NOON, [1499, 1499, 25]],
    [
      'special, first second in the store',
      { price: '20', special: '15', from: '2026-11-21' },
      '2026-11-21T05:00:00Z',
      [1500, 1500, 25],
    ],
    [
      'special, a second before',
      { price: '20', special: '15', from: '2026-11-21' },
      '2026-11-21T04:59:59Z',
      [2000, null, null],
    ],
    [
      'special, last second of a bare day',
      { price: '20', special: '15', to: '2026-11-21' },
      '2026-11-22T04:59:59Z',
      [1500, 1500, 25],
    ],
    [
      'special, a second after',
      { price: '20', special: '15', to: '2026-11-21' },
      '2026-11-22T05:00:00Z',
      [2000, null, null],
    ],
    [
      'special, end in summer time',
      { price: '20', special: '15', to: '2026-07-01' },
      '2026-07-02T03:59:59Z',
      [1500, 1500, 25],
    ],
    [
      'special, window of both ends over',
      { price: '20', special: '15', from: '2026-01-01', to: '2026-02-01' },
      NOON,
      [2000, null, null],
    ],
    ['final below the price', { price: '20', final: '12.50' }, NOON, [1250, 1250, 38]],
    ['final wins over a lower special', { price: '20', final: '12.50', special: '10' }, NOON, [1250, 1250, 38]],
    ['final equal to the price is cleared', { price: '20', final: '20' }, NOON, [2000, null, null]],
    ['final above the price, the special counts', { price: '20', final: '25', special: '18' }, NOON, [1800, 1800, 10]],
    ['special equal to the price is cleared', { price: '20', special: '20.00' }, NOON, [2000, null, null]],
    ['special above the price is cleared', { price: '20', special: '21' }, NOON, [2000, null, null]],
    ['discount of half a per cent goes up', { price: '200', special: '1' }, NOON, [100, 100, 100]],
  ])('%s', (_rule, vector, now, [effective, special, discountPercent]) => {
    expect(quote(vector, { now })).toEqual({ regular: toMinor(vector.price), effective, special, discountPercent });
  });

  it.each<[string, Vector, number, number]>([
    ["a group's own tier", { price: '20', tiers: [[2, '16']] }, 2, 1600],
    ['another group pays the price', { price: '20', tiers: [[2, '16']] }, 1, 2000],
    ['everybody has a tier of all groups', { price: '20', tiers: [[32_000, '19']] }, 0, 1900],
    ['a special price below the tier', { price: '20', special: '15', tiers: [[2, '16']] }, 2, 1500],
    ['a tier below the final price', { price: '20', final: '17', tiers: [[2, '16']] }, 2, 1600],
    ['a tier above the price', { price: '20', tiers: [[2, '22']] }, 2, 2000],
  ])('tier: %s', (_rule, vector, group, effective) => expect(quote(vector, { group }).effective).toBe(effective));
});

describe('a price made of parts', () => {
  const part = (vector: Vector, quantity = 1) => ({ quote: quote(vector), quantity });

  it.each<[string, PriceComposition, Vector, [Vector, number?][], [number, number]]>([
    [
      'cheapest child',
      'CHEAPEST',
      { price: '5' },
      [[{ price: '30' }], [{ price: '28', special: '21' }], [{ price: '25' }]],
      [2800, 2100],
    ],
    [
      'cheapest child by what is paid, not by the price',
      'CHEAPEST',
      { price: '5' },
      [[{ price: '40', final: '20' }], [{ price: '21' }]],
      [4000, 2000],
    ],
    ['no child for sale: its own', 'CHEAPEST', { price: '30', special: '24' }, [], [3000, 2400]],
    [
      'bundle without a price of its own',
      'SUM',
      { price: '0' },
      [[{ price: '10' }, 2], [{ price: '7', special: '5' }]],
      [2700, 2500],
    ],
    ['bundle on top of its own price', 'SUM', { price: '12', special: '6' }, [[{ price: '18' }, 3]], [6600, 6000]],
    [
      'grouped: one of each',
      'EACH',
      { price: '99' },
      [[{ price: '10' }], [{ price: '2.50', final: '2' }]],
      [1250, 1200],
    ],
    ['grouped with nothing in it', 'EACH', { price: '99' }, [], [0, 0]],
    ['simple: its own alone', 'SINGLE', { price: '9' }, [[{ price: '1' }]], [900, 900]],
  ])('%s', (_rule, composition, own, parts, [regular, effective]) => {
    const ownQuote = quote(own);
    const composed = composedPrice(
      composition,
      ownQuote,
      parts.map(([vector, quantity]) => part(vector, quantity)),
      { allowsZeroPrice: false },
    );
    expect(composed).toMatchObject({ regular, effective });
  });
});

describe('custom options on top', () => {
  it.each([
    ['fixed', 'fixed', '2.50', 1995, 250],
    ['per cent of the effective price', 'percent', '10', 1995, 200],
    ['per cent with decimals', 'percent', '12.5', 2296, 287],
    ['per cent of nothing', 'percent', '10', 0, 0],
  ] as const)('%s', (_rule, priceType, price, effective, surcharge) => {
    const prices = [{ priceType, price: priceType === 'fixed' ? toMinor(price) : price }];
    expect(addAnswerPrices([{ prices }], effective)).toBe(effective + surcharge);
  });
});
