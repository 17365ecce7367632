import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ok, refusal } from '../testing/answers.ts';
import { CART_ID, LOST_CART_ID } from '../testing/cart-routes.ts';
import { type FakeBackend, startFakeBackend } from '../testing/fake-backend.ts';
import { captureLog } from '../testing/log.ts';
import { startTestGateway, type TestGateway } from '../testing/start.ts';

const CALL = 'carts/personal-details-update-requests';

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
  backend.on(CALL, () => ok(true));
});
afterAll(async () => {
  await gateway.close();
  await backend.close();
});

const input = { idempotencyKey: 'key', cartId: CART_ID, email: ' ada@example.com ', firstName: ' Ada ' };
const update = async (differing: object = {}) => {
  const query = `mutation($input: CartPersonalDetailsUpdateInput!) {
    cartPersonalDetailsUpdate(input: $input) { cart { id } userErrors { code field message } } }`;
  const answer = await gateway.ask(query, { input: { ...input, ...differing } });
  return answer.errors ? answer : answer.data.cartPersonalDetailsUpdate;
};
const call = () => backend.calls.find(({ path }) => path === CALL);

describe('who a cart is for', () => {
  it('is told to the backend trimmed, with the key of the client', async () => {
    expect(await update()).toEqual({ cart: { id: CART_ID }, userErrors: [] });
    expect(backend.paths()).toEqual([`POST ${CALL}`, 'GET cart/pull']);
    expect(call()?.body).toEqual({ email: 'ada@example.com', firstName: 'Ada', lastName: '', cartId: CART_ID });
    expect(call()?.headers['idempotency-key']).toBe('key');
  });

  it.each([
    ['no address', { email: 'ada@' }, 'email', 'Please enter a valid email address'],
    ['a name that is too long', { lastName: 'x'.repeat(256) }, 'lastName', 'Use 255 characters or fewer'],
  ])('is refused without a call when it cannot be right: %s', async (_, differing, field, message) => {
    expect(await update(differing)).toMatchObject({ userErrors: [{ code: 'INVALID', field: [field], message }] });
    expect(call()).toBeUndefined();
  });

  it('is refused with the field the backend blames', async () => {
    backend.on(CALL, () => refusal(400, 'email: no', { code: 'INVALID', field: 'email' }));
    expect(await update()).toMatchObject({ userErrors: [{ code: 'INVALID', field: ['email'] }] });
  });

  it('is not told of a cart that is gone', async () => {
    backend.on(CALL, () => refusal(404, `No such entity with cartId = ${LOST_CART_ID}`));
    expect(await update({ cartId: LOST_CART_ID })).toMatchObject({
      cart: null,
      userErrors: [{ code: 'CART_NOT_FOUND' }],
    });
  });

  it('is never in the log, not even when the backend fails', async () => {
    await update();
    backend.on(CALL, () => ({ status: 500, text: 'oops ada@example.com', contentType: 'text/plain' }));
    await update();
    const logged = log.text();
    expect(logged).toContain('operation');
    expect(logged).not.toContain('ada@example.com');
  });
});
