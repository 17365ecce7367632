import * as text from '@patchwork/domain/messages/totals-rows.generated.ts';
import { sum } from '../pricing/money.ts';

/** Labels of the rows of a total, the same in the cart, in an estimate of it and in mails. */
export const ROW_TITLES = {
  subtotal: text.subtotal,
  discount: text.discount,
  shipping: text.shipping,
  tax: text.tax,
  giftcard: text.giftCards,
  payment: text.paymentFee,
  grand_total: text.grandTotal,
} as const;

export interface TotalsRow {
  readonly code: string;
  readonly title: string;
  /** Minor units; null where it is not known yet. */
  readonly value: number | null;
}

/** The parts of a total, as they are paid. */
export interface RowsInput {
  /** Subtotal and shipping without tax, in the order they are shown in. */
  readonly rows: readonly TotalsRow[];
  /** Minor units with tax; null where that is not known, so that rows are shown as they are. */
  readonly gross: { readonly subtotal: number; readonly shipping: number } | null;
}

export interface RowsTerms {
  readonly showsTax: boolean;
  /** Whether it is known where the goods go, on which shipping and tax depend. */
  readonly hasPlace: boolean;
  /** False where there is nothing to ship. */
  readonly isShipped: boolean;
}

/** Tells the subtotal once more, so that it is no row: rows add up. */
export const REPEATED_SUBTOTAL = { code: 'subtotal_incl_tax', title: text.subtotalWithTax } as const;

const ORDER: readonly string[] = Object.keys(ROW_TITLES);

/** Rows that the catalogue does not know keep the name that the platform gives them, and stand before the grand total. */
const named = ({ code, title, value }: TotalsRow): TotalsRow => ({
  code,
  title: Object.hasOwn(ROW_TITLES, code) ? ROW_TITLES[code as keyof typeof ROW_TITLES] : title,
  value,
});

const place = ({ code }: TotalsRow): number => (ORDER.includes(code) ? ORDER.indexOf(code) : ORDER.length - 1.5);

const without = (rows: readonly TotalsRow[], ...codes: readonly string[]): TotalsRow[] =>
  rows.filter(({ code }) => !codes.includes(code));

const row = (code: keyof typeof ROW_TITLES, value: number | null): TotalsRow => ({
  code,
  title: ROW_TITLES[code],
  value,
});

const getValue = (rows: readonly TotalsRow[], code: string): number | null | undefined =>
  rows.find((one) => one.code === code)?.value;

/** The discount with the tax that it saves: what is left of the others to the grand total. */
const discountRow = (rows: readonly TotalsRow[], gross: NonNullable<RowsInput['gross']>): TotalsRow[] => {
  if (getValue(rows, 'discount') === null) return [row('discount', null)];
  const others = without(rows, 'subtotal', 'discount', 'shipping', 'tax', 'grand_total');
  const known = gross.subtotal + gross.shipping + sum(others.map(({ value }) => value ?? 0));
  const left = (getValue(rows, 'grand_total') ?? known) - known;
  return left === 0 ? [] : [row('discount', left)];
};

/** The same total with the tax in each row; the tax stands below it and is not added once more. */
const withTax = (rows: readonly TotalsRow[], gross: NonNullable<RowsInput['gross']>): TotalsRow[] => {
  const tax = getValue(rows, 'tax') ?? 0;
  const shipping = getValue(rows, 'shipping');
  return [
    row('subtotal', gross.subtotal),
    ...discountRow(rows, gross),
    ...(shipping === undefined ? [] : [row('shipping', shipping === null ? null : gross.shipping)]),
    ...without(rows, 'subtotal', 'discount', 'shipping', 'tax'),
    ...(tax === 0 ? [] : [{ code: 'tax', title: text.taxIncluded, value: tax }]),
  ];
};

/** Shipping and tax are unknown before there is an address, and are not guessed. */
const unknownYet = (rows: readonly TotalsRow[], { hasPlace, isShipped, showsTax }: RowsTerms): TotalsRow[] => {
  const shipping = isShipped && getValue(rows, 'shipping') === undefined ? [row('shipping', null)] : [];
  const tax = !hasPlace && !showsTax && !getValue(rows, 'tax') ? [row('tax', null)] : [];
  return [...without(rows, ...[...shipping, ...tax].map(({ code }) => code)), ...shipping, ...tax];
};

/**
 * The rows of a total as a store shows them: with the tax in each of them, or without and the tax as a row of its own.
 * Either way they add up to the grand total. Tax and shipping have no amount until it is known where the goods go.
 */
export const toShownRows = ({ rows, gross }: RowsInput, terms: RowsTerms): TotalsRow[] => {
  const known = unknownYet(without(rows, REPEATED_SUBTOTAL.code).map(named), terms).sort((a, b) => place(a) - place(b));
  return terms.showsTax && gross ? withTax(known, gross) : known;
};
