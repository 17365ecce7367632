import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ok, refusal } from '../testing/answers.ts';
import { CART_ID, cartItems, LOST_CART_ID } from '../testing/cart-routes.ts';
import { type FakeBackend, startFakeBackend } from '../testing/fake-backend.ts';
import { captureLog } from '../testing/log.ts';
import { startTestGateway, type TestGateway } from '../testing/start.ts';

let backend: FakeBackend;
let gateway: TestGateway;

beforeAll(async () => {
  backend = await startFakeBackend();
  gateway = await startTestGateway(backend.url, { env: { LOG_LEVEL: 'info' } });
});
let log: ReturnType<typeof captureLog>;

beforeEach(() => {
  log = captureLog();
  backend.reset();
  cartItems.length = 0;
  backend.on('cart/apply-coupon', () => ok(true));
  backend.on('cart/delete-coupon', () => ok(true));
  backend.on('carts/recovery-requests', () => ok(CART_ID));
  backend.on('giftcards/apply', () => ok(25));
});
afterAll(async () => {
  await gateway.close();
  await backend.close();
});

const input = { idempotencyKey: 'key', cartId: CART_ID };
const link = { idempotencyKey: 'key', recoveryId: '7', recoveryCode: 'a-code' };
const mutate = async (name: string, given: object, headers: Record<string, string> = {}) => {
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
  const fields = 'cart { id totals { couponCode } } userErrors { code field message }';
  const query = `mutation($input: ${type}!) { ${name}(input: $input) { ${fields} } }`;
  const answer = await gateway.ask(query, { input: given }, headers);
  return answer.errors ? answer : answer.data[name];
};

describe('a coupon', () => {
  it('is applied trimmed with the key of the client, and the totals are read again', async () => {
    expect(await mutate('cartCouponApply', { ...input, code: ' ten ' })).toMatchObject({
      cart: { id: CART_ID },
      userErrors: [],
    });
    expect(backend.paths().slice(-3)).toEqual(['POST cart/apply-coupon', 'GET cart/pull', 'GET cart/totals']);
    const apply = backend.calls.find(({ path }) => path === 'cart/apply-coupon');
    expect(apply?.query.get('coupon')).toBe('ten');
    expect(apply?.headers['idempotency-key']).toBe('key');
  });

  it('is taken off', async () => {
    expect(await mutate('cartCouponRemove', input)).toMatchObject({ cart: { id: CART_ID }, userErrors: [] });
    expect(backend.paths()).toContain('POST cart/delete-coupon');
  });

  it.each([
    ['a wrong one', 'WRONG_CODE', 'WRONG_CODE', 'This coupon code isn’t correct. Check it and try again.'],
    ['a wrong one of an older backend', undefined, 'WRONG_CODE', "The coupon code isn't valid. Verify the code."],
  ])('is told from a lost cart, though both are 404: %s', async (_, sent, code, message) => {
    backend.on('cart/apply-coupon', () => refusal(404, message, sent ? { code: sent } : {}));
    expect(await mutate('cartCouponApply', { ...input, code: 'NONE' })).toMatchObject({
      cart: { id: CART_ID },
      userErrors: [{ code, field: ['code'], message }],
    });
  });

  it.each([
    `No such entity with cartId = ${LOST_CART_ID}`,
    `No quote found for cartId ${LOST_CART_ID}`,
    'User is not authroized to access cartId',
    'Active Quote not found',
  ])('is applied to no cart that is gone: %s', async (text) => {
    backend.on('cart/apply-coupon', () => refusal(404, text));
    expect(await mutate('cartCouponApply', { ...input, code: 'TEN' })).toMatchObject({
      cart: null,
      userErrors: [{ code: 'CART_NOT_FOUND' }],
    });
  });

  it('is refused without a call when it is empty', async () => {
    expect(await mutate('cartCouponApply', { ...input, code: '  ' })).toMatchObject({
      userErrors: [{ code: 'INVALID', field: ['code'], message: 'Field is required' }],
    });
    expect(backend.paths()).not.toContain('POST cart/apply-coupon');
  });
});

