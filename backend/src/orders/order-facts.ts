import { toOrderTotals } from '@patchwork/domain/orders/order-totals.ts';
import { regionById } from '@patchwork/domain/orders/regions.ts';
import { z } from 'zod';
import { findShippingMethod } from '../cart/shipping.port.ts';
import { toAmount } from '../lib/amount.ts';
import type { OrderPayment, PlacedOrder } from './history.repository.ts';
import type { StoredAddress } from './staff/staff-orders.repository.ts';

const address = z.object({
  firstname: z.string(),
  lastname: z.string(),
  company: z.string().nullable(),
  street: z.array(z.string()),
  city: z.string(),
  postcode: z.string(),
  region: z.string().nullable().describe('Its name'),
  country_id: z.string(),
  telephone: z.string().nullable(),
});

/** Facts of an order besides its items. */
export const orderFacts = z.object({
  customer_email: z.string(),
  billing_address: address,
  shipping_address: address.nullable().describe('Null where nothing is shipped'),
  shipping_title: z.string().nullable(),
  payment: z
    .object({
      method: z.string(),
      title: z.string(),
      state: z.enum(['due', 'authorized', 'captured', 'voided', 'refunded']),
      amount: z.number(),
      refunded: z.number().describe('What has gone back of it'),
    })
    .nullable(),
  coupon_code: z.string().nullable(),
  total_segments: z.array(z.object({ code: z.string(), value: z.number() })).describe('As the cart showed them'),
  can_cancel: z.boolean().describe('Whether nothing of it is being made or was sent'),
  is_tax_included: z.boolean().describe('Whether the amounts of segments and items include the tax'),
});

export type OrderFacts = Omit<z.infer<typeof orderFacts>, 'can_cancel'>;

const toAddress = (stored: StoredAddress): z.infer<typeof address> => ({
  firstname: stored.firstname,
  lastname: stored.lastname,
  company: stored.company || null,
  street: [...stored.street],
  city: stored.city,
  postcode: stored.postcode,
  region: regionById(stored.country_id, Number(stored.region_id ?? 0))?.name ?? (stored.region || null),
  country_id: stored.country_id,
  telephone: stored.telephone || null,
});

const toShippingTitle = ({ shipping_address: to, carrier_code: carrier, method_code: method }: PlacedOrder) =>
  to && (findShippingMethod(to.country_id, carrier, method)?.methodTitle ?? method);

/** The facts of an order for its owner. */
export const toOrderFacts = (
  order: PlacedOrder,
  payment: OrderPayment | undefined,
  getPaymentTitle: (method: string) => string,
): OrderFacts => {
  const { rows, isTaxIncluded } = toOrderTotals({
    subtotal: order.subtotal,
    discount: order.discount,
    shipping: order.shipping,
    tax: order.tax,
    giftCards: order.gift_cards,
    paymentFee: order.payment_fee,
    grandTotal: order.grand_total,
    subtotalGross: order.subtotal_gross,
    shippingGross: order.shipping_gross,
    showsTax: order.shows_tax,
    isShipped: order.shipping_address !== null,
  });
  return {
    customer_email: order.email,
    billing_address: toAddress(order.billing_address),
    shipping_address: order.shipping_address && toAddress(order.shipping_address),
    shipping_title: toShippingTitle(order),
    payment: payment
      ? {
          method: payment.method,
          title: getPaymentTitle(payment.method),
          state: payment.state,
          amount: toAmount(payment.amount),
          refunded: toAmount(payment.refunded),
        }
      : null,
    coupon_code: order.coupon_code,
    total_segments: rows.map(({ code, value }) => ({ code, value: toAmount(value ?? 0) })),
    is_tax_included: isTaxIncluded,
  };
};
