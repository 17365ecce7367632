import { toDecimal, toMinor } from '@patchwork/domain/money.ts';
import type { MoneyValue } from '../../components/Money.tsx';
import type { CardsOnCartFragment } from './CardsOnCart.generated.ts';
import { type CartTerms, exchanged } from './exchange.ts';

export type AppliedCard = NonNullable<CardsOnCartFragment['giftCards']>[number];

/** The end of a code, by which its owner knows it; never more than half of it. */
export const endOf = (code: string): string => code.slice(-Math.min(4, Math.floor(code.length / 2)));

/** A code that can be spent by whoever reads it, as it may be shown. */
export const masked = (code: string): string => `•••• ${endOf(code)}`;

/**
 * What each card pays of what they pay together, in the order in which they pay; null where a rate of exchange is not
 * known.
 */
export const sharesOf = (
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
