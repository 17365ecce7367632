import { CUSTOMIZATIONS } from '@patchwork/demo/customizations/all.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { signInNew } from '../../test/customers.ts';
import { isDeep } from '../../test/engines.ts';
import { createOrderClient, getOrderMails, getOrderSecret } from '../../test/order-links.ts';
import { orderAs } from '../../test/orders.ts';
import { fillShelf } from '../../test/shop.ts';
import { useTestShop } from '../../test/use-shop.ts';
import { createOrderAccess } from '../customization/order-access.service.ts';

const GUESSES = isDeep ? 10_000 : 500;

const lines: string[] = [];
const shop = await useTestShop({ log: (line) => lines.push(line) });
const visit = createOrderClient(shop.http);

beforeEach(async () => {
  lines.length = 0;
  await fillShelf(shop);
  shop.fake.setForm('SHIRT', CUSTOMIZATIONS.FOREVERDOG ?? []);
  for (const table of ['outbox', 'order_access', 'rate_limit']) await shop.db.deleteFrom(table).execute();
});

/** As `orderAs` has it. */
const EMAIL = 'ada@example.com';
const order = (token?: string) => orderAs(shop, token, [{ sku: 'BEAR', qty: 2 }]);

describe('the order of a guest', () => {
  it('is opened by the link in its confirmation, with its address, payment, cost and items', async () => {
    const { result: receipt } = await order();
    const [letter] = await getOrderMails(shop, 'order-placed');
    expect(letter?.action).toEqual({
      label: 'See my order',
      url: expect.stringMatching(/^http.*\/orders\/view\/#[\w-]{43}$/),
    });
    expect(letter?.note).toMatch(/180 days/);
    const { status, result, headers } = await visit.order(await getOrderSecret(shop));
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(result).toMatchObject({
      entity_id: receipt.backendOrderId,
      increment_id: receipt.orderNumber,
      grand_total: receipt.grandTotal,
      customer_email: EMAIL,
      billing_address: { firstname: 'Ada', country_id: 'US' },
      shipping_address: { city: expect.any(String) },
      shipping_title: 'Flat rate',
      payment: { title: expect.any(String), state: expect.any(String), amount: receipt.grandTotal },
      items: [{ quantity: 2, available_actions: [] }],
    });
    const shown = result.total_segments.map(({ code }: { code: string }) => code);
    expect(shown).toEqual(['subtotal', 'shipping', 'tax', 'grand_total']);
    const [grand, ...parts] = result.total_segments.toReversed().map(({ value }: { value: number }) => value);
    expect(parts.reduce((sum: number, value: number) => sum + value, 0)).toBeCloseTo(grand, 9);
  });

  it('has its secret in no log', async () => {
    await order();
    const secret = await getOrderSecret(shop);
    await visit.order(secret);
    await visit.order(`${secret}x`);
    expect(lines.join()).not.toContain(secret);
  });

  it('is led to from its confirmation by the account where it is a customer’s', async () => {
    const { access: token } = await signInNew(shop);
    const { result: receipt } = await order(token);
    const [letter] = await getOrderMails(shop, 'order-placed');
    expect(letter?.action?.url).toMatch(new RegExp(`/my-account/order-history/${receipt.backendOrderId}/$`));
    expect(letter?.note).toBeUndefined();
    expect(await shop.db.selectFrom('order_access').selectAll().execute()).toEqual([]);
  });
});

describe('a link that leads nowhere', () => {
  it('is refused as expired once it has, and the mail is without it', async () => {
    await order();
    const secret = await getOrderSecret(shop);
    await shop.db
      .updateTable('order_access')
      .set({ expires_at: new Date(0) })
      .execute();
    await shop.db
      .updateTable('outbox')
      .set({ created_at: new Date(Date.now() - 181 * 86_400_000) })
      .execute();
    expect(await visit.order(secret)).toMatchObject({ status: 410, result: { code: 'LINK_EXPIRED' } });
    await createOrderAccess({ db: shop.db, shopUrls: new Map() }).deleteExpired();
    expect(await shop.db.selectFrom('order_access').selectAll().execute()).toEqual([]);
    const stored = await shop.db.selectFrom('outbox').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(secret);
  });

  it('is limited where it is guessed, 60 in ten minutes from a network, while a right one never waits', async () => {
    await order();
    const secret = await getOrderSecret(shop);
    const guesses = Array.from({ length: GUESSES }, (_, index) => `guess-${index}`);
    const seen = new Map<number, number>();
    for (const guess of guesses) {
      const { status } = await visit.order(guess);
      seen.set(status, (seen.get(status) ?? 0) + 1);
    }
    expect([...seen]).toEqual([
      [410, 60],
      [429, GUESSES - 60],
    ]);
    expect((await visit.order(secret)).status).toBe(200);
    expect((await visit.order('guess', '198.51.100.7')).status).toBe(410);
  }, 300_000);
});

describe('a new link to an order', () => {
  it('is mailed for its number and address, in whatever letters that is written', async () => {
    const { result: receipt } = await order();
    await shop.db.deleteFrom('outbox').execute();
    const answer = await visit.request({ orderNumber: receipt.orderNumber, email: ` ${EMAIL.toUpperCase()} ` });
    expect([answer.status, answer.result]).toEqual([200, true]);
    const [letter] = await getOrderMails(shop, 'order-link');
    expect(letter).toMatchObject({ to: EMAIL, subject: `Your order ${receipt.orderNumber}` });
    expect((await visit.order(await getOrderSecret(shop))).result).toMatchObject({
      increment_id: receipt.orderNumber,
    });
  });

  it('is answered alike where there is no such order, and nothing is mailed', async () => {
    const { result: receipt } = await order();
    await shop.db.deleteFrom('outbox').execute();
    const right = await visit.request({ orderNumber: receipt.orderNumber, email: EMAIL });
    await shop.db.deleteFrom('outbox').execute();
    for (const asked of [
      { orderNumber: receipt.orderNumber, email: 'eve@example.com' },
      { orderNumber: '999999999', email: EMAIL },
    ]) {
      const { status, result } = await visit.request(asked);
      expect([status, result]).toEqual([right.status, right.result]);
    }
    expect(await shop.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });

  it('is not used up by strangers who ask with other addresses', async () => {
    const { result: receipt } = await order();
    await shop.db.deleteFrom('outbox').execute();
    for (let asked = 0; asked < 12; asked += 1) {
      const email = `eve${asked}@example.com`;
      const { status } = await visit.request({ orderNumber: receipt.orderNumber, email }, `198.51.100.${asked}`);
      expect(status).toBe(200);
    }
    expect((await visit.request({ orderNumber: receipt.orderNumber, email: EMAIL })).status).toBe(200);
    expect(await getOrderMails(shop, 'order-link')).toHaveLength(1);
  });

  it('is mailed ten times an hour for an order and its address, from however many networks', async () => {
    const { result: receipt } = await order();
    const statuses = [];
    for (let asked = 0; asked < 12; asked += 1) {
      const body = { orderNumber: receipt.orderNumber, email: EMAIL };
      statuses.push((await visit.request(body, `198.51.${asked}.7`)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
  });

  it('is asked for five times an hour by one address from one network', async () => {
    const statuses = [];
    for (let asked = 0; asked < 7; asked += 1)
      statuses.push((await visit.request({ orderNumber: `${asked}`, email: EMAIL })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });
});
