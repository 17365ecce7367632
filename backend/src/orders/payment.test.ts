import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../test/engines.ts';
import { type FakeStripe, startFakeStripe, stripeNotification } from '../../test/payments/fake-stripe.ts';
import { fillShelf, newKey, openTestShop, type TestShop } from '../../test/shop.ts';
import { createLedger } from './payments/ledger.ts';
import { createStripeProvider } from './payments/stripe.ts';

let shop: TestShop;
let stripe: FakeStripe;
let cartId: string;
let events = 0;

beforeAll(async () => {
  const database = await openTestDatabase();
  stripe = await startFakeStripe();
  const settings = { ledger: createLedger(database.db), timeoutMs: 2000, retries: 1 };
  const payments = new Map([['stripe', createStripeProvider(stripe.keys, settings)]]);
  shop = await openTestShop(database, { payments });
});

afterAll(async () => {
  await Promise.all([stripe.close(), shop.http.close()]);
  await shop.database.close();
});

const PRODUCTS = [{ sku: 'BEAR', qty: 2 }];

const fillCart = async (): Promise<string> => {
  const id = await shop.client.createCart();
  await shop.client.update(id, { sku: 'BEAR', qty: 2 });
  await shop.client.ship(id);
  return id;
};

beforeEach(async () => {
  await fillShelf(shop);
  cartId = await fillCart();
});

const getTotal = async (id: string): Promise<number> => {
  const { result } = await shop.client.totals(id);
  return result.total_segments.find(({ code }: { code: string }) => code === 'grand_total').value;
};

const order = async (token: string, { cart = cartId, key = newKey() } = {}) =>
  shop.client.order(cart, { total: await getTotal(cart), products: PRODUCTS, payment: 'stripe', token, key });

/** The intent of the cart that was begun last. */
const findLastIntent = (cart = cartId) => {
  const intent = [...stripe.intents.values()].findLast(({ metadata }) => metadata.cart === cart);
  if (!intent) throw new Error('No intent was begun');
  return intent;
};

const getPaymentState = async (reference: string): Promise<string | undefined> =>
  (await shop.db.selectFrom('payment').select('state').where('reference', '=', reference).executeTakeFirst())?.state;

const orderStates = async (): Promise<string[]> => {
  const rows = await shop.db.selectFrom('shop_order').select('state').where('cart_id', '=', cartId).execute();
  return rows.map(({ state }) => state);
};

const bearsLeft = async (): Promise<number> => (await shop.client.get('stock/check?sku=BEAR')).result.qty;

const notify = async ({ body, headers }: ReturnType<typeof stripeNotification>, method = 'stripe') => {
  const url = `/api/payments/${method}/notifications`;
  return (await shop.http.inject({ method: 'POST', url, payload: body, headers })).statusCode;
};

const tell = (kind: 'amount_capturable_updated' | 'succeeded' | 'canceled', reference: string, id?: string) => {
  events += 1;
  return notify(
    stripeNotification({ id: id ?? `evt_${events}`, type: `payment_intent.${kind}`, object: { id: reference } }),
  );
};

const tellRefunded = (reference: string) => {
  events += 1;
  const object = { payment_intent: reference, refunded: true };
  return notify(stripeNotification({ id: `evt_${events}`, type: 'charge.refunded', object }));
};

const place = async (): Promise<string> => {
  expect(await order('ctoken_good')).toMatchObject({ status: 200 });
  return findLastIntent().id;
};

describe('an order paid through Stripe', () => {
  it('is offered with what its form needs, and charged what the shop worked out', async () => {
    const { result } = await shop.client.get(`cart/payment-methods?cartId=${cartId}`);
    expect(result).toContainEqual({
      code: 'stripe',
      title: 'Card, Apple Pay or Google Pay',
      provider: 'STRIPE',
      client_key: 'pk_test_x',
      cost_incl_tax: 0,
      is_server_method: true,
    });
    const reference = await place();
    expect(findLastIntent().amount).toBe(Math.round((await totalOfOrder(reference)) * 100));
    expect(await getPaymentState(reference)).toBe('authorized');
  });

  it('is captured once it is placed, once', async () => {
    const reference = await place();
    await shop.payments.captureDue();
    await shop.payments.captureDue();
    expect(await getPaymentState(reference)).toBe('captured');
    expect(stripe.intent(reference).status).toBe('succeeded');
    expect(stripe.changes().filter((change) => change.includes(`${reference}/capture`))).toHaveLength(1);
  });

  it('that the bank asks a step for leads through it, keeps the cart and is placed at the next try', async () => {
    const refused = await order('ctoken_3ds');
    expect(refused).toMatchObject({
      status: 402,
      result: { code: 'PAYMENT_ACTION_REQUIRED', action: findLastIntent().client_secret },
    });
    expect(await bearsLeft()).toBe(5);
    const { id } = findLastIntent();
    stripe.intent(id).status = 'requires_capture';
    const other = await fillCart();
    expect(await order(id, { cart: other })).toMatchObject({ status: 402, result: { code: 'PAYMENT_DECLINED' } });
    expect(await order(id)).toMatchObject({ status: 200 });
    expect(await getPaymentState(id)).toBe('authorized');
    expect(await orderStates()).toEqual(['released', 'placed']);
  });

  it('tells the step once more to the same key', async () => {
    const key = newKey();
    await order('ctoken_3ds', { key });
    expect(await order('ctoken_3ds', { key })).toMatchObject({
      isReplay: true,
      result: { action: findLastIntent().client_secret },
    });
    expect([...stripe.intents.values()].filter(({ metadata }) => metadata.cart === cartId)).toHaveLength(1);
  });

  it('whose step was never passed is called off, after which it pays nothing', async () => {
    await order('ctoken_3ds');
    const { id } = findLastIntent();
    expect(await shop.payments.callOffAbandoned(60)).toBe(0);
    await shop.payments.callOffAbandoned(0);
    expect(stripe.intent(id).status).toBe('canceled');
    expect(await shop.payments.callOffAbandoned(0)).toBe(0);
    stripe.intent(id).status = 'requires_capture';
    expect(await order(id)).toMatchObject({ status: 402, result: { code: 'PAYMENT_DECLINED' } });
  });
});

