import type { CustomOptionPrice } from '@patchwork/domain/pricing/custom-option.ts';
import { times, toDecimal } from '@patchwork/domain/pricing/money.ts';
import type { Exchange } from '../lib/exchange.ts';
import { toMoney } from '../lib/money.ts';
import type { Surcharge } from './catalog.generated.ts';

/** The amount that a choice adds to a price, in the caller's currency and in the shop's own. */
export const toSurcharge = ({ priceType, price }: CustomOptionPrice, { currency, rate }: Exchange): Surcharge => {
  if (priceType === 'percent') return { percent: String(price), amount: null, baseAmount: null };
  const minor = Number(price);
  return { percent: null, amount: toMoney(times(minor, rate), currency), baseAmount: toDecimal(minor) };
};
