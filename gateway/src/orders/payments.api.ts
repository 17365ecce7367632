import type { ApiParts } from '../lib/api-parts.ts';
import { RestRefusal } from '../rest/errors.ts';
import { array, object, record, type Shape, text } from '../rest/shape.ts';
import type {
  QueryExpressPayerArgs as ExpressPayerArgs,
  ExpressPaymentBeginInput,
  ExpressPaymentShipInput,
} from './orders.types.generated.ts';

export interface AffirmItemDto {
  display_name: string;
  sku: string;
  unit_price: number;
  qty: number;
  item_image_url?: string | null;
}

/** An item with the currency of its checkout. */
export type AffirmItemSource = AffirmItemDto & Pick<AffirmCheckoutDto, 'currency'>;

/** Amounts in minor units. */
export interface AffirmCheckoutDto {
  currency: string;
  total: number;
  shipping_amount: number;
  tax_amount: number;
  items: AffirmItemDto[];
  discounts?: Record<string, { discount_amount: number; discount_display_name?: string | null }> | null;
}

/** Affirm itself takes the currency as its own where none is named. */
type AffirmAnswer = Omit<AffirmCheckoutDto, 'currency'> & Partial<Pick<AffirmCheckoutDto, 'currency'>>;

/** Address data of an express payment. */
export interface ExpressPayerDto {
  email: string | null;
  firstname: string | null;
  lastname: string | null;
  telephone: string | null;
  street: string[];
  city: string | null;
  postcode: string | null;
  country_id: string | null;
  region_id: number | null;
}

export interface ExpressShippingDto {
  reason: string | null;
  carrier_code?: string | null;
  method_code?: string | null;
  totals: { grand_total: number; quote_currency_code: string } | null;
}

/** For calls whose answer depends on the customer and on the group of customers. */
const OWN = { proof: 'header', customer: 'caller' } as const;

/** Null for a no: there is no such cart or payment, or it cannot be paid so. */
const orNull = async <T>(work: Promise<T>): Promise<T | null> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof RestRefusal && error.status === 404) return null;
    throw error;
  }
};

/** Parses a text; returns anything else as it is, and null for a text that is no JSON. */
const parseJson = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return null;
  }
};

const checkoutShape = object({ items: array(record) });

/** The object itself, or, as older backends pass it on, its JSON text. */
const isCheckout: Shape = (value) => checkoutShape(parseJson(value));

const shippingBody = ({ methodCode, reference, address, shippingMethod }: ExpressPaymentShipInput) => ({
  methodCode,
  reference,
  address: {
    country_code: address.countryCode,
    state: address.state ?? null,
    city: address.city ?? null,
    postal_code: address.postalCode ?? null,
  },
  carrierCode: shippingMethod?.carrierCode ?? null,
  shippingMethodCode: shippingMethod?.methodCode ?? null,
});

/** The backend alone says which amount a provider of payments takes. */
export const createPaymentsApi = ({ rest, shop, exchange }: ApiParts) => {
  const about = async (cartId: string) => ({ cartId, currencyCode: (await exchange()).currency });
  const send = async <T>(call: string, cartId: string, sent: { body: object; idempotencyKey: string }) =>
    rest.send<T>(call, { query: await about(cartId), ...sent, timeoutMs: shop.orderTimeoutMs });
  return {
    affirmCheckout: async (cartId: string): Promise<AffirmCheckoutDto | null> => {
      const query = await about(cartId);
      const answer = await orNull(
        rest.get<AffirmAnswer | string>('affirm/get-checkout-object', { query, shape: isCheckout, ...OWN }),
      );
      return answer === null ? null : { currency: query.currencyCode, ...(parseJson(answer) as AffirmAnswer) };
    },
    expressPayer: async ({ cartId, methodCode, reference }: ExpressPayerArgs) => {
      const query = { ...(await about(cartId)), methodCode, reference };
      return orNull(
        rest.get<ExpressPayerDto>('express-payments/payer', { query, shape: object({ street: array(text) }), ...OWN }),
      );
    },
    reportCardFailure: (cartId: string, idempotencyKey: string) =>
      rest.send<true>('order/creditcard-processing-error-notifications', { query: { cartId }, idempotencyKey }),
    beginExpress: ({ idempotencyKey, cartId, methodCode, asksAddress }: ExpressPaymentBeginInput) =>
      send<{ reference: string }>('express-payments', cartId, { body: { methodCode, asksAddress }, idempotencyKey }),
    shipExpress: (input: ExpressPaymentShipInput) =>
      send<ExpressShippingDto>('express-payments/shipping', input.cartId, {
        body: shippingBody(input),
        idempotencyKey: input.idempotencyKey,
      }),
  };
};
