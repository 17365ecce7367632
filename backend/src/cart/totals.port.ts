import type { CartTotals, LineTotals } from '@patchwork/domain/cart/cart-totals.ts';
import { REPEATED_SUBTOTAL, ROW_TITLES } from '@patchwork/domain/cart/totals-rows.ts';
import { z } from 'zod';
import { BASE_CURRENCY, toAmount } from '../lib/amount.ts';
import type { CartQuote } from './cart.port.ts';

const totalsItem = z.object({
  item_id: z.number(),
  sku: z.string(),
  name: z.string(),
  qty: z.number(),
  price: z.number(),
  price_incl_tax: z.number(),
  row_total: z.number(),
  row_total_incl_tax: z.number(),
  tax_percent: z.number(),
  tax_amount: z.number(),
  discount_amount: z.number(),
  options: z.string().describe('JSON text of [{label, value}]'),
});

/** Checkout choices stored with the cart, the same on every device. */
const choices = z.object({
  shipping: z
    .object({
      country_id: z.string(),
      region_id: z.number().nullable(),
      carrier_code: z.string(),
      method_code: z.string(),
    })
    .nullable()
    .describe('What the totals are worked out for; null until chosen'),
  coupon_code: z.string().nullable().describe('The coupon it was given, whether it holds or not'),
});

export const totalsDto = z.object({
  grand_total: z.number(),
  base_grand_total: z.number(),
  subtotal: z.number(),
  base_subtotal: z.number(),
  subtotal_incl_tax: z.number(),
  discount_amount: z.number(),
  base_discount_amount: z.number(),
  shipping_amount: z.number(),
  base_shipping_amount: z.number(),
  shipping_incl_tax: z.number(),
  tax_amount: z.number(),
  base_tax_amount: z.number(),
  items_qty: z.number(),
  quote_currency_code: z.string(),
  base_currency_code: z.string(),
  base_to_quote_rate: z.number(),
  coupon_code: z.string().optional().describe('Left out: no coupon holds'),
  items: z.array(totalsItem),
  total_segments: z.array(z.object({ code: z.string(), title: z.string(), value: z.number().nullable() })),
  extension_attributes: z.object({ choices }).optional().describe('Of a cart as it is'),
});

export type TotalsDto = z.infer<typeof totalsDto>;

const OPTIONAL = ['discount', 'giftcard'];

/** The subtotal with tax for stores that show it; a repetition, not to be added. */
const repeatedSubtotal = ({ totals, showsTax }: CartQuote): TotalsDto['total_segments'] =>
  showsTax ? [{ ...REPEATED_SUBTOTAL, value: toAmount(totals.subtotal.gross) }] : [];

const ownSegments = ({ totals, method }: CartQuote): TotalsDto['total_segments'] =>
  totals.segments
    .filter(({ code, value }) => value !== 0 || !OPTIONAL.includes(code))
    .map(({ code, value }) => ({
      code,
      title: ROW_TITLES[code],
      value: code === 'shipping' && !method ? null : toAmount(value),
    }));

const toSegments = (quote: CartQuote): TotalsDto['total_segments'] =>
  ownSegments(quote).flatMap((one) => (one.code === 'subtotal' ? [one, ...repeatedSubtotal(quote)] : [one]));

const toItem = (quote: CartQuote, line: LineTotals): z.infer<typeof totalsItem>[] =>
  quote.lines
    .filter(({ key }) => key === line.key)
    .map(({ itemId, offer, quantity }) => ({
      item_id: itemId,
      sku: offer.lineSku,
      name: offer.product.name,
      qty: quantity,
      price: toAmount(line.unit.net),
      price_incl_tax: toAmount(line.unit.gross),
      row_total: toAmount(line.row.net),
      row_total_incl_tax: toAmount(line.row.gross),
      tax_percent: quote.taxRates.get(line.key) ?? 0,
      tax_amount: toAmount(line.tax),
      discount_amount: toAmount(line.discount),
      options: JSON.stringify(offer.choices),
    }));

const toAmounts = (totals: CartTotals) => ({
  grand_total: toAmount(totals.grandTotal),
  subtotal: toAmount(totals.subtotal.net),
  discount_amount: toAmount(-totals.discount),
  shipping_amount: toAmount(totals.shipping.net),
  tax_amount: toAmount(totals.tax),
});

/** The shipping segment is null until a method is set. */
export const toTotalsDto = (quote: CartQuote): TotalsDto => {
  const { totals, lines, currency, reductions } = quote;
  const base = Object.entries(toAmounts(quote.base)).map(([name, amount]) => [`base_${name}`, amount]);
  return totalsDto.parse({
    ...toAmounts(totals),
    ...Object.fromEntries(base),
    subtotal_incl_tax: toAmount(totals.subtotal.gross),
    shipping_incl_tax: toAmount(totals.shipping.gross),
    items_qty: lines.reduce((count, { quantity }) => count + quantity, 0),
    quote_currency_code: currency.code,
    base_currency_code: BASE_CURRENCY,
    base_to_quote_rate: Number(currency.rate),
    ...(reductions.coupon && { coupon_code: reductions.coupon.code }),
    items: totals.lines.flatMap((line) => toItem(quote, line)),
    total_segments: toSegments(quote),
  });
};

interface ChosenForCart {
  readonly shipping: {
    readonly countryId: string;
    readonly regionId: number | null;
    readonly carrierCode?: string | null;
    readonly methodCode?: string | null;
  } | null;
  readonly coupon_code: string | null;
}

const toChoices = ({ shipping, coupon_code }: ChosenForCart): z.infer<typeof choices> => ({
  shipping: shipping && {
    country_id: shipping.countryId,
    region_id: shipping.regionId,
    carrier_code: shipping.carrierCode ?? '',
    method_code: shipping.methodCode ?? '',
  },
  coupon_code,
});

/** Totals with the choices that they are computed for, for all devices. */
export const toCartTotalsDto = (quote: CartQuote, cart: ChosenForCart): TotalsDto => ({
  ...toTotalsDto(quote),
  extension_attributes: { choices: toChoices(cart) },
});
