import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, createClient } from '../../test/client.ts';
import { signInNew } from '../../test/customers.ts';
import { newKey } from '../../test/shop.ts';
import { useTestShop } from '../../test/use-shop.ts';

const shop = await useTestShop();
let ada: Client;
let adasEmail: string;

beforeAll(async () => {
  await shop.db.insertInto('coupon').values({ code: 'WELCOME10', percent: '10' }).execute();
});

beforeEach(async () => {
  await shop.db.deleteFrom('rate_limit').execute();
  await shop.db.deleteFrom('outbox').execute();
  const { access, email } = await signInNew(shop);
  [ada, adasEmail] = [createClient(shop.http, access), email];
});

const DONE = { status: 200, result: true };
const newEmail = () => `${newKey()}@example.com`;
const subscribe = (email: string, client: Client = shop.client, key = newKey()) =>
  client.post('newsletter/subscriptions', { email }, key);
const letters = () => shop.db.selectFrom('outbox').select(['kind', 'payload']).execute();
const getToken = async (email: string): Promise<string> => {
  const rows = shop.db.selectFrom('newsletter_subscription').select('leave_token').where('email', '=', email);
  return (await rows.executeTakeFirstOrThrow()).leave_token;
};
const leave = (token: string) => shop.client.post('newsletter/leave-requests', { token }, null);
const isSubscribed = async (email: string): Promise<boolean> => {
  const going = shop.db.selectFrom('newsletter_subscription').select('id').where('unsubscribed_at', 'is', null);
  return (await going.where('email', '=', email).execute()).length > 0;
};

describe('subscribing', () => {
  it('answers the same whether an address is subscribed or not, and greets it once, with the coupon', async () => {
    const email = newEmail();
    const first = await subscribe(` ${email.toUpperCase()} `);
    expect(first).toMatchObject(DONE);
    expect(await subscribe(email)).toEqual(first);
    expect(await shop.client.post('mailing-list-subscriptions', { email, name: 'Ada' })).toEqual(first);
    expect(await letters()).toEqual([
      { kind: 'newsletter-welcome', payload: expect.objectContaining({ recipient: email, couponCode: 'WELCOME10' }) },
    ]);
  });

  it('tells of no coupon that does not hold', async () => {
    await shop.db
      .updateTable('coupon')
      .set({ ends_at: new Date(0) })
      .execute();
    await subscribe(newEmail());
    await shop.db.updateTable('coupon').set({ ends_at: null }).execute();
    expect(await letters()).toMatchObject([{ payload: { couponCode: null } }]);
  });

  it.each(['', 'ada', 'ada@'])('takes no address that can be none: "%s"', async (email) => {
    expect(await subscribe(email)).toMatchObject({ status: 400, result: { code: 'INVALID', field: 'email' } });
    expect(await letters()).toEqual([]);
  });

  it('is kept from nobody by strangers who try with their address from other networks, and is one mail', async () => {
    const email = newEmail();
    const tryFrom = async (address: string) => {
      const headers = { 'x-forwarded-for': address, 'idempotency-key': newKey() };
      const answer = await shop.http.inject({
        method: 'POST',
        url: '/api/newsletter/subscriptions',
        headers,
        payload: { email },
      });
      return answer.statusCode;
    };
    for (let network = 0; network < 4; network += 1)
      for (let count = 0; count < 10; count += 1) expect(await tryFrom(`203.0.113.${network}`)).toBe(200);
    expect(await tryFrom('203.0.113.0')).toBe(429);
    expect(await tryFrom('198.51.100.1')).toBe(200);
    expect(await letters()).toHaveLength(1);
  });

  it('is done ten times in ten minutes for one address from one network at most, and a hundred times from it in all', async () => {
    const email = newEmail();
    for (let count = 0; count < 10; count += 1) expect(await subscribe(email)).toMatchObject(DONE);
    expect(await subscribe(email)).toMatchObject({ status: 429, result: { code: 'TOO_MANY_ATTEMPTS' } });
    for (let count = 10; count < 100; count += 1) expect(await subscribe(newEmail())).toMatchObject(DONE);
    expect(await subscribe(newEmail())).toMatchObject({ status: 429, result: { code: 'TOO_MANY_ATTEMPTS' } });
  });
});

describe('a customer', () => {
  const status = async () => (await ada.get('newsletter/subscriptions')).result;

  it('sees whether their own address is subscribed, and ends it', async () => {
    expect(await status()).toEqual({ isSubscribed: false, email: adasEmail });
    await subscribe(adasEmail, ada);
    expect(await status()).toEqual({ isSubscribed: true, email: adasEmail });
    expect(await ada.post('newsletter/unsubscriptions', {})).toMatchObject(DONE);
    expect(await ada.post('newsletter/unsubscriptions', {})).toMatchObject(DONE);
    expect(await status()).toEqual({ isSubscribed: false, email: adasEmail });
    await subscribe(adasEmail, ada);
    expect(await status()).toMatchObject({ isSubscribed: true });
  });

  it('is asked who they are', async () => {
    const refused = { status: 401, result: { code: 'UNAUTHENTICATED' } };
    expect(await shop.client.get('newsletter/subscriptions')).toMatchObject(refused);
    expect(await shop.client.post('newsletter/unsubscriptions', {})).toMatchObject(refused);
  });
});

describe('the link of a mail', () => {
  it('ends the subscription it was sent for, also a second time, and no other', async () => {
    const [mine, others] = [newEmail(), newEmail()];
    await subscribe(mine);
    await subscribe(others);
    const token = await getToken(mine);
    expect(await leave(token)).toMatchObject(DONE);
    expect(await leave(token)).toMatchObject(DONE);
    expect([await isSubscribed(mine), await isSubscribed(others)]).toEqual([false, true]);
  });

  it('holds after any number of wrong ones from the same address, which lock nobody out', async () => {
    const email = newEmail();
    await subscribe(email);
    for (let count = 0; count < 15; count += 1) {
      expect(await leave(newKey())).toMatchObject({ status: 410, result: { code: 'LINK_EXPIRED' } });
    }
    expect(await leave(await getToken(email))).toMatchObject(DONE);
    expect(await isSubscribed(email)).toBe(false);
    expect(await leave('not-a-token')).toMatchObject({ status: 400 });
  });
});
