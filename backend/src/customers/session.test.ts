import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createClient, type Reply } from '../../test/client.ts';
import { addCustomer, getTokens, PASSWORD, signInNew } from '../../test/customers.ts';
import { mailsTo } from '../../test/mails.ts';
import { useTestShop } from '../../test/use-shop.ts';
import { createAccessTokens, DEVELOPMENT_ACCESS_SECRET } from '../lib/access-token.ts';
import { createHashingGate } from './password.ts';
import { createSessionService } from './session.service.ts';

const DAY_SECONDS = 86_400;
const UNAUTHENTICATED = { status: 401, result: { code: 'UNAUTHENTICATED' } };
const NO_REFRESH = {
  status: 401,
  result: {
    code: 'UNAUTHENTICATED',
    errorMessage: 'Error refreshing user token. User is not authorized to access the resource',
    reason: 'sessionOver',
    parameters: {},
  },
};

const COPIED = {
  status: 401,
  result: {
    code: 'SESSION_COPIED',
    errorMessage: expect.stringMatching(/^We signed you out because a copy/),
    reason: 'sessionCopied',
    parameters: {},
  },
};
const DEVICE = 'the-key-of-this-one-device';

const lines: string[] = [];

const shop = await useTestShop({ log: (line) => lines.push(line) });

beforeEach(async () => {
  await shop.db.deleteFrom('rate_limit').execute();
});

const login = (username: string, password = PASSWORD) => shop.client.post('user/login', { username, password }, null);
const refresh = (refreshToken: string, deviceKey?: string) =>
  shop.client.post('user/refresh', { refreshToken, deviceKey }, null);
const logout = (refreshToken: string) => shop.client.post('user/logout', { refreshToken }, null);
const me = (token: string) => createClient(shop.http, token).get('user/me');
const refreshed = async (token: string) => getTokens(await refresh(token));

/** Lets time pass for what has happened so far. */
const later = async (seconds: number) => {
  const by = sql`make_interval(secs => ${seconds})`;
  await sql`update refresh_token set used_at = used_at - ${by}, expires_at = expires_at - ${by}`.execute(shop.db);
};

/** Attempts without the cost of hashing, of which a hundred would take long. */
const attempts = () => {
  const tokens = createAccessTokens(DEVELOPMENT_ACCESS_SECRET);
  const verify = async (password: string) => password === PASSWORD;
  const sessions = createSessionService({ db: shop.database.db, tokens, verify });
  return (address: string, username: string, password = PASSWORD) =>
    sessions.login({ username, password, address, deviceKey: null }).then(
      () => 'signed in',
      ({ code }) => code,
    );
};

