import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createClient } from '../../test/client.ts';
import { addCustomer, getTokens, PASSWORD, signInNew } from '../../test/customers.ts';
import { lastLinkTo, mailsTo } from '../../test/mails.ts';
import { newKey, SHOP_URL } from '../../test/shop.ts';
import { useTestShop } from '../../test/use-shop.ts';
import { deleteLinks } from './mailed-link.repository.ts';

const NEW_PASSWORD = 'Sewn-Bear-43';
const EXPIRED = { status: 410, result: { code: 'LINK_EXPIRED' } };
const TOO_MANY = { status: 429, result: { code: 'TOO_MANY_ATTEMPTS' } };

const lines: string[] = [];

const shop = await useTestShop({ log: (line) => lines.push(line) });

beforeAll(async () => {
  // With it come the groups.
  await addCustomer(shop);
});

beforeEach(async () => {
  await shop.db.deleteFrom('rate_limit').execute();
});

const newEmail = () => `${randomUUID()}@example.com`;

/** A call as the gateway passes it on for a client. */
const from = async (address: string, url: string, payload: object) => {
  const headers = { 'x-forwarded-for': address, 'idempotency-key': newKey() };
  const answer = await shop.http.inject({ method: 'POST', url: `/api/${url}`, headers, payload });
  return { status: answer.statusCode, headers: answer.headers, ...answer.json() };
};

const askLink = (email: string, key?: string) => shop.client.post('customer/login-requests', { email }, key);
const askReset = (email: string, key?: string) => shop.client.post('user/reset-password', { email }, key);
const authenticate = (email: string, token: string) =>
  shop.client.post('customer/authenticate-requests', { email, token }, null);
const createPassword = (email: string, resetToken: string, newPassword = NEW_PASSWORD) =>
  shop.client.post('user/create-password', { email, resetToken, newPassword }, null);
const register = (over: object = {}) =>
  shop.client.post(
    'customer/registration-requests',
    { email: newEmail(), firstName: 'Mary', lastName: 'Shelley', password: NEW_PASSWORD, ...over },
    null,
  );
const login = (username: string, password: string) => shop.client.post('user/login', { username, password }, null);
const me = (token: string) => createClient(shop.http, token).get('user/me');
const later = (minutes: number) =>
  sql`update mailed_link set expires_at = expires_at - make_interval(mins => ${minutes})`.execute(shop.db);

describe('where a link to sign in leads on to', () => {
  const leadsTo = async (returnPath: string) => {
    const email = newEmail();
    const answer = await shop.client.post('customer/login-requests', { email, returnPath });
    expect(answer.status).toBe(200);
    const [mail] = await mailsTo(shop, email);
    return new URL(mail?.payload.link.path ?? '', SHOP_URL).searchParams.get('redirect');
  };

  it.each(['/my-account/address-book/', '/bears/?color=41', '/order-items/bulk-customize/?orderItemIds=1,2'])(
    'is the page that one came from: %s',
    async (path) => expect(await leadsTo(path)).toBe(path),
  );

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    'javascript:alert(1)',
    '/\t/evil.example',
    'https:evil.example',
  ])('is never another site: %j', async (said) => expect(await leadsTo(said)).toBeNull());

  it('is nowhere in a link to set a password', async () => {
    const email = newEmail();
    await shop.client.post('user/reset-password', { email, returnPath: '/bears/' });
    expect((await mailsTo(shop, email))[0]?.payload.link.path).not.toContain('bears');
  });
});

