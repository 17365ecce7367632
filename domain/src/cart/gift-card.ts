import { times } from '../pricing/money.ts';

export interface PayingCard {
  readonly code: string;
  readonly balance: number;
  /** Set by the shopper; null: the whole balance. */
  readonly limit: number | null;
}

type Value = Omit<PayingCard, 'code'>;

const CODE = /^[A-Z0-9-]{4,64}$/;

/** The canonical form of a code: upper case, trimmed. */
export const giftCardCode = (typed: string): string => typed.trim().toUpperCase();

const AMOUNT = /^\d{1,7}(\.\d{1,2})?$/;

/** Whether a text is an amount that a card can be limited to. */
export const isGiftCardAmount = (text: string): boolean => AMOUNT.test(text);

export const isGiftCardCode = (code: string): boolean => CODE.test(code);

/** The balance, or the shopper's limit if that is lower. */
export const cardValue = ({ balance, limit }: Value): number => Math.min(balance, limit ?? balance);

/** The value in a cart's currency, exchanged once; `rate` is units of it for one of the card's currency. */
export const cardValueIn = (card: Value, rate: number | string): number => times(cardValue(card), rate);
