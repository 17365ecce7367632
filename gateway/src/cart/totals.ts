import { toMinor } from '@patchwork/domain/pricing/money.ts';
import { decimalToMoney, netAndGross, toMoney, toTaxedMoney } from '../lib/money.ts';
import type { CartChoicesDto, TotalsDto, TotalsItemDto } from './cart.dto.ts';

const segment = (totals: TotalsDto, code: string): number | null =>
  totals.total_segments.find((one) => one.code === code)?.value ?? null;

/** REST's totals in the graph's shape. The grand total is the segment's: the top-level one may be without tax. */
export const toCartTotals = (totals: TotalsDto, baseCurrency: string) => {
  const currency = totals.quote_currency_code ?? baseCurrency;
  const money = (amount: number | null | undefined) => decimalToMoney(amount ?? 0, currency);
  const shipping = segment(totals, 'shipping');
  const shippingGross = totals.shipping_incl_tax ?? shipping ?? 0;
  return {
    grandTotal: money(segment(totals, 'grand_total') ?? totals.grand_total),
    subtotal: toTaxedMoney(netAndGross(totals.subtotal, totals.subtotal_incl_tax), currency),
    discount: toMoney(Math.abs(toMinor(totals.discount_amount ?? 0)), currency),
    shipping: shipping === null ? null : toTaxedMoney(netAndGross(shipping, shippingGross), currency),
    tax: money(segment(totals, 'tax') ?? totals.tax_amount),
    couponCode: totals.coupon_code ?? null,
    segments: totals.total_segments
      .filter(({ value }) => value !== null)
      .map(({ code, title, value }) => ({ code, title, value: money(value) })),
  };
};

const toShipping = ({ country_id, region_id, carrier_code, method_code }: NonNullable<CartChoicesDto['shipping']>) => ({
  address: { countryId: country_id, regionId: Number(region_id ?? 0) || null },
  carrierCode: carrier_code,
  methodCode: method_code,
});

/** Null if the platform does not return them. */
export const toCartChoices = ({ extension_attributes: attributes }: TotalsDto) => {
  const { choices } = attributes ?? {};
  if (!choices) return null;
  return { shipping: choices.shipping ? toShipping(choices.shipping) : null, couponCode: choices.coupon_code ?? null };
};

export const toLineTotal = (row: TotalsItemDto, currency: string) => ({
  unit: toTaxedMoney(netAndGross(row.price, row.price_incl_tax), currency),
  row: toTaxedMoney(netAndGross(row.row_total, row.row_total_incl_tax), currency),
  discount: toMoney(Math.abs(toMinor(row.discount_amount ?? 0)), currency),
  taxRate: String(row.tax_percent ?? 0),
});
