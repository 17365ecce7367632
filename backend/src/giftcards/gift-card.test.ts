import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ADDRESS, createClient } from '../../test/client.ts';
import { signInNew } from '../../test/customers.ts';
import { expectExactLedger, issueCard } from '../../test/gift-cards.ts';
import { createWatchedProvider } from '../../test/provider.ts';
import { fillShelf, newKey } from '../../test/shop.ts';
import { useTestShop } from '../../test/use-shop.ts';
import type { Authorization } from '../orders/payments/payment.port.ts';

let cartId: string;
const lines: string[] = [];
const provider = createWatchedProvider();
const BEAR = [{ sku: 'BEAR', qty: 1 }];
const CARD_OPTIONS = {
  extension_attributes: { am_giftcard_options: { amount: '50.00', recipient_email: 'b@example.com' } },
};
const OPERATIONS = 'operations-token-of-the-tests-0123456789';
/** 19.99 and 8.875 % of it, shipping 4.00 and its tax 1.00. */
const DUE = 26.76;

const shop = await useTestShop({ provider, operationsToken: OPERATIONS, log: (line) => lines.push(line) });

beforeEach(async () => {
  await fillShelf(shop);
  for (const table of ['rate_limit', 'cart_gift_card', 'gift_card_entry', 'gift_card'])
    await shop.db.deleteFrom(table).execute();
  await issueCard(shop, 'GIFT-TEN', 1000);
  await issueCard(shop, 'GIFT-HUNDRED', 10_000);
  cartId = await shop.client.createCart();
  await shop.client.update(cartId, { sku: 'BEAR', qty: 1 });
  await shop.client.ship(cartId);
});

afterEach(() => expectExactLedger(shop));

const post = (call: string, body: object, key?: string) =>
  shop.client.post(`giftcards/${call}?cartId=${cartId}`, body, key);
const apply = (code: string, key?: string) => post('apply', { code }, key);
const pull = async () => (await shop.client.get(`giftcards/pull?cartId=${cartId}`)).result;
const totals = async () => (await shop.client.totals(cartId)).result;
const segment = async (code: string) =>
  (await totals()).total_segments.find((one: { code: string }) => one.code === code)?.value;
const card = (code: string) =>
  shop.db.selectFrom('gift_card').selectAll().where('code', '=', code).executeTakeFirstOrThrow();
const methods = async () =>
  (await shop.client.get(`cart/payment-methods?cartId=${cartId}`)).result.map(({ code }: { code: string }) => code);

describe('a call without a cart', () => {
  it('is about the cart of the customer who asks', async () => {
    const ada = createClient(shop.http, (await signInNew(shop)).access);
    const own = await ada.createCart();
    await ada.update(own, { sku: 'BEAR', qty: 1 });
    expect(await ada.post('giftcards/apply', { code: 'GIFT-TEN' })).toMatchObject({ status: 200, result: 10 });
    expect((await ada.get('giftcards/pull')).result).toEqual({ 'GIFT-TEN': 10 });
    expect((await ada.get(`giftcards/pull?cartId=${own}`)).result).toEqual({ 'GIFT-TEN': 10 });
    const change = { code: 'GIFT-TEN', value: 5 };
    expect(await ada.post('giftcards/change-value', change)).toMatchObject({ status: 200, result: 5 });
    expect(await ada.post('giftcards/remove', { codes: ['GIFT-TEN'] })).toMatchObject({ status: 200 });
    expect((await ada.get('giftcards/pull')).result).toEqual({});
  });

  it('finds none of a guest, nor of a customer who has none', async () => {
    const lost = { status: 404, result: { code: 'CART_NOT_FOUND', errorMessage: 'Active Quote not found' } };
    const grace = createClient(shop.http, (await signInNew(shop)).access);
    for (const client of [shop.client, grace]) {
      expect(await client.get('giftcards/pull')).toMatchObject(lost);
      expect(await client.post('giftcards/apply', { code: 'GIFT-TEN' })).toMatchObject(lost);
    }
  });
});