describe('a link to a cart that was left', () => {
  it('answers the cart', async () => {
    expect(await mutate('cartRecover', link)).toMatchObject({ cart: { id: CART_ID }, userErrors: [] });
    const [call] = backend.calls;
    expect(Object.fromEntries(call?.query ?? [])).toEqual({ recoveryId: '7', recoveryCode: 'a-code' });
  });

  it.each([401, 403, 404, 400])('gets one and the same no, whatever the backend says: %i', async (status) => {
    backend.on('carts/recovery-requests', () => refusal(status, `This is the cart of somebody (${status})`));
    expect(await mutate('cartRecover', link)).toEqual({
      cart: null,
      userErrors: [{ code: 'WRONG_CODE', field: ['recoveryCode'], message: 'Error while recovering cart.' }],
    });
  });

  it('says when there were too many', async () => {
    const message = 'Too many wrong codes. Try again in 7 minutes.';
    backend.on('carts/recovery-requests', () => refusal(429, message, { code: 'TOO_MANY_ATTEMPTS' }));
    expect(await mutate('cartRecover', link)).toMatchObject({ userErrors: [{ code: 'TOO_MANY_ATTEMPTS', message }] });
  });
});

describe('guessing', () => {
  const coupon = (alias: string, code: string) =>
    `${alias}: cartCouponApply(input: { idempotencyKey: "${alias}", cartId: "${CART_ID}", code: "${code}" }) { userErrors { code } }`;
  const card = `giftCardApply(input: { idempotencyKey: "g", cartId: "${CART_ID}", code: "G" }) { userErrors { code } }`;
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => coupon(`a${index}`, `C${index}`)).join(' ');

  it.each([
    ['ten by aliases', `mutation { ${many(10)} }`],
    ['two of different kinds', `mutation { ${coupon('a', 'C')} ${card} }`],
    ['hidden in a fragment', `mutation { ...F ${coupon('b', 'C')} } fragment F on Mutation { ${coupon('a', 'D')} }`],
    [
      'hidden in one fragment used twice',
      `mutation { ...F ... on Mutation { ...F } } fragment F on Mutation { ${coupon('a', 'D')} ${card} }`,
    ],
  ])('takes one request each: %s', async (_, query) => {
    const { status, errors } = await gateway.ask(query);
    expect(status).toBe(400);
    expect(errors?.[0]?.message).toBe('Only one mutation of this kind in a document');
    expect(backend.calls).toEqual([]);
  });

  it('is counted by the address of the client, behind proxies that are trusted', async () => {
    const sentFor = async (forwarded: string) => {
      backend.calls.length = 0;
      await mutate('cartCouponApply', { ...input, code: 'C' }, { 'x-forwarded-for': forwarded });
      return backend.calls.find(({ path }) => path === 'cart/apply-coupon')?.headers['x-forwarded-for'];
    };
    expect(await sentFor('203.0.113.9')).toBe('203.0.113.9');
    expect(await sentFor('10.9.9.9, 203.0.113.9, 127.0.0.1')).toBe('203.0.113.9');
    expect(await sentFor('nonsense')).toBe('127.0.0.1');
  });
});

describe('codes', () => {
  it('are never in the log, nor in a cache', async () => {
    const secrets = ['SECRET-COUPON', 'SECRET-CARD', 'SECRET-LINK'];
    const card = `mutation { giftCardApply(input: { idempotencyKey: "k", cartId: "${CART_ID}", code: "SECRET-CARD" }) { userErrors { code } } }`;
    const ask = async () => [
      await mutate('cartCouponApply', { ...input, code: 'SECRET-COUPON' }),
      await mutate('cartRecover', { ...link, recoveryCode: 'SECRET-LINK' }),
      await gateway.ask(card),
    ];
    await ask();
    for (const path of ['cart/apply-coupon', 'carts/recovery-requests', 'giftcards/apply']) {
      backend.on(path, () => ({ status: 500, text: 'oops', contentType: 'text/plain' }));
    }
    await ask();
    const logged = log.text();
    expect(logged).toContain('operation');
    for (const secret of secrets) expect(logged).not.toContain(secret);
    const query = `query($id: ID!) { cart(id: $id) { giftCards { code } } }`;
    const { headers } = await gateway.ask(query, { id: CART_ID });
    expect(headers.get('cache-control')).toBe('no-store');
  });
});
