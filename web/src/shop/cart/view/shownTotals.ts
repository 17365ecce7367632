import { type RowsInput, type RowsTerms, toShownRows } from '@patchwork/domain/cart/totals-rows.ts';
import { toDecimal, toMinor } from '@patchwork/domain/pricing/money.ts';
import type { CartTotalsView } from './cartView.ts';

/** Totals as the rows that the store shows. */
export const toShownTotals = (totals: CartTotalsView, gross: RowsInput['gross'], terms: RowsTerms): CartTotalsView => {
  const { currencyCode } = totals.grandTotal;
  const rows = totals.segments.map(({ code, title, value }) => ({
    code,
    title,
    value: value && toMinor(value.amount),
  }));
  return {
    ...totals,
    ...(terms.showsTax && { netSegments: totals.segments }),
    segments: toShownRows({ rows, gross }, terms).map(({ code, title, value }) => ({
      code,
      title,
      value: value === null ? null : { amount: toDecimal(value), currencyCode },
    })),
  };
};
