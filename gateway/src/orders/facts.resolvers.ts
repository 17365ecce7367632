import { decimalToMoney } from '../lib/money.ts';
import { readAddress, readPayment, readSegments, readText } from './facts.ts';
import type { HistoryItemDto } from './history.dto.ts';
import type { Resolvers } from './orders.generated.ts';
import type { OrderPaymentState } from './orders.types.generated.ts';

const toItemMoney = (amount: string | number | null | undefined, { currency }: HistoryItemDto) =>
  amount == null || !currency ? null : decimalToMoney(amount, currency);

/** Facts of an order besides its items and their progress. */
export const factsResolvers = {
  Order: {
    email: (order) => readText(order.customer_email),
    shippingAddress: (order) => readAddress(order.shipping_address),
    billingAddress: (order) => readAddress(order.billing_address),
    shippingTitle: (order) => readText(order.shipping_title),
    payment: (order) => {
      const [payment, currency] = [readPayment(order.payment), order.order_currency_code];
      return payment && currency ? { ...payment, currency } : null;
    },
    canCancel: (order) => order.can_cancel === true,
    couponCode: (order) => readText(order.coupon_code),
    totals: (order) => {
      const [segments, currency] = [readSegments(order.total_segments), order.order_currency_code];
      return segments && currency ? { segments, currency, isTaxIncluded: order.is_tax_included === true } : null;
    },
  },
  OrderAddress: {
    firstName: ({ firstname }) => firstname,
    lastName: ({ lastname }) => lastname,
    company: ({ company }) => company || null,
    region: ({ region }) => region || null,
    countryId: ({ country_id: id }) => id,
    phone: ({ telephone }) => telephone || null,
  },
  OrderPayment: {
    methodCode: ({ method }) => method,
    state: ({ state }) => state.toUpperCase() as OrderPaymentState,
    amount: ({ amount, currency }) => decimalToMoney(amount, currency),
    refunded: ({ refunded, currency }) => decimalToMoney(refunded, currency),
  },
  OrderTotals: {
    rows: ({ segments, currency }) =>
      segments.map(({ code, value }) => ({ code, amount: decimalToMoney(value, currency) })),
  },
  OrderItem: {
    total: (item) => toItemMoney(item.row_total, item),
    net: (item) => toItemMoney(item.row_net, item),
    tax: (item) => toItemMoney(item.tax_amount, item),
    discount: (item) => toItemMoney(item.discount_amount, item),
  },
} satisfies Resolvers;
