import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { buildSchema, parse, validate } from 'graphql';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { SERVER_DOCUMENTS } from '../askGateway.ts';
import { readConfig } from '../config.ts';
import { type Served, serve } from '../testing/serve.ts';
import { createSessionRoutes } from './session.ts';

const SESSION = {
  accessToken: 'access-canary',
  refreshToken: 'refresh-canary-1',
  groupToken: 'group-canary',
  customer: { id: 'c-1', firstName: 'Ada' },
};
const COOKIE = 'patchwork-session=refresh-canary-0';

interface SeenRequest {
  readonly headers: Record<string, string>;
  readonly query: string;
  readonly variables: { readonly input: object };
}

let gateway: Served;
let shop: Served;
let seen: SeenRequest[];
let lines: string;
/** The gateway's next answer: status and body. */
let answer: readonly [number, unknown];

/** Answers to single operations, which take precedence. */
let answers: Record<string, readonly [number, unknown]>;

const saying = (body: object): readonly [number, unknown] => [
  200,
  { data: { answer: { session: null, userErrors: [], ...body } } },
];

const says = (body: object) => {
  answer = saying(body);
};

const refuses = (code: string) => says({ userErrors: [{ code, field: null, message: `No: ${code}` }] });

const open = async (publicUrl = 'http://localhost:3000') => {
  const config = readConfig({ GATEWAY_URL: gateway.url, PUBLIC_URL: publicUrl });
  const log = pino({}, { write: (line: string) => (lines += line) });
  shop = await serve(await createApp([createSessionRoutes(config, log)], log));
};

