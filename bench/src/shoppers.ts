import { randomUUID } from 'node:crypto';
import type { Pool } from 'undici';

/** A cart that is ready to be ordered. */
export interface Cart {
  readonly id: string;
  readonly sku: string;
  /** As the shop tells it. */
  readonly grandTotal: string;
}

const PRODUCTS = 20;
const REGION = 1;

const ORDER_PLACE = `mutation OrderPlace($input: OrderPlaceInput!) {
  orderPlace(input: $input) {
    order { id number placedAt grandTotal { amount currencyCode } itemCount lines { key name quantity } }
    userErrors { code field message }
  }
}`;

const ORDER = {
  contact: { email: 'ada@example.com', firstName: 'Ada', lastName: 'Byron' },
  shippingAddress: {
    firstName: 'Ada',
    lastName: 'Byron',
    street: ['1 Loom Street'],
    city: 'Mobile',
    postcode: '36601',
    countryId: 'US',
    regionId: REGION,
    phone: '+12515550123',
  },
  shippingMethod: { carrierCode: 'flatrate', methodCode: 'flatrate' },
  payment: { methodCode: 'test', token: 'tok_success' },
};

const send = async (pool: Pool, path: string, body?: object) => {
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  const answer = await pool.request({
    path,
    method: body ? 'POST' : 'GET',
    headers,
    body: body ? JSON.stringify(body) : null,
  });
  const text = await answer.body.text();
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${text}`);
  return JSON.parse(text);
};

const findSkus = async (rest: Pool): Promise<string[]> => {
  const simple = { attribute: 'type_id', value: { eq: 'simple' }, scope: 'catalog' };
  const found = await send(rest, `/api/catalog/patchwork/product/_search?size=${PRODUCTS}`, {
    _appliedFilters: [simple],
  });
  return found.hits.map(({ sku }: { sku: string }) => sku);
};

const fillCart = async (rest: Pool, sku: string): Promise<Cart> => {
  const { result: id } = await send(rest, '/api/cart/create', {});
  await send(rest, `/api/cart/update?cartId=${id}`, { cartItem: { sku, qty: 1, quoteId: id } });
  const shipping_address = { country_id: 'US', region_id: REGION };
  const method = { shipping_carrier_code: 'flatrate', shipping_method_code: 'flatrate' };
  await send(rest, `/api/cart/shipping-information?cartId=${id}`, {
    addressInformation: { shipping_address, ...method },
  });
  const { result: totals } = await send(rest, `/api/cart/totals?cartId=${id}`);
  const { value } = totals.total_segments.find(({ code }: { code: string }) => code === 'grand_total');
  return { id, sku, grandTotal: Number(value).toFixed(2) };
};

const order = async (graph: Pool, { id, sku, grandTotal }: Cart): Promise<void> => {
  const shown = { grandTotal, currencyCode: 'USD', lines: [{ key: sku, quantity: 1 }] };
  const input = { ...ORDER, shown, cartId: id, idempotencyKey: randomUUID() };
  const { data, errors } = await send(graph, '/graphql', { query: ORDER_PLACE, variables: { input } });
  if (!data?.orderPlace?.order) throw new Error(JSON.stringify(errors ?? data));
};

/** Shoppers who fill carts at the backend and order through the gateway; whatever is refused is an error. */
export const createShoppers = ({ rest, graph }: { readonly rest: Pool; readonly graph: Pool }) => ({
  findSkus: () => findSkus(rest),
  fillCart: (sku: string) => fillCart(rest, sku),
  order: (cart: Cart) => order(graph, cart),
});
