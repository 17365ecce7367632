import { type Call, type FakeRoute, ok, refusal } from './answers.ts';
import { ADA_TOKEN } from './customer-routes.ts';
import { LINK_SECRET } from './order-routes.ts';

export const BULK_ORDER_ID = '10001';
export const BULK_QUOTE_ID = '50001';

export const bulkOrder = {
  id: 10_001,
  kind: 5,
  status: 3,
  qty: 500,
  sizes: [6, 8],
  colors: ['#ffcc00'],
  deadline: '2027-03-01',
  description: 'A fox with a scarf.',
  breed: null,
  company: 'Fox & Sons',
  tax_id: 'DE 123456789',
  client_type: 'Company',
  name: 'Zoë O’Neil',
  email: 'zoe@example.com',
  phone: null,
  currency_code: 'USD',
  created_at: '2026-11-20T10:00:00.000Z',
  images: [{ id: 'one', type: 1, url: '/uploads/one.png', createdAt: '2026-11-20T09:00:00.000Z' }],
  messages: [{ id: 7, author: 'shop', text: 'Yes.', created_at: '2026-11-21T10:00:00.000Z', images: [] }],
  sample: {
    plushie_id: '3f1c7d52-0b7e-4c8e-9d9a-0d5f8f0f1a11',
    sku: 'BULKPLUSHKEYCHAINSAMPLE',
    orders: [
      {
        order_number: '100000007',
        placed_at: '2026-11-22T10:00:00.000Z',
        paid: 49,
        currency_code: 'USD',
        is_kept: true,
      },
    ],
  },
};

export const bulkQuote = {
  id: 50_001,
  bulkorder_id: 10_001,
  qty: 300,
  production_price: 1000,
  shipping_price: 100,
  production_time: '6 weeks',
  currency_code: 'USD',
  valid_until: '2027-01-01T00:00:00.000Z',
  state: 'open',
};

/** Ada's, and of whoever has the link. */
const owned =
  (answer: unknown): FakeRoute =>
  ({ headers, query, body }: Call) => {
    const id = query.get('bulkOrderId') ?? (body as { bulkOrderId?: string } | null)?.bulkOrderId;
    const isOwner = headers.authorization === `Bearer ${ADA_TOKEN}` || headers['x-bulk-access'] === LINK_SECRET;
    return id === BULK_ORDER_ID && isOwner
      ? ok(answer)
      : refusal(404, 'We can’t find this bulk order', { code: 'NOT_FOUND', field: 'bulkOrderId' });
  };

const ownersOnly =
  (answer: unknown): FakeRoute =>
  ({ headers, body }) => {
    const { quoteId } = (body ?? {}) as { quoteId?: string };
    const isOwner = headers.authorization === `Bearer ${ADA_TOKEN}` || headers['x-bulk-access'] === LINK_SECRET;
    return isOwner && quoteId === BULK_QUOTE_ID
      ? ok(answer)
      : refusal(404, 'We can’t find this quote', { code: 'NOT_FOUND', field: 'quoteId' });
  };

const staffOrder = { ...bulkOrder, is_customer: true, waiting_since: null, quotes: [bulkQuote] };
const waiting = { ...bulkOrder, waiting_since: '2026-11-20T10:00:00.000Z' };

export const bulkRoutes: Record<string, FakeRoute> = {
  'bulk-orders/client-types': () => ok([{ id: 'company', label: 'Company' }]),
  'bulk-orders/terms': ({ query }) =>
    ok({
      sister_brand_url: 'https://sister.example/',
      currency_code: query.get('currencyCode') ?? 'USD',
      prices: [
        {
          kind: 1,
          size: 8,
          breaks: [
            { from_qty: 1, unit_price: 29.99 },
            { from_qty: 100, unit_price: 14.99 },
          ],
        },
      ],
    }),
  'bulk-orders/info': owned(bulkOrder),
  'bulk-orders/quotes': owned([bulkQuote]),
  'bulk-orders/create': () => ok({ id: 10_001, status: 2 }),
  'bulk-orders/question': owned(true),
  'bulk-orders/quote-choose': ownersOnly(true),
  'bulk-orders/quote-reorder': ownersOnly({ outcome: 'in_cart' }),
  'bulk-orders/quote-decline': ownersOnly(true),
  'operations/bulk-orders': () => ok({ items: [{ cursor: 'abc', node: waiting }], hasNextPage: true }),
  'operations/bulk-orders/10001': () => ok(staffOrder),
  'operations/bulk-orders/99999': () => refusal(404, 'We can’t find this bulk order', { code: 'NOT_FOUND' }),
  'operations/bulk-orders/quotes': () => ok([bulkQuote]),
  'operations/bulk-orders/answers': () => ok(true),
  'operations/bulk-quotes/extensions': () => ok(bulkQuote),
  'operations/bulk-quotes/withdrawals': () => ok({ ...bulkQuote, state: 'withdrawn' }),
};
