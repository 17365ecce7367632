import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fillShelf, newKey } from '../../test/shop.ts';
import { useTestShop } from '../../test/use-shop.ts';
import { leaveOutboxAsFiles } from '../db/outbox-files.ts';
import { createAbandonedCartsService } from './abandoned-carts.service.ts';

const SHOP = 'https://plush.example';

const log: string[] = [];
const shop = await useTestShop({ log: (line) => log.push(line) });

const serviceFor = (hours: number, shopUrls = new Map([['default', SHOP]])) =>
  createAbandonedCartsService({ db: shop.database.db, hours, shopUrls });

const left = serviceFor(4);

beforeAll(() => fillShelf(shop));

beforeEach(async () => {
  for (const table of ['cart_personal_details', 'abandoned_cart_mail', 'outbox', 'rate_limit']) {
    await shop.db.deleteFrom(table).execute();
  }
});

const tell = (cartId: string, email = 'ada@example.com', more: object = {}) =>
  shop.client.post('carts/personal-details-update-requests', { email, firstName: 'Ada', cartId, ...more });

const age = async (cartId: string, hours: number): Promise<void> => {
  await sql`update cart set updated_at = updated_at - make_interval(secs => ${hours * 3600}::float8)
    where id = ${cartId}`.execute(shop.db);
  await sql`update cart_personal_details set link_issued_at = link_issued_at - make_interval(secs => ${hours * 3600}::float8)
    where cart_id = ${cartId}`.execute(shop.db);
  await sql`update abandoned_cart_mail set posted_at = posted_at - make_interval(secs => ${hours * 3600}::float8)
    where email = (select lower(email) from cart_personal_details where cart_id = ${cartId})`.execute(shop.db);
};

const leftCart = async (email?: string): Promise<string> => {
  const cartId = await shop.client.createCart();
  await shop.client.update(cartId, { sku: 'LION', qty: 1 });
  await tell(cartId, email);
  await age(cartId, 5);
  return cartId;
};

const mails = async () => (await shop.db.selectFrom('outbox').selectAll().orderBy('id').execute()) as OutboxRow[];

interface OutboxRow {
  readonly kind: string;
  readonly payload: { readonly recipient: string; readonly link: { readonly shop: string; readonly path: string } };
}

describe('who a cart is for', () => {
  it('is kept with the cart, the last word standing', async () => {
    const cartId = await shop.client.createCart();
    expect(await tell(cartId, ' ada@example.com ')).toMatchObject({ status: 200, result: true });
    await tell(cartId, 'grace@example.com', { firstName: null, lastName: ' Hopper ' });
    const rows = await shop.db.selectFrom('cart_personal_details').selectAll().execute();
    expect(rows).toEqual([
      {
        cart_id: cartId,
        email: 'grace@example.com',
        first_name: '',
        last_name: 'Hopper',
        store_code: 'default',
        link_issued_at: null,
      },
    ]);
  });

  it('is told once for a key', async () => {
    const cartId = await shop.client.createCart();
    const [body, key] = [{ email: 'ada@example.com', cartId }, newKey()];
    const path = 'carts/personal-details-update-requests';
    await shop.client.post(path, body, key);
    expect(await shop.client.post(path, body, key)).toMatchObject({ status: 200, isReplay: true });
    expect(await shop.client.post(path, { ...body, email: 'b@example.com' }, key)).toMatchObject({ status: 422 });
    expect(await shop.client.post(path, body, null)).toMatchObject({ status: 400 });
  });

  it.each([
    ['no address', { email: 'ada' }, 'email'],
    ['an address with a second line', { email: 'ada@example.com\nBcc: all@example.com' }, 'email'],
    ['an address that is too long', { email: `${'a'.repeat(250)}@example.com` }, 'email'],
    ['a name that is too long', { lastName: 'x'.repeat(256) }, 'lastName'],
    ['no cart', { cartId: '' }, 'cartId'],
  ])('is refused at the edge: %s', async (_, wrong, field) => {
    const cartId = await shop.client.createCart();
    expect(await tell(cartId, undefined, wrong)).toMatchObject({ status: 400, result: { code: 'INVALID', field } });
    expect(await shop.db.selectFrom('cart_personal_details').selectAll().execute()).toEqual([]);
  });

  it.each([
    ['ten', 'one address of a mail from one network', 10, () => ({ email: 'ada@example.com', address: '203.0.113.7' })],
    ['a hundred', 'one network', 100, (count: number) => ({ email: `${count}@example.com`, address: '203.0.113.7' })],
  ])('is told %s times in ten minutes for %s', async (_, __, most, told) => {
    const cartId = await shop.client.createCart();
    const send = async (count: number) => {
      const { email, address } = told(count);
      const headers = { 'idempotency-key': newKey(), 'x-forwarded-for': address };
      const url = '/api/carts/personal-details-update-requests';
      return shop.http.inject({ method: 'POST', url, headers, payload: { cartId, email } });
    };
    const answers = await Promise.all(Array.from({ length: most + 5 }, (_, count) => send(count)));
    const count = (status: number) => answers.filter(({ statusCode }) => statusCode === status).length;
    expect([count(200), count(429)]).toEqual([most, 5]);
    expect((await send(most + 5)).json().result).toEqual({
      code: 'TOO_MANY_ATTEMPTS',
      errorMessage: 'Too many changes to your details. Try again in 10 minutes.',
      reason: 'rateLimited',
      parameters: { what: 'details', minutes: 10 },
    });
  });

  it('is kept from nobody by strangers who name their address from other networks', async () => {
    const cartId = await shop.client.createCart();
    const url = '/api/carts/personal-details-update-requests';
    const payload = { cartId, email: 'ada@example.com' };
    const statuses: number[] = [];
    for (let count = 0; count < 40; count += 1) {
      const headers = { 'idempotency-key': newKey(), 'x-forwarded-for': `203.0.113.${count}` };
      statuses.push((await shop.http.inject({ method: 'POST', url, headers, payload })).statusCode);
    }
    expect(statuses).toEqual(Array(40).fill(200));
  });

  it('is refused for a cart that is not there', async () => {
    expect(await tell('f'.repeat(32))).toMatchObject({ status: 404, result: { code: 'CART_NOT_FOUND' } });
  });

  it('is never in the log', async () => {
    log.length = 0;
    await tell(await shop.client.createCart(), 'secret@example.com');
    await tell('f'.repeat(32), 'secret@example.com');
    await tell(await shop.client.createCart(), 'secret@example.com', { lastName: 'x'.repeat(256) });
    expect(log.join('')).toContain('/api/carts/personal-details-update-requests');
    expect(log.join('')).not.toContain('secret@example.com');
  });
});

