import { times, toMinor } from '@patchwork/domain/pricing/money.ts';
import type { Exchange } from '../lib/exchange.ts';
import { toMoney } from '../lib/money.ts';
import type { ProductDto } from './catalog.dto.ts';
import type { GiftCardAmount } from './catalog.types.generated.ts';

/** Values of a gift card, exchanged once like any other price. */
export const giftCardAmounts = async (
  { giftcard_options: options }: ProductDto,
  exchange: () => Promise<Exchange>,
): Promise<GiftCardAmount[]> => {
  const amounts = options?.amounts ?? [];
  if (amounts.length === 0) return [];
  const { currency, rate, base } = await exchange();
  return amounts
    .map((amount) => toMinor(amount))
    .map((minor) => ({ amount: toMoney(times(minor, rate), currency), baseAmount: toMoney(minor, base) }));
};