describe.each([
  ['a link to sign in', 'customer/login-requests', '/authenticate/', 'login-link'],
  ['a link to set a password', 'user/reset-password', '/customer/account/resetpassword/', 'password-link'],
])('%s', (_, url, path, kind) => {
  const ask = (email: string, key?: string) => shop.client.post(url, { email }, key);

  it('is mailed to known and unknown addresses with the same answer', async () => {
    const { email } = await addCustomer(shop);
    for (const address of [email, newEmail()]) {
      expect(await ask(` ${address.toUpperCase()} `)).toEqual({ status: 200, result: true, isReplay: false });
      const [mail, ...others] = await mailsTo(shop, address);
      expect(others).toEqual([]);
      expect([mail?.kind, mail?.payload.link.shop]).toEqual([kind, SHOP_URL]);
      const link = await lastLinkTo(shop, address);
      expect([link.path, link.email]).toEqual([path, address]);
      expect(Buffer.from(link.token, 'base64url')).toHaveLength(32);
    }
  });

  it('is kept as a hash, and stands in no log line', async () => {
    const email = newEmail();
    await ask(email);
    const { token } = await lastLinkTo(shop, email);
    const { rows } = await sql`select to_jsonb(mailed_link) as row from mailed_link
      union all select to_jsonb(idempotency) from idempotency`.execute(shop.db);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows) + lines.join('\n')).not.toContain(token);
    expect(lines.join('\n')).not.toContain(email);
  });

  it('is mailed once for one key', async () => {
    const [email, key] = [newEmail(), newKey()];
    await ask(email, key);
    expect(await ask(email, key)).toMatchObject({ status: 200, isReplay: true });
    expect(await mailsTo(shop, email)).toHaveLength(1);
  });

  it('is mailed to an address five times an hour for one network, and to its owner elsewhere all the same', async () => {
    const email = newEmail();
    const answers = [];
    for (let count = 0; count < 6; count += 1) answers.push(await from('203.0.113.7', url, { email }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(answers[5]?.result.errorMessage).toMatch(/^Too many .+ links\. Try again in 60 minutes\.$/);
    expect(Number(answers[5]?.headers['retry-after'])).toBeGreaterThan(3500);
    expect(await mailsTo(shop, email)).toHaveLength(5);
    expect((await from('198.51.100.1', url, { email })).status).toBe(200);
    expect(await mailsTo(shop, email)).toHaveLength(6);
  });

  it('is mailed to an address thirty times an hour, from however many networks, and then only where none still holds', async () => {
    const email = newEmail();
    const asOwner = () => from('198.51.100.1', url, { email });
    for (let count = 0; count < 30; count += 1)
      expect((await from(`203.0.113.${count}`, url, { email })).status).toBe(200);
    expect((await asOwner()).status).toBe(200);
    expect(await mailsTo(shop, email)).toHaveLength(30);
    // The links that were sent have half their time left, and soon less.
    await later(kind === 'login-link' ? 8 : 31);
    for (let count = 0; count < 3; count += 1) expect((await asOwner()).status).toBe(200);
    expect(await mailsTo(shop, email)).toHaveLength(31);
    await deleteLinks(shop.db, email);
    expect((await asOwner()).status).toBe(200);
    expect(await mailsTo(shop, email)).toHaveLength(32);
  });

  it('is mailed for one network a hundred times an hour, to whatever addresses', async () => {
    const ofNetwork = () => from('203.0.113.7', url, { email: newEmail() });
    for (let count = 0; count < 100; count += 1) expect((await ofNetwork()).status).toBe(200);
    expect(await ofNetwork()).toMatchObject({ code: 429, result: TOO_MANY.result });
    expect((await from('203.0.113.8', url, { email: newEmail() })).status).toBe(200);
  });

  it.each([
    ['', 'Field is required'],
    ['bear', 'Please enter a valid email address'],
  ])('is not mailed to what is no address: %j', async (email, errorMessage) => {
    expect(await ask(email)).toMatchObject({ status: 400, result: { code: 'INVALID', field: 'email', errorMessage } });
  });

  it('is forgotten with its mail once it has expired', async () => {
    const email = newEmail();
    await ask(email);
    await sql`update outbox set created_at = created_at - interval '61 minutes'`.execute(shop.db);
    await later(61);
    expect(await shop.links.deleteExpired()).toBeGreaterThan(1);
    expect(await mailsTo(shop, email)).toEqual([]);
  });
});

