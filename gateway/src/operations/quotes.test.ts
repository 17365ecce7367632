import { describe, expect, it } from 'vitest';
import { refusal } from '../testing/answers.ts';
import { bearer } from '../testing/customer-routes.ts';
import { OPERATOR_TOKEN } from '../testing/operations-routes.ts';
import { useTestGateway } from '../testing/use.ts';

const { backend, gateway } = await useTestGateway();

const operate = (query: string) => gateway.askInternal(query, {}, bearer(OPERATOR_TOKEN));
const KEY = 'idempotencyKey: "k"';
const QUOTE = 'id quantity total { amount currencyCode } productionTime validUntil state';

const PICTURE = '0d1f7a9e-4b6c-4f1e-9a53-2f6f4b8f7c11';

describe('the quote desk', () => {
  it('lists what waits, and shows a bulk order', async () => {
    const { data } = await operate(`{ waitingBulkOrders(first: 5, after: "x") {
      edges { cursor node { id status kind quantity company name email createdAt waitingSince } } pageInfo { hasNextPage endCursor } } }`);
    expect(data.waitingBulkOrders).toEqual({
      edges: [
        {
          cursor: 'abc',
          node: {
            id: '10001',
            status: 'IN_PROGRESS',
            kind: 'PLUSH_KEYCHAIN',
            quantity: 500,
            company: 'Fox & Sons',
            name: 'Zoë O’Neil',
            email: 'zoe@example.com',
            createdAt: '2026-11-20T10:00:00.000Z',
            waitingSince: '2026-11-20T10:00:00.000Z',
          },
        },
      ],
      pageInfo: { hasNextPage: true, endCursor: 'abc' },
    });
    const shown = await operate(`{ staffBulkOrder(id: "10001") {
      id isCustomers currencyCode waitingSince taxId clientType artwork { url } messages { isFromShop } quotes { ${QUOTE} } }
      none: staffBulkOrder(id: "99999") { id } }`);
    expect(shown.data).toEqual({
      staffBulkOrder: {
        id: '10001',
        isCustomers: true,
        currencyCode: 'USD',
        waitingSince: null,
        taxId: 'DE 123456789',
        clientType: 'Company',
        artwork: [{ url: '/uploads/one.png' }],
        messages: [{ isFromShop: true }],
        quotes: [
          {
            id: '50001',
            quantity: 300,
            total: { amount: '1100.00', currencyCode: 'USD' },
            productionTime: '6 weeks',
            validUntil: '2027-01-01T00:00:00.000Z',
            state: 'OPEN',
          },
        ],
      },
      none: null,
    });
    expect(backend.calls.map(({ path, query }) => `${path}?${query}`)).toEqual([
      'operations/bulk-orders?first=5&after=x',
      'operations/bulk-orders/10001?',
      'operations/bulk-orders/99999?',
    ]);
  });

  it('offers, answers, extends and withdraws, with amounts as they were typed', async () => {
    const changes = [
      `bulkQuotesOffer(input: { ${KEY}, bulkOrderId: "10001", message: "Yes.", quotes: [
        { quantity: 300, production: "1000.10", shipping: "100", productionTime: "6 weeks", validUntil: "2027-01-01T00:00:00Z" }
      ] }) { quotes { id } userErrors { message } }`,
      `bulkOrderAnswer(input: { ${KEY}, bulkOrderId: "10001", text: "Yes.", imageIds: ["${PICTURE}"] }) { userErrors { message } }`,
      `bulkQuoteExtend(input: { ${KEY}, quoteId: "50001", validUntil: "2027-02-01T00:00:00Z" }) { quote { state } }`,
      `bulkQuoteWithdraw(input: { ${KEY}, quoteId: "50001" }) { quote { state } }`,
    ];
    const answers = [];
    for (const change of changes) answers.push((await operate(`mutation { ${change} }`)).data);
    expect(answers).toEqual([
      { bulkQuotesOffer: { quotes: [{ id: '50001' }], userErrors: [] } },
      { bulkOrderAnswer: { userErrors: [] } },
      { bulkQuoteExtend: { quote: { state: 'OPEN' } } },
      { bulkQuoteWithdraw: { quote: { state: 'WITHDRAWN' } } },
    ]);
    expect(backend.calls.map(({ path, body }) => [path, body])).toEqual([
      [
        'operations/bulk-orders/quotes',
        {
          bulkOrderId: '10001',
          message: 'Yes.',
          quotes: [
            {
              qty: 300,
              productionPrice: '1000.10',
              shippingPrice: '100',
              productionTime: '6 weeks',
              validUntil: '2027-01-01T00:00:00Z',
            },
          ],
        },
      ],
      ['operations/bulk-orders/answers', { bulkOrderId: '10001', text: 'Yes.', images: [{ id: PICTURE }] }],
      ['operations/bulk-quotes/extensions', { quoteId: '50001', validUntil: '2027-02-01T00:00:00Z' }],
      ['operations/bulk-quotes/withdrawals', { quoteId: '50001' }],
    ]);
    for (const { headers } of backend.calls)
      expect(headers).toMatchObject({ authorization: `Bearer ${OPERATOR_TOKEN}`, 'idempotency-key': 'k' });
  });

  it('learns what is wrong, and with which quote', async () => {
    backend.on('operations/bulk-orders/quotes', () =>
      refusal(400, 'Must be an amount', { code: 'INVALID', field: 'quotes.0.productionPrice' }),
    );
    const { data } = await operate(`mutation { bulkQuotesOffer(input: { ${KEY}, bulkOrderId: "10001", quotes: [
      { quantity: 1, production: "1", shipping: "1", validUntil: "2027-01-01T00:00:00Z" }
    ] }) { quotes { id } userErrors { field } } }`);
    expect(data.bulkQuotesOffer).toEqual({ quotes: null, userErrors: [{ field: ['quotes', '0', 'production'] }] });
  });

  it('is closed to a token without its scope', async () => {
    backend.on('operations/bulk-orders', () =>
      refusal(403, 'This token lacks the scope quotes', { code: 'FORBIDDEN' }),
    );
    const { errors } = await operate('{ waitingBulkOrders { edges { cursor } } }');
    expect(errors).toMatchObject([{ message: 'This token lacks the scope quotes', extensions: { code: 'FORBIDDEN' } }]);
  });
});
