import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, createClient } from '../../test/client.ts';
import { signInNew } from '../../test/customers.ts';
import { mailsTo } from '../../test/mails.ts';
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
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const newEmail = () => `${newKey()}@example.com`;
const subscribe = (email: string, client: Client = shop.client, key = newKey()) =>
  client.post('newsletter/subscriptions', { email }, key);
const confirmPath = async (email: string): Promise<string> =>
  (await mailsTo(shop, email)).at(-1)?.payload.link.path ?? '';
/** As by the button of the page that the link opens. */
const confirm = async (path: string): Promise<number> =>
  (await shop.http.inject({ method: 'POST', url: path, headers: FORM, payload: '' })).statusCode;
const subscribeFully = async (email: string): Promise<void> => {
  await subscribe(email);
  expect(await confirm(await confirmPath(email))).toBe(200);
};
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
    expect((await letters()).map(({ kind }) => kind)).toEqual(['newsletter-confirm']);
    const path = await confirmPath(email);
    expect([await confirm(path), await confirm(path)]).toEqual([200, 200]);
    expect(await subscribe(email)).toEqual(first);
    expect(await letters()).toEqual([
      { kind: 'newsletter-confirm', payload: expect.objectContaining({ recipient: email }) },
      { kind: 'newsletter-welcome', payload: expect.objectContaining({ recipient: email, couponCode: 'WELCOME10' }) },
    ]);
  });

  it('tells of no coupon that does not hold', async () => {
    await shop.db
      .updateTable('coupon')
      .set({ ends_at: new Date(0) })
      .execute();
    await subscribeFully(newEmail());
    await shop.db.updateTable('coupon').set({ ends_at: null }).execute();
    expect((await letters()).at(-1)).toMatchObject({ payload: { couponCode: null } });
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

describe('an address that is not the customer’s own', () => {
  const look = (path: string) => shop.http.inject({ url: path });

  it('has the newsletter only once its owner has pressed the button behind the link, which looking at does not', async () => {
    const email = newEmail();
    await subscribe(email);
    const path = await confirmPath(email);
    expect(path).toMatch(/^\/api\/mail\/confirm\/[0-9a-f]{64}\?storeCode=default$/);
    const page = await look(path);
    expect(page.body).toContain('<form method="post"><button>Yes, subscribe me</button></form>');
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(await isSubscribed(email)).toBe(false);
    expect(await confirm(path)).toBe(200);
    expect(await isSubscribed(email)).toBe(true);
  });

  it('is not brought back by the old link when its owner has left since', async () => {
    const email = newEmail();
    await subscribeFully(email);
    const path = await confirmPath(email);
    await leave(await getToken(email));
    await confirm(path);
    expect(await isSubscribed(email)).toBe(false);
  });

  it('is asked again an hour later, and the earlier link is over', async () => {
    const email = newEmail();
    await subscribe(email);
    const earlier = await confirmPath(email);
    await shop.db
      .updateTable('newsletter_request')
      .set({ requested_at: new Date(Date.now() - 3_700_000) })
      .where('email', '=', email)
      .execute();
    await subscribe(email);
    expect(await mailsTo(shop, email)).toHaveLength(2);
    expect([(await look(earlier)).statusCode, await confirm(earlier)]).toEqual([404, 404]);
    expect(await confirm(await confirmPath(email))).toBe(200);
  });

  it('is forgotten where nobody confirms it in a week', async () => {
    const email = newEmail();
    await subscribe(email);
    const path = await confirmPath(email);
    await shop.db
      .updateTable('newsletter_request')
      .set({ expires_at: new Date(0) })
      .where('email', '=', email)
      .execute();
    expect(await confirm(path)).toBe(404);
    await shop.newsletter.deleteExpired();
    expect(await shop.db.selectFrom('newsletter_request').selectAll().where('email', '=', email).execute()).toEqual([]);
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
    await subscribeFully(mine);
    await subscribeFully(others);
    const token = await getToken(mine);
    expect(await leave(token)).toMatchObject(DONE);
    expect(await leave(token)).toMatchObject(DONE);
    expect([await isSubscribed(mine), await isSubscribed(others)]).toEqual([false, true]);
  });

  it('holds after any number of wrong ones from the same address, which lock nobody out', async () => {
    const email = newEmail();
    await subscribeFully(email);
    for (let count = 0; count < 15; count += 1) {
      expect(await leave(newKey())).toMatchObject({ status: 410, result: { code: 'LINK_EXPIRED' } });
    }
    expect(await leave(await getToken(email))).toMatchObject(DONE);
    expect(await isSubscribed(email)).toBe(false);
    expect(await leave('not-a-token')).toMatchObject({ status: 400 });
  });
});