describe('no refusal tells whether an address has an account', () => {
  const wrong = 'x'.repeat(43);

  it.each([
    ['a wrong link to sign in', 'linkExpired', (email: string) => authenticate(email, wrong)],
    ['a wrong link to set a password', 'passwordLinkExpired', (email: string) => createPassword(email, wrong)],
    ['a wrong password', 'credentialsWrong', (email: string) => login(email, wrong)],
  ])('after %s', async (_, reason, attempt) => {
    const { email } = await addCustomer(shop);
    const known = await attempt(email);
    expect(known.result).toMatchObject({ reason, parameters: {} });
    expect(await attempt(newEmail())).toEqual(known);
  });

  it('after a good link to set a password', async () => {
    const email = newEmail();
    await askReset(email);
    const answer = await createPassword(email, (await lastLinkTo(shop, email)).token);
    expect(answer).toEqual(await createPassword((await addCustomer(shop)).email, wrong));
  });

  it.each([
    ['to sign in', askLink],
    ['to set a password', askReset],
  ])('after too many links %s', async (_, ask) => {
    const askOften = async (email: string) => {
      const answers = [];
      for (let count = 0; count < 6; count += 1) answers.push(await ask(email));
      return answers;
    };
    const known = await askOften((await addCustomer(shop)).email);
    expect(known.at(-1)?.result).toMatchObject({ code: 'TOO_MANY_ATTEMPTS', reason: 'rateLimited' });
    expect(await askOften(newEmail())).toEqual(known);
  });
});

