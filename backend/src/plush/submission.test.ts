import { beforeEach, describe, expect, it } from 'vitest';
import { createClient } from '../../test/client.ts';
import { signInNew } from '../../test/customers.ts';
import { makePlush } from '../../test/plush.ts';
import { newKey } from '../../test/shop.ts';
import { useTestShop } from '../../test/use-shop.ts';
import { postReminders } from './reminders.service.ts';

const lines: string[] = [];
const DAY_MS = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

const ARTIST = { name: 'Mira Quill', birthMonth: 2, birthDay: 29, email: 'mira@example.com' };
const STORY = { customerStoryText: 'She sleeps with it every night.', orderId: 17 };
const REMINDER = { customerEmail: 'ada@example.com', remindDate: inDays(30) };

const CALLS = [
  ['share/artists', 'shared_artist', ARTIST],
  ['share/customer-stories', 'customer_story', STORY],
  ['plushie-reminders', 'plushie_reminder', REMINDER],
] as const;

const shop = await useTestShop({ log: (line) => lines.push(line) });

beforeEach(async () => {
  await makePlush(shop.database.db);
  for (const table of ['rate_limit', ...CALLS.map(([, table]) => table)]) await shop.db.deleteFrom(table).execute();
});

const rows = (table: string) => shop.db.selectFrom(table).selectAll().execute();

/** As the gateway passes it on for a client at this address. */
const send = async (call: string, body: object, { address = '203.0.113.7', key = newKey() } = {}) => {
  const headers = { 'x-forwarded-for': address, 'idempotency-key': key };
  const { statusCode: status, ...answer } = await shop.http.inject({
    method: 'POST',
    url: `/api/${call}`,
    headers,
    payload: body,
  });
  return { status, headers: answer.headers, result: answer.json().result };
};

describe('what is told to the shop', () => {
  it('is kept: an artist with a birthday', async () => {
    expect(await send('share/artists', { ...ARTIST, email: ' Mira@Example.com ' })).toMatchObject({
      status: 200,
      result: true,
    });
    expect(await rows('shared_artist')).toMatchObject([
      { name: 'Mira Quill', birth_month: 2, birth_day: 29, email: 'mira@example.com', customer_id: null },
    ]);
  });

  it('is kept: a story, with the order that it is about where one is named', async () => {
    await send('share/customer-stories', STORY);
    await send('share/customer-stories', { customerStoryText: 'No order.' });
    expect((await rows('customer_story')).map(({ story, order_reference }) => [story, order_reference])).toEqual([
      [STORY.customerStoryText, '17'],
      ['No order.', null],
    ]);
  });

  it('is kept: a day to be reminded on', async () => {
    await send('plushie-reminders', REMINDER);
    const day = await shop.db
      .selectFrom('plushie_reminder')
      .select(({ cast }) => cast('remind_on', 'text').as('day'))
      .execute();
    expect(day).toEqual([{ day: REMINDER.remindDate }]);
  });

  it.each(CALLS)('is kept once per key, with whom it came from: %s', async (call, table, body) => {
    const { id, access } = await signInNew(shop);
    const client = createClient(shop.http, access);
    const key = newKey();
    for (const isReplay of [false, true])
      expect(await client.post(call, body, key)).toMatchObject({ status: 200, isReplay });
    expect(await rows(table)).toMatchObject([{ customer_id: id }]);
    expect(await client.post(call, body, null)).toMatchObject({ status: 400 });
  });
});

describe('a reminder', () => {
  it('is one for an address and a day, however often it is asked for', async () => {
    const days = [30, 30, 31];
    const bodies = days.map((count) => ({ ...REMINDER, remindDate: inDays(count) }));
    const emails = ['ada@example.com', 'Ada@Example.com', 'ada@example.com'];
    const asked = bodies.map((body, index) => send('plushie-reminders', { ...body, customerEmail: emails[index] }));
    for (const answer of await Promise.all(asked)) expect(answer).toMatchObject({ status: 200, result: true });
    expect(await rows('plushie_reminder')).toHaveLength(2);
  });

  it('is handed to the outbox once, when its day has come', async () => {
    for (const days of [1, 2, 30]) await send('plushie-reminders', { ...REMINDER, remindDate: inDays(days) });
    await shop.db.deleteFrom('outbox').execute();
    expect(await postReminders(shop.database.db)).toBe(0);
    const [first] = await rows('plushie_reminder');
    await shop.db
      .updateTable('plushie_reminder')
      .set({ remind_on: inDays(-1) })
      .where('id', '=', first?.id)
      .execute();
    const posted = await Promise.all([postReminders(shop.database.db), postReminders(shop.database.db)]);
    expect(posted.toSorted()).toEqual([0, 1]);
    expect(await rows('outbox')).toMatchObject([{ kind: 'plushie-reminder', payload: { reminderId: first?.id } }]);
  });
});

