import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sum, times } from '../pricing/money.ts';
import { computeTotals } from './cart-totals.ts';
import { cardValue, cardValueIn, giftCardCode, isGiftCardCode } from './gift-card.ts';

const RUNS = { numRuns: process.env.DEEP ? 10_000 : 500 };

const cards = fc.record({ balance: fc.nat(200_000), limit: fc.option(fc.nat(200_000)) });
const rates = fc.constantFrom('1', '0.9215', '0.7874', '1.3642', '151.2', '0.00012345');

describe('a gift card', () => {
  it('is known by its code whatever the case and the blanks around it', () => {
    expect(giftCardCode(' gift-2k4m ')).toBe('GIFT-2K4M');
    expect(isGiftCardCode('GIFT-2K4M')).toBe(true);
    for (const none of ['', 'abc', 'GIFT 2K4M', "GIFT'--", 'X'.repeat(65)]) expect(isGiftCardCode(none)).toBe(false);
  });

  it('puts in its balance, or what the shopper set where that is less', () => {
    expect(cardValue({ balance: 5000, limit: null })).toBe(5000);
    expect(cardValue({ balance: 5000, limit: 1200 })).toBe(1200);
    expect(cardValue({ balance: 800, limit: 1200 })).toBe(800);
  });

  it('never puts in more than is on it, whatever was set, and the same in any currency', () => {
    fc.assert(
      fc.property(cards, rates, (card, rate) => {
        expect(cardValue(card)).toBeLessThanOrEqual(card.balance);
        expect(cardValueIn(card, rate)).toBe(times(cardValue(card), rate));
        expect(cardValueIn(card, 1)).toBe(cardValue(card));
      }),
      RUNS,
    );
  });

  it('pays for everything, last and in order, never more than is due', () => {
    const cart = fc.record({ unitPrice: fc.nat(50_000), quantity: fc.integer({ min: 1, max: 20 }) });
    fc.assert(
      fc.property(cart, fc.array(cards, { maxLength: 4 }), ({ unitPrice, quantity }, paying) => {
        const whole = {
          lines: [{ key: 'A', unitPrice, quantity, taxRate: 8.875 }],
          pricesIncludeTax: false,
          discount: { kind: 'percent' as const, percent: 10 },
          shipping: { net: 400, gross: 500 },
        };
        const due = computeTotals({ ...whole, giftCards: [] }).grandTotal;
        const giftCards = paying.map((card, index) => ({ code: `C${index}`, balance: cardValue(card) }));
        const totals = computeTotals({ ...whole, giftCards });
        const paid = sum(totals.giftCards.map(({ amount }) => amount));
        expect(paid).toBe(Math.min(due, sum(giftCards.map(({ balance }) => balance))));
        expect(totals.grandTotal).toBe(due - paid);
        for (const [index, { amount }] of totals.giftCards.entries()) {
          const isLast = totals.giftCards.slice(index + 1).every((later) => later.amount === 0);
          if (!isLast) expect(amount).toBe(giftCards[index]?.balance);
        }
      }),
      RUNS,
    );
  });
});