describe('a gift card on the cart', () => {
  it('is applied trimmed and answers what is left on it', async () => {
    expect(await apply(' gift-ten ')).toMatchObject({ status: 200, result: 10 });
    expect(await apply('GIFT-TEN')).toMatchObject({ status: 200, result: 10 });
    expect(await pull()).toEqual({ 'GIFT-TEN': 10 });
    expect([await segment('giftcard'), await segment('grand_total')]).toEqual([-10, 16.76]);
  });

  it('pays what is set, up to what is on it', async () => {
    await apply('GIFT-HUNDRED');
    expect(await post('change-value', { code: 'gift-hundred', value: '5.50' })).toMatchObject({
      status: 200,
      result: 5.5,
    });
    expect(await pull()).toEqual({ 'GIFT-HUNDRED': 5.5 });
    expect(await segment('grand_total')).toBe(21.26);
    for (const value of [0, 100.01]) {
      expect(await post('change-value', { code: 'GIFT-HUNDRED', value })).toMatchObject({
        status: 400,
        result: { errorMessage: expect.stringContaining('Gift Card value was not changed'), field: 'value' },
      });
    }
    expect(await post('change-value', { code: 'GIFT-TEN', value: 1 })).toMatchObject({
      status: 404,
      result: { errorMessage: 'This gift card isn’t in your cart anymore. Reload the page.' },
    });
  });

  it('is taken off with others, those that are not there passed over', async () => {
    await apply('GIFT-TEN');
    await apply('GIFT-HUNDRED');
    expect(await post('remove', { codes: ['gift-ten', 'GIFT-NONE'] })).toMatchObject({ status: 200, result: true });
    expect(await pull()).toEqual({ 'GIFT-HUNDRED': 100 });
  });

  it('pays after the others in the order they came, shipping and tax too, and then nothing is left to pay', async () => {
    await apply('GIFT-TEN');
    await apply('GIFT-HUNDRED');
    expect([await segment('giftcard'), await segment('grand_total')]).toEqual([-DUE, 0]);
    expect(await methods()).toEqual(['free']);
    await post('remove', { codes: ['GIFT-HUNDRED'] });
    expect(await methods()).toEqual(['test', 'cashondelivery']);
  });

  it.each(['GIFT-NONE', 'no', "x' or 1=1", 'GIFT-OLD'])('is refused when the code is wrong: %s', async (code) => {
    await issueCard(shop, 'GIFT-OLD', 500);
    await shop.db
      .updateTable('gift_card')
      .set({ expires_at: new Date(0) })
      .where('code', '=', 'GIFT-OLD')
      .execute();
    expect(await apply(code)).toMatchObject({
      status: 404,
      result: {
        code: 'WRONG_CODE',
        errorMessage: 'This gift card code isn’t correct. Check it and try again.',
        field: 'code',
      },
    });
    expect(await pull()).toEqual({});
  });

  it('is refused without a code, without a cart, and after ten wrong codes', async () => {
    expect(await apply('  ')).toMatchObject({ status: 400, result: { errorMessage: 'Field is required' } });
    const lost = await shop.client.post(`giftcards/apply?cartId=${'f'.repeat(32)}`, { code: 'GIFT-TEN' });
    expect(lost).toMatchObject({ status: 404, result: { code: 'CART_NOT_FOUND' } });
    for (let count = 0; count < 10; count += 1) expect(await apply(`GIFT-${count}`)).toMatchObject({ status: 404 });
    expect(await apply('GIFT-TEN')).toMatchObject({ status: 429, result: { code: 'TOO_MANY_ATTEMPTS' } });
  });

  it('is never in the log', async () => {
    await apply('GIFT-TEN');
    await apply('GIFT-SECRET');
    await shop.client.post(`cart/apply-coupon?cartId=${cartId}&coupon=SECRET-COUPON`);
    await shop.client.post('carts/recovery-requests?recoveryId=1&recoveryCode=SECRET-LINK');
    const log = lines.join('\n');
    expect(log).toContain('/api/giftcards/apply');
    for (const secret of ['GIFT-TEN', 'SECRET', cartId]) expect(log).not.toContain(secret);
  });
});

