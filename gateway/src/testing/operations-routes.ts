import type { StaffOrderDto } from '../operations/operations.dto.ts';
import { type FakeRoute, ok, refusal } from './answers.ts';

export const OPERATOR_TOKEN = 'operations-token-of-the-tests-0123456789';

const ADDRESS = {
  firstName: 'Ada',
  lastName: 'Byron',
  company: null,
  street: ['1 Loom Street'],
  city: 'New York',
  postcode: '10001',
  region: null,
  countryId: 'US',
  phone: '+12125550123',
};

export const staffOrder = (number: string): StaffOrderDto => ({
  id: '00000000-0000-4000-8000-000000000001',
  number,
  placedAt: '2026-11-20T10:00:00.000Z',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Byron',
  customerId: null,
  shippingAddress: ADDRESS,
  billingAddress: ADDRESS,
  shippingMethod: { carrierCode: 'flatrate', methodCode: 'flatrate' },
  payment: { method: 'test', state: 'authorized', amount: 23.9, reference: 'P1' },
  currency: 'USD',
  couponCode: null,
  totals: { subtotal: 20, discount: 0, shipping: 3.9, tax: 0, paymentFee: 0, giftCards: 0, grandTotal: 23.9 },
  items: [
    {
      id: 7,
      displayId: `${number}-1`,
      sku: 'TOY01',
      productSku: 'TOY01',
      name: 'The TOY01',
      quantity: 1,
      choices: [{ label: 'Color', value: 'Red' }],
      net: 20,
      tax: 0,
      discount: 0,
      status: 'sent_to_customer',
      statusAt: '2026-11-21T10:00:00.000Z',
      shipments: [{ shippedAt: '2026-11-21T10:00:00.000Z', carrierCode: 'ups', trackingNumber: '1Z' }],
    },
  ],
});

const mail = (orderNumber: string | null) => ({
  id: 12,
  kind: 'order-placed',
  state: 'waiting',
  createdAt: '2026-11-20T10:00:01.000Z',
  sentAt: null,
  failedAt: null,
  attempts: 0,
  failure: null,
  recipient: 'ada@example.com',
  orderNumber,
});

const page = (node: object) => ok({ items: [{ cursor: 'abc', node }], hasNextPage: true });

const cart = {
  changedAt: '2026-11-20T10:00:00.000Z',
  email: 'bo@example.com',
  firstName: 'Bo',
  lastName: null,
  customerId: null,
  isMailed: false,
  lines: [{ sku: 'TOY01', quantity: 2 }],
};

const shelf = { sku: 'TOY01', quantity: 3, isInStock: true, managesStock: true, allowsBackorders: false };

const restocked: FakeRoute = () => ok({ sku: 'TOY01', qty: 12 });

export const operationsRoutes: Record<string, FakeRoute> = {
  'operations/order-items/status': () => ok({ orderItemIds: [7] }),
  'operations/shipments': () => ok({ orderItemIds: [7] }),
  'operations/stock': (call) => (call.method === 'GET' ? page(shelf) : restocked(call)),
  'operations/refunds': () =>
    ok({ orderNumber: '000000001', state: 'refunded', amount: 23.9, currency: 'USD', giftCards: 5 }),
  'operations/orders': () => page(staffOrder('000000001')),
  'operations/orders/000000001': () => ok(staffOrder('000000001')),
  'operations/orders/999999999': () => refusal(404, 'We can’t find this order', { code: 'NOT_FOUND' }),
  'operations/order-mails': ({ query }) =>
    ok(
      (query.get('orderNumbers') ?? '').split(',').map((orderNumber) => ({ orderNumber, mails: [mail(orderNumber)] })),
    ),
  'operations/abandoned-carts': () => page(cart),
  'operations/mails/resend': () => ok({ id: 12 }),
  'operations/outbox': () => page(mail(null)),
  'operations/token': ({ headers }) =>
    headers.authorization === `Bearer ${OPERATOR_TOKEN}`
      ? ok({ name: 'nightly-export', scopes: ['read'] })
      : refusal(401, 'No such token', { code: 'UNAUTHENTICATED' }),
  'operations/card-failures': () => ok([{ failedAt: '2026-11-20T10:00:00.000Z', email: null, isOrdered: false }]),
};
