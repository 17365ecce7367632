import { ROW_TITLES } from '@patchwork/domain/cart/totals-rows.ts';
import { toDecimal, toMinor } from '@patchwork/domain/pricing/money.ts';
import type { MoneyValue } from '../../../lib/moneyValue.ts';
import type { CartTotalsView, TotalsSegmentView } from './cartView.ts';

const PAYMENT = 'payment';
const GRAND_TOTAL = 'grand_total';

/** The payment fee in the totals; null for none. */
export const getCountedPayment = ({ segments }: Pick<CartTotalsView, 'segments'>): MoneyValue | null =>
  segments.find(({ code }) => code === PAYMENT)?.value ?? null;

const paymentRow = (value: MoneyValue): TotalsSegmentView[] =>
  toMinor(value.amount) === 0 ? [] : [{ code: PAYMENT, title: ROW_TITLES.payment, value }];

/**
 * Totals with one row for the payment fee, included in the grand total.
 * @param added relative to the totals; negative if they are for a more expensive method.
 */
export const withPaymentRow = (totals: CartTotalsView, added: MoneyValue | null): CartTotalsView => {
  if (!added) return totals;
  const raise = (value: MoneyValue): MoneyValue => ({
    ...value,
    amount: toDecimal(toMinor(value.amount) + toMinor(added.amount)),
  });
  const counted = getCountedPayment(totals);
  const row = paymentRow(counted ? raise(counted) : added);
  return {
    ...totals,
    grandTotal: raise(totals.grandTotal),
    segments: totals.segments
      .filter(({ code }) => code !== PAYMENT)
      .flatMap((segment) =>
        segment.code === GRAND_TOTAL ? [...row, { ...segment, value: segment.value && raise(segment.value) }] : segment,
      ),
  };
};