describe('an order with gift cards', () => {
  const order = (total: number, payment: string, token?: string) =>
    shop.client.order(cartId, { total, products: BEAR, payment, ...(token && { token }) });

  it('takes what they paid off them, and asks for the rest alone', async () => {
    await apply('GIFT-TEN');
    expect(await order(16.76, 'test')).toMatchObject({ status: 200, result: { grandTotal: 16.76 } });
    expect(await card('GIFT-TEN')).toMatchObject({ balance: 0, held: 0, spent: 1000 });
    const placed = shop.db.selectFrom('shop_order').selectAll().where('cart_id', '=', cartId);
    expect(await placed.executeTakeFirstOrThrow()).toMatchObject({
      grand_total: 1676,
      gift_cards: 1000,
      base_gift_cards: 1000,
    });
  });

  it('needs no provider when they pay all', async () => {
    const asked = provider.authorized.length;
    await apply('GIFT-HUNDRED');
    const { status, result } = await order(0, 'free');
    expect(status).toBe(200);
    expect(provider.authorized).toHaveLength(asked);
    expect(await card('GIFT-HUNDRED')).toMatchObject({ balance: 10_000 - 2676, held: 0, spent: 2676 });
    const payment = shop.db.selectFrom('payment').selectAll().where('order_id', '=', result.backendOrderId);
    expect(await payment.executeTakeFirstOrThrow()).toMatchObject({ method: 'free', state: 'captured', amount: 0 });
  });

  it('holds the amount while the payment is in progress, and gives it back when it fails', async () => {
    await apply('GIFT-TEN');
    let held: unknown;
    provider.next = async () => {
      held = await card('GIFT-TEN');
      return { outcome: 'declined', reason: reasons.cardDeclined };
    };
    expect(await order(16.76, 'test')).toMatchObject({ status: 402 });
    provider.next = null;
    expect(held).toMatchObject({ balance: 0, held: 1000, spent: 0 });
    expect(await card('GIFT-TEN')).toMatchObject({ balance: 1000, held: 0, spent: 0 });
    expect(await order(16.76, 'test')).toMatchObject({ status: 200 });
  });

  it('left by a crash gives everything back once it is stale', async () => {
    await apply('GIFT-TEN');
    provider.next = () => new Promise(() => {});
    void order(16.76, 'test');
    await expect.poll(async () => (await card('GIFT-TEN')).held).toBe(1000);
    await shop.db
      .updateTable('shop_order')
      .set({ reserved_at: new Date(0) })
      .where('cart_id', '=', cartId)
      .execute();
    expect(await shop.orders.releaseStale(60)).toBe(1);
    provider.next = null;
    expect(await card('GIFT-TEN')).toMatchObject({ balance: 1000, held: 0, spent: 0 });
  });

  it('is refused as changed when a card was spent elsewhere since its total was shown', async () => {
    await apply('GIFT-HUNDRED');
    await shop.db.updateTable('gift_card').set({ balance: 100 }).where('code', '=', 'GIFT-HUNDRED').execute();
    expect(await order(0, 'free')).toMatchObject({ status: 409, result: { code: 'CART_CHANGED' } });
    await shop.db.updateTable('gift_card').set({ balance: 10_000 }).where('code', '=', 'GIFT-HUNDRED').execute();
  });
});

