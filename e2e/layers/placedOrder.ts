import type { Database } from '../../backend/src/db/open.ts';
import { toDecimal } from '../../domain/src/pricing/money.ts';
import type { Layers } from './shop.ts';

const ADDRESS = {
  firstName: 'Ada',
  lastName: 'Byron',
  street: ['1 Loom Street'],
  city: 'New York',
  postcode: '10001',
  countryId: 'US',
  regionId: 43,
  phone: '+12125550123',
};

const SHIP = `mutation ($input: CartShippingSetInput!) { cartShippingSet(input: $input) { userErrors { message }
  cart { totals { grandTotal { amount currencyCode } } lines { key quantity total { unit { net { amount } } } } } } }`;
const ORDER = `mutation ($input: OrderPlaceInput!) { orderPlace(input: $input) {
  order { grandTotal { amount currencyCode } } userErrors { code message } } }`;

interface PlacedLine {
  key: string;
  quantity: number;
  total: { unit: { net: { amount: string } } };
}

/** Facts of a cart as a checkout has shown them. */
export interface ShownCart {
  readonly lines: readonly PlacedLine[];
  readonly grandTotal: string;
  readonly currencyCode: string;
}

const METHOD = { carrierCode: 'flatrate', methodCode: 'flatrate' };

/** Chooses how a cart is shipped, through the gateway. */
export const shipCart = async (
  { ask }: Pick<Layers, 'ask'>,
  cartId: string,
  headers: Record<string, string>,
): Promise<ShownCart> => {
  const place = { countryId: 'US', regionId: 43 };
  const input = { idempotencyKey: `ship-${crypto.randomUUID()}`, cartId, address: place, ...METHOD };
  const { cart } = (await ask(SHIP, { input }, headers)).data.cartShippingSet;
  const { amount: grandTotal, currencyCode } = cart.totals.grandTotal;
  return { lines: cart.lines, grandTotal, currencyCode };
};

interface OrderAnswer {
  readonly order: { readonly grandTotal: { readonly amount: string } } | null;
  readonly userErrors: readonly { readonly code: string; readonly message: string }[];
}

/** Orders what was shown, through the gateway. */
export const placeShownOrder = async (
  { ask }: Pick<Layers, 'ask'>,
  { cartId, shown }: { readonly cartId: string; readonly shown: ShownCart },
  headers: Record<string, string>,
): Promise<OrderAnswer> => {
  const { grandTotal, currencyCode, lines } = shown;
  const input = {
    idempotencyKey: `order-${crypto.randomUUID()}`,
    cartId,
    shippingAddress: ADDRESS,
    shippingMethod: METHOD,
    shown: { grandTotal, currencyCode, lines: lines.map(({ key, quantity }) => ({ key, quantity })) },
    contact: { email: 'ada@example.com', firstName: 'Ada', lastName: 'Byron' },
    payment: { methodCode: 'cashondelivery' },
  };
  return (await ask(ORDER, { input }, headers)).data.orderPlace;
};

/** Both. */
export const orderCart = async (layers: Pick<Layers, 'ask'>, cartId: string, headers: Record<string, string>) => {
  const shown = await shipCart(layers, cartId, headers);
  return { ...shown, placed: await placeShownOrder(layers, { cartId, shown }, headers) };
};

/** Unit prices without tax that an order keeps, by line key. */
export const readOrderedUnits = async (
  database: Pick<Database, 'db'>,
  cartId: string,
): Promise<Map<string, string>> => {
  const tables = database.db.withTables<Record<string, Record<string, unknown>>>();
  const rows = await tables
    .selectFrom('order_line')
    .innerJoin('shop_order', 'shop_order.id', 'order_line.order_id')
    .select(['order_line.line_key as key', 'order_line.unit_net as unit'])
    .where('shop_order.cart_id', '=', cartId)
    .execute();
  return new Map(rows.map(({ key, unit }) => [String(key), toDecimal(Number(unit))]));
};
