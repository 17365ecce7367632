import { formatPrice } from '@patchwork/domain/pricing/text.ts';
import { use } from 'react';
import type { MoneyValue } from '../lib/moneyValue.ts';
import { SiteContext } from '../lib/siteContext.ts';

export const Money = ({ amount, currencyCode }: MoneyValue) => {
  const { store } = use(SiteContext);
  return <data value={amount}>{formatPrice(amount, currencyCode, store)}</data>;
};
