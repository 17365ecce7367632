import { beforeEach, describe, expect, it } from 'vitest';
import { createClient } from '../../test/client.ts';
import { fillShelf, newKey, SHOP_URL } from '../../test/shop.ts';
import { useTestShop } from '../../test/use-shop.ts';
import { writeLetter } from '../mail/letters.ts';
import { findOutbox } from '../mail/mail.repository.ts';
import { createDrawing } from './raffle-draw.service.ts';

const SHOP_URLS = new Map([['default', SHOP_URL]]);
const ADA = 'ada@example.com';
const SKU = 'BEAR';
const FRIDAY = new Date('2030-01-04T16:00:00Z');

const shop = await useTestShop();
const { db } = shop.database;

beforeEach(async () => {
  const tables = ['raffle_ticket', 'raffle_round', 'raffle_entry', 'raffle_product', 'outbox', 'mail_list_link'];
  for (const table of [...tables, 'rate_limit', 'idempotency']) await shop.db.deleteFrom(table).execute();
  await fillShelf(shop);
  await shop.db.insertInto('raffle_product').values({ sku: SKU }).execute();
});

const rows = (table: string) => shop.db.selectFrom(table).selectAll().orderBy('id').execute();

const enter = (email = ADA, more: object = {}, key = newKey()) =>
  shop.client.post('raffle/entries', { name: 'Ada', email, ...more }, key);

/** The latest letter, as its recipient reads it. */
const readLetter = async () => {
  const [row] = await findOutbox(db, 1);
  return row ? writeLetter(db, row, SHOP_URLS) : null;
};

const getUrl = async (): Promise<URL> => new URL((await readLetter())?.action?.url ?? 'https://none/');

const follow = async ({ pathname, search }: URL, method: 'GET' | 'POST' = 'POST') =>
  shop.http.inject({ method, url: pathname + search });

const join = async (email = ADA, more: object = {}) => {
  expect(await enter(email, more)).toMatchObject({ status: 200, result: true });
  expect((await follow(await getUrl())).statusCode).toBe(200);
};

/** Everybody's link for friends is in their letter. */
const getCode = async (): Promise<string> => (await getUrl()).searchParams.get('ref') ?? '';

const drawAt = (now: Date) => createDrawing({ db, shopUrls: SHOP_URLS, spots: 10, now: () => now })();

const weeksLater = (weeks: number) => new Date(FRIDAY.getTime() + weeks * 7 * 24 * 60 * 60 * 1000);

describe('the raffle', () => {
  it('tells the next drawing, 10 to 25 places, and that tickets are good for five days', async () => {
    const { status, result } = await shop.client.get('raffle');
    expect([status, result]).toEqual([
      200,
      { drawsAt: expect.stringMatching(/T16:00:00\.000Z$/), spots: 15, ticketDays: 5, skus: [SKU] },
    ]);
    await expect(
      shop.db.insertInto('raffle_round').values({ spots: 26, draws_at: FRIDAY }).execute(),
    ).rejects.toThrow();
  });

  it('is none, and takes nobody, in a shop without specialty commissions', async () => {
    await shop.db.deleteFrom('raffle_product').execute();
    expect((await shop.client.get('raffle')).result).toBeNull();
    expect(await enter()).toMatchObject({ status: 404 });
    expect(await drawAt(FRIDAY)).toBe(0);
    expect(await rows('raffle_round')).toEqual([]);
  });
});