describe('a payment that went on while its order came to nothing', () => {
  /** Stripe sets the money aside, but neither that nor the giving up is heard of: what a crash leaves. */
  const leaveBehind = async (): Promise<string> => {
    stripe.fail('/confirm', 'lost', 'lost');
    stripe.fail(`pi_${stripe.intents.size + 1}`, 'lost', 'lost');
    expect(await order('ctoken_good')).toMatchObject({ status: 503 });
    expect(await orderStates()).toEqual(['reserved']);
    const { id } = findLastIntent();
    expect(stripe.intent(id).status).toBe('requires_capture');
    return id;
  };

  it('is let go by the one who clears up stale reservations, and the pieces go back', async () => {
    const id = await leaveBehind();
    expect(await shop.orders.releaseStale(0)).toBe(1);
    expect(stripe.intent(id).status).toBe('canceled');
    expect(await orderStates()).toEqual(['released']);
    expect(await bearsLeft()).toBe(5);
  });

  it('and was even taken is paid back', async () => {
    const id = await leaveBehind();
    stripe.intent(id).status = 'succeeded';
    await shop.orders.releaseStale(0);
    expect(stripe.refunds.has(id)).toBe(true);
  });

  it.each([
    ['amount_capturable_updated', 'requires_capture', 'canceled'],
    ['succeeded', 'succeeded', 'succeeded'],
  ] as const)('ends without money as soon as Stripe tells of it: %s', async (kind, before, after) => {
    const id = await leaveBehind();
    stripe.intent(id).status = before;
    expect(await tell(kind, id)).toBe(200);
    expect([stripe.intent(id).status, stripe.refunds.has(id)]).toEqual([after, after === 'succeeded']);
    await shop.orders.releaseStale(0);
    expect(await orderStates()).toEqual(['released']);
  });

  it('is left alone while the shopper may still pass the bank’s step', async () => {
    await order('ctoken_3ds');
    const { id } = findLastIntent();
    stripe.intent(id).status = 'requires_capture';
    await tell('amount_capturable_updated', id);
    expect(stripe.intent(id).status).toBe('requires_capture');
  });
});

describe('notifications', () => {
  it('that come out of order leave the payment where it has got to', async () => {
    const reference = await place();
    await tell('succeeded', reference);
    await tell('amount_capturable_updated', reference);
    await tell('canceled', reference);
    expect(await getPaymentState(reference)).toBe('captured');
  });

  it('of a refund may come before that of the capture', async () => {
    const reference = await place();
    await tellRefunded(reference);
    await tell('succeeded', reference);
    expect(await getPaymentState(reference)).toBe('refunded');
    expect(stripe.refunds.has(reference)).toBe(false);
  });

  it('of a refund are written about once, whoever had it sent', async () => {
    const reference = await place();
    const letters = shop.db.selectFrom('outbox').where('kind', '=', 'order-refunded').selectAll();
    const before = (await letters.execute()).length;
    await tellRefunded(reference);
    await tellRefunded(reference);
    const written = (await letters.execute()).slice(before);
    const { amount } = await shop.db
      .selectFrom('payment')
      .selectAll()
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    expect(written).toMatchObject([{ payload: { state: 'refunded', amount } }]);
  });

  it('that come again change nothing again', async () => {
    const reference = await place();
    await tell('canceled', reference, 'evt_again');
    await shop.db.updateTable('payment').set({ state: 'authorized' }).where('reference', '=', reference).execute();
    expect(await tell('canceled', reference, 'evt_again')).toBe(200);
    expect(await getPaymentState(reference)).toBe('authorized');
  });

  it('are told again until they could be acted upon', async () => {
    await order('ctoken_3ds');
    const { id } = findLastIntent();
    await shop.payments.callOffAbandoned(0);
    stripe.intent(id).status = 'requires_capture';
    stripe.fail(`/${id}`, 'lost', 'lost');
    expect(await tell('amount_capturable_updated', id, 'evt_late')).toBe(500);
    expect(await tell('amount_capturable_updated', id, 'evt_late')).toBe(200);
    const tries = stripe.calls.filter(({ method, path }) => method === 'GET' && path.endsWith(`/${id}`));
    expect(tries.length).toBeGreaterThan(2);
  });

  it('of payments the shop knows nothing of are taken and let be', async () => {
    expect(await tell('succeeded', 'pi_of_another_shop')).toBe(200);
  });

  it('are refused with a wrong signature, and for a way to pay there is not', async () => {
    const told = { type: 'payment_intent.succeeded', object: { id: 'pi_1' } };
    expect(await notify(stripeNotification(told, { secret: 'whsec_wrong' }))).toBe(400);
    expect(await notify(stripeNotification(told), 'nobody')).toBe(404);
  });
});

const totalOfOrder = async (reference: string): Promise<number> => {
  const { amount } = await shop.db
    .selectFrom('payment')
    .select('amount')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  return Number(amount) / 100;
};