describe('signing in', () => {
  it('gives a token for ten minutes, and one to renew it with', async () => {
    const { email, id } = await addCustomer(shop);
    const { access, refresh: renewal } = getTokens(await login(email));
    const [, payload = ''] = access.split('.');
    const { sub, sid, exp, iat, jti, ...rest } = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const uuid = expect.stringMatching(/^[\da-f-]{36}$/);
    expect([sub, exp - iat, sid, jti]).toEqual([id, 600, uuid, uuid]);
    expect(rest).toEqual({ iss: 'patchwork', aud: 'access' });
    expect(Buffer.from(renewal, 'base64url')).toHaveLength(32);
  });

  it('takes the address in any letters, with blanks around it', async () => {
    const { email } = await addCustomer(shop);
    expect(await login(` ${email.toUpperCase()} `)).toMatchObject({ status: 200 });
  });

  it('says the same to a wrong password and to an unknown address', async () => {
    const { email } = await addCustomer(shop);
    const wrong = await login(email, 'wrong');
    expect(wrong).toMatchObject({ status: 401, result: { code: 'WRONG_CREDENTIALS' } });
    expect(await login('nobody@example.com', 'wrong')).toEqual(wrong);
  });

  it('does not let in who has no password', async () => {
    const { email, id } = await addCustomer(shop);
    await shop.db.updateTable('customer').set({ password_hash: null }).where('id', '=', id).execute();
    expect(await login(email, '')).toMatchObject({ status: 401, result: { code: 'WRONG_CREDENTIALS' } });
  });

  it('stops after ten wrong attempts at an account from one network, for the right password too', async () => {
    const { email } = await addCustomer(shop);
    const from = (address: string, password: string) =>
      shop.http.inject({
        method: 'POST',
        url: '/api/user/login',
        headers: { 'x-forwarded-for': address },
        payload: { username: email, password },
      });
    const wrong = await Promise.all(Array.from({ length: 15 }, (_, index) => from('203.0.113.7', `wrong ${index}`)));
    const count = (status: number) => wrong.filter(({ statusCode }) => statusCode === status).length;
    expect([count(401), count(429)]).toEqual([10, 5]);
    const refused = await from('203.0.113.7', PASSWORD);
    expect(refused.json().result).toEqual({
      code: 'TOO_MANY_ATTEMPTS',
      errorMessage: 'Too many sign-in attempts. Try again in 10 minutes.',
      reason: 'rateLimited',
      parameters: { what: 'signIns', minutes: 10 },
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(590);
    expect((await from('203.0.113.8', PASSWORD)).statusCode).toBe(200);
  });

  it('lets in others from the network that ten wrong attempts at an account came from', async () => {
    const [{ email }, other] = [await addCustomer(shop), await addCustomer(shop)];
    for (let count = 0; count < 10; count += 1) expect((await login(email, 'wrong')).status).toBe(401);
    expect((await login(email)).status).toBe(429);
    expect((await login(other.email)).status).toBe(200);
  });

  it('stops after a hundred wrong attempts from one network, at whatever accounts', async () => {
    const { email } = await addCustomer(shop);
    const attempt = attempts();
    for (let count = 0; count < 100; count += 1) {
      expect(await attempt('203.0.113.7', `${count}@example.com`, 'wrong')).toBe('WRONG_CREDENTIALS');
    }
    expect(await attempt('203.0.113.7', email)).toBe('TOO_MANY_ATTEMPTS');
    expect(await attempt('203.0.113.8', email)).toBe('signed in');
  });

  it('stops after a hundred wrong attempts at an account, from however many networks', async () => {
    const [{ email }, other] = [await addCustomer(shop), await addCustomer(shop)];
    const attempt = attempts();
    for (let count = 0; count < 100; count += 1) {
      expect(await attempt(`203.0.113.${count}`, email, 'wrong')).toBe('WRONG_CREDENTIALS');
    }
    expect(await attempt('198.51.100.1', email)).toBe('TOO_MANY_ATTEMPTS');
    expect(await attempt('198.51.100.1', other.email)).toBe('signed in');
  });

  it('hashes two passwords at a time, and none beyond the attempts that are left', async () => {
    const { email } = await addCustomer(shop);
    let [hashes, running, most] = [0, 0, 0];
    const verify = async () => {
      running += 1;
      [hashes, most] = [hashes + 1, Math.max(most, running)];
      await shop.db.selectFrom('customer').select('id').execute();
      running -= 1;
      return false;
    };
    const tokens = createAccessTokens(DEVELOPMENT_ACCESS_SECRET);
    const sessions = createSessionService({ db: shop.database.db, tokens, verify, gate: createHashingGate(60_000) });
    const guess = (index: number) =>
      sessions.login({ username: email, password: `guess ${index}`, address: '203.0.113.7', deviceKey: null });
    const answers = await Promise.allSettled(Array.from({ length: 100 }, (_, index) => guess(index)));
    const codes = answers.map((answer) => answer.status === 'rejected' && answer.reason.code);
    expect(codes.filter((code) => code === 'WRONG_CREDENTIALS')).toHaveLength(10);
    expect(codes.filter((code) => code === 'TOO_MANY_ATTEMPTS')).toHaveLength(90);
    expect(most).toBeLessThanOrEqual(2);
    expect(hashes).toBeLessThanOrEqual(11);
  });

  it('verifies the password of one client in turn with those of another who tries many', async () => {
    const { email } = await addCustomer(shop);
    let [hashes, before] = [0, 0];
    // Nothing is verified before the one client waits behind those of the other, however long they take to come to it.
    const isQueued = Promise.withResolvers<void>();
    const verify = async (password: string, hash: string | null) => {
      if (hash !== null) before = hashes;
      hashes += 1;
      await isQueued.promise;
      return password === PASSWORD;
    };
    const hashing = createHashingGate(60_000);
    const gate: typeof hashing = (work, client) => {
      const done = hashing(work, client);
      if (client === '198.51.100.99') isQueued.resolve();
      return done;
    };
    const tokens = createAccessTokens(DEVELOPMENT_ACCESS_SECRET);
    const sessions = createSessionService({ db: shop.database.db, tokens, verify, gate });
    const signIn = (username: string, address: string) =>
      sessions.login({ username, password: PASSWORD, address, deviceKey: null });
    const many = Array.from({ length: 40 }, (_, index) => signIn(`nobody-${index}@example.com`, '203.0.113.99'));
    const all = Promise.allSettled(many);
    await expect.poll(() => hashes).toBeGreaterThan(0);
    await signIn(email, '198.51.100.99');
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(20);
    await all;
  });

  it('keeps neither password nor token: not in a table, not in a log line', async () => {
    const { email } = await addCustomer(shop);
    const first = getTokens(await login(email));
    const second = await refreshed(first.refresh);
    await me(second.access);
    await shop.http.inject({ url: `/api/user/me?token=${second.access}` });
    const { rows } = await sql`select to_jsonb(session) || to_jsonb(refresh_token) || to_jsonb(customer) as row
      from session join refresh_token on session_id = session.id join customer on customer_id = customer.id
      union all select to_jsonb(idempotency) from idempotency`.execute(shop.db);
    const kept = JSON.stringify(rows) + lines.join('\n');
    expect(lines.some((line) => line.includes('/api/user/refresh'))).toBe(true);
    for (const secret of [PASSWORD, first.refresh, first.access, second.refresh, second.access]) {
      expect(kept).not.toContain(secret);
    }
  });
});

describe('who has signed in', () => {
  it('is told who they are, with what proves the prices of their group', async () => {
    const { access, id, email } = await signInNew(shop, { groupId: 2 });
    const { status, result } = await me(access);
    expect(status).toBe(200);
    const { groupToken, ...rest } = result;
    expect(rest).toEqual({
      id,
      email,
      group_id: 2,
      firstname: 'Ada',
      lastname: 'Byron',
      addresses: [],
      default_billing: null,
      default_shipping: null,
    });
    expect(JSON.parse(Buffer.from(groupToken.split('.')[1], 'base64url').toString())).toMatchObject({ group_id: 2 });
  });

  it('is nobody without a token, or with one in the address', async () => {
    const { access } = await signInNew(shop);
    expect(await shop.client.get('user/me')).toMatchObject(UNAUTHENTICATED);
    expect(await shop.client.get(`user/me?token=${access}`)).toMatchObject(UNAUTHENTICATED);
  });

  it('is answered for alone: nothing on the way may keep it', async () => {
    const { access } = await signInNew(shop);
    const headers = { authorization: `Bearer ${access}` };
    const answer = await shop.http.inject({ url: '/api/user/me', headers });
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

describe('a refresh token', () => {
  it('is good for one exchange; the next one goes on', async () => {
    let { access, refresh: token } = await signInNew(shop);
    for (let round = 0; round < 5; round += 1) {
      const next = await refreshed(token);
      expect(next.refresh).not.toBe(token);
      // Also within one second: a token that is the same as the refused one would be refused again.
      expect(next.access).not.toBe(access);
      ({ access, refresh: token } = next);
    }
    expect(await me(access)).toMatchObject({ status: 200 });
  });

  const signInHere = () => signInNew(shop, { deviceKey: DEVICE });
  const refreshHere = (refreshToken: string) => refresh(refreshToken, DEVICE);

  it('is taken again from its device, as long as its answer may just have been lost', async () => {
    const { refresh: token } = await signInHere();
    const lost = getTokens(await refreshHere(token));
    await later(55);
    const told = getTokens(await refreshHere(token));
    expect(told.refresh).toBe(lost.refresh);
    expect(await refreshHere(told.refresh)).toMatchObject({ status: 200 });
  });

  it('belongs to the first device that tells a key, where it was given to one that told none', async () => {
    const { refresh: token } = await signInNew(shop);
    const next = getTokens(await refreshHere(token));
    expect(getTokens(await refreshHere(token)).refresh).toBe(next.refresh);
    expect(await refresh(next.refresh)).toMatchObject(COPIED);
  });

  interface EndedSession {
    readonly email: string;
    readonly access: string;
    readonly refresh: string;
  }

  /** The session has ended, and its customer got one mail. */
  const expectEnded = async ({ email, access, refresh: token }: EndedSession, reused: Reply) => {
    expect(reused).toMatchObject(COPIED);
    for (const key of [undefined, DEVICE]) expect(await refresh(token, key)).toMatchObject(COPIED);
    expect(await me(access)).toMatchObject(UNAUTHENTICATED);
    expect((await mailsTo(shop, email)).map(({ kind }) => kind)).toEqual(['session-copied']);
  };

  it('that was copied is found out at the first use of the copy, which comes without the key of the device', async () => {
    for (const key of [undefined, 'another-device-altogether']) {
      const owner = await signInHere();
      await expectEnded(owner, await refresh(owner.refresh, key));
    }
  });

  it('that was copied is found out where the copy comes right after its owner', async () => {
    const { refresh: token, email } = await signInHere();
    const next = getTokens(await refreshHere(token));
    await expectEnded({ email, ...next }, await refresh(token));
  });

  it('that was copied with the key of its device ends the session at the next turn of whoever comes second', async () => {
    const { refresh: token, email } = await signInHere();
    const stolen = getTokens(await refreshHere(token));
    await later(61);
    await expectEnded({ email, ...stolen }, await refreshHere(token));
  });

  it('ends the session when it is used again after its successor was, however soon', async () => {
    const { refresh: token, email } = await signInHere();
    const newest = getTokens(await refreshHere(getTokens(await refreshHere(token)).refresh));
    await expectEnded({ email, ...newest }, await refreshHere(token));
  });

  it('of a device without a key is never taken again', async () => {
    const { refresh: token, email } = await signInNew(shop);
    const next = await refreshed(token);
    await expectEnded({ email, ...next }, await refresh(token));
  });

  it('leaves other sessions of the customer alone when it ends its own', async () => {
    const { email, refresh: token } = await signInNew(shop);
    const other = getTokens(await login(email));
    await refreshed(token);
    expect(await refresh(token)).toMatchObject(COPIED);
    expect(await refresh(other.refresh)).toMatchObject({ status: 200 });
  });

  it('is good for thirty days and no longer', async () => {
    const { refresh: token } = await signInNew(shop);
    await later(30 * DAY_SECONDS - 60);
    const next = await refreshed(token);
    await later(30 * DAY_SECONDS + 1);
    expect(await refresh(next.refresh)).toMatchObject(NO_REFRESH);
  });

  it('is refused where nobody knows it', async () => {
    expect(await refresh('x'.repeat(43))).toMatchObject(NO_REFRESH);
  });
});

describe('signing out', () => {
  it('ends the session at once, its access token too', async () => {
    const { access, refresh: token } = await signInNew(shop);
    const next = await refreshed(token);
    expect(await logout(next.refresh)).toMatchObject({ status: 200, result: true });
    for (const one of [token, next.refresh]) expect(await refresh(one)).toMatchObject(NO_REFRESH);
    for (const one of [access, next.access]) expect(await me(one)).toMatchObject(UNAUTHENTICATED);
  });

  it('is answered the same however often, and for a token that nobody knows', async () => {
    const { refresh: token } = await signInNew(shop);
    for (const one of [token, token, 'x'.repeat(43)]) {
      expect(await logout(one)).toMatchObject({ status: 200, result: true });
    }
  });
});

describe('housekeeping', () => {
  it('forgets sessions whose tokens have all expired, and no others', async () => {
    const past = await signInNew(shop);
    await later(31 * DAY_SECONDS);
    const present = await signInNew(shop);
    expect(await shop.sessions.dropExpired()).toBeGreaterThan(0);
    const left = await shop.db.selectFrom('session').select('customer_id').execute();
    const ids = left.map(({ customer_id }) => customer_id);
    expect([ids.includes(past.id), ids.includes(present.id)]).toEqual([false, true]);
    expect(await refresh(present.refresh)).toMatchObject({ status: 200 });
  });
});
