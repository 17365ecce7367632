import type { HistoryItemDto, HistoryOrderDto, ItemStateDto } from '../orders/history.dto.ts';
import { type FakeRoute, ok, refusal } from './answers.ts';
import { CART_ID } from './cart-routes.ts';
import { ADA_TOKEN, getAuthorization, sessionEnded } from './customer-routes.ts';

export const ORDER_ID = '9c1d3c52-0d5c-4f0e-9a55-0a4f4f1f7a01';

/** The token of a mailed link. */
export const LINK_SECRET = 'secret-of-a-mailed-link-0123456789abcdef0123';

export const orderedItem = (id: number, over: Partial<HistoryItemDto> = {}): HistoryItemDto => ({
  item_id: id,
  display_id: `000000001-${id}`,
  product: { sku: 'TOY01', name: 'The TOY01', thumbnail: '/media/catalog/toy01/front' },
  quantity: 1,
  available_actions: [{ code: 're-order', name: 'Order again', message: null, url: null, blocking_progress: false }],
  progress_tracker: {
    status_id: 'created',
    status_list: [
      { id: 'created', name: 'Order placed' },
      { id: 'sent_to_customer', name: 'Sent to you' },
    ],
    completed: false,
    cancelled: false,
  },
  shipments: [],
  estimated_shipment_date: '2026-12-24',
  proofs: [
    { id: 7, state: 'waiting', url: '/uploads/proof.png', note: 'The ears', created_at: '2026-11-21T10:00:00.000Z' },
  ],
  row_total: 19.9,
  row_net: 19.9,
  tax_amount: 0,
  discount_amount: 0,
  extension_attributes: { customizations: '[]', customization_states: [], support_bulk_customization: false },
  ...over,
});

export const itemState = (id: number, over: Partial<ItemStateDto> = {}): ItemStateDto => ({
  id,
  customization_state: [{ customization_id: 'name', value: 'Ada' }],
  ordered_state: [],
  display_id: `000000001-${id}`,
  product: { sku: 'TOY01', name: 'The TOY01', thumbnail: '/media/catalog/toy01/front' },
  form_sku: 'TOY01',
  quantity: 1,
  is_awaiting: true,
  is_saved: true,
  customized_at: null,
  ...over,
});

const ADDRESS = {
  firstname: 'Ada',
  lastname: 'Low',
  company: null,
  street: ['1 Main Street', 'Apt 2'],
  city: 'Oakland',
  postcode: '94601',
  region: 'California',
  country_id: 'US',
  telephone: '+15105550123',
};

const FACTS = {
  customer_email: 'ada@example.com',
  billing_address: ADDRESS,
  shipping_address: ADDRESS,
  shipping_title: 'Flat rate',
  payment: { method: 'stripe', title: 'Card', state: 'authorized', amount: 23.9 },
  coupon_code: null,
  total_segments: [
    { code: 'subtotal', value: 19.9 },
    { code: 'shipping', value: 4 },
    { code: 'grand_total', value: 23.9 },
  ],
  is_tax_included: false,
  can_cancel: true,
};

export const placedOrder = (number: number, over: Partial<HistoryOrderDto> = {}): HistoryOrderDto => ({
  entity_id: ORDER_ID,
  increment_id: String(number).padStart(9, '0'),
  created_at: '2026-11-20T10:00:00.000Z',
  grand_total: 23.9,
  order_currency_code: 'USD',
  items: [orderedItem(number)],
  ...FACTS,
  ...over,
});

const forAda =
  (answer: FakeRoute): FakeRoute =>
  (call) =>
    getAuthorization(call) === `Bearer ${ADA_TOKEN}` ? answer(call) : sessionEnded;

/** Ada has ordered 45 times. */
const history: FakeRoute = ({ query }) => {
  const [size, page] = [Number(query.get('pageSize')), Number(query.get('currentPage'))];
  const all = Array.from({ length: 45 }, (_, index) => placedOrder(45 - index));
  return ok({ items: all.slice((page - 1) * size, page * size), total_count: all.length });
};

const ofOneOrder: FakeRoute = ({ query }) => {
  const items = query.get('orderId') === ORDER_ID ? [placedOrder(1)] : [];
  return ok({ items, total_count: items.length });
};

export const orderRoutes: Record<string, FakeRoute> = {
  'customers/me/orders': forAda((call) => (call.query.has('orderId') ? ofOneOrder(call) : history(call))),
  'carts/me/items/add-from-order-requests': forAda(({ body }) => {
    const { orderItemId } = body as { orderItemId: number };
    if (orderItemId === 2) return refusal(422, 'Sold out', { code: 'OUT_OF_STOCK', field: 'orderItemId' });
    const added = [{ order_item_id: orderItemId, sku: 'TOY01', name: 'The TOY01', qty: 2 }];
    return ok({ cart_id: CART_ID, added, failed: [] });
  }),
  'user/order-history': forAda(history),
  [`user/order-history/${ORDER_ID}`]: forAda(() => ok(placedOrder(1))),
  'customers/me/suggested-products/active-orders': forAda(() => ok({ items: [1004, 'TOY01'] })),
  'order/reorder': forAda(() =>
    ok({
      cart_id: CART_ID,
      added: [{ order_item_id: 1, sku: 'TOY01', name: 'The TOY01', qty: 2 }],
      failed: [{ order_item_id: 2, sku: 'TOY02', name: 'The TOY02', code: 'OUT_OF_STOCK', error_message: 'Sold out' }],
    }),
  ),
  'customizations/order-items/states': forAda(({ method }) =>
    method === 'GET' ? ok([itemState(7)]) : ok({ results: [{ id: 7, error_message: null }] }),
  ),
  'customizations/order-items/submit-requests': forAda(() => ok({ results: [{ id: 7, error_message: null }] })),
  'customizations/order-access/states': ({ body }) =>
    (body as { access: string }).access === LINK_SECRET
      ? ok({ order_number: '000000001', order_items: [itemState(7)] })
      : refusal(410, 'This link has expired', { code: 'LINK_EXPIRED' }),
  'orders/by-link': ({ headers }) =>
    headers['x-order-access'] === LINK_SECRET
      ? ok(placedOrder(1))
      : refusal(410, 'This link has expired', { code: 'LINK_EXPIRED' }),
  'orders/link-requests': () => ok(true),
  'orders/proof-answers': forAda(() => ok(placedOrder(1))),
  'operations/order-items/proofs': () => ok({ proofId: 7 }),
  'orders/cancel-requests': forAda(() => ok(placedOrder(1, { can_cancel: false }))),
  'customizations/order-access/save-requests': () => ok({ results: [{ id: 7, error_message: null }] }),
  'customizations/order-access/submit-requests': () => ok({ results: [{ id: 7, error_message: null }] }),
  'user/order-history/missing': () =>
    refusal(404, 'We can’t find this order. Please check its number and try again.', { code: 'NOT_FOUND' }),
};
