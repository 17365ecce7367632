import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createClient } from '../../test/client.ts';
import { signInNew } from '../../test/customers.ts';
import { mailsTo } from '../../test/mails.ts';
import { orderAs } from '../../test/orders.ts';
import { fillShelf } from '../../test/shop.ts';
import { useTestShop } from '../../test/use-shop.ts';
import { createApiTokenService } from './api-token.service.ts';

const shop = await useTestShop();
let tool: ReturnType<typeof createClient>;

beforeAll(async () => {
  const token = await createApiTokenService(shop.database.db).create({
    name: 'looks',
    scopes: ['read', 'orders'],
    days: 1,
  });
  tool = createClient(shop.http, token);
});

beforeEach(async () => {
  await shop.db.deleteFrom('shop_order').execute();
  await shop.db.deleteFrom('outbox').execute();
  await fillShelf(shop);
});

const look = async (path: string) => {
  const { status, result } = await tool.get(`operations/${path}`);
  if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(result)}`);
  return result;
};

interface Listed {
  readonly items: readonly { readonly cursor: string; readonly node: Record<string, unknown> }[];
  readonly hasNextPage: boolean;
}

/** Every row of a list, read page by page. */
const readAll = async (path: string, first: number) => {
  const nodes: Record<string, unknown>[] = [];
  let after = '';
  for (let pages = 0; pages < 20; pages += 1) {
    const { items, hasNextPage }: Listed = await look(`${path}${path.includes('?') ? '&' : '?'}first=${first}${after}`);
    expect(items.length).toBeLessThanOrEqual(first);
    nodes.push(...items.map(({ node }) => node));
    if (!hasNextPage) return nodes;
    after = `&after=${items.at(-1)?.cursor}`;
  }
  throw new Error(`${path} never ends`);
};

const order = async (skus: readonly string[], token?: string) => {
  const { result } = await orderAs(
    shop,
    token,
    skus.map((sku) => ({ sku, qty: 1 })),
  );
  return result as { readonly orderNumber: string; readonly backendOrderId: string; readonly grandTotal: number };
};

const numbersIn = (nodes: readonly Record<string, unknown>[]) => nodes.map(({ number }) => number);

describe('orders', () => {
  it('are listed with the last one first, each once, however small the pages are', async () => {
    const placed: string[] = [];
    for (let count = 0; count < 5; count += 1) placed.unshift((await order(['LION'])).orderNumber);
    // Several of one microsecond differ only by their ids.
    await sql`update shop_order set placed_at = (select min(placed_at) from shop_order)`.execute(shop.db);
    for (const first of [1, 2, 5, 100]) {
      const numbers = numbersIn(await readAll('orders', first));
      expect(numbers.toSorted()).toEqual(placed.toSorted());
    }
  });

  it('are found by status, time, address and customer', async () => {
    const customer = await signInNew(shop);
    const guests = await order(['LION']);
    const own = await order(['LION', 'BEAR'], customer.access);
    const [item] = (await look(`orders/${own.orderNumber}`)).items;
    await tool.post('operations/order-items/status', { orderItemIds: [item.id], status: 'in_design' });
    const find = async (query: string) => numbersIn(await readAll(`orders?${query}`, 10));
    expect(await find('status=in_design,in_production')).toEqual([own.orderNumber]);
    expect(await find('status=created')).toEqual([own.orderNumber, guests.orderNumber]);
    expect(await find('status=on_hold')).toEqual([]);
    expect(await find(`customerId=${customer.id}`)).toEqual([own.orderNumber]);
    expect(await find('email=ADA@example.com')).toEqual([own.orderNumber, guests.orderNumber]);
    expect(await find('email=nobody@example.com')).toEqual([]);
    const { placedAt } = await look(`orders/${own.orderNumber}`);
    const later = new Date(Date.parse(placedAt) + 1000).toISOString();
    expect(await find(`placedFrom=${later}`)).toEqual([]);
    expect(await find(`placedBefore=${later}`)).toEqual([own.orderNumber, guests.orderNumber]);
  });

  it('are told whole: items, addresses, payment, totals and shipments', async () => {
    const { orderNumber, grandTotal } = await order(['LION']);
    const [{ id }] = (await look(`orders/${orderNumber}`)).items;
    const parcel = { carrierCode: 'ups', trackingNumber: '1Z', shippedAt: '2026-11-20T10:00:00Z' };
    await tool.post('operations/shipments', { orderItemIds: [id], ...parcel });
    const told = await look(`orders/${orderNumber}`);
    expect(told).toMatchObject({
      number: orderNumber,
      email: 'ada@example.com',
      firstName: 'Ada',
      customerId: null,
      shippingAddress: { city: 'New York', countryId: 'US', street: ['1 Loom Street'], phone: '+12125550123' },
      billingAddress: { postcode: '10001' },
      shippingMethod: { carrierCode: 'flatrate', methodCode: 'flatrate' },
      payment: { method: 'test', amount: grandTotal },
      currency: 'USD',
      totals: { grandTotal, discount: 0, giftCards: 0 },
      items: [
        {
          displayId: `${orderNumber}-1`,
          sku: 'LION',
          quantity: 1,
          status: 'sent_to_customer',
          shipments: [{ shippedAt: '2026-11-20T10:00:00.000Z', carrierCode: 'ups', trackingNumber: '1Z' }],
        },
      ],
    });
    expect((await look('orders')).items[0].node).toEqual(told);
    expect(await tool.get('operations/orders/999999999')).toMatchObject({ status: 404 });
  });

  it('that came to nothing are not told', async () => {
    const { orderNumber } = await order(['LION']);
    await shop.db.updateTable('shop_order').set({ state: 'released', placed_at: null, number: null }).execute();
    expect(await look('orders')).toEqual({ items: [], hasNextPage: false });
    expect(await tool.get(`operations/orders/${orderNumber}`)).toMatchObject({ status: 404 });
  });
});

describe('every list', () => {
  it.each(['orders', 'abandoned-carts', 'stock', 'outbox'])(
    'is bounded, and refuses what is none of its cursors: %s',
    async (list) => {
      for (const wrong of [
        'first=0',
        'first=101',
        'first=many',
        'after=nonsense',
        `after=${Buffer.from('["\u0000"]').toString('base64url')}`,
      ]) {
        expect([wrong, (await tool.get(`operations/${list}?${wrong}`)).status]).toEqual([wrong, 400]);
      }
    },
  );
});

describe('carts that were left', () => {
  const leave = async (email: string | null, hours: number) => {
    const cartId = await shop.client.createCart();
    await shop.client.update(cartId, { sku: 'LION', qty: 2 });
    if (email) await shop.client.post('carts/personal-details-update-requests', { cartId, email, firstName: 'Bo' });
    const at = new Date(Date.now() - hours * 3_600_000);
    await shop.db.updateTable('cart').set({ updated_at: at }).where('id', '=', cartId).execute();
    return cartId;
  };
  beforeEach(() => shop.db.deleteFrom('cart').execute());

  it('are told with what is in them and whom to write to, and not by their ids', async () => {
    const ids = [await leave('bo@example.com', 6), await leave(null, 8), await leave('ann@example.com', 1)];
    const carts = await readAll('abandoned-carts', 1);
    expect(carts).toMatchObject([
      { email: 'bo@example.com', firstName: 'Bo', isMailed: false, lines: [{ sku: 'LION', quantity: 2 }] },
      { email: null, customerId: null },
    ]);
    const answer = JSON.stringify(await look('abandoned-carts?hours=1'));
    for (const id of ids) expect(answer).not.toContain(id);
    expect(await readAll('abandoned-carts?hours=1', 5)).toHaveLength(3);
    expect(await readAll('abandoned-carts?hasEmail=false', 5)).toHaveLength(1);
    expect(await readAll('abandoned-carts?hasEmail=true', 5)).toHaveLength(1);
  });

  it('are not those that are empty, were changed just now, or were ordered', async () => {
    await shop.client.createCart();
    await leave('bo@example.com', 0);
    const ordered = await leave('ann@example.com', 9);
    await shop.db.updateTable('cart').set({ state: 'closed' }).where('id', '=', ordered).execute();
    expect(await readAll('abandoned-carts', 5)).toEqual([]);
  });
});

describe('the shelf', () => {
  it('is told by sku, and what runs low of what is counted', async () => {
    const all = await readAll('stock', 2);
    expect(all.map(({ sku }) => sku)).toEqual([
      'AWAITED',
      'BEAR',
      'BULKSAMPLE',
      'GIFT',
      'LIMITED',
      'LION',
      'PATTERN',
      'SHIRT-M',
      'SHIRT-S',
      'SOLDOUT',
    ]);
    expect(all[0]).toEqual({
      sku: 'AWAITED',
      quantity: 1,
      isInStock: true,
      managesStock: true,
      allowsBackorders: true,
    });
    const skus = async (query: string) => (await readAll(`stock?${query}`, 3)).map(({ sku }) => sku);
    expect(await skus('below=3')).toEqual(['AWAITED', 'SHIRT-M', 'SOLDOUT']);
    expect(await skus('skus=BEAR,%20NONE,LION')).toEqual(['BEAR', 'LION']);
    expect(await skus('skus=BEAR,AWAITED&below=3')).toEqual(['AWAITED']);
  });
});

describe('mails', () => {
  it('are told with whom they are for and what became of them, and never with their links', async () => {
    const { email } = await signInNew(shop);
    await shop.client.post('customer/login-requests', { email });
    const [mail] = (await mailsTo(shop, email)).filter(({ kind }) => kind === 'login-link');
    const secret = new URL(mail?.payload.link.path ?? '', 'http://shop').searchParams.get('token') ?? '';
    expect(secret.length).toBeGreaterThan(20);
    const { orderNumber } = await order(['LION']);
    const told = await look('outbox');
    expect(
      told.items.map(({ node }: Listed['items'][number]) => [node.kind, node.recipient, node.orderNumber]),
    ).toEqual([
      ['order-placed', 'ada@example.com', orderNumber],
      ['login-link', email, null],
    ]);
    expect(JSON.stringify(told)).not.toContain(secret);
  });

  it('are found by kind, state and age', async () => {
    await order(['LION']);
    await order(['LION']);
    await shop.db
      .updateTable('outbox')
      .set({ sent_at: new Date(), created_at: new Date(Date.now() - 3_600_000) })
      .where('id', '=', (await look('outbox')).items[0].node.id)
      .execute();
    const count = async (query: string) => (await readAll(`outbox?${query}`, 1)).length;
    expect(await Promise.all(['kind=order-placed', 'kind=welcome'].map(count))).toEqual([2, 0]);
    expect(await Promise.all(['state=sent', 'state=waiting'].map(count))).toEqual([1, 1]);
    expect(await Promise.all(['olderThanMinutes=30', 'olderThanMinutes=90'].map(count))).toEqual([1, 0]);
    expect(await tool.get('operations/outbox?kind=unheard-of')).toMatchObject({ status: 400 });
  });

  it('about orders are found by their numbers', async () => {
    const [one, other] = [await order(['LION']), await order(['LION'])];
    const wanted = [one.orderNumber, other.orderNumber, '999999999'];
    expect(await look(`order-mails?orderNumbers=${wanted.join(',')}`)).toMatchObject([
      { orderNumber: one.orderNumber, mails: [{ kind: 'order-placed', orderNumber: one.orderNumber }] },
      { orderNumber: other.orderNumber, mails: [{ kind: 'order-placed', state: 'waiting' }] },
      { orderNumber: '999999999', mails: [] },
    ]);
  });
});