describe('what cannot be', () => {
  it.each([
    ['share/artists', { ...ARTIST, name: ' ' }, 'name'],
    ['share/artists', { ...ARTIST, name: 'x'.repeat(256) }, 'name'],
    ['share/artists', { ...ARTIST, email: 'mira' }, 'email'],
    ['share/artists', { ...ARTIST, birthDay: 30 }, 'birthDay'],
    ['share/artists', { ...ARTIST, birthMonth: 4, birthDay: 31 }, 'birthDay'],
    ['share/artists', { ...ARTIST, birthMonth: 13 }, 'birthMonth'],
    ['share/customer-stories', { ...STORY, customerStoryText: '' }, 'customerStoryText'],
    ['share/customer-stories', { ...STORY, customerStoryText: 'x'.repeat(5001) }, 'customerStoryText'],
    ['share/customer-stories', { ...STORY, orderId: 'x'.repeat(65) }, 'orderId'],
    ['plushie-reminders', { ...REMINDER, customerEmail: '@' }, 'customerEmail'],
    ['plushie-reminders', { ...REMINDER, remindDate: '2027-02-30' }, 'remindDate'],
    ['plushie-reminders', { ...REMINDER, remindDate: inDays(-2) }, 'remindDate'],
    ['plushie-reminders', { ...REMINDER, remindDate: inDays(800) }, 'remindDate'],
  ])('is refused with the field to blame: %s %j', async (call, body, field) => {
    expect(await send(call, body)).toMatchObject({ status: 400, result: { code: 'INVALID', field } });
    for (const [, table] of CALLS) expect(await rows(table)).toEqual([]);
  });
});

describe('a flood', () => {
  const TOO_MANY = { code: 'TOO_MANY_ATTEMPTS', errorMessage: 'Too many messages. Try again in 10 minutes.' };
  const story = (index: number) => ({ customerStoryText: `Story ${index}` });
  const flood = async (options: { address?: string } = {}) => {
    for (let index = 0; index < 100; index += 1)
      expect(await send('share/customer-stories', story(index), options)).toMatchObject({ status: 200 });
  };

  it('stops at a hundred from one network, whatever they are, with the time to wait', async () => {
    await flood();
    for (const [call, , body] of CALLS) {
      const refused = await send(call, body);
      expect(refused).toMatchObject({ status: 429, result: TOO_MANY });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(590);
    }
    expect(await send('share/artists', ARTIST, { address: '203.0.113.8' })).toMatchObject({ status: 200 });
    expect(await rows('customer_story')).toHaveLength(100);
  });

  it('stops at ten from one customer, and lets others go on behind the same address', async () => {
    const { access } = await signInNew(shop);
    const customer = createClient(shop.http, access);
    for (let index = 0; index < 10; index += 1) {
      expect(await customer.post('share/customer-stories', story(index))).toMatchObject({ status: 200 });
    }
    expect(await customer.post('share/artists', ARTIST)).toMatchObject({ status: 429, result: TOO_MANY });
    expect(await shop.client.post('share/artists', ARTIST)).toMatchObject({ status: 200 });
  });

  it('stops at ten mails to one address from one network, and keeps its owner elsewhere from none', async () => {
    const from = (address: string) => send('plushie-reminders', REMINDER, { address });
    for (let network = 0; network < 4; network += 1) {
      const address = `203.0.113.${network}`;
      for (let index = 0; index < 10; index += 1) expect(await from(address)).toMatchObject({ status: 200 });
      expect(await from(address)).toMatchObject({ status: 429, result: TOO_MANY });
      expect(await send('share/customer-stories', STORY, { address })).toMatchObject({ status: 200 });
    }
    expect(await from('198.51.100.1')).toMatchObject({ status: 200 });
    // However often it is asked for, it is one mail on its day.
    expect(await rows('plushie_reminder')).toHaveLength(1);
  });

  it('counts neither what is refused nor what is sent again', async () => {
    const key = newKey();
    for (let index = 0; index < 12; index += 1) {
      await send('plushie-reminders', { ...REMINDER, remindDate: inDays(-2) });
      expect(await send('share/customer-stories', STORY, { key })).toMatchObject({ status: 200 });
    }
    expect(await send('share/artists', ARTIST)).toMatchObject({ status: 200 });
  });

  it('is no wrong code: gift cards and coupons can be tried on', async () => {
    await flood();
    const cartId = await shop.client.createCart();
    const headers = { 'x-forwarded-for': '203.0.113.7', 'idempotency-key': newKey() };
    const url = `/api/giftcards/apply?cartId=${cartId}`;
    expect((await shop.http.inject({ method: 'POST', url, headers, payload: { code: 'NO' } })).statusCode).toBe(404);
  });
});

it('names, addresses and stories are in no log line and in no stored answer', async () => {
  for (const [call, , body] of CALLS) await send(call, body);
  await send('share/artists', { ...ARTIST, birthDay: 30 });
  const kept = JSON.stringify(await rows('idempotency'));
  for (const word of [ARTIST.name, ARTIST.email, STORY.customerStoryText, REMINDER.customerEmail]) {
    expect(lines.join('\n')).not.toContain(word);
    expect(kept).not.toContain(word);
  }
});

describe('a shop that makes no plush toys', () => {
  it('takes none of it, and reminds nobody of a toy', async () => {
    await send('plushie-reminders', REMINDER);
    await shop.db
      .updateTable('plushie_reminder')
      .set({ remind_on: inDays(-1) })
      .execute();
    await shop.db.deleteFrom('outbox').execute();
    await shop.db.deleteFrom('breed').execute();
    for (const [call, , body] of CALLS) expect(await send(call, body)).toMatchObject({ status: 404 });
    expect(await postReminders(shop.database.db)).toBe(0);
    expect(await rows('outbox')).toEqual([]);
    await makePlush(shop.database.db);
    expect(await postReminders(shop.database.db)).toBe(1);
  });
});