describe('signing in by a link', () => {
  it('begins a session of whose address it is, once', async () => {
    const { email, id } = await addCustomer(shop);
    await askLink(email);
    const { token } = await lastLinkTo(shop, email);
    const { status, result, meta } = await authenticate(email.toUpperCase(), token);
    expect([status, result.is_new_customer]).toEqual([200, false]);
    expect(await me(result.token)).toMatchObject({ status: 200, result: { id } });
    expect(await shop.client.post('user/refresh', meta, null)).toMatchObject({ status: 200 });
    expect(await authenticate(email, token)).toMatchObject(EXPIRED);
  });

  it('tells who has no account yet, and is used up by that', async () => {
    const email = newEmail();
    await askLink(email);
    const { token } = await lastLinkTo(shop, email);
    expect(await authenticate(email, token)).toEqual({
      status: 200,
      isReplay: false,
      result: { token: null, is_new_customer: true },
    });
    expect(await authenticate(email, token)).toMatchObject(EXPIRED);
  });

  it('is good for fifteen minutes', async () => {
    const { email } = await addCustomer(shop);
    await askLink(email);
    const { token } = await lastLinkTo(shop, email);
    await later(15);
    expect(await authenticate(email, token)).toMatchObject(EXPIRED);
  });

  it('takes no link of another address, none that was for a password, and none that is made up', async () => {
    const [{ email }, other] = [await addCustomer(shop), await addCustomer(shop)];
    await askLink(email);
    const { token } = await lastLinkTo(shop, email);
    expect(await authenticate(other.email, token)).toMatchObject(EXPIRED);
    await askReset(email);
    expect(await authenticate(email, (await lastLinkTo(shop, email)).token)).toMatchObject(EXPIRED);
    expect(await authenticate(email, 'x'.repeat(43))).toMatchObject(EXPIRED);
    expect(await authenticate(email, token)).toMatchObject({ status: 200 });
  });

  it('takes the right link after any number of wrong ones from the same address', async () => {
    const { email } = await addCustomer(shop);
    await askLink(email);
    const { token } = await lastLinkTo(shop, email);
    for (let count = 0; count < 15; count += 1) {
      expect(await authenticate(email, `wrong-${count}`)).toMatchObject(EXPIRED);
    }
    for (let count = 0; count < 15; count += 1) {
      const body = { token: newKey() };
      expect(await shop.client.post('newsletter/leave-requests', body, null)).toMatchObject({ status: 410 });
    }
    expect(await authenticate(email, token)).toMatchObject({ status: 200 });
  });

  it('is answered so that nothing on the way keeps it', async () => {
    const { email } = await addCustomer(shop);
    await askLink(email);
    const { headers } = await from('203.0.113.9', 'customer/authenticate-requests', await lastLinkTo(shop, email));
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('registering', () => {
  it('makes an account, greets by mail and signs in', async () => {
    const email = newEmail();
    const { access, refresh } = getTokens(await register({ email: ` ${email.toUpperCase()}`, firstName: ' Mary ' }));
    expect(await me(access)).toMatchObject({ status: 200, result: { email, firstname: 'Mary', lastname: 'Shelley' } });
    expect(await shop.client.post('user/refresh', { refreshToken: refresh }, null)).toMatchObject({ status: 200 });
    expect(await login(email, NEW_PASSWORD)).toMatchObject({ status: 200 });
    expect(await mailsTo(shop, email)).toMatchObject([{ kind: 'welcome', payload: { firstName: 'Mary' } }]);
  });

  it('refuses an address that another customer has, and changes nothing of theirs', async () => {
    const { email } = await addCustomer(shop);
    expect(await register({ email: email.toUpperCase() })).toMatchObject({
      status: 409,
      result: {
        code: 'EMAIL_TAKEN',
        field: 'email',
        errorMessage: 'An account with this email already exists. Please sign in.',
      },
    });
    expect(await login(email, PASSWORD)).toMatchObject({ status: 200 });
    expect(await mailsTo(shop, email)).toEqual([]);
  });

  it.each([
    ['firstName', { firstName: ' ' }, 'Field is required'],
    ['firstName', { firstName: 'S' }, 'Name must have at least 2 letters'],
    ['email', { email: 'mary' }, 'Please enter a valid email address'],
    ['password', { password: 'aB3-xyz' }, 'Password must have at least 8 characters'],
    [
      'password',
      { password: 'only small letters' },
      'Password must have at least 3 of: lowercase, uppercase, numbers, symbols',
    ],
  ])('refuses a wrong %s beside its field: %j', async (field, over, errorMessage) => {
    expect(await register(over)).toMatchObject({ status: 400, result: { code: 'INVALID', field, errorMessage } });
  });

  it('takes a last name of one letter', async () => {
    expect(await register({ lastName: 'O' })).toMatchObject({ status: 200 });
  });

  it('tells at most a hundred times an hour to a network whether an address is taken', async () => {
    const { email } = await addCustomer(shop);
    for (let count = 0; count < 100; count += 1) expect((await register({ email })).status).toBe(409);
    expect(await register({ email })).toMatchObject(TOO_MANY);
    expect(await register()).toMatchObject(TOO_MANY);
  });
});

describe('a password by a link', () => {
  const requestResetLink = async (email: string) => {
    await askReset(email);
    return (await lastLinkTo(shop, email)).token;
  };

  it('is set once; sessions end, the old password and all other links hold no more', async () => {
    const { email, access } = await signInNew(shop);
    await askLink(email);
    const signInLink = (await lastLinkTo(shop, email)).token;
    const [first, second] = [await requestResetLink(email), await requestResetLink(email)];
    expect(await createPassword(email, first)).toMatchObject({ status: 200, result: true });
    expect(await me(access)).toMatchObject({ status: 401 });
    expect(await login(email, PASSWORD)).toMatchObject({ status: 401 });
    expect(await login(email, NEW_PASSWORD)).toMatchObject({ status: 200 });
    for (const token of [first, second]) expect(await createPassword(email, token)).toMatchObject(EXPIRED);
    expect(await authenticate(email, signInLink)).toMatchObject(EXPIRED);
  });

  it('is good for an hour', async () => {
    const { email } = await addCustomer(shop);
    const token = await requestResetLink(email);
    await later(60);
    expect(await createPassword(email, token)).toMatchObject({
      ...EXPIRED,
      result: { errorMessage: 'Your password reset link has expired. Please request a new one.' },
    });
  });

  it('is refused to who has no account as a link that has expired', async () => {
    const email = newEmail();
    expect(await createPassword(email, await requestResetLink(email))).toMatchObject(EXPIRED);
  });

  it('leaves the link good where the new password is none', async () => {
    const { email } = await addCustomer(shop);
    const token = await requestResetLink(email);
    expect(await createPassword(email, token, 'short')).toMatchObject({
      status: 400,
      result: { code: 'INVALID', field: 'newPassword' },
    });
    expect(await createPassword(email, token)).toMatchObject({ status: 200 });
  });

  it('lets in again who was kept out by wrong attempts', async () => {
    const { email } = await addCustomer(shop);
    for (let count = 0; count < 10; count += 1) await login(email, 'wrong');
    expect(await login(email, PASSWORD)).toMatchObject(TOO_MANY);
    await createPassword(email, await requestResetLink(email));
    expect(await login(email, NEW_PASSWORD)).toMatchObject({ status: 200 });
  });
});
