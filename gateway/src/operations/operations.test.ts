import { describe, expect, it } from 'vitest';
import { ok, refusal } from '../testing/answers.ts';
import { bearer } from '../testing/customer-routes.ts';
import { OPERATOR_TOKEN, staffOrder } from '../testing/operations-routes.ts';
import { useTestGateway } from '../testing/use.ts';

const { backend, gateway } = await useTestGateway();

const operate = (query: string, variables = {}) => gateway.askInternal(query, variables, bearer(OPERATOR_TOKEN));
const KEY = 'idempotencyKey: "k"';

/** Path and query of each call, as it went over the wire. */
const calls = () => backend.calls.map(({ path, query }) => `${path}?${decodeURIComponent(String(query))}`);

describe('operators change', () => {
  it('the status of items, parcels, the shelf, and give back money, with their own token', async () => {
    const { data: advanced } = await operate(
      `mutation { orderItemsAdvance(input: { ${KEY}, orderItemIds: ["7"], status: IN_PRODUCTION }) { orderItemIds } }`,
    );
    const { data: shipped } = await operate(
      `mutation { orderItemsShip(input: { ${KEY}, orderItemIds: ["7"], carrierCode: "ups", trackingNumber: "1Z" }) { orderItemIds } }`,
    );
    const { data: restocked } = await operate(
      `mutation { stockRestock(input: { ${KEY}, sku: "TOY01", quantity: 5 }) { quantity } }`,
    );
    const { data: refunded } = await operate(
      `mutation { orderRefund(input: { ${KEY}, orderNumber: "000000001" }) { refund { amount } giftCards { amount } } }`,
    );
    expect({ ...advanced, ...shipped, ...restocked, ...refunded }).toEqual({
      orderItemsAdvance: { orderItemIds: ['7'] },
      orderItemsShip: { orderItemIds: ['7'] },
      stockRestock: { quantity: 12 },
      orderRefund: { refund: { amount: '23.90' }, giftCards: { amount: '5.00' } },
    });
    expect(backend.calls.map(({ body }) => body)).toEqual([
      { orderItemIds: [7], status: 'in_production' },
      { orderItemIds: [7], carrierCode: 'ups', trackingNumber: '1Z' },
      { sku: 'TOY01', qty: 5 },
      { orderNumber: '000000001' },
    ]);
    for (const { headers } of backend.calls) expect(headers.authorization).toBe(`Bearer ${OPERATOR_TOKEN}`);
  });

  it('send a mail again that was given up', async () => {
    const { data } = await operate(
      `mutation { outboxMailResend(input: { ${KEY}, id: "12" }) { id userErrors { code } } }`,
    );
    expect(data).toEqual({ outboxMailResend: { id: '12', userErrors: [] } });
    expect(backend.calls.map(({ path, body }) => [path, body])).toEqual([['operations/mails/resend', { id: 12 }]]);
    backend.on('operations/mails/resend', () => refusal(404, 'There is none', { code: 'NOT_FOUND', field: 'id' }));
    const { data: none } = await operate(
      `mutation { outboxMailResend(input: { ${KEY}, id: "13" }) { id userErrors { code field } } }`,
    );
    expect(none).toEqual({ outboxMailResend: { id: null, userErrors: [{ code: 'NOT_FOUND', field: ['id'] }] } });
  });

  const restock = `mutation { stockRestock(input: { ${KEY}, sku: "TOY01", quantity: 0 }) { quantity userErrors { field } } }`;

  it('nothing that is wrong, and learn what is', async () => {
    backend.on('operations/stock', () => refusal(400, 'Too small', { code: 'INVALID', field: 'qty' }));
    const { data } = await operate(restock);
    expect(data.stockRestock).toEqual({ quantity: null, userErrors: [{ field: ['quantity'] }] });
  });

  it.each([
    ['stockRestock', restock, 'operations/stock'],
    ['staffOrders', '{ staffOrders { edges { cursor } } }', 'operations/orders'],
    ['staffOrder', '{ staffOrder(number: "000000001") { id } }', 'operations/orders/000000001'],
  ])('and read nothing that their token has no scope for: %s', async (field, query, path) => {
    backend.on(path, () => refusal(403, 'This token lacks the scope orders', { code: 'FORBIDDEN' }));
    const { data, errors } = await operate(query);
    expect(data?.[field] ?? null).toBeNull();
    expect(errors).toMatchObject([{ message: 'This token lacks the scope orders', extensions: { code: 'FORBIDDEN' } }]);
  });
});