describe('entering', () => {
  it('mails a link that proves the address; looking at its page changes nothing, pressing its button enters, once', async () => {
    await enter(' Ada@Example.com ', { wish: 'A yeti' });
    expect(await readLetter()).toMatchObject({ to: ADA, subject: 'Confirm your raffle entry' });
    const url = await getUrl();
    const page = await follow(url, 'GET');
    expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('Yes, count me in')]);
    expect(await rows('raffle_entry')).toMatchObject([{ email: ADA, wish: 'A yeti', confirmed_at: null }]);
    for (let count = 0; count < 2; count += 1) expect((await follow(url)).body).toContain('You’re in the raffle');
    expect(await rows('raffle_entry')).toMatchObject([{ confirmed_at: expect.any(Date), chances: 1 }]);
    const letters = (await rows('outbox')).map(({ kind }) => kind);
    expect(letters).toEqual(['raffle-confirm', 'raffle-entered']);
  });

  it('sends no second letter within the hour, nor to those who take part, and does not say so', async () => {
    const key = newKey();
    for (const again of [key, key, newKey()]) expect(await enter(ADA, {}, again)).toMatchObject({ status: 200 });
    expect(await rows('outbox')).toHaveLength(1);
    await follow(await getUrl());
    await shop.db
      .updateTable('raffle_entry')
      .set({ asked_at: new Date(0) })
      .execute();
    expect(await enter()).toMatchObject({ status: 200, result: true });
    expect(await rows('outbox')).toHaveLength(2);
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ email: 'ada' }, 'email'],
    [{ wish: 'x'.repeat(501) }, 'wish'],
  ])('is refused with the field to blame: %j', async (body, field) => {
    expect(await enter(ADA, body)).toMatchObject({ status: 400, result: { field } });
    expect(await rows('raffle_entry')).toEqual([]);
  });

  it('leads nowhere by a link that was made up', async () => {
    const url = new URL(`${SHOP_URL}/api/mail/raffle/${'0'.repeat(64)}`);
    for (const method of ['GET', 'POST'] as const) expect((await follow(url, method)).statusCode).toBe(404);
  });

  it('forgets what nobody confirmed within seven days', async () => {
    await enter();
    await join('bo@example.com');
    const old = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000);
    await shop.db.updateTable('raffle_entry').set({ asked_at: old }).execute();
    expect(await shop.raffleJobs.deleteExpired()).toBe(1);
    expect(await rows('raffle_entry')).toMatchObject([{ email: 'bo@example.com' }]);
  });
});

describe('a friend', () => {
  it('who joins by one’s link gives one more chance, and a letter that names nobody', async () => {
    await join();
    const referralCode = await getCode();
    await join('bo@example.com', { name: 'www.bo.example', referralCode });
    const letter = await readLetter();
    expect(letter).toMatchObject({ to: ADA, subject: 'A friend joined, and you have one more chance' });
    expect(letter?.paragraphs.join(' ')).toContain('You now have 2 chances');
    expect(JSON.stringify(letter)).not.toContain('bo.example');
    expect(await rows('raffle_entry')).toMatchObject([{ chances: 2 }, { chances: 1 }]);
  });

  it('counts once confirmed and once, up to ten of them, and nobody is their own', async () => {
    await join();
    const referralCode = await getCode();
    await enter('bo@example.com', { referralCode });
    expect((await rows('raffle_entry'))[0]).toMatchObject({ chances: 1 });
    for (let friend = 0; friend < 11; friend += 1) await join(`friend${friend}@example.com`, { referralCode });
    expect((await rows('raffle_entry'))[0]).toMatchObject({ chances: 11 });
    await shop.db
      .updateTable('raffle_entry')
      .set({ confirmed_at: null, asked_at: new Date(0), chances: 1 })
      .execute();
    await join(ADA, { referralCode });
    expect((await rows('raffle_entry'))[0]).toMatchObject({ chances: 1, referred_by: null });
  });
});