describe('an ordered gift card', () => {
  const bought = (orderId: string) =>
    shop.db.selectFrom('gift_card').selectAll().where('order_id', '=', orderId).orderBy('id').execute();

  beforeEach(async () => {
    cartId = await shop.client.createCart();
    await shop.client.update(cartId, { sku: 'GIFT', qty: 2, product_option: CARD_OPTIONS });
  });

  it('is made when the order is placed, one code each, and mailed once', async () => {
    const key = newKey();
    const wanted = { total: 100, products: [{ sku: 'GIFT', qty: 2 }], key, address: ADDRESS };
    const { status, result } = await shop.client.order(cartId, wanted);
    expect(status).toBe(200);
    await shop.client.order(cartId, wanted);
    const cards = await bought(result.backendOrderId);
    expect(cards).toHaveLength(2);
    for (const { code, balance } of cards) {
      expect(code).toMatch(/^([A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}$/);
      expect(balance).toBe(5000);
    }
    const mails = shop.db.selectFrom('outbox').selectAll().where('kind', '=', 'gift-cards-issued');
    const sent = (await mails.execute()).map(({ payload }) => payload);
    expect(sent).toEqual([{ orderId: result.backendOrderId, position: 0 }]);
    cartId = await shop.client.createCart();
    await shop.client.update(cartId, { sku: 'BEAR', qty: 1 });
    expect(await apply(cards[0]?.code)).toMatchObject({ status: 200, result: 50 });
  });

  it('is not made by an order that came to nothing', async () => {
    const wanted = { total: 100, products: [{ sku: 'GIFT', qty: 2 }], token: 'tok_decline' };
    expect(await shop.client.order(cartId, wanted)).toMatchObject({ status: 402 });
    const made = await shop.db.selectFrom('gift_card').select('id').where('order_id', 'is not', null).execute();
    expect(made).toEqual([]);
  });

  it('is not sold for cash that comes later', async () => {
    await shop.client.update(cartId, { sku: 'BEAR', qty: 1 });
    expect(await methods()).toEqual(['test']);
  });

  it('that is posted is shipped, may be paid in cash then, and its codes are mailed to nobody', async () => {
    cartId = await shop.client.createCart();
    const am_giftcard_options = { amount: '50.00', recipient_name: 'Bo', send_friend: 1, recipient_ship: '1' };
    const product_option = { extension_attributes: { am_giftcard_options } };
    await shop.client.update(cartId, { sku: 'GIFT', qty: 2, product_option });
    const [line] = (await shop.client.pull(cartId)).result;
    expect(line.product_option.extension_attributes.am_giftcard_options).toMatchObject({
      send_friend: true,
      recipient_ship: true,
    });
    expect(await methods()).toEqual(['test', 'cashondelivery']);
    await shop.client.ship(cartId);
    const wanted = { total: 105, products: [{ sku: 'GIFT', qty: 2 }], payment: 'cashondelivery' };
    const { status, result } = await shop.client.order(cartId, wanted);
    expect(status).toBe(200);
    const cards = await bought(result.backendOrderId);
    expect(cards).toHaveLength(2);
    const mails = await shop.db.selectFrom('outbox').select(['kind', 'payload']).execute();
    const sent = mails.filter(({ payload }) => JSON.stringify(payload).includes(result.backendOrderId));
    expect(sent.map(({ kind }) => kind)).toEqual(['order-placed']);
  });
});

describe('a gift card whose order is refunded', () => {
  let orderNumber: string;
  let codes: string[];

  const refund = () => createClient(shop.http, OPERATIONS).post('operations/refunds', { orderNumber }, newKey());
  /** On a new cart with a bear. */
  const putOnBear = async (code = '') => {
    cartId = await shop.client.createCart();
    await shop.client.update(cartId, { sku: 'BEAR', qty: 1 });
    await shop.client.ship(cartId);
    return apply(code);
  };
  /** Pays 20.00 of a bear. */
  const spend = async (code = '') => {
    await putOnBear(code);
    await post('change-value', { code, value: '20.00' });
    return shop.client.order(cartId, { total: 6.76, products: BEAR });
  };
  const revoked = async () =>
    (await shop.db.selectFrom('gift_card_entry').selectAll().where('kind', '=', 'revoked').orderBy('id').execute()).map(
      ({ amount }) => amount,
    );

  beforeEach(async () => {
    cartId = await shop.client.createCart();
    await shop.client.update(cartId, { sku: 'GIFT', qty: 2, product_option: CARD_OPTIONS });
    const { result } = await shop.client.order(cartId, { total: 100, products: [{ sku: 'GIFT', qty: 2 }] });
    orderNumber = result.orderNumber;
    const made = shop.db.selectFrom('gift_card').select('code').where('order_id', '=', result.backendOrderId);
    codes = (await made.orderBy('id').execute()).map(({ code }) => code);
  });

  it('cannot be spent any more, and what is left goes back once, however often that is asked for', async () => {
    expect(await spend(codes[0])).toMatchObject({ status: 200 });
    const first = await refund();
    expect(first).toMatchObject({ status: 200, result: { amount: 100 } });
    expect(await refund()).toEqual(first);
    expect(await card(codes[0] ?? '')).toMatchObject({ balance: 0, held: 0, spent: 2000 });
    expect(await card(codes[1] ?? '')).toMatchObject({ balance: 0, held: 0, spent: 0 });
    expect(await revoked()).toEqual([3000, 5000]);
    expect(await putOnBear(codes[1])).toMatchObject({ status: 404, result: { code: 'WRONG_CODE' } });
    expect(await card('GIFT-TEN')).toMatchObject({ balance: 1000 });
  });

  const inProgress = (answer: Authorization) => async () => {
    await refund();
    expect(await card(codes[0] ?? '')).toMatchObject({ balance: 0, held: 2000, spent: 0 });
    return answer;
  };

  it('pays what an order in progress has set aside', async () => {
    provider.next = inProgress({ outcome: 'authorized', reference: newKey() });
    expect(await spend(codes[0])).toMatchObject({ status: 200 });
    provider.next = null;
    expect(await card(codes[0] ?? '')).toMatchObject({ balance: 0, held: 0, spent: 2000 });
  });

  it('is worth nothing again where such an order comes to nothing', async () => {
    provider.next = inProgress({ outcome: 'declined', reason: reasons.cardDeclined });
    expect(await spend(codes[0])).toMatchObject({ status: 402 });
    provider.next = null;
    expect(await putOnBear(codes[0])).toMatchObject({ status: 404, result: { code: 'WRONG_CODE' } });
    await refund();
    expect(await card(codes[0] ?? '')).toMatchObject({ balance: 0, held: 0, spent: 0 });
    expect(await revoked()).toEqual([3000, 5000, 2000]);
  });
});

describe('templates', () => {
  it('are told by store', async () => {
    await shop.db.deleteFrom('gift_card_template').execute();
    await shop.db
      .insertInto('gift_card_template')
      .values([
        { id: 1, store_id: 5, name: 'Birthday' },
        { id: 2, store_id: 6, name: 'Elsewhere' },
      ])
      .execute();
    const { result } = await shop.client.get('giftcards/templates?storeId=5');
    expect(result).toEqual([{ id: 1, store_id: 5, name: 'Birthday' }]);
  });
});