describe('a cart that was left', () => {
  it('gets its shopper one mail with a link that leads back to it', async () => {
    const cartId = await leftCart();
    expect(await left.issueLinks()).toBe(1);
    expect(await left.issueLinks()).toBe(0);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      kind: 'cart-left',
      payload: { template: 'cart-left', recipient: 'ada@example.com', firstName: 'Ada', link: { shop: SHOP } },
    });
    const [, id, code] =
      /^\/alerts\/recover\/cart\/id\/(\d+)\/code\/([\w-]{32})\/$/.exec(mail?.payload.link.path ?? '') ?? [];
    const followed = await shop.client.post(`carts/recovery-requests?recoveryId=${id}&recoveryCode=${code}`);
    expect(followed).toMatchObject({ status: 200, result: cartId });
  });

  it('leaves the code in the mail alone', async () => {
    await leftCart();
    log.length = 0;
    await left.issueLinks();
    const code = (await mails())[0]?.payload.link.path.split('/').at(-2) ?? 'none';
    const kept = await shop.db.selectFrom('cart_recovery').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(code);
    expect(log.join('')).not.toContain(code);
  });

  it('is no longer left once something is done with it, and may be left again', async () => {
    const cartId = await leftCart();
    await left.issueLinks();
    await age(cartId, 30);
    expect(await left.issueLinks()).toBe(0);
    await shop.client.update(cartId, { sku: 'LION', qty: 1 });
    expect(await left.issueLinks()).toBe(0);
    await age(cartId, 5);
    expect(await left.issueLinks()).toBe(1);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['it was changed just now', async () => shop.client.update(await leftCart(), { sku: 'LION', qty: 1 })],
    [
      'there is nothing in it',
      async () => {
        const cartId = await shop.client.createCart();
        await tell(cartId);
        await age(cartId, 5);
      },
    ],
    [
      'nobody said whose it is',
      async () => {
        const cartId = await shop.client.createCart();
        await shop.client.update(cartId, { sku: 'LION', qty: 1 });
        await age(cartId, 5);
      },
    ],
    [
      'it was ordered',
      async () => {
        const cartId = await leftCart();
        await shop.db.updateTable('cart').set({ state: 'closed' }).where('id', '=', cartId).execute();
      },
    ],
    [
      'it is being ordered',
      async () => {
        const cartId = await leftCart();
        await shop.db.updateTable('cart').set({ state: 'ordering' }).where('id', '=', cartId).execute();
      },
    ],
    ['it was left for two weeks', async () => age(await leftCart(), 24 * 14)],
  ])('leads to no mail when %s', async (_, arrange) => {
    await arrange();
    expect(await left.issueLinks()).toBe(0);
    expect(await mails()).toEqual([]);
  });

  it('leads to no mail when that is switched off, or the shop does not know its own address', async () => {
    await leftCart();
    expect(await serviceFor(0).issueLinks()).toBe(0);
    expect(await serviceFor(4, new Map()).issueLinks()).toBe(0);
    expect(await left.issueLinks()).toBe(1);
  });

  it('is one of several of the same person: they hear of the last one, once a day', async () => {
    const older = await leftCart();
    await age(older, 1);
    const newer = await leftCart('ADA@example.com');
    expect(await left.issueLinks()).toBe(1);
    expect(await left.issueLinks()).toBe(0);
    const told = await shop.db.selectFrom('cart_personal_details').selectAll().where('link_issued_at', 'is not', null);
    expect(await told.execute()).toMatchObject([{ cart_id: newer }]);
  });

  it('leads to one mail a day to an address, though carts go by other addresses since', async () => {
    for (const other of ['b@example.com', 'c@example.com']) {
      const cartId = await leftCart('victim@example.com');
      await left.issueLinks();
      await tell(cartId, other);
    }
    const recipients = (await mails()).map(({ payload }) => payload.recipient);
    expect(recipients).toEqual(['victim@example.com']);
    const [kept] = await shop.db.selectFrom('abandoned_cart_mail').selectAll().execute();
    expect(kept).toMatchObject({ email: 'victim@example.com' });
    await sql`update abandoned_cart_mail set posted_at = now() - interval '25 hours'`.execute(shop.db);
    await left.deleteExpired();
    expect(await shop.db.selectFrom('abandoned_cart_mail').selectAll().execute()).toEqual([]);
  });

  it('is a customer’s: the link is that customer’s alone', async () => {
    const cartId = await leftCart();
    const owner = '7d0ff3a4-55c5-4f1c-8cbb-6a0d19a4f5c0';
    await shop.db.updateTable('cart').set({ customer_id: owner }).where('id', '=', cartId).execute();
    await left.issueLinks();
    const [, id, code] = /id\/(\d+)\/code\/([\w-]+)/.exec((await mails())[0]?.payload.link.path ?? '') ?? [];
    const followed = await shop.client.post(`carts/recovery-requests?recoveryId=${id}&recoveryCode=${code}`);
    expect(followed).toMatchObject({ status: 404, result: { code: 'WRONG_CODE' } });
  });

  it('is forgotten with its link when that has expired, and when it was ordered', async () => {
    const [open, ordered] = [await leftCart('a@example.com'), await leftCart('b@example.com')];
    await left.issueLinks();
    await shop.db.updateTable('cart').set({ state: 'closed' }).where('id', '=', ordered).execute();
    const known = () => shop.db.selectFrom('cart_personal_details').select('cart_id').execute();
    await left.deleteExpired();
    expect(await known()).toEqual([{ cart_id: open }]);
    expect(await mails()).toHaveLength(2);
    await sql`update cart_recovery set expires_at = now() - interval '1 second'`.execute(shop.db);
    await sql`update outbox set created_at = now() - interval '15 days'`.execute(shop.db);
    await age(open, 24 * 91);
    await left.deleteExpired();
    expect(await known()).toEqual([]);
    expect(await mails()).toEqual([]);
    expect(await shop.db.selectFrom('cart_recovery').selectAll().execute()).toEqual([]);
  });
});

describe('the outbox', () => {
  it('can be read by a developer as files, each mail once', async () => {
    await leftCart();
    await left.issueLinks();
    const directory = await mkdtemp(join(tmpdir(), 'patchwork-outbox-'));
    try {
      expect(await leaveOutboxAsFiles(shop.database.db, join(directory, 'deep'))).toBe(1);
      expect(await leaveOutboxAsFiles(shop.database.db, join(directory, 'deep'))).toBe(0);
      const [name = '', ...more] = await readdir(join(directory, 'deep'));
      expect([name, more]).toEqual([expect.stringMatching(/^\d+-cart-left\.json$/), []]);
      const read = JSON.parse(await readFile(join(directory, 'deep', name), 'utf8'));
      expect(read).toMatchObject({ kind: 'cart-left', payload: { recipient: 'ada@example.com' } });
    } finally {
      await rm(directory, { recursive: true });
    }
  });
});
