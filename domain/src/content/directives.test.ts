import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getBestMs } from '../testing/best-time.ts';
import {
  type Directive,
  DirectiveError,
  mayHoldDirectives,
  parseDirective,
  printDirective,
  splitDirectives,
} from './directives.ts';

const RUNS = { numRuns: process.env.DEEP ? 20_000 : 2000 };

const sku = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9 ._/-]{0,30}[A-Za-z0-9]$/);

const directive: fc.Arbitrary<Directive> = fc.oneof(
  fc.record({
    name: fc.constant('productPrice' as const),
    sku,
    isPromotional: fc.boolean(),
    isColorful: fc.boolean(),
  }),
  fc.record({
    name: fc.constant('productSpecificPrice' as const),
    sku,
    price: fc.constantFrom('regular' as const, 'special' as const),
  }),
  fc.constant({ name: 'orderCount' as const }),
  fc.record({ name: fc.constant('statisticValue' as const), metric: fc.stringMatching(/^[a-z][a-z0-9_]{0,20}$/) }),
);

const between = (text: string) => text.slice(2, -2);

const faultIn = (source: string) => {
  try {
    return parseDirective(source);
  } catch (error) {
    return error instanceof DirectiveError ? error.fault : error;
  }
};

describe('a directive', () => {
  it.each([
    ['productPrice(BEAR)', { name: 'productPrice', sku: 'BEAR', isPromotional: false, isColorful: true }],
    ['productPrice(BEAR, promo)', { name: 'productPrice', sku: 'BEAR', isPromotional: true, isColorful: true }],
    ['productPrice(BEAR,promo,plain)', { name: 'productPrice', sku: 'BEAR', isPromotional: true, isColorful: false }],
    ['productPrice(BEAR, , plain)', { name: 'productPrice', sku: 'BEAR', isPromotional: false, isColorful: false }],
    [' productSpecificPrice ( B 1 , special ) ', { name: 'productSpecificPrice', sku: 'B 1', price: 'special' }],
    ['productSpecificPrice(BEAR,regular)', { name: 'productSpecificPrice', sku: 'BEAR', price: 'regular' }],
    ['orderCount()', { name: 'orderCount' }],
    ['statisticValue(ordered_plushies_count)', { name: 'statisticValue', metric: 'ordered_plushies_count' }],
  ])('reads %j', (source, read) => {
    expect(parseDirective(source)).toEqual(read);
  });

  it.each([
    ['', 'unparseableDirective'],
    ['orderCount', 'unparseableDirective'],
    ['orderCount(', 'unparseableDirective'],
    ['(BEAR)', 'unparseableDirective'],
    ['orderCount() and more', 'unparseableDirective'],
    ['productPrice()', 'unparseableDirective'],
    ['productPrice((BEAR))', 'unparseableDirective'],
    ['productPrice(BE\u0000AR)', 'unparseableDirective'],
    ['statisticValue(../admin)', 'unparseableDirective'],
    [`productPrice(${'B'.repeat(500)})`, 'unparseableDirective'],
    ['store url="x"', 'unparseableDirective'],
    ['constructor()', 'unknownDirective'],
    ['productprice(BEAR)', 'unknownDirective'],
    ['productSpecificPrice(BEAR)', 'unknownPriceType'],
    ['productSpecificPrice(BEAR, Special)', 'unknownPriceType'],
  ])('refuses %j: %s', (source, fault) => {
    expect(faultIn(source)).toBe(fault);
  });

  it('is read back as it was printed', () => {
    fc.assert(
      fc.property(directive, (one) => {
        expect(parseDirective(between(printDirective(one)))).toEqual(one);
      }),
      RUNS,
    );
  });

  it('is printed in one way, however it was written', () => {
    const blank = fc.constantFrom('', ' ', '  ', '\n');
    fc.assert(
      fc.property(directive, blank, blank, (one, before, after) => {
        const printed = printDirective(one);
        const spaced = between(printed).replace(/[(),]/g, (sign) => `${before}${sign}${after}`);
        expect(printDirective(parseDirective(`${before}${spaced}${after}`))).toBe(printed);
      }),
      RUNS,
    );
  });
});

describe('a text with directives', () => {
  it('is cut into what is written and what is named', () => {
    expect(splitDirectives('From {{productPrice(BEAR)}}, {{nothing()}} {{orderCount()}} {{')).toEqual([
      { kind: 'text', source: 'From ' },
      {
        kind: 'directive',
        source: '{{productPrice(BEAR)}}',
        directive: { name: 'productPrice', sku: 'BEAR', isPromotional: false, isColorful: true },
      },
      { kind: 'text', source: ', ' },
      { kind: 'fault', source: '{{nothing()}}', fault: 'unknownDirective' },
      { kind: 'text', source: ' ' },
      { kind: 'directive', source: '{{orderCount()}}', directive: { name: 'orderCount' } },
      { kind: 'text', source: ' ' },
      { kind: 'fault', source: '{{', fault: 'unparseableDirective' },
    ]);
    expect(mayHoldDirectives('{ one brace } }}')).toBe(false);
  });

  it('is the same text again when its parts are joined, whatever it is', () => {
    const piece = fc.oneof(
      directive.map(printDirective),
      fc.constantFrom('{{', '}}', '{', '}', '(', ')', ',', 'orderCount', ' '),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const text = pieces.join('');
        const parts = splitDirectives(text);
        expect(parts.map(({ source }) => source).join('')).toBe(text);
        for (const part of parts) if (part.kind === 'text') expect(part.source).not.toContain('{{');
      }),
      RUNS,
    );
  });

  it('finds each directive between texts without braces', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.stringMatching(/^[^{}]{1,10}$/), directive), { maxLength: 8 }), (pairs) => {
        const parts = splitDirectives(pairs.map(([text, one]) => text + printDirective(one)).join(''));
        expect(parts.flatMap((part) => (part.kind === 'directive' ? [part.directive] : []))).toEqual(
          pairs.map(([, one]) => one),
        );
      }),
      RUNS,
    );
  });

  it.each(['{{', '{{a(', '{{{{}}', '{{orderCount()}', '{{,,,,'])(
    'of %s, many times over, is read in linear time',
    async (piece) => {
      const text = piece.repeat(200_000);
      expect(await getBestMs(() => splitDirectives(text))).toBeLessThan(1500);
    },
  );
});
