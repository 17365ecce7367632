import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fillShelf, newKey } from '../../test/shop.ts';
import { useTestShop } from '../../test/use-shop.ts';
import { deleteExpiredRateLimits } from './rate-limit.ts';

const shop = await useTestShop();
let cartId: string;

beforeAll(async () => {
  await fillShelf(shop);
  await shop.db.insertInto('coupon').values({ code: 'RIGHT', percent: '10' }).execute();
});

const newCart = async () => {
  const id = await shop.client.createCart();
  await shop.client.update(id, { sku: 'LION', qty: 1 });
  return id;
};

beforeEach(async () => {
  await shop.db.deleteFrom('rate_limit').execute();
  cartId = await newCart();
});

/** A coupon tried by a client at this address, as the gateway passes it on. */
const tryCoupon = async (coupon: string, { address = '203.0.113.7', cart = cartId, key = newKey() } = {}) => {
  const headers = { 'x-forwarded-for': address, 'idempotency-key': key };
  const url = `/api/cart/apply-coupon?cartId=${cart}&coupon=${coupon}`;
  return shop.http.inject({ method: 'POST', url, headers });
};

const getStatus = async (...attempt: Parameters<typeof tryCoupon>) => (await tryCoupon(...attempt)).statusCode;

const wrongly = async (times: number, options?: Parameters<typeof tryCoupon>[1]) => {
  for (let count = 0; count < times; count += 1) expect(await getStatus(`NO-${count}`, options)).toBe(404);
};

/** A hundred wrong codes from one address: ten on each of ten new carts. */
const spray = async (getAddress: (count: number) => string) => {
  for (let carts = 0; carts < 10; carts += 1) {
    const cart = await newCart();
    for (let count = 0; count < 10; count += 1) {
      expect(await getStatus(`NO-${count}`, { address: getAddress(10 * carts + count), cart })).toBe(404);
    }
  }
};

const later = (seconds: number) =>
  shop.database.db.transaction().execute(async (executor) => {
    await sql`update rate_limit set made_at = (select array_agg(at - make_interval(secs => ${seconds}) order by at)
      from unnest(made_at) at)`.execute(executor);
  });

describe('wrong codes', () => {
  it('stop at ten, for right ones too, with the time to wait', async () => {
    await wrongly(10);
    const refused = await tryCoupon('RIGHT');
    expect(refused.statusCode).toBe(429);
    expect(refused.json().result).toMatchObject({
      code: 'TOO_MANY_ATTEMPTS',
      errorMessage: 'Too many wrong codes. Try again in 10 minutes.',
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(590);
  });

  it('count within ten minutes, whenever these begin', async () => {
    await wrongly(5);
    await later(500);
    await wrongly(5);
    expect(await getStatus('RIGHT')).toBe(429);
    await later(101);
    await wrongly(5);
    expect(await getStatus('RIGHT')).toBe(429);
    await later(601);
    expect(await getStatus('RIGHT')).toBe(200);
  });

  it('count by cart wherever they come from', async () => {
    for (let count = 0; count < 10; count += 1) {
      expect(await getStatus(`NO-${count}`, { address: `203.0.113.${count}` })).toBe(404);
    }
    expect(await getStatus('RIGHT', { address: '203.0.113.99' })).toBe(429);
  });

  it('of one cart stop nobody else behind the same address', async () => {
    await wrongly(10);
    expect(await getStatus('RIGHT')).toBe(429);
    expect(await getStatus('RIGHT', { cart: await newCart() })).toBe(200);
  });

  it('on ever new carts end at a hundred from one address', async () => {
    await spray(() => '198.51.100.1');
    expect(await getStatus('RIGHT', { address: '198.51.100.1', cart: await newCart() })).toBe(429);
    expect(await getStatus('RIGHT', { address: '198.51.100.2', cart: await newCart() })).toBe(200);
  });

  it('count by the network of an IPv6 address', async () => {
    await spray((count) => `2001:db8:1:2::${count}`);
    expect(await getStatus('RIGHT', { address: '2001:db8:1:2:ffff::1', cart: await newCart() })).toBe(429);
    expect(await getStatus('RIGHT', { address: '2001:db8:1:3::1', cart: await newCart() })).toBe(200);
  });

  it('are believed to come from elsewhere only by a proxy that is trusted', async () => {
    const url = (code: string) => `/api/cart/apply-coupon?cartId=${cartId}&coupon=${code}`;
    const direct = (code: string, claimed: string) =>
      shop.http.inject({
        method: 'POST',
        url: url(code),
        remoteAddress: '192.0.2.50',
        headers: { 'x-forwarded-for': claimed, 'idempotency-key': newKey() },
      });
    for (let count = 0; count < 100; count += 1) {
      if (count % 10 === 0) cartId = await newCart();
      expect((await direct(`NO-${count}`, `203.0.113.${count}`)).statusCode).toBe(404);
    }
    cartId = await newCart();
    expect((await direct('RIGHT', '203.0.113.77')).statusCode).toBe(429);
  });

  it('are not remembered as the answer to a key that was turned away', async () => {
    await wrongly(10);
    const key = newKey();
    expect(await getStatus('RIGHT', { key })).toBe(429);
    await later(601);
    expect(await getStatus('RIGHT', { key })).toBe(200);
  });

  it('are counted one by one when many come at once', async () => {
    const all = await Promise.all(Array.from({ length: 40 }, (_, index) => getStatus(`NO-${index}`)));
    expect(all.filter((status) => status === 404)).toHaveLength(10);
    expect(all.filter((status) => status === 429)).toHaveLength(30);
  });

  it('are forgotten once they no longer count, and name nobody', async () => {
    await wrongly(2);
    expect(await deleteExpiredRateLimits(shop.database.db)).toBe(0);
    const rows = JSON.stringify(await shop.db.selectFrom('rate_limit').selectAll().execute());
    expect(rows).not.toContain('203.0.113');
    expect(rows).not.toContain(cartId);
    await later(601);
    expect(await deleteExpiredRateLimits(shop.database.db)).toBe(2);
  });
});