describe('operators look at', () => {
  it('an order by its number, with its mails, in two calls', async () => {
    const { data } = await operate(`{ staffOrder(number: "000000001") {
      number email placedAt customerId
      payment { methodCode state amount { amount currencyCode } reference }
      totals { grandTotal { amount } shipping { amount } }
      shippingAddress { street city countryId phone }
      items { id displayId status net { amount } choices { label value } shipments { trackingNumber } product { name } }
      mails { kind state recipient }
    } }`);
    expect(data.staffOrder).toEqual({
      number: '000000001',
      email: 'ada@example.com',
      placedAt: '2026-11-20T10:00:00.000Z',
      customerId: null,
      payment: {
        methodCode: 'test',
        state: 'AUTHORIZED',
        amount: { amount: '23.90', currencyCode: 'USD' },
        reference: 'P1',
      },
      totals: { grandTotal: { amount: '23.90' }, shipping: { amount: '3.90' } },
      shippingAddress: { street: ['1 Loom Street'], city: 'New York', countryId: 'US', phone: '+12125550123' },
      items: [
        {
          id: '7',
          displayId: '000000001-1',
          status: 'SENT_TO_CUSTOMER',
          net: { amount: '20.00' },
          choices: [{ label: 'Color', value: 'Red' }],
          shipments: [{ trackingNumber: '1Z' }],
          product: { name: expect.any(String) },
        },
      ],
      mails: [{ kind: 'ORDER_PLACED', state: 'WAITING', recipient: 'ada@example.com' }],
    });
    expect(calls().filter((call) => call.startsWith('operations/'))).toEqual([
      'operations/orders/000000001?',
      'operations/order-mails?orderNumbers=000000001',
    ]);
  });

  it.each(['999999999', 'A1', ''])('no order where there is none: %j', async (number) => {
    const { data, errors } = await operate('query($number: String!) { staffOrder(number: $number) { id } }', {
      number,
    });
    expect([data.staffOrder, errors]).toEqual([null, undefined]);
  });

  it('orders by what they are filtered by, and the mails of all of them in one call', async () => {
    const [one, other] = [staffOrder('000000001'), staffOrder('000000002')];
    backend.on('operations/orders', () =>
      ok({
        items: [
          { cursor: 'a', node: one },
          { cursor: 'b', node: other },
        ],
        hasNextPage: true,
      }),
    );
    const { data } = await operate(`{ staffOrders(first: 2, after: "x", filter: {
      statuses: [IN_DESIGN, ON_HOLD], placedFrom: "2026-11-01T00:00:00Z", email: "ada@example.com"
    }) { edges { cursor node { number mails { orderNumber } } } pageInfo { hasNextPage endCursor } } }`);
    expect(data.staffOrders).toEqual({
      edges: [
        { cursor: 'a', node: { number: '000000001', mails: [{ orderNumber: '000000001' }] } },
        { cursor: 'b', node: { number: '000000002', mails: [{ orderNumber: '000000002' }] } },
      ],
      pageInfo: { hasNextPage: true, endCursor: 'b' },
    });
    expect(calls()).toEqual([
      'operations/orders?placedFrom=2026-11-01T00:00:00Z&email=ada@example.com&status=in_design,on_hold&first=2&after=x',
      'operations/order-mails?orderNumbers=000000001,000000002',
    ]);
  });

  it.each([
    [
      '{ abandonedCarts(filter: { hasEmail: true }) { edges { node { email isMailed lines { sku quantity product { sku } } } } } }',
      'operations/abandoned-carts?hours=4&hasEmail=true&first=20',
      { email: 'bo@example.com', isMailed: false, lines: [{ sku: 'TOY01', quantity: 2, product: { sku: 'TOY01' } }] },
    ],
    [
      '{ stockItems(first: 500, filter: { skus: ["TOY01", "TOY02"], below: 5 }) { edges { node { sku quantity isInStock } } } }',
      'operations/stock?below=5&skus=TOY01,TOY02&first=100',
      { sku: 'TOY01', quantity: 3, isInStock: true },
    ],
    [
      '{ outboxMails(filter: { kind: LOGIN_LINK, state: SENT, olderThanMinutes: 5 }) { edges { node { id kind sentAt } } } }',
      'operations/outbox?kind=login-link&state=sent&olderThanMinutes=5&first=20',
      { id: '12', kind: 'ORDER_PLACED', sentAt: null },
    ],
  ])('lists: %s', async (query, call, node) => {
    const { data } = await operate(query);
    const [connection] = Object.values<{ edges: { node: unknown }[] }>(data);
    expect(connection?.edges).toEqual([{ node }]);
    expect(calls()).toContain(call);
  });

  it('card payments that failed', async () => {
    const { data } = await operate('{ cardFailures { failedAt email isOrdered } }');
    expect(data.cardFailures).toEqual([{ failedAt: '2026-11-20T10:00:00.000Z', email: null, isOrdered: false }]);
  });
});

it('tells the backend the address that a token came from, so that guesses are counted by it', async () => {
  const from = { ...bearer(OPERATOR_TOKEN), 'x-forwarded-for': '203.0.113.7' };
  await gateway.askInternal('{ cardFailures { failedAt } }', {}, from);
  expect(backend.calls.map(({ headers }) => headers['x-forwarded-for'])).toEqual(['203.0.113.7']);
});
