import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestDatabase } from '../../test/engines.ts';
import { type FakeAffirm, startFakeAffirm } from '../../test/payments/fake-affirm.ts';
import { fillShelf, newKey, openTestShop, type TestShop } from '../../test/shop.ts';
import { createAffirmProvider } from './payments/affirm.ts';
import { createLedger } from './payments/ledger.ts';

const SECRET = 'affirm-webhook-secret';

let shop: TestShop;
let affirm: FakeAffirm;
let cartId: string;
let count = 0;

beforeAll(async () => {
  const database = await openTestDatabase();
  affirm = await startFakeAffirm();
  const settings = { publicKey: 'pub', privateKey: 'priv', baseUrl: affirm.url, timeoutMs: 5000 };
  const provider = createAffirmProvider(
    { ...settings, webhookSecret: SECRET, methodCode: 'affirm_gateway' },
    { ledger: createLedger(database.db), title: 'Affirm' },
  );
  shop = await openTestShop(database, { payments: new Map([['affirm', provider]]) });
});

afterAll(async () => {
  await Promise.all([affirm.close(), shop.http.close()]);
  await shop.database.close();
});

beforeEach(async () => {
  await fillShelf(shop);
  cartId = await shop.client.createCart();
  await shop.client.update(cartId, { sku: 'BEAR', qty: 2 });
  await shop.client.ship(cartId);
});

const order = async (payment: string) => {
  count += 1;
  const token = `CHECKOUT${count}`;
  const { result } = await shop.client.totals(cartId);
  const total = result.total_segments.find(({ code }: { code: string }) => code === 'grand_total').value;
  affirm.confirm(token, { amount: Math.round(total * 100) });
  const products = [{ sku: 'BEAR', qty: 2 }];
  const answer = await shop.client.order(cartId, { total, products, payment, token, key: newKey() });
  expect(answer).toMatchObject({ status: 200 });
  return { token, transaction: `TX-${token}` };
};

const getState = async (reference: string): Promise<string | undefined> =>
  (await shop.db.selectFrom('payment').select('state').where('reference', '=', reference).executeTakeFirst())?.state;

interface SignatureOptions {
  readonly secret?: string;
  readonly ageSeconds?: number;
  readonly method?: string;
}

const notify = async (body: string, { secret = SECRET, ageSeconds = 0, method = 'affirm' }: SignatureOptions = {}) => {
  const time = Math.floor(Date.now() / 1000) - ageSeconds;
  const signature = createHmac('sha512', secret).update(`${time}.${body}`).digest('hex');
  const headers = { 'x-affirm-signature': `t=${time}, v0=${'0'.repeat(128)}, v0=${signature}` };
  const url = `/api/payments/${method}/notifications`;
  return (await shop.http.inject({ method: 'POST', url, payload: body, headers })).statusCode;
};

const checkoutEvent = (token: string, event: string, at = 'now') =>
  `${new URLSearchParams({ checkout_token: token, event, event_timestamp: at, order_id: 'x' })}`;
const transactionEvent = (id: string, type: string, reference_id = `${id} ${type}`) =>
  JSON.stringify({ id, type, reference_id, amount: 1, currency: 'USD', created: '2026-11-22T00:00:00Z' });
const setStatus = (id: string, status: string) => Object.assign(affirm.transactions.get(id) ?? {}, { status });

describe('Affirm by its other code', () => {
  it('is offered by the code that is configured, and orders may name either', async () => {
    const { result } = await shop.client.get(`cart/payment-methods?cartId=${cartId}`);
    expect(result).toContainEqual({
      code: 'affirm_gateway',
      title: 'Affirm',
      hint: 'Pay over time',
      provider: 'AFFIRM',
      client_key: 'pub',
      cost_incl_tax: 0,
      is_server_method: true,
    });
    const { transaction } = await order('affirm_gateway');
    const { method } = await shop.db
      .selectFrom('payment')
      .select('method')
      .where('reference', '=', transaction)
      .executeTakeFirstOrThrow();
    expect(method).toBe('affirm');
    cartId = await shop.client.createCart();
    await fillShelf(shop);
    await shop.client.update(cartId, { sku: 'BEAR', qty: 2 });
    await shop.client.ship(cartId);
    expect(await getState((await order('affirm')).transaction)).toBeDefined();
  });
});

describe('what Affirm tells by itself', () => {
  it('is learned: a loan that was voided or refunded there, by events of transactions and of checkouts', async () => {
    const { token, transaction } = await order('affirm_gateway');
    setStatus(transaction, 'voided');
    expect(await notify(transactionEvent(transaction, 'void'))).toBe(200);
    expect(await getState(transaction)).toBe('voided');
    await shop.db.updateTable('payment').set({ state: 'captured' }).where('reference', '=', transaction).execute();
    setStatus(transaction, 'refunded');
    expect(await notify(checkoutEvent(token, 'confirmed'), { method: 'affirm_gateway' })).toBe(200);
    expect(await getState(transaction)).toBe('refunded');
  });

  it('says how things are, in whatever order it comes', async () => {
    const { transaction } = await order('affirm');
    setStatus(transaction, 'refunded');
    for (const type of ['refund', 'capture', 'auth']) {
      expect(await notify(transactionEvent(transaction, type))).toBe(200);
    }
    expect(await getState(transaction)).toBe('refunded');
  });

  it('changes nothing again when it comes again', async () => {
    const { transaction } = await order('affirm');
    setStatus(transaction, 'voided');
    await notify(transactionEvent(transaction, 'void', 'once'));
    await shop.db.updateTable('payment').set({ state: 'authorized' }).where('reference', '=', transaction).execute();
    expect(await notify(transactionEvent(transaction, 'void', 'once'))).toBe(200);
    expect(await getState(transaction)).toBe('authorized');
  });

  it('is refused with a wrong signature, an old one, none, and for what is no event', async () => {
    const { transaction } = await order('affirm');
    setStatus(transaction, 'voided');
    const body = transactionEvent(transaction, 'void');
    expect(await notify(body, { secret: 'another' })).toBe(400);
    expect(await notify(body, { ageSeconds: 301 })).toBe(400);
    expect(await notify('not an event')).toBe(400);
    const url = '/api/payments/affirm/notifications';
    expect((await shop.http.inject({ method: 'POST', url, payload: body })).statusCode).toBe(400);
    expect(await getState(transaction)).not.toBe('voided');
  });

  it('is told to come again while Affirm cannot be asked', async () => {
    const { transaction } = await order('affirm');
    setStatus(transaction, 'voided');
    vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('fetch failed'));
    expect(await notify(transactionEvent(transaction, 'void'))).toBe(503);
    expect(await notify(transactionEvent(transaction, 'void'))).toBe(200);
    expect(await getState(transaction)).toBe('voided');
  });

  it('of a checkout that nothing was authorized for is taken and let be', async () => {
    expect(await notify(checkoutEvent('UNKNOWN', 'opened'))).toBe(200);
  });
});
