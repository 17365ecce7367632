import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusal } from '../testing/answers.ts';
import { ADA, ADA_PASSWORD, ADA_TOKEN, bearer, LINK, NEW_LINK, sessionEnded } from '../testing/customer-routes.ts';
import { type FakeBackend, startFakeBackend } from '../testing/fake-backend.ts';
import { captureLog } from '../testing/log.ts';
import { startTestGateway, type TestGateway } from '../testing/start.ts';

const NEW_PASSWORD = 'Sewn-Bear-43';

let backend: FakeBackend;
let gateway: TestGateway;
let log: ReturnType<typeof captureLog>;
let logged = '';

beforeAll(async () => {
  backend = await startFakeBackend();
  gateway = await startTestGateway(backend.url, { env: { LOG_LEVEL: 'debug' } });
});
beforeEach(() => {
  log = captureLog();
  backend.reset();
});
afterEach(() => {
  logged += log.text();
});
afterAll(async () => {
  await gateway.close();
  await backend.close();
});

const ERRORS = 'userErrors { code field message }';
const SESSION = `session { accessToken refreshToken customer { email } } ${ERRORS}`;
const session = { accessToken: ADA_TOKEN, refreshToken: 'refresh-1', customer: { email: ADA.email } };

const mutate = async (name: string, input: object, { fields = ERRORS, headers = {} } = {}) => {
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
  const query = `mutation($input: ${type}!) { ${name}(input: $input) { ${fields} } }`;
  const answer = await gateway.ask(query, { input }, headers);
  return answer.errors ? answer : answer.data[name];
};
const expired = { code: 'LINK_EXPIRED', field: null };

describe.each([
  ['loginLinkRequest', 'customer/login-requests'],
  ['passwordResetRequest', 'user/reset-password'],
])('%s', (name, path) => {
  const request = (email: string, headers = {}) => mutate(name, { idempotencyKey: 'key-1', email }, { headers });

  it('is passed on with its key and for its client, and says nothing of who has an account', async () => {
    for (const email of [` ${ADA.email} `, 'nobody@example.com']) {
      expect(await request(email, { 'x-forwarded-for': '203.0.113.9' })).toEqual({ userErrors: [] });
    }
    expect(backend.paths()).toEqual([`POST ${path}`, `POST ${path}`]);
    expect(backend.calls[0]?.body).toEqual({ email: ADA.email });
    expect(backend.calls[0]?.headers).toMatchObject({ 'idempotency-key': 'key-1', 'x-forwarded-for': '203.0.113.9' });
  });

  it('is refused beside the field, and says when there were too many', async () => {
    expect(await request(' ')).toEqual({
      userErrors: [{ code: 'INVALID', field: ['email'], message: 'Field is required' }],
    });
    expect(backend.calls).toEqual([]);
    const wrong = 'Please, provide the correct email address';
    backend.on(path, () => refusal(400, wrong, { code: 'INVALID', field: 'email' }));
    expect(await request('bear')).toEqual({ userErrors: [{ code: 'INVALID', field: ['email'], message: wrong }] });
    backend.on(path, () => refusal(429, 'Too many links.', { code: 'TOO_MANY_ATTEMPTS' }));
    expect(await request(ADA.email)).toMatchObject({ userErrors: [{ code: 'TOO_MANY_ATTEMPTS', field: null }] });
  });
});

it('passes on where a link to sign in leads on to, as far as that is a path of the shop', async () => {
  const sentFor = async (returnPath: string) => {
    await mutate('loginLinkRequest', { idempotencyKey: 'key-1', email: ADA.email, returnPath });
    return backend.calls.at(-1)?.body;
  };
  expect(await sentFor('/bears/?color=41')).toEqual({ email: ADA.email, returnPath: '/bears/?color=41' });
  for (const said of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])
    expect(await sentFor(said)).toEqual({ email: ADA.email });
});

describe('signing in by a link', () => {
  const fields = `isNewCustomer ${SESSION}`;
  const byLink = (token: string) => mutate('sessionStartByLink', { email: ADA.email, token }, { fields });

  it('answers the session of who has an account', async () => {
    expect(await byLink(LINK)).toEqual({ isNewCustomer: false, session, userErrors: [] });
    expect(backend.paths()).toEqual(['POST customer/authenticate-requests', 'GET user/me']);
    expect(backend.calls[0]?.headers).not.toHaveProperty('idempotency-key');
  });

  it('tells who has none', async () => {
    expect(await byLink(NEW_LINK)).toEqual({ isNewCustomer: true, session: null, userErrors: [] });
  });

  it('is refused with a link that does not hold, also by backends that know no codes', async () => {
    const refused = { isNewCustomer: false, session: null };
    expect(await byLink('another')).toMatchObject({ ...refused, userErrors: [expired] });
    backend.on('customer/authenticate-requests', () => refusal(401, 'Wrong token'));
    expect(await byLink(LINK)).toEqual({ ...refused, userErrors: [{ ...expired, message: 'Wrong token' }] });
  });

  it('is sent once', async () => {
    backend.on('customer/authenticate-requests', () => ({ isCut: true }));
    expect((await byLink(LINK)).errors).toMatchObject([{ extensions: { code: 'UPSTREAM_UNAVAILABLE' } }]);
    expect(backend.calls).toHaveLength(1);
  });
});