describe('a drawing', () => {
  it('comes when its time has come, once however many processes draw, and opens the next week', async () => {
    await drawAt(new Date(FRIDAY.getTime() - 1000));
    for (let index = 0; index < 12; index += 1) await join(`n${index}@example.com`);
    expect(await drawAt(new Date(FRIDAY.getTime() - 1))).toBe(0);
    const drawn = await Promise.all([drawAt(FRIDAY), drawAt(FRIDAY)]);
    expect(drawn.toSorted((one, other) => one - other)).toEqual([0, 10]);
    expect(await rows('raffle_ticket')).toHaveLength(10);
    expect(await rows('raffle_round')).toMatchObject([
      { drawn_at: FRIDAY },
      { drawn_at: null, draws_at: weeksLater(1) },
    ]);
    expect(await drawAt(weeksLater(1))).toBe(2);
    expect(await drawAt(weeksLater(2))).toBe(0);
  });

  it('mails each ticket with its last day, five days on, and where to order', async () => {
    await drawAt(new Date(FRIDAY.getTime() - 1000));
    await join();
    await drawAt(FRIDAY);
    expect(await rows('raffle_ticket')).toMatchObject([{ expires_at: new Date('2030-01-09T16:00:00Z') }]);
    const letter = await readLetter();
    expect(letter).toMatchObject({ to: ADA, subject: 'You were drawn: here’s your ticket' });
    expect(letter?.paragraphs.join(' ')).toContain('until January 9, 2030');
  });

  it('may be entered again once the ticket is over, and not before', async () => {
    await drawAt(new Date(FRIDAY.getTime() - 1000));
    await join();
    await drawAt(FRIDAY);
    await shop.db
      .updateTable('raffle_entry')
      .set({ asked_at: new Date(0) })
      .execute();
    const count = (await rows('outbox')).length;
    await enter();
    expect(await rows('outbox')).toHaveLength(count);
    await shop.db
      .updateTable('raffle_ticket')
      .set({ expires_at: new Date(0) })
      .execute();
    await join();
    expect(await drawAt(weeksLater(1))).toBe(1);
  });

  it('passes over whoever has left by the link in the letters', async () => {
    await drawAt(new Date(FRIDAY.getTime() - 1000));
    await join();
    const { pathname, search } = new URL((await readLetter())?.unsubscribeUrl ?? 'https://none/');
    const page = await shop.http.inject({ url: pathname + search });
    expect(page.body).toContain('Leave the raffle?');
    await follow(new URL(pathname + search, SHOP_URL));
    expect([await rows('raffle_entry'), await drawAt(FRIDAY)]).toEqual([[], 0]);
  });
});

describe('a specialty commission', () => {
  const order = async (qty = 1, token?: string) => {
    const cartId = await shop.client.createCart();
    await shop.client.update(cartId, { sku: SKU, qty }, newKey());
    await shop.client.ship(cartId, { country_id: 'US', region_id: 1 });
    const { result: totals } = await shop.client.totals(cartId);
    const total = totals.total_segments.find(({ code }: { code: string }) => code === 'grand_total').value;
    const products = [{ sku: SKU, qty }];
    const client = createClient(shop.http);
    return client.order(cartId, { total, products, address: { region_id: 1 }, ...(token && { token }) });
  };
  const giveTicket = async (email = ADA) => {
    await drawAt(new Date(FRIDAY.getTime() - 1000));
    await join(email);
    await drawAt(FRIDAY);
  };
  const REFUSED = { status: 400, result: { code: 'INVALID', field: 'products' } };

  it('is ordered with a ticket of the order’s address, which is used by it', async () => {
    expect(await order()).toMatchObject(REFUSED);
    await giveTicket('bo@example.com');
    expect(await order()).toMatchObject(REFUSED);
    await join();
    await drawAt(weeksLater(1));
    expect(await order(2)).toMatchObject(REFUSED);
    expect(await order()).toMatchObject({ status: 200 });
    expect((await rows('raffle_ticket')).map(({ order_id }) => order_id !== null)).toEqual([false, true]);
    expect(await order()).toMatchObject(REFUSED);
  });

  it('needs no ticket where it is none, and no ticket is good after its time', async () => {
    await giveTicket();
    await shop.db
      .updateTable('raffle_ticket')
      .set({ expires_at: new Date(0) })
      .execute();
    expect(await order()).toMatchObject(REFUSED);
    await shop.db.deleteFrom('raffle_product').execute();
    expect(await order()).toMatchObject({ status: 200 });
  });

  it('gives the ticket back when it is not paid', async () => {
    await giveTicket();
    expect(await order(1, 'tok_decline')).toMatchObject({ result: { code: 'PAYMENT_DECLINED' } });
    expect(await rows('raffle_ticket')).toMatchObject([{ order_id: null }]);
    expect(await order()).toMatchObject({ status: 200 });
  });
});
