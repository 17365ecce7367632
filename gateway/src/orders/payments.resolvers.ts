import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { toFailureErrors } from '../lib/failure-message.ts';
import { decimalToMoney, toMoney } from '../lib/money.ts';
import { toUserErrors } from '../lib/user-errors.ts';
import type { Resolvers } from './orders.generated.ts';

/** Fields of the platform's body by those of the input. */
const FIELDS: Readonly<Record<string, string>> = {
  carrierCode: 'shippingMethod',
  shippingMethodCode: 'shippingMethod',
};

const refused = <T extends object>(error: unknown, nothing: T) => ({
  ...nothing,
  userErrors: toUserErrors(error, ([field]) => (field ? [FIELDS[field] ?? field] : null)),
});

/** Steps of payments over time and of express payments that come before the order is placed. */
export const paymentsResolvers: Resolvers = {
  Query: {
    affirmCheckout: (_, { cartId }, { orders }) => orders.payments.affirmCheckout(cartId),
    expressPayer: (_, payment, { orders }) => orders.payments.expressPayer(payment),
  },
  Mutation: {
    expressPaymentBegin: async (_, { input }, { orders }) => {
      try {
        return { reference: (await orders.payments.beginExpress(input)).reference, userErrors: [] };
      } catch (error) {
        return refused(error, { reference: null });
      }
    },
    expressPaymentShip: async (_, { input }, { orders, cart }) => {
      cart.forget(input.cartId);
      try {
        const { reason, totals, carrier_code, method_code } = await orders.payments.shipExpress(input);
        const grandTotal = totals && decimalToMoney(totals.grand_total, totals.quote_currency_code);
        const method = { carrierCode: carrier_code ?? null, methodCode: method_code ?? null };
        return { ...method, grandTotal, reason, userErrors: [] };
      } catch (error) {
        return refused(error, { grandTotal: null, reason: null });
      }
    },
    cardFailureReport: async (_, { input: { cartId, idempotencyKey } }, { orders }) => {
      try {
        await orders.payments.reportCardFailure(cartId, idempotencyKey);
        return { userErrors: [] };
      } catch (error) {
        return { userErrors: toFailureErrors(error, { failed: reasons.cardFailureReportFailed, locate: () => null }) };
      }
    },
  },
  AffirmCheckout: {
    currencyCode: ({ currency }) => currency,
    total: ({ total, currency }) => toMoney(total, currency),
    shippingAmount: ({ shipping_amount: amount, currency }) => toMoney(amount, currency),
    taxAmount: ({ tax_amount: amount, currency }) => toMoney(amount, currency),
    items: ({ items, currency }) => items.map((item) => ({ ...item, currency })),
    discounts: ({ discounts, currency }) =>
      Object.entries(discounts ?? {}).map(([code, { discount_amount: amount, discount_display_name: name }]) => ({
        code,
        amount: toMoney(amount, currency),
        name: name ?? code,
      })),
  },
  AffirmItem: {
    name: (item) => item.display_name,
    unitPrice: ({ unit_price: amount, currency }) => toMoney(amount, currency),
    quantity: (item) => item.qty,
    imageUrl: (item) => item.item_image_url ?? null,
  },
  ExpressPayer: {
    firstName: (payer) => payer.firstname,
    lastName: (payer) => payer.lastname,
    phone: (payer) => payer.telephone,
    countryId: (payer) => payer.country_id,
    regionId: (payer) => payer.region_id,
  },
};
