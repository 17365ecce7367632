import { times, toDecimal, toMinor } from '@patchwork/domain/money.ts';
import type { MoneyValue } from '../../components/Money.tsx';
import type { CartLineView } from './cartView.ts';

/** What a line costs without tax; null when the price is unknown. */
export const rowPrice = ({ unit, quantity }: Pick<CartLineView, 'unit' | 'quantity'>): MoneyValue | null =>
  unit && { amount: toDecimal(times(toMinor(unit.amount), quantity)), currencyCode: unit.currencyCode };
