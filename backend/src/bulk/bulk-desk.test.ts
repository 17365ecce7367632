import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBulkClient, getBulkMails, getBulkSecret } from '../../test/bulk.ts';
import { newKey } from '../../test/shop.ts';
import { useTestShop } from '../../test/use-shop.ts';
import type { Scope } from '../lib/operator.ts';
import { createApiTokenService } from '../operators/api-token.service.ts';

const shop = await useTestShop();
const bulk = createBulkClient(shop.http);
const tokens = createApiTokenService(shop.database.db);
let token: string;

beforeAll(async () => {
  token = await tokens.create({ name: 'quote-desk', scopes: ['quotes'], days: 1 });
});

beforeEach(async () => {
  for (const table of ['rate_limit', 'outbox', 'bulk_order', 'operator_action'])
    await shop.db.deleteFrom(table).execute();
});

const look = (path: string) => bulk.desk('GET', path, null, { token });
const post = (path: string, body: object, key = newKey()) => bulk.desk('POST', path, body, { token, key });

const begin = async (email = 'zoe@example.com'): Promise<{ id: number; access: string }> => {
  const { result } = await bulk.create({ email });
  return { id: result.id, access: await getBulkSecret(shop) };
};

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const SMALL = { qty: 100, productionPrice: '1499', shippingPrice: '150.00', validUntil: inDays(30) };
const LARGE = {
  qty: 500,
  productionPrice: '4999.50',
  shippingPrice: '300',
  productionTime: '6 to 8 weeks',
  validUntil: inDays(60),
};

const price = async (bulkOrderId: number, quotes: object[] = [SMALL, LARGE]) => {
  const { result } = await post('bulk-orders/quotes', { bulkOrderId, quotes });
  return result as { id: number }[];
};

const getActions = () =>
  shop.db.selectFrom('operator_action').select(['operator', 'action', 'subject']).orderBy('id').execute();

const lastMail = async () => (await getBulkMails(shop)).at(-1);

describe('the quote desk', () => {
  it('is for tools with the scope of quotes, and no others', async () => {
    const { id } = await begin();
    const scopes: Scope[] = ['read', 'orders', 'operations'];
    const other = await tokens.create({ name: 'others', scopes, days: 1 });
    for (const path of ['bulk-orders', `bulk-orders/${id}`]) {
      expect((await bulk.desk('GET', path, null, { token: other })).status).toBe(403);
      expect((await bulk.desk('GET', path, null, {})).status).toBe(401);
      expect((await look(path)).status).toBe(200);
    }
  });

  it('lists what waits, longest first, page by page, and not what the buyer is awaited for', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 5; count += 1) ids.push((await begin(`${count}@example.com`)).id);
    await post('bulk-orders/answers', { bulkOrderId: ids[1], text: 'Yes.' });
    const seen: number[] = [];
    let after = '';
    for (let page = 0; page < 5; page += 1) {
      const { result } = await look(`bulk-orders?first=2${after}`);
      seen.push(...result.items.map((item: { node: { id: number } }) => item.node.id));
      if (!result.hasNextPage) break;
      after = `&after=${result.items.at(-1).cursor}`;
    }
    expect(seen).toEqual(ids.filter((id) => id !== ids[1]));
  });

  it('shows a bulk order with its quotes and messages', async () => {
    const { id } = await begin();
    await price(id);
    await post('bulk-orders/answers', { bulkOrderId: id, text: 'Softer is possible.' });
    expect((await look(`bulk-orders/${id}`)).result).toMatchObject({
      id,
      status: 3,
      is_customer: false,
      waiting_since: null,
      quotes: [
        { qty: 100, production_price: 1499 },
        { qty: 500, production_time: '6 to 8 weeks' },
      ],
      messages: [{ author: 'shop', text: 'Softer is possible.' }],
    });
    expect((await look(`bulk-orders/${id + 1000}`)).status).toBe(404);
  });

  it('prices once with several quotes, which the buyer is mailed and sees', async () => {
    const { id, access } = await begin();
    const [key, body] = [newKey(), { bulkOrderId: id, quotes: [SMALL, LARGE], message: 'The larger, the cheaper.' }];
    for (const isReplay of [false, true])
      expect(await post('bulk-orders/quotes', body, key)).toMatchObject({ status: 200, isReplay });
    expect((await bulk.quotes(id, { access })).result).toMatchObject([
      { qty: 100, production_price: 1499, shipping_price: 150, state: 'open' },
      { qty: 500, production_price: 4999.5, shipping_price: 300, state: 'open' },
    ]);
    expect((await bulk.info(id, { access })).result).toMatchObject({
      status: 3,
      messages: [{ author: 'shop', text: 'The larger, the cheaper.' }],
    });
    const mails = await getBulkMails(shop);
    expect(mails.map(({ kind }) => kind)).toEqual(['bulk-order-received', 'bulk-quotes-ready']);
    expect(mails[1]?.letter?.lines).toEqual([
      expect.stringMatching(/^100 pieces: \$1,649, until /),
      expect.stringMatching(/^500 pieces: \$5,299\.50, made in 6 to 8 weeks, until /),
    ]);
    expect((await bulk.info(id, { access: await getBulkSecret(shop) })).status).toBe(200);
  });

  it.each([
    [{ ...SMALL, validUntil: '2020-01-01T00:00:00Z' }, 'quotes.0.validUntil'],
    [{ ...SMALL, productionPrice: '-1' }, 'quotes.0.productionPrice'],
    [{ ...SMALL, productionPrice: '1.005' }, 'quotes.0.productionPrice'],
    [{ ...SMALL, qty: 0 }, 'quotes.0.qty'],
  ])('offers nothing where a quote is none: %j', async (quote, field) => {
    const { id, access } = await begin();
    const answer = await post('bulk-orders/quotes', { bulkOrderId: id, quotes: [quote, LARGE] });
    expect(answer).toMatchObject({ status: 400, result: { code: 'INVALID', field } });
    expect((await bulk.quotes(id, { access })).result).toEqual([]);
    expect(await getActions()).toEqual([]);
  });

  it('extends a quote that has ended, and withdraws one for good', async () => {
    const { id, access } = await begin();
    const [small, large] = await price(id);
    await shop.db
      .updateTable('bulk_quote')
      .set({ valid_until: new Date(0) })
      .where('id', '=', small?.id)
      .execute();
    const validUntil = inDays(90);
    const extended = await post('bulk-quotes/extensions', { quoteId: small?.id, validUntil });
    expect(extended).toMatchObject({ status: 200, result: { state: 'open', valid_until: validUntil } });
    expect(await lastMail()).toMatchObject({
      kind: 'bulk-quote-extended',
      letter: { lines: [expect.stringMatching(/^100 pieces/)] },
    });
    expect(await post('bulk-quotes/withdrawals', { quoteId: large?.id })).toMatchObject({
      result: { state: 'withdrawn' },
    });
    expect(await lastMail()).toMatchObject({ kind: 'bulk-quote-withdrawn' });
    expect(await post('bulk-quotes/extensions', { quoteId: large?.id, validUntil })).toMatchObject({
      status: 400,
      result: { reason: 'quoteWithdrawn' },
    });
    expect(await post('bulk-quotes/withdrawals', { quoteId: 1 })).toMatchObject({ status: 404 });
    expect((await bulk.quotes(id, { access })).result).toMatchObject([{ state: 'open' }, { state: 'withdrawn' }]);
  });

  it('notes who did what to which bulk order, once each', async () => {
    const { id } = await begin();
    const [quote] = await price(id);
    const key = newKey();
    for (let count = 0; count < 2; count += 1)
      await post('bulk-orders/answers', { bulkOrderId: id, text: 'Yes.' }, key);
    await post('bulk-quotes/extensions', { quoteId: quote?.id, validUntil: inDays(90) });
    await post('bulk-quotes/withdrawals', { quoteId: quote?.id });
    const [operator, subject] = ['token quote-desk', `bulk-order ${id}`];
    expect(await getActions()).toEqual([
      { operator, action: 'quotes.price', subject },
      { operator, action: 'quotes.answer', subject },
      { operator, action: 'quotes.extend', subject },
      { operator, action: 'quotes.extend', subject: `bulk-quote ${quote?.id}` },
      { operator, action: 'quotes.withdraw', subject },
      { operator, action: 'quotes.withdraw', subject: `bulk-quote ${quote?.id}` },
    ]);
  });

  it('offers up to fifty quotes for a bulk order, also when several tools price it at once', async () => {
    const { id, access } = await begin();
    const ten = Array(10).fill(SMALL);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => post('bulk-orders/quotes', { bulkOrderId: id, quotes: ten })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 400]);
    expect((await bulk.quotes(id, { access })).result).toHaveLength(50);
  });
});

