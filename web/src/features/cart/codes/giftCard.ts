import { toDecimal, toMinor } from '@patchwork/domain/pricing/money.ts';
import type { MoneyValue } from '../../../lib/moneyValue.ts';
import { type CartTerms, exchanged } from '../../../shop/cart/view/exchange.ts';
import type { CardsOnCartFragment } from './CardsOnCart.generated.ts';

export type AppliedCard = NonNullable<CardsOnCartFragment['giftCards']>[number];

/** The last characters, by which its owner recognises it; at most half of the code. */
export const getCodeEnd = (code: string): string => code.slice(-Math.min(4, Math.floor(code.length / 2)));

/** For display: whoever reads the whole code can spend it. */
export const maskCode = (code: string): string => `•••• ${getCodeEnd(code)}`;

/**
 * Splits the amount that the cards pay together among them, in the order in which they pay; null for a card whose
 * exchange rate is unknown.
 */
export const splitPayment = (
  cards: readonly AppliedCard[],
  paid: MoneyValue,
  terms: CartTerms,
): readonly (MoneyValue | null)[] => {
  let rest = Math.abs(toMinor(paid.amount));
  return cards.map(({ value }) => {
    const most = exchanged(value, { ...terms, currency: paid.currencyCode });
    if (most === null) return null;
    const share = Math.min(rest, toMinor(most.amount));
    rest -= share;
    return { amount: toDecimal(share), currencyCode: paid.currencyCode };
  });
};