beforeEach(async () => {
  [seen, lines, answers] = [[], '', {}];
  says({ session: SESSION });
  gateway = await serve(async (request, response) => {
    const { query, variables } = JSON.parse(await text(request));
    seen.push({ headers: request.headers as Record<string, string>, query, variables });
    const [status, body] = answers[/^mutation (\w+)/.exec(query)?.[1] ?? ''] ?? answer;
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await open();
});

afterEach(() => Promise.all([shop.close(), gateway.close()]));

const post = (verb: string, headers: Record<string, string> = {}, body: unknown = {}) =>
  fetch(`${shop.url}/session/${verb}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shop.url, 'sec-fetch-site': 'same-origin', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const signIn = (headers: Record<string, string> = {}) =>
  post('sign-in', headers, { email: 'ada@example.com', password: 'Secret-canary' });

const cookieFrom = (response: Response) => response.headers.get('set-cookie');

it('asks what the schema knows', () => {
  const schema = buildSchema(readFileSync(new URL('../../../schema/api.graphql', import.meta.url), 'utf8'));
  for (const document of Object.values(SERVER_DOCUMENTS)) expect(validate(schema, parse(document))).toEqual([]);
});

describe('signing in', () => {
  it('hands the access token to the page and keeps the refresh token from it', async () => {
    const response = await signIn();
    const body = await response.text();
    expect(JSON.parse(body)).toEqual({
      owner: 'c-1',
      token: 'access-canary',
      groupToken: 'group-canary',
      firstName: 'Ada',
    });
    expect(body).not.toContain('refresh-canary');
    expect(cookieFrom(response)).toBe(
      'patchwork-session=refresh-canary-1; Max-Age=2592000; Path=/session; HttpOnly; SameSite=Strict',
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(seen[0]?.variables.input).toEqual({ email: 'ada@example.com', password: 'Secret-canary' });
  });

  it('keeps the cookie to safe connections where the shop has them', async () => {
    await shop.close();
    await open('https://plush.example');
    expect(cookieFrom(await signIn())).toMatch(/; Secure$/);
  });

  it('tells the gateway whose request it is, and the store', async () => {
    await signIn({ 'x-forwarded-for': '203.0.113.7', 'x-vs-store-code': 'uk' });
    expect(seen[0]?.headers).toMatchObject({
      'x-forwarded-for': '203.0.113.7',
      'x-vs-store-code': 'uk',
    });
  });

  it.each([
    ['WRONG_CREDENTIALS', 401],
    ['TOO_MANY_ATTEMPTS', 429],
    ['INVALID', 422],
  ])(
    'that is refused with %s is answered with %i in the words of the platform, without a cookie',
    async (code, status) => {
      refuses(code);
      const response = await signIn();
      expect(response.status).toBe(status);
      expect(await response.json()).toEqual({ errors: [{ code, field: null, message: `No: ${code}` }] });
      expect(cookieFrom(response)).toBeNull();
    },
  );

  it.each(['{"email":"a"', '[]', '{"email":"a@b.c"}', '{"email":{},"password":"x"}'])('refuses %s', async (body) => {
    expect((await post('sign-in', {}, body)).status).toBe(400);
    expect(seen).toEqual([]);
  });

  it('refuses a body that is too large', async () => {
    expect((await post('sign-in', {}, 'x'.repeat(5000))).status).toBe(413);
  });
});

describe('a request from elsewhere', () => {
  it.each([
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, 403],
    ['another origin of the same site', { 'sec-fetch-site': 'same-site' }, 403],
    ['a page whose origin is hidden', { origin: 'null' }, 403],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['a form that says it is text', { 'content-type': 'text/plain' }, 415],
  ])('of %s is refused and asks nobody', async (_who, headers, status) => {
    for (const verb of ['sign-in', 'refresh', 'sign-out']) {
      const response = await post(verb, { cookie: COOKIE, ...(headers as Record<string, string>) });
      expect(response.status).toBe(status);
      expect(cookieFrom(response)).toBeNull();
    }
    expect(seen).toEqual([]);
  });

  it('that only reads is refused', async () => {
    expect((await fetch(`${shop.url}/session/refresh`)).status).toBe(405);
  });

  it('for another path is left to others', async () => {
    expect((await post('refresh/', { cookie: COOKIE })).status).toBe(404);
  });
});

describe('refreshing', () => {
  it('swaps the token of the cookie for the next one', async () => {
    const response = await post('refresh', { cookie: `a=b; ${COOKIE}` });
    expect(seen[0]?.variables.input).toEqual({ refreshToken: 'refresh-canary-0' });
    expect(await response.json()).toMatchObject({ owner: 'c-1', token: 'access-canary' });
    expect(cookieFrom(response)).toContain('patchwork-session=refresh-canary-1;');
  });

  it.each([
    ['in the answer', () => refuses('UNAUTHENTICATED')],
    [
      'as an error',
      () => {
        answer = [200, { data: null, errors: [{ message: 'No', extensions: { code: 'UNAUTHENTICATED' } }] }];
      },
    ],
  ])('a token that is refused %s takes the cookie away', async (_how, refuse) => {
    refuse();
    const response = await post('refresh', { cookie: COOKIE });
    expect(response.status).toBe(401);
    expect(cookieFrom(response)).toMatch(/^patchwork-session=; Max-Age=0; Path=\/session; HttpOnly/);
  });

  it('without a cookie says that nobody is signed in, and asks nobody', async () => {
    expect((await post('refresh')).status).toBe(401);
    expect(seen).toEqual([]);
  });

  it('passes on the key of the device, and no text that cannot be one', async () => {
    const deviceKey = 'a-key-that-only-this-device-has';
    await post('refresh', { cookie: COOKIE }, { deviceKey });
    expect(seen[0]?.variables.input).toEqual({ refreshToken: 'refresh-canary-0', deviceKey });
    expect((await post('refresh', { cookie: COOKIE }, { deviceKey: 'a b' })).status).toBe(400);
    expect(seen).toHaveLength(1);
  });

  it('takes the cookie of a copied session away, and says why in the words of the shop', async () => {
    refuses('SESSION_COPIED');
    const response = await post('refresh', { cookie: COOKIE });
    expect(response.status).toBe(401);
    expect(cookieFrom(response)).toContain('Max-Age=0');
    const message = 'No: SESSION_COPIED';
    expect(await response.json()).toEqual({ errors: [{ code: 'SESSION_COPIED', field: null, message }] });
  });

  it.each<[string, readonly [number, unknown]]>([
    ['a 502 of a proxy', [502, '<html>Bad gateway refresh-canary-9</html>']],
    ['half a JSON', [200, '{"data":{"answer":{"session":{"refreshToken":"refresh-canary-9"']],
    ['an answer of nothing', [200, {}]],
    ['a fault', [200, { data: null, errors: [{ message: 'x', extensions: { code: 'UPSTREAM_FAILED' } }] }]],
    [
      'a session without a token',
      [200, { data: { answer: { session: { ...SESSION, refreshToken: '' }, userErrors: [] } } }],
    ],
    [
      'a limit',
      [200, { data: { answer: { userErrors: [{ code: 'TOO_MANY_ATTEMPTS', field: null, message: 'Wait' }] } } }],
    ],
  ])('%s leaves the session as it is', async (_what, given) => {
    answer = given;
    const response = await post('refresh', { cookie: COOKIE });
    expect(response.status).toBe(503);
    expect(cookieFrom(response)).toBeNull();
  });

  it('a gateway that is not there leaves the session as it is', async () => {
    await gateway.close();
    const response = await post('refresh', { cookie: COOKIE });
    expect([response.status, cookieFrom(response)]).toEqual([503, null]);
    gateway = await serve(() => undefined);
  });
});

describe('signing out', () => {
  it('ends the session with the platform and takes the cookie away', async () => {
    says({});
    const response = await post('sign-out', { cookie: COOKIE });
    expect(response.status).toBe(200);
    expect(seen[0]?.query).toContain('sessionEnd');
    expect(seen[0]?.variables.input).toEqual({ refreshToken: 'refresh-canary-0' });
    expect(cookieFrom(response)).toMatch(/^patchwork-session=; Max-Age=0/);
  });

  it('keeps the cookie while the platform cannot be told, so that it can be told later', async () => {
    answer = [503, 'down'];
    const response = await post('sign-out', { cookie: COOKIE });
    expect([response.status, cookieFrom(response)]).toEqual([503, null]);
  });
});

it('no token and no password stands in the log, whatever goes wrong', async () => {
  answer = [200, '{"data":{"answer":{"session":{"refreshToken":"refresh-canary-9"'];
  await signIn();
  await post('refresh', { cookie: COOKIE });
  answer = [200, { data: null, errors: [{ message: 'access-canary', extensions: { code: 'INTERNAL_SERVER_ERROR' } }] }];
  await post('sign-out', { cookie: COOKIE });
  expect(lines).toContain('A session could not be asked for');
  expect(lines).not.toMatch(/canary|ada@example/);
});

describe.each([
  ['sign-in', { email: 'ada@example.com', password: 'Secret-canary' }, 'sessionStart'],
  ['authenticate', { email: 'ada@example.com', token: 'link-canary' }, 'sessionStartByLink'],
  [
    'sign-up',
    { email: 'ada@example.com', firstName: 'Ada', lastName: 'Byron', password: 'Secret-canary' },
    'customerRegister',
  ],
] as const)('beginning a session by %s', (verb, body, field) => {
  it('asks for it once, keeps the refresh token, and hands the access token to the page', async () => {
    const response = await post(verb, {}, body);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ owner: 'c-1', token: 'access-canary' });
    expect(cookieFrom(response)).toContain('patchwork-session=refresh-canary-1;');
    expect(seen.map(({ query }) => query.includes(`${field}(`))).toEqual([true]);
    expect(seen[0]?.variables.input).toEqual(body);
  });

  it('ends the session that the browser had, if the new one is there', async () => {
    await post(verb, { cookie: COOKIE }, body);
    expect(seen[1]?.variables.input).toEqual({ refreshToken: 'refresh-canary-0' });
    refuses('INVALID');
    expect(cookieFrom(await post(verb, { cookie: COOKIE }, body))).toBeNull();
    expect(seen).toHaveLength(3);
  });

  it('is there also when the one before could not be ended', async () => {
    answers.SessionEnd = [500, 'down'];
    expect((await post(verb, { cookie: COOKIE }, body)).status).toBe(200);
  });

  it('is refused with half of what it takes, and asks nobody', async () => {
    expect((await post(verb, {}, { ...body, email: undefined })).status).toBe(400);
    expect(seen).toEqual([]);
  });

  it('leaves no secret in the log', async () => {
    answer = [500, 'down'];
    expect((await post(verb, {}, body)).status).toBe(503);
    expect(lines).toContain('could not be asked');
    expect(lines).not.toContain('canary');
  });
});

it('says that nobody has an account with the address of a link, and keeps no cookie', async () => {
  says({ isNewCustomer: true });
  const response = await post('authenticate', {}, { email: 'mary@example.com', token: 'link-canary' });
  expect([response.status, await response.json()]).toEqual([200, { isNewCustomer: true }]);
  expect(cookieFrom(response)).toBeNull();
});

describe('setting a password by a link', () => {
  const create = () =>
    post('create-password', {}, { email: 'ada@example.com', token: 'link-canary', newPassword: 'Secret-canary' });

  it('signs in with it', async () => {
    answers.PasswordCreate = saying({});
    const response = await create();
    expect(await response.json()).toMatchObject({ owner: 'c-1', token: 'access-canary' });
    expect(cookieFrom(response)).toContain('refresh-canary-1');
    expect(seen.map(({ variables }) => variables.input)).toEqual([
      { email: 'ada@example.com', token: 'link-canary', newPassword: 'Secret-canary' },
      { email: 'ada@example.com', password: 'Secret-canary' },
    ]);
  });

  it.each([
    ['is refused', saying({ userErrors: [{ code: 'TOO_MANY_ATTEMPTS', field: null, message: 'No' }] })],
    ['fails', [500, 'down'] as const],
  ])('is done also where signing in %s', async (_, start) => {
    answers.PasswordCreate = saying({});
    answers.SessionStart = start;
    const response = await create();
    expect([response.status, await response.json()]).toEqual([200, { isSignedIn: false }]);
    expect(cookieFrom(response)).toBeNull();
  });

  it('is refused with a link that does not hold, and nobody signs in', async () => {
    refuses('LINK_EXPIRED');
    const response = await create();
    expect([response.status, seen.length]).toEqual([422, 1]);
    expect(await response.json()).toEqual({
      errors: [{ code: 'LINK_EXPIRED', field: null, message: 'No: LINK_EXPIRED' }],
    });
  });
});
