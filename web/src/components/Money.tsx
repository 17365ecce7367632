import { formatPrice } from '@patchwork/domain/text.ts';
import { use } from 'react';
import { SiteContext } from '../lib/site.ts';

export interface MoneyValue {
  /** Decimal text. */
  readonly amount: string;
  /** ISO 4217. */
  readonly currencyCode: string;
}

/** An amount as the store view shows it: sign and amount in their places, no decimals for whole amounts. */
export const Money = ({ amount, currencyCode }: MoneyValue) => {
  const { store } = use(SiteContext);
  return <data value={amount}>{formatPrice(amount, currencyCode, store)}</data>;
};
