import type { CartItemDto, CartItemInputDto } from '../cart/cart.dto.ts';
import { type FakeRoute, ok, refusal } from './answers.ts';
import { shop } from './shop.ts';

export const CART_ID = '0123456789abcdef0123456789abcdef';
export const LOST_CART_ID = 'ffffffffffffffffffffffffffffffff';

const lost = refusal(404, `No such entity with cartId = ${LOST_CART_ID}`, { code: 'CART_NOT_FOUND' });

/** The lines of the fake's only cart; tests change them. */
export const cartItems: CartItemDto[] = [];

const getType = (sku: string): string =>
  shop.products.find((one) => one.sku === sku.split('-')[0])?.type_id ?? 'simple';

const forOpenCart =
  (route: FakeRoute): FakeRoute =>
  (call) =>
    call.query.get('cartId') === CART_ID ? route(call) : lost;

const put = (input: CartItemInputDto) => {
  const known = cartItems.find((one) => (input.item_id ? one.item_id === input.item_id : one.sku === input.sku));
  if (known) {
    known.qty = input.item_id ? input.qty : known.qty + input.qty;
    return ok(known);
  }
  if (input.item_id || !shop.products.some(({ sku }) => sku === input.sku.split('-')[0])) {
    return refusal(404, 'No such product', { code: 'NOT_FOUND', field: ['cartItem', 'sku'] });
  }
  const item: CartItemDto = {
    item_id: 100 + cartItems.length,
    sku: input.sku,
    qty: input.qty,
    name: `The ${input.sku}`,
    price: 20,
    product_type: getType(input.sku),
    quote_id: CART_ID,
    product_option: input.product_option ?? null,
    extension_attributes: input.extension_attributes ?? {},
  };
  cartItems.push(item);
  return ok(item);
};

const toRow = (item: CartItemDto) => ({
  item_id: item.item_id,
  price: 20,
  price_incl_tax: 21.45,
  row_total: 20 * item.qty,
  row_total_incl_tax: 21.45 * item.qty,
  tax_percent: 7.25,
  discount_amount: 0,
  options: JSON.stringify([{ label: 'Size', value: '12 inches' }]),
});

const getCurrency = ({ query }: { query: URLSearchParams }): string => query.get('currencyCode') ?? 'USD';

const totals = (currency: string) => {
  const subtotal = cartItems.reduce((sum, { qty }) => sum + 20 * qty, 0);
  const tax = cartItems.reduce((sum, { qty }) => sum + 1.45 * qty, 0);
  return {
    grand_total: subtotal,
    subtotal,
    subtotal_incl_tax: subtotal + tax,
    discount_amount: 0,
    shipping_amount: 4,
    shipping_incl_tax: 5,
    tax_amount: tax + 1,
    quote_currency_code: currency,
    items: cartItems.map(toRow),
    total_segments: [
      { code: 'subtotal', title: 'Subtotal', value: subtotal },
      { code: 'shipping', title: 'Shipping & Handling', value: 4 },
      { code: 'tax', title: 'Tax', value: tax + 1 },
      { code: 'grand_total', title: 'Grand Total', value: subtotal + tax + 5 },
    ],
  };
};

export const cartRoutes: Record<string, FakeRoute> = {
  'cart/create': () => ok(CART_ID),
  'cart/pull': forOpenCart(() => ok(cartItems)),
  'cart/totals': forOpenCart((call) => ok(totals(getCurrency(call)))),
  'cart/collect-totals': forOpenCart((call) => ok(totals(getCurrency(call)))),
  'cart/update': forOpenCart(({ body }) => put((body as { cartItem: CartItemInputDto }).cartItem)),
  'cart/delete': forOpenCart(({ body }) => {
    const { item_id: id } = (body as { cartItem: CartItemInputDto }).cartItem;
    const index = cartItems.findIndex((one) => one.item_id === id);
    if (index < 0) return refusal(404, 'No such line', { code: 'NOT_FOUND' });
    cartItems.splice(index, 1);
    return ok(true);
  }),
  'giftcards/pull': forOpenCart(() => ok({ 'GIFT-2K4M': 12.5 })),
  'giftcards/templates': () => ok([{ id: 1, store_id: 5, name: 'Birthday' }]),
  'cart/shipping-information': forOpenCart((call) => ok({ payment_methods: [], totals: totals(getCurrency(call)) })),
  'cart/shipping-methods': forOpenCart(() =>
    ok([
      {
        carrier_code: 'express',
        method_code: 'express',
        carrier_title: 'Express',
        method_title: 'Express',
        amount: 14,
        price_excl_tax: 14,
        price_incl_tax: 15,
        available: true,
      },
      {
        carrier_code: 'flatrate',
        method_code: 'flatrate',
        carrier_title: 'Flat rate',
        method_title: 'Flat rate',
        amount: 4,
        price_excl_tax: 4,
        price_incl_tax: 5,
        available: true,
        default: true,
      },
      {
        carrier_code: 'moon',
        method_code: 'moon',
        carrier_title: 'Moon',
        method_title: 'Moon',
        amount: 1,
        available: false,
      },
    ]),
  ),
  'cart/payment-methods': forOpenCart(() =>
    ok([
      { code: 'test', title: 'Test card' },
      { code: 'cashondelivery', title: 'Cash on delivery' },
    ]),
  ),
  order: ({ body }) => {
    const order = body as {
      cart_id: string;
      products: { qty: number }[];
      paymentDetails: { grand_total: number };
    };
    if (order.cart_id !== CART_ID) return lost;
    return ok({
      backendOrderId: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
      orderNumber: '000000001',
      transferedAt: '2026-11-21T06:00:00.000Z',
      grandTotal: order.paymentDetails.grand_total,
      itemCount: order.products.reduce((sum, { qty }) => sum + qty, 0),
    });
  },
};
