import { times } from '../pricing/money.ts';

/** As much of a gift card as a cart asks for; amounts are minor units of the card's currency. */
export interface PayingCard {
  readonly code: string;
  readonly balance: number;
  /** The most it pays of this cart; null: all there is on it. */
  readonly limit: number | null;
}

type Value = Omit<PayingCard, 'code'>;

const CODE = /^[A-Z0-9-]{4,64}$/;

/** The form in which codes are kept: case and blanks around them are of no account. */
export const giftCardCode = (typed: string): string => typed.trim().toUpperCase();

const AMOUNT = /^\d{1,7}(\.\d{1,2})?$/;

/** Whether a text can be what a card is to pay. */
export const isGiftCardAmount = (text: string): boolean => AMOUNT.test(text);

/** Whether a text can be the code of a gift card at all. */
export const isGiftCardCode = (code: string): boolean => CODE.test(code);

/** The amount a card contributes: its balance, or as much of it as the shopper set. */
export const cardValue = ({ balance, limit }: Value): number => Math.min(balance, limit ?? balance);

/** That value in a cart's currency, exchanged once; `rate` is units of it for one of the card's currency. */
export const cardValueIn = (card: Value, rate: number | string): number => times(cardValue(card), rate);