describe('registering', () => {
  const mary = { email: ' mary@example.com', firstName: 'Mary ', lastName: 'Shelley', password: NEW_PASSWORD };
  const register = (over: object = {}) => mutate('customerRegister', { ...mary, ...over }, { fields: SESSION });

  it('answers the session', async () => {
    expect(await register()).toEqual({ session, userErrors: [] });
    expect(backend.calls[0]?.body).toEqual({ ...mary, email: 'mary@example.com', firstName: 'Mary' });
  });

  it('brings the order along that was placed with a cart', async () => {
    await register({ orderedCartId: 'cart-7' });
    expect(backend.calls[0]?.body).toMatchObject({ email: 'mary@example.com', cartId: 'cart-7' });
  });

  it('says beside the field that the address is another customer’s, also by backends that know no codes', async () => {
    const told = 'A customer with the same e-mail already exists';
    const message = 'An account with this email already exists. Please sign in.';
    const refused = { session: null, userErrors: [{ code: 'EMAIL_TAKEN', field: ['email'], message }] };
    expect(await register({ email: ADA.email })).toEqual(refused);
    backend.on('customer/registration-requests', () => refusal(400, `${told} in an associated website.`));
    expect(await register()).toEqual(refused);
  });

  it('is not asked for with an empty field', async () => {
    const { userErrors } = await register({ firstName: ' ', password: '' });
    expect(userErrors.map(({ field }: { field: string[] }) => field)).toEqual([['firstName'], ['password']]);
    expect(backend.calls).toEqual([]);
  });
});

describe('a password', () => {
  const fields = `email ${ERRORS}`;
  const create = (token: string) =>
    mutate('passwordCreate', { email: ADA.email, token, newPassword: NEW_PASSWORD }, { fields });
  const change = (over: object = {}, headers: object = bearer(ADA_TOKEN)) =>
    mutate(
      'passwordChange',
      { idempotencyKey: 'key-1', currentPassword: ADA_PASSWORD, newPassword: NEW_PASSWORD, ...over },
      { fields, headers },
    );

  it('is set by a link, as the contract has it', async () => {
    expect(await create(LINK)).toEqual({ email: ADA.email, userErrors: [] });
    expect(backend.calls[0]?.body).toEqual({ email: ADA.email, resetToken: LINK, newPassword: NEW_PASSWORD });
  });

  it('is not set by a link that does not hold', async () => {
    expect(await create('another')).toMatchObject({ email: null, userErrors: [expired] });
    backend.on('user/create-password', () => refusal(401, ''));
    expect(await create(LINK)).toMatchObject({ userErrors: [{ code: 'LINK_EXPIRED' }] });
  });

  it('is changed by who has signed in', async () => {
    expect(await change()).toEqual({ email: ADA.email, userErrors: [] });
    expect(backend.calls.at(-1)).toMatchObject({
      body: { currentPassword: ADA_PASSWORD, newPassword: NEW_PASSWORD },
      headers: { 'idempotency-key': 'key-1', authorization: `Bearer ${ADA_TOKEN}` },
    });
  });

  it('is not changed with a wrong current one, which is told beside its field', async () => {
    expect(await change({ currentPassword: 'wrong' })).toEqual({
      email: null,
      userErrors: [
        {
          code: 'WRONG_PASSWORD',
          field: ['currentPassword'],
          message: 'Your current password isn’t correct. Check it and try again.',
        },
      ],
    });
  });

  it('is an error of its own where the token does not hold, on which clients renew it', async () => {
    backend.on('user/me', () => sessionEnded);
    expect((await change()).errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
  });

  it('stands in no log, and neither does a link', () => {
    expect(logged).not.toBe('');
    for (const secret of [NEW_PASSWORD, ADA_PASSWORD, LINK, NEW_LINK]) expect(logged).not.toContain(secret);
  });
});

it.each(['sessionStartByLink', 'customerRegister', 'passwordCreate'])(
  '%s is one attempt in a document',
  async (name) => {
    const inputs: Record<string, string> = {
      sessionStartByLink: 'email: "a@b.co", token: "t"',
      customerRegister: 'email: "a@b.co", firstName: "Al", lastName: "Lo", password: "p"',
      passwordCreate: 'email: "a@b.co", token: "t", newPassword: "p"',
    };
    const attempt = (alias: string) => `${alias}: ${name}(input: { ${inputs[name]} }) { userErrors { code } }`;
    const { status, errors } = await gateway.ask(`mutation { ${attempt('a')} ${attempt('b')} }`);
    expect([status, errors?.[0]?.message]).toEqual([400, 'Only one mutation of this kind in a document']);
  },
);
