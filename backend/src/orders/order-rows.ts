import { canonicalJson } from '@patchwork/domain/lib/canonical.ts';
import { AWAITING_CUSTOMIZATION } from '@patchwork/domain/orders/status.ts';
import { sum } from '@patchwork/domain/pricing/money.ts';
import type { CartQuote } from '../cart/cart.port.ts';
import type { Offer } from '../catalog/catalog.port.ts';
import type { AttemptKey } from '../db/idempotency.ts';
import type { NewOrder } from './order.repository.ts';
import type { OrderRequest } from './order-request.ts';

type Piece = NewOrder['stock'][number];

interface Parts {
  readonly id: string;
  readonly request: OrderRequest;
  readonly quote: CartQuote;
  readonly attempt: AttemptKey;
  /** Keys of lines with missing form answers. */
  readonly awaiting: ReadonlySet<string>;
  readonly stock: readonly Piece[];
}

/** Product data kept with the order, so that the history outlives the product. */
const toProduct = ({ product, isVirtual }: Offer) => ({
  product_sku: product.sku,
  image: product.image,
  is_virtual: isVirtual,
  turnaround_days: product.shipment?.turnaroundDays ?? null,
});

const toLines = ({ id, quote: { totals, lines, taxRates }, awaiting }: Parts): NewOrder['lines'] =>
  lines.flatMap(({ key, offer, quantity, plushieId, quoted }, position) => {
    const line = totals.lines.find((one) => one.key === key);
    if (!line) return [];
    return {
      order_id: id,
      position,
      line_key: key,
      sku: offer.lineSku,
      name: offer.product.name,
      qty: quantity,
      options: JSON.stringify(offer.options),
      choices: JSON.stringify(offer.choices),
      customization_state: offer.customization ? canonicalJson(offer.customization) : null,
      plushie_id: plushieId,
      bulk_quote_id: quoted?.quoteId ?? null,
      sample_credit: quoted?.sampleCredit ?? 0,
      unit_net: line.unit.net,
      row_net: line.row.net,
      row_gross: line.row.gross,
      row_tax: line.tax,
      discount: line.discount,
      tax_rate: taxRates.get(key) ?? 0,
      status: awaiting.has(key) ? AWAITING_CUSTOMIZATION : 'created',
      ...toProduct(offer),
    };
  });

const toAmounts = ({ totals, base, currency, reductions, showsTax }: CartQuote) => ({
  shows_tax: showsTax,
  subtotal_gross: totals.subtotal.gross,
  shipping_gross: totals.shipping.gross,
  currency: currency.code,
  exchange_rate: currency.rate,
  subtotal: totals.subtotal.net,
  discount: totals.discount,
  shipping: totals.shipping.net,
  tax: totals.tax,
  payment_fee: totals.paymentCost,
  grand_total: totals.grandTotal,
  coupon_code: reductions.coupon?.code ?? null,
  gift_cards: sum(totals.giftCards.map(({ amount }) => amount)),
  base_gift_cards: sum(base.giftCards.map(({ amount }) => amount)),
  base_subtotal: base.subtotal.net,
  base_discount: base.discount,
  base_shipping: base.shipping.net,
  base_tax: base.tax,
  base_grand_total: base.grandTotal,
});

/** The rows of a new order with the agreed totals. */
export const toOrderRows = (parts: Parts): NewOrder => {
  const { id, request, quote, attempt, stock } = parts;
  return {
    order: {
      id,
      number: null,
      cart_id: request.cartId,
      customer_id: request.customerId,
      state: 'reserved',
      idempotency_owner: attempt.owner,
      idempotency_key: attempt.key,
      email: request.contact.email,
      first_name: request.contact.firstName,
      last_name: request.contact.lastName,
      shipping_address: request.shippingAddress && JSON.stringify(request.shippingAddress),
      billing_address: JSON.stringify(request.billingAddress),
      carrier_code: quote.method?.carrierCode ?? null,
      method_code: quote.method?.methodCode ?? null,
      payment_method: request.paymentMethod,
      opens_account: request.opensAccount,
      shipping_extra_fields: request.extraFields && JSON.stringify(request.extraFields),
      ...toAmounts(quote),
      item_count: quote.lines.reduce((count, { quantity }) => count + quantity, 0),
      placed_at: null,
    },
    lines: toLines(parts),
    stock,
  };
};
