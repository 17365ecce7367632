import { describe, expect, it } from 'vitest';
import { ok } from '../testing/answers.ts';
import { BULK_ORDER_ID, BULK_QUOTE_ID, bulkOrder, bulkQuote } from '../testing/bulk-routes.ts';
import { CART_ID } from '../testing/cart-routes.ts';
import { ADA_TOKEN, bearer } from '../testing/customer-routes.ts';
import { LINK_SECRET } from '../testing/order-routes.ts';
import { useTestGateway } from '../testing/use.ts';

const { backend, gateway } = await useTestGateway();

const ADA = bearer(ADA_TOKEN);
const MONEY = '{ amount currencyCode }';

const open = (fields: string) =>
  gateway.ask(`query Open($id: ID!) { bulkOrder(id: $id) { ${fields} } }`, { id: BULK_ORDER_ID }, ADA);

describe('a bulk order', () => {
  it('offers its sample on a page for this bulk order, and has the samples that were ordered', async () => {
    const { data } = await open(`sample { path orders { number placedAt paid ${MONEY} isKept } }`);
    const query = `existingPlushieId=${bulkOrder.sample.plushie_id}&bulkOrderId=${BULK_ORDER_ID}`;
    expect(data.bulkOrder.sample).toEqual({
      path: `/bulk-plush-keychain-samples/create/?${query}`,
      orders: [
        {
          number: '100000007',
          placedAt: '2026-11-22T10:00:00.000Z',
          paid: { amount: '49.00', currencyCode: 'USD' },
          isKept: true,
        },
      ],
    });
  });

  it('has no sample where the backend has none, or one that is sold on no page', async () => {
    for (const sample of [null, undefined, { ...bulkOrder.sample, sku: 'BEAR' }]) {
      backend.on('bulk-orders/info', () => ok({ ...bulkOrder, sample }));
      expect((await open('sample { path }')).data.bulkOrder).toEqual({ sample: null });
    }
  });

  it('has quotes that are lowered by what its sample cost', async () => {
    backend.on('bulk-orders/quotes', () => ok([{ ...bulkQuote, credits_sample: true, sample_credit: 49 }, bulkQuote]));
    const { data } = await open(`quotes { creditsSample sampleCredit ${MONEY} total ${MONEY} perPiece ${MONEY} }`);
    const money = (amount: string) => ({ amount, currencyCode: 'USD' });
    expect(data.bulkOrder.quotes).toEqual([
      { creditsSample: true, sampleCredit: money('49.00'), total: money('1051.00'), perPiece: money('3.50') },
      { creditsSample: false, sampleCredit: money('0.00'), total: money('1100.00'), perPiece: money('3.67') },
    ]);
  });
});

describe('a quote', () => {
  it('is ordered again with the secret of the link, or asked for again where it has ended', async () => {
    const reorder = (access: string | null) =>
      gateway.ask(
        `mutation Again($input: BulkQuoteReorderInput!) {
          bulkQuoteReorder(input: $input) { isAsked cart { id } userErrors { code field } } }`,
        { input: { idempotencyKey: crypto.randomUUID(), quoteId: BULK_QUOTE_ID, access, cartId: CART_ID } },
      );
    expect((await reorder(LINK_SECRET)).data.bulkQuoteReorder).toEqual({
      isAsked: false,
      cart: { id: CART_ID },
      userErrors: [],
    });
    const [sent] = backend.calls;
    expect([sent?.path, sent?.headers['x-bulk-access'], sent?.body]).toEqual([
      'bulk-orders/quote-reorder',
      LINK_SECRET,
      { quoteId: BULK_QUOTE_ID },
    ]);
    backend.on('bulk-orders/quote-reorder', () => ok({ outcome: 'asked' }));
    expect((await reorder(LINK_SECRET)).data.bulkQuoteReorder).toMatchObject({ isAsked: true, userErrors: [] });
    expect((await reorder('a b')).data.bulkQuoteReorder).toMatchObject({
      isAsked: false,
      userErrors: [{ code: 'NOT_FOUND', field: ['quoteId'] }],
    });
  });
});
