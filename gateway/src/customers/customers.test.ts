import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ok, refusal } from '../testing/answers.ts';
import { CART_ID, cartItems, LOST_CART_ID } from '../testing/cart-routes.ts';
import { ADA, ADA_PASSWORD, ADA_TOKEN, bearer, GRACE, GRACE_TOKEN, sessionEnded } from '../testing/customer-routes.ts';
import { type FakeBackend, startFakeBackend } from '../testing/fake-backend.ts';
import { captureLog } from '../testing/log.ts';
import { startTestGateway, type TestGateway } from '../testing/start.ts';

let backend: FakeBackend;
let gateway: TestGateway;

beforeAll(async () => {
  backend = await startFakeBackend();
  gateway = await startTestGateway(backend.url, { env: { LOG_LEVEL: 'debug' } });
});
let log: ReturnType<typeof captureLog>;

beforeEach(() => {
  log = captureLog();
  backend.reset();
  cartItems.length = 0;
});
afterAll(async () => {
  await gateway.close();
  await backend.close();
});

const CUSTOMER = 'customer { id email firstName lastName }';
const SESSION = `session { accessToken refreshToken expiresAt groupToken ${CUSTOMER} } userErrors { code field message }`;
const ada = { id: ADA.id, email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace' };

const mutate = async (name: string, input: object, { fields = SESSION, headers = {} } = {}) => {
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
  const query = `mutation($input: ${type}!) { ${name}(input: $input) { ${fields} } }`;
  const answer = await gateway.ask(query, { input }, headers);
  return answer.errors ? answer : answer.data[name];
};
const start = (over: object = {}, headers: Record<string, string> = {}) =>
  mutate('sessionStart', { email: ADA.email, password: ADA_PASSWORD, ...over }, { headers });
const refresh = (refreshToken: string) => mutate('sessionRefresh', { refreshToken });

describe('signing in', () => {
  it('answers the tokens, when they run out, the group and the customer, who is asked for once', async () => {
    expect(await start({ email: ' ada@example.com ' })).toEqual({
      session: {
        accessToken: ADA_TOKEN,
        refreshToken: 'refresh-1',
        expiresAt: '2033-05-18T03:33:20.000Z',
        groupToken: 'proof-of-group',
        customer: ada,
      },
      userErrors: [],
    });
    expect(backend.paths()).toEqual(['POST user/login', 'GET user/me']);
    expect(backend.calls[0]?.body).toEqual({ username: 'ada@example.com', password: ADA_PASSWORD });
    expect(backend.calls[1]?.headers.authorization).toBe(`Bearer ${ADA_TOKEN}`);
  });

  it('asks for nobody where only the tokens are asked for', async () => {
    const fields = 'session { accessToken refreshToken }';
    await mutate('sessionStart', { email: ADA.email, password: ADA_PASSWORD }, { fields });
    expect(backend.paths()).toEqual(['POST user/login']);
  });

  it.each([
    ['an opaque token', 'opaque', null],
    ['a token that does not say', 'e30.e30.c2ln', null],
  ])('does not tell when %s runs out', async (_, result, expiresAt) => {
    backend.on('user/login', () => ({ body: { resultCode: 200, result, meta: { refreshToken: 'r' } } }));
    const answer = await mutate(
      'sessionStart',
      { email: 'a@b.c', password: 'p' },
      { fields: 'session { accessToken expiresAt }' },
    );
    expect(answer.session).toEqual({ accessToken: result, expiresAt });
  });

  it('is refused with the same answer for a wrong password and an unknown address', async () => {
    const refused = {
      session: null,
      userErrors: [{ code: 'WRONG_CREDENTIALS', field: null, message: 'Wrong e-mail address or password' }],
    };
    expect(await start({ password: 'wrong' })).toEqual(refused);
    expect(await start({ email: 'nobody@example.com' })).toEqual(refused);
  });

  it('is refused so by backends that know no codes', async () => {
    backend.on('user/login', () => refusal(401, 'You did not sign in correctly'));
    expect((await start()).userErrors).toEqual([
      { code: 'WRONG_CREDENTIALS', field: null, message: 'You did not sign in correctly' },
    ]);
  });

  it('says when there were too many attempts', async () => {
    const message = 'Too many wrong attempts. Try again in 7 minutes.';
    backend.on('user/login', () => refusal(429, message, { code: 'TOO_MANY_ATTEMPTS' }));
    expect(await start()).toMatchObject({ session: null, userErrors: [{ code: 'TOO_MANY_ATTEMPTS', message }] });
  });

  it('is no attempt without an address or a password', async () => {
    expect((await start({ email: ' ', password: '' })).userErrors).toEqual([
      { code: 'INVALID', field: ['email'], message: 'Field is required' },
      { code: 'INVALID', field: ['password'], message: 'Field is required' },
    ]);
    expect(backend.calls).toEqual([]);
  });

  it('is counted by the address of the client, has no key, and is never repeated', async () => {
    backend.on('user/login', () => ({ isCut: true }));
    const { errors } = await start({}, { 'x-forwarded-for': '203.0.113.9' });
    expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_UNAVAILABLE' } }]);
    expect(backend.paths()).toEqual(['POST user/login']);
    expect(backend.calls[0]?.headers['x-forwarded-for']).toBe('203.0.113.9');
    expect(backend.calls[0]?.headers).not.toHaveProperty('idempotency-key');
  });

  it('is one attempt in a document', async () => {
    const attempt = (alias: string) =>
      `${alias}: sessionStart(input: { email: "${ADA.email}", password: "${alias}" }) { userErrors { code } }`;
    const { status, errors } = await gateway.ask(`mutation { ${attempt('a')} ${attempt('b')} }`);
    expect([status, errors?.[0]?.message]).toEqual([400, 'Only one mutation of this kind in a document']);
    expect(backend.calls).toEqual([]);
  });

  it.each([
    ['no refresh token', { body: { code: 200, result: ADA_TOKEN } }],
    ['no access token', { body: { code: 200, result: null, meta: { refreshToken: 'r' } } }],
    ['a page of a proxy', { status: 401, text: '<h1>401</h1>', contentType: 'text/html' }],
  ])('is a fault with %s', async (_, answer) => {
    backend.on('user/login', () => answer);
    expect((await start()).errors).toMatchObject([{ extensions: { code: 'UPSTREAM_INVALID', service: 'user' } }]);
  });
});

describe('a session', () => {
  it('is given new tokens, also while the one it has does not hold any more', async () => {
    const headers = bearer('expired');
    const answer = await mutate('sessionRefresh', { refreshToken: 'refresh-1' }, { headers });
    expect(answer).toMatchObject({ session: { refreshToken: 'refresh-2', customer: ada }, userErrors: [] });
    expect(backend.calls.map(({ path, headers: sent }) => [path, sent.authorization])).toEqual([
      ['user/refresh', undefined],
      ['user/me', `Bearer ${ADA_TOKEN}`],
    ]);
  });

  it('keeps its refresh token where those do not rotate', async () => {
    backend.on('user/refresh', () => ok(ADA_TOKEN));
    expect((await refresh('refresh-1')).session.refreshToken).toBe('refresh-1');
  });

  it.each([
    ['does not hold', refusal(401, 'Unknown token', { code: 'UNAUTHENTICATED' })],
    ['cannot be one', refusal(400, 'refreshToken: too long', { code: 'INVALID', field: ['refreshToken'] })],
  ])('is over when its refresh token %s', async (_, answer) => {
    const message = 'Error refreshing user token. User is not authorized to access the resource';
    backend.on('user/refresh', () => answer);
    expect(await refresh('unknown')).toEqual({
      session: null,
      userErrors: [{ code: 'UNAUTHENTICATED', field: null, message }],
    });
  });

  it('is begun and gone on with by the key of its device, where one is told', async () => {
    const deviceKey = 'a-key-that-only-this-device-has';
    await mutate('sessionStart', { email: 'ada@example.com', password: 'x', deviceKey });
    await mutate('sessionRefresh', { refreshToken: 'refresh-1', deviceKey });
    const told = backend.calls.filter(({ path }) => path.startsWith('user/') && path !== 'user/me');
    expect(told.map(({ path, body }) => [path, body])).toEqual([
      ['user/login', { username: 'ada@example.com', password: 'x', deviceKey }],
      ['user/refresh', { refreshToken: 'refresh-1', deviceKey }],
    ]);
  });

  it('that was copied is told apart from one that is over, in the words of the shop', async () => {
    backend.on('user/refresh', () => refusal(401, 'We signed you out', { code: 'SESSION_COPIED' }));
    expect(await refresh('refresh-1')).toEqual({
      session: null,
      userErrors: [{ code: 'SESSION_COPIED', field: null, message: 'We signed you out' }],
    });
  });

  it('is not over because too much was asked', async () => {
    backend.on('user/refresh', () => refusal(429, 'Later', { code: 'TOO_MANY_ATTEMPTS' }));
    expect((await refresh('refresh-1')).userErrors).toMatchObject([{ code: 'TOO_MANY_ATTEMPTS' }]);
  });

  it('is not over because the shop cannot be reached', async () => {
    backend.on('user/refresh', () => ({ status: 503, body: {} }));
    expect((await refresh('refresh-1')).errors).toMatchObject([{ extensions: { code: 'UPSTREAM_UNAVAILABLE' } }]);
    expect(backend.calls).toHaveLength(1);
  });

  it('is ended, and one that was ended before is passed over', async () => {
    const end = () => mutate('sessionEnd', { refreshToken: 'refresh-1' }, { fields: 'userErrors { code }' });
    expect(await end()).toEqual({ userErrors: [] });
    expect(backend.calls[0]).toMatchObject({ path: 'user/logout', body: { refreshToken: 'refresh-1' } });
    for (const answer of [sessionEnded, refusal(400, 'refreshToken: too long', { code: 'INVALID' })]) {
      backend.on('user/logout', () => answer);
      expect(await end()).toEqual({ userErrors: [] });
    }
  });
});

describe('the customer', () => {
  const ME = '{ me { id email firstName lastName } again: me { id } }';

  it('is whose token the request carries, asked for once', async () => {
    expect((await gateway.ask(ME, {}, bearer(ADA_TOKEN))).data).toEqual({ me: ada, again: { id: ADA.id } });
    expect(backend.paths()).toEqual(['GET user/me']);
    expect((await gateway.ask(ME, {}, bearer(GRACE_TOKEN))).data.me.id).toBe(GRACE.id);
  });

  it('is nobody for a guest, without a call', async () => {
    expect((await gateway.ask(ME)).data).toEqual({ me: null, again: null });
    expect(backend.calls).toEqual([]);
  });

  it('may have no name', async () => {
    backend.on('user/me', () => ok({ id: 7, email: 'a@b.c', firstname: null }));
    const { data } = await gateway.ask(ME, {}, bearer(ADA_TOKEN));
    expect(data.me).toEqual({ id: '7', email: 'a@b.c', firstName: '', lastName: '' });
  });
});

describe('merging the cart of a guest', () => {
  const fields = 'cart { id itemCount } userErrors { code field message }';
  const input = { guestCartId: LOST_CART_ID, idempotencyKey: 'merge-1' };
  const merge = (headers: Record<string, string> = bearer(ADA_TOKEN)) =>
    mutate('cartMerge', input, { fields, headers });

  it("answers the customer's cart, after one call with the key of the client", async () => {
    expect(await merge()).toEqual({ cart: { id: CART_ID, itemCount: 0 }, userErrors: [] });
    expect(backend.paths()).toEqual(['POST cart/merge-guest-and-customer', 'GET cart/pull']);
    const [call] = backend.calls;
    expect(call?.query.get('cartId')).toBe(LOST_CART_ID);
    expect(call?.headers).toMatchObject({ 'idempotency-key': 'merge-1', authorization: `Bearer ${ADA_TOKEN}` });
  });

  it('is refused when there is no such cart', async () => {
    const message = `No such entity with cartId = ${LOST_CART_ID}`;
    backend.on('cart/merge-guest-and-customer', () => refusal(404, message, { code: 'CART_NOT_FOUND' }));
    expect(await merge()).toEqual({
      cart: null,
      userErrors: [{ code: 'CART_NOT_FOUND', field: ['guestCartId'], message }],
    });
  });

  it("tells the customer's cart that is ordered by now from a guest's that is gone", async () => {
    backend.on('cart/pull', () => refusal(404, 'No such entity with cartId = 1', { code: 'CART_NOT_FOUND' }));
    expect(await merge()).toMatchObject({ cart: null, userErrors: [{ code: 'CART_NOT_FOUND', field: ['cartId'] }] });
  });

  it('needs a customer', async () => {
    expect((await merge({})).errors).toMatchObject([
      { message: 'The session has ended', extensions: { code: 'UNAUTHENTICATED' } },
    ]);
  });
});

it('passwords and tokens are in no log line, in no address, and in no cache', async () => {
  const secrets = [ADA_PASSWORD, 'wrong-secret', ADA_TOKEN, 'refresh-1', 'refresh-2', 'refresh-0', 'proof-of-group'];
  const use = async () => [
    await start(),
    await start({ password: 'wrong-secret' }),
    await refresh('refresh-1'),
    await refresh('refresh-0'),
    await mutate('sessionEnd', { refreshToken: 'refresh-2' }, { fields: 'userErrors { code }' }),
    await gateway.ask('{ me { id } }', {}, bearer(ADA_TOKEN)),
    await gateway.ask('{ oops }', {}, bearer(ADA_TOKEN)),
  ];
  await use();
  backend.on('user/me', () => ok(null));
  await use();
  for (const path of ['user/login', 'user/refresh', 'user/logout', 'user/me']) {
    backend.on(path, () => ({ status: 500, text: ADA_TOKEN, contentType: 'text/plain' }));
  }
  await use();
  const logged = log.text();
  expect(logged).toContain('operation');
  expect(logged).toContain('the backend did not answer');
  const addresses = backend.calls.map(({ path, query }) => `${path} ${query}`).join('\n');
  for (const secret of secrets) expect(`${logged}${addresses}`).not.toContain(secret);
  const query = 'mutation($input: SessionStartInput!) { sessionStart(input: $input) { userErrors { code } } }';
  const { headers } = await gateway.ask(query, { input: { email: 'a@b.c', password: 'p' } });
  expect(headers.get('cache-control')).toBe('no-store');
});