describe('a quote that ends soon', () => {
  it('is told to its buyer once, in the three days before its end, and again when it was extended', async () => {
    const { id } = await begin();
    const [quote] = await price(id, [{ ...SMALL, validUntil: inDays(10) }]);
    const endIn = (days: number) =>
      shop.db
        .updateTable('bulk_quote')
        .set({ valid_until: inDays(days) })
        .execute();
    expect(await shop.bulkJobs.remind()).toBe(0);
    await endIn(2);
    const reminded = await Promise.all([shop.bulkJobs.remind(), shop.bulkJobs.remind()]);
    expect(reminded.toSorted()).toEqual([0, 1]);
    expect(await lastMail()).toMatchObject({
      kind: 'bulk-quote-ending',
      letter: { subject: `Your quote for bulk order ${id} ends soon`, to: 'zoe@example.com' },
    });
    await post('bulk-quotes/extensions', { quoteId: quote?.id, validUntil: inDays(1) });
    expect(await shop.bulkJobs.remind()).toBe(1);
    await endIn(-1);
    await shop.db.updateTable('bulk_quote').set({ reminded_at: null }).execute();
    expect(await shop.bulkJobs.remind()).toBe(0);
  });

  it('is told with the others of its bulk order in one letter, with one new link', async () => {
    const [one, other] = [await begin('one@example.com'), await begin('other@example.com')];
    for (const { id } of [one, other])
      await price(id, [
        { ...SMALL, validUntil: inDays(1) },
        { ...LARGE, validUntil: inDays(2) },
      ]);
    const links = () => shop.db.selectFrom('bulk_access').select('hash').execute();
    const [before, mailed] = [(await links()).length, (await getBulkMails(shop)).length];
    expect(await shop.bulkJobs.remind()).toBe(2);
    expect(await links()).toHaveLength(before + 2);
    const letters = (await getBulkMails(shop)).slice(mailed);
    expect(letters.map(({ letter }) => letter?.to).toSorted()).toEqual(['one@example.com', 'other@example.com']);
    for (const { letter } of letters) expect(JSON.stringify(letter?.lines)).toMatch(/100 pieces.*500 pieces/);
  });
});
