import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

export interface Reply {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into any answer
  readonly result: any;
  readonly meta?: Record<string, unknown>;
  readonly isReplay: boolean;
}

const NEW_YORK = { country_id: 'US', region_id: 43 };

export const ADDRESS = {
  ...NEW_YORK,
  firstname: 'Ada',
  lastname: 'Byron',
  street: ['1 Loom Street'],
  city: 'New York',
  postcode: '10001',
  telephone: '+12125550123',
};

interface OrderOptions {
  readonly total: number | string;
  readonly products: readonly { sku: string; qty: number | string }[];
  readonly token?: string;
  readonly payment?: string;
  readonly key?: string;
  /** Overrides of the default address in New York. */
  readonly address?: Record<string, unknown>;
  readonly body?: object;
}

/** The body of an order as the storefront sends it. */
export const orderBody = (cartId: string, { total, products, token, payment = 'test', address }: OrderOptions) => ({
  cart_id: cartId,
  products,
  addressInformation: {
    shippingAddress: { ...ADDRESS, ...address },
    billingAddress: ADDRESS,
    shipping_carrier_code: 'flatrate',
    shipping_method_code: 'flatrate',
    payment_method_code: payment,
    payment_method_additional: token ? { token } : {},
  },
  paymentDetails: { base_grand_total: total, order_currency_code: 'USD' },
  personalDetails: { firstName: 'Ada', lastName: 'Byron', emailAddress: 'ada@example.com' },
});

const toHeaders = (token: string | null, key: string | null = randomUUID()): Record<string, string> => ({
  ...(token !== null && { authorization: `Bearer ${token}` }),
  ...(key !== null && { 'idempotency-key': key }),
});

/** Calls the backend as the gateway does, as a guest without a token; each mutation has a new key by default. */
export const createClient = (http: FastifyInstance, token: string | null = null) => {
  const send = async (
    method: 'GET' | 'POST',
    url: string,
    rest: { body?: object; key?: string | null } = {},
  ): Promise<Reply> => {
    const headers = toHeaders(token, rest.key);
    const answer = await http.inject({ method, url: `/api/${url}`, headers, ...(rest.body && { payload: rest.body }) });
    const { result, meta } = answer.json();
    const isReplay = answer.headers['idempotency-replayed'] === 'true';
    return { status: answer.statusCode, result, isReplay, ...(meta && { meta }) };
  };
  const get = (url: string) => send('GET', url);
  const post = (url: string, body?: object, key?: string | null) =>
    send('POST', url, { ...(body && { body }), ...(key !== undefined && { key }) });
  return {
    get,
    post,
    createCart: async (): Promise<string> => (await post('cart/create')).result,
    update: (cartId: string, item: Record<string, unknown>, key?: string | null) =>
      post(`cart/update?cartId=${cartId}`, { cartItem: { quoteId: cartId, ...item } }, key),
    pull: (cartId: string) => get(`cart/pull?cartId=${cartId}`),
    totals: (cartId: string) => get(`cart/totals?cartId=${cartId}`),
    ship: (cartId: string, address: object = NEW_YORK) =>
      post(`cart/shipping-information?cartId=${cartId}`, {
        addressInformation: {
          shipping_address: address,
          shipping_carrier_code: 'flatrate',
          shipping_method_code: 'flatrate',
        },
      }),
    order: (cartId: string, options: OrderOptions) =>
      post('order', { ...orderBody(cartId, options), ...options.body }, options.key),
  };
};

export type Client = ReturnType<typeof createClient>;
