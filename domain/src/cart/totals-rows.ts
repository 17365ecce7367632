import * as text from '@patchwork/domain/messages/totals-rows.generated.ts';
import { sum } from '../pricing/money.ts';

/** Shared by the cart, its estimate and mails. */
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
  /** Minor units; null if unknown. */
  readonly value: number | null;
}

export interface RowsInput {
  /** Subtotal and shipping without tax, in display order. */
  readonly rows: readonly TotalsRow[];
  /** Minor units with tax; null if unknown: the rows are then shown as they are. */
  readonly gross: { readonly subtotal: number; readonly shipping: number } | null;
}

export interface RowsTerms {
  readonly showsTax: boolean;
  /** Whether the destination is known, on which shipping and tax depend. */
  readonly hasPlace: boolean;
  /** False if there is nothing to ship. */
  readonly isShipped: boolean;
}

/** Repeats the subtotal, so it must not be added to the other rows. */
export const REPEATED_SUBTOTAL = { code: 'subtotal_incl_tax', title: text.subtotalWithTax } as const;

const ORDER: readonly string[] = Object.keys(ROW_TITLES);

/** Rows without a title in the catalogue keep the platform's, and come before the grand total. */
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

/** The discount including the tax it saves: the remainder to the grand total. */
const discountRow = (rows: readonly TotalsRow[], gross: NonNullable<RowsInput['gross']>): TotalsRow[] => {
  if (getValue(rows, 'discount') === null) return [row('discount', null)];
  const others = without(rows, 'subtotal', 'discount', 'shipping', 'tax', 'grand_total');
  const known = gross.subtotal + gross.shipping + sum(others.map(({ value }) => value ?? 0));
  const left = (getValue(rows, 'grand_total') ?? known) - known;
  return left === 0 ? [] : [row('discount', left)];
};

/** The same rows with tax included; the tax row is informational. */
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

/** Shipping and tax are unknown until there is an address; they are not estimated. */
const unknownYet = (rows: readonly TotalsRow[], { hasPlace, isShipped, showsTax }: RowsTerms): TotalsRow[] => {
  const shipping = isShipped && getValue(rows, 'shipping') === undefined ? [row('shipping', null)] : [];
  const tax = !hasPlace && !showsTax && !getValue(rows, 'tax') ? [row('tax', null)] : [];
  return [...without(rows, ...[...shipping, ...tax].map(({ code }) => code)), ...shipping, ...tax];
};

/**
 * The rows of a total as a store shows them: with tax included, or without and the tax as a row of its own. Either way
 * they add up to the grand total. Tax and shipping have no amount until the destination is known.
 */
export const toShownRows = ({ rows, gross }: RowsInput, terms: RowsTerms): TotalsRow[] => {
  const known = unknownYet(without(rows, REPEATED_SUBTOTAL.code).map(named), terms).sort((a, b) => place(a) - place(b));
  return terms.showsTax && gross ? withTax(known, gross) : known;
};
