import { DEMO_STORE_VIEW } from '@patchwork/domain/stores/store-views.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createClient } from '../../test/client.ts';
import { signInNew } from '../../test/customers.ts';
import { newKey } from '../../test/shop.ts';
import { useTestShop } from '../../test/use-shop.ts';

const lines: string[] = [];
const SILENT = { ...DEMO_STORE_VIEW, id: 6, code: 'silent', contactEmail: null };
const shop = await useTestShop({ log: (line) => lines.push(line), stores: [DEMO_STORE_VIEW, SILENT] });

beforeEach(async () => {
  for (const table of ['rate_limit', 'outbox', 'contact_message']) await shop.db.deleteFrom(table).execute();
});

const MESSAGE = {
  kind: 'message',
  name: 'Ada Byron',
  email: 'ada@example.com',
  topic: 'order',
  message: 'Where is Maple?\n\nShe was due <b>today</b>.',
};
const CALL = { kind: 'call', name: 'Ada Byron', phone: '+12025550123', topic: 'bulk' };

interface Options {
  readonly address?: string;
  readonly key?: string;
  readonly store?: string;
}

/** As the gateway passes it on for a client at this address. */
const send = async (body: object, { address = '203.0.113.7', key = newKey(), store = 'default' }: Options = {}) => {
  const headers = { 'x-forwarded-for': address, 'idempotency-key': key, 'x-vs-store-code': store };
  const url = '/api/contact-messages';
  const answer = await shop.http.inject({ method: 'POST', url, headers, payload: body });
  return { status: answer.statusCode, headers: answer.headers, result: answer.json().result };
};

const messages = () => shop.db.selectFrom('contact_message').selectAll().execute();

/** The mails to the shop, as text. */
const letters = async (): Promise<string[]> => {
  const rows = await shop.db.selectFrom('outbox').select('id').orderBy('id').execute();
  const answers = rows.map(({ id }) => shop.http.inject({ url: `/dev/mail/${id}/text` }));
  return (await Promise.all(answers)).map(({ body }) => body);
};

const DONE = { status: 200, result: true };

describe('a message to the shop', () => {
  it('is mailed to it with who wrote it and what about, once however often it is sent', async () => {
    const key = newKey();
    expect(await send(MESSAGE, { key })).toMatchObject(DONE);
    expect(await send(MESSAGE, { key })).toMatchObject({ ...DONE, headers: { 'idempotency-replayed': 'true' } });
    expect(await messages()).toMatchObject([{ ...MESSAGE, phone: null, store_code: 'default', customer_id: null }]);
    const [row] = await shop.db.selectFrom('outbox').select(['kind', 'payload']).execute();
    expect(row).toMatchObject({ kind: 'contact-message', payload: { recipient: DEMO_STORE_VIEW.contactEmail } });
    expect(JSON.stringify(row)).not.toContain('Ada');
    const [letter = '', ...others] = await letters();
    expect(others).toEqual([]);
    expect(letter).toContain('Where is Maple?\n\nShe was due <b>today</b>.');
    expect(letter).toContain('Name: Ada Byron\nEmail: ada@example.com\nTopic: An order');
    expect(letter).not.toContain('Phone:');
  });

  it('may be the wish to be called, for which there has to be a number', async () => {
    expect(await send(CALL)).toMatchObject(DONE);
    const { phone: _, ...without } = CALL;
    expect(await send(without)).toMatchObject({ status: 400, result: { code: 'INVALID', field: 'phone' } });
    const list = await shop.http.inject({ url: '/dev/mail' });
    expect(list.body).toContain('Please call Ada Byron');
    expect(await letters()).toEqual([expect.stringContaining('Phone: +12025550123\nTopic: A bulk order')]);
  });

  it('is nothing any more once it was deleted', async () => {
    await send(MESSAGE);
    await shop.db.deleteFrom('contact_message').execute();
    const [row] = await shop.db.selectFrom('outbox').select('id').execute();
    expect((await shop.http.inject({ url: `/dev/mail/${row?.id}/text` })).statusCode).toBe(404);
  });

  it('is refused by a store without an address for it', async () => {
    expect(await send(MESSAGE, { store: 'silent' })).toMatchObject({ status: 404, result: { code: 'NOT_FOUND' } });
    expect(await messages()).toEqual([]);
  });

  it.each([
    [{ ...MESSAGE, name: ' ' }, 'name'],
    [{ ...MESSAGE, name: 'x'.repeat(256) }, 'name'],
    [{ ...MESSAGE, email: 'ada' }, 'email'],
    [{ ...MESSAGE, email: null }, 'email'],
    [{ ...MESSAGE, phone: '555 0123' }, 'phone'],
    [{ ...MESSAGE, topic: 'weather' }, 'topic'],
    [{ ...MESSAGE, message: '' }, 'message'],
    [{ ...MESSAGE, message: 'x'.repeat(5001) }, 'message'],
    [{ ...MESSAGE, kind: 'visit' }, 'kind'],
    [{ ...CALL, phone: '+1' }, 'phone'],
    [{ ...CALL, message: 'x'.repeat(5001) }, 'message'],
  ])('is refused with the field to blame: %j', async (body, field) => {
    expect(await send(body)).toMatchObject({ status: 400, result: { code: 'INVALID', field } });
    expect([await messages(), await letters()]).toEqual([[], []]);
  });

  it('is in no log', async () => {
    lines.length = 0;
    await send(MESSAGE);
    await send({ ...MESSAGE, topic: 'weather' });
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.join('\n')).not.toMatch(/ada|byron|maple/i);
  });
});

describe('a flood of messages', () => {
  const TOO_MANY = { status: 429, result: { code: 'TOO_MANY_ATTEMPTS' } };

  it('stops at ten for one address from one network, with the time to wait, and elsewhere goes on', async () => {
    for (let count = 0; count < 10; count += 1) expect(await send(MESSAGE)).toMatchObject(DONE);
    const refused = await send(MESSAGE);
    expect(refused).toMatchObject(TOO_MANY);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(590);
    expect(await send({ ...MESSAGE, email: 'bob@example.com' })).toMatchObject(DONE);
    expect(await send(MESSAGE, { address: '203.0.113.8' })).toMatchObject(DONE);
  });

  it('stops at a hundred from one network, and at ten from one customer', async () => {
    const { access } = await signInNew(shop);
    const customer = createClient(shop.http, access);
    for (let count = 0; count < 10; count += 1)
      expect(await customer.post('contact-messages', CALL)).toMatchObject({ status: 200 });
    expect(await customer.post('contact-messages', CALL)).toMatchObject(TOO_MANY);
    for (let count = 0; count < 100; count += 1) expect(await send(CALL)).toMatchObject(DONE);
    expect(await send(CALL)).toMatchObject(TOO_MANY);
  });
});
