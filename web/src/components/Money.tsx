import { formatPrice } from '@patchwork/domain/text.ts';

export interface MoneyValue {
  /** Decimal text. */
  readonly amount: string;
  /** ISO 4217. */
  readonly currencyCode: string;
}

/** An amount as the shop shows it: sign, amount, no decimals for whole amounts. */
export const Money = ({ amount, currencyCode }: MoneyValue) => (
  <data value={amount}>{formatPrice(amount, currencyCode)}</data>
);
