import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ok, refusal } from '../testing/answers.ts';
import { CART_ID, cartItems, LOST_CART_ID } from '../testing/cart-routes.ts';
import { type FakeBackend, startFakeBackend } from '../testing/fake-backend.ts';
import { startTestGateway, type TestGateway } from '../testing/start.ts';

let backend: FakeBackend;
let gateway: TestGateway;

beforeAll(async () => {
  backend = await startFakeBackend();
  gateway = await startTestGateway(backend.url);
});
beforeEach(() => {
  backend.reset();
  cartItems.length = 0;
  backend.on('giftcards/apply', () => ok(25));
  backend.on('giftcards/change-value', () => ok(10));
  backend.on('giftcards/remove', () => ok(true));
  backend.on('giftcards/pull', () => ok({ 'GIFT-2K4M': 12.5 }));
});
afterAll(async () => {
  await gateway.close();
  await backend.close();
});

const CART = 'cart { id giftCards { code value { amount currencyCode } } totals { grandTotal { amount } } }';
const mutate = async (name: string, input: object, fields = CART) => {
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
  const query = `mutation($input: ${type}!) { ${name}(input: $input) { ${fields} balance { amount } userErrors { code field message } } }`;
  const answer = await gateway.ask(query, { input: { idempotencyKey: 'key', cartId: CART_ID, ...input } });
  return answer.errors ? answer : answer.data[name];
};

describe('a gift card', () => {
  it('is applied trimmed, and the totals are read again', async () => {
    const answer = await mutate('giftCardApply', { code: ' gift-2k4m ' });
    expect(answer).toMatchObject({
      cart: { id: CART_ID, giftCards: [{ code: 'GIFT-2K4M', value: { amount: '12.50', currencyCode: 'USD' } }] },
      balance: { amount: '25.00' },
      userErrors: [],
    });
    expect(backend.paths()).toEqual(['POST giftcards/apply', 'GET cart/pull', 'GET giftcards/pull', 'GET cart/totals']);
    const [apply] = backend.calls;
    expect(apply?.body).toEqual({ code: 'gift-2k4m' });
    expect(apply?.headers['idempotency-key']).toBe('key');
    expect(apply?.query.get('cartId')).toBe(CART_ID);
  });

  it('is changed and removed, and each change has the cart read anew', async () => {
    const input = { idempotencyKey: 'key', cartId: CART_ID };
    const query = `mutation($change: GiftCardChangeValueInput!, $remove: GiftCardRemoveInput!) {
      giftCardChangeValue(input: $change) { cart { totals { grandTotal { amount } } } userErrors { code } }
      giftCardRemove(input: $remove) { cart { totals { grandTotal { amount } } } userErrors { code } } }`;
    const variables = {
      change: { ...input, code: 'GIFT-2K4M', value: '10.00' },
      remove: { ...input, codes: [' GIFT-2K4M'] },
    };
    expect((await gateway.ask(query, variables)).errors).toBeUndefined();
    const round = (call: string) => [`POST giftcards/${call}`, 'GET cart/pull', 'GET cart/totals'];
    expect(backend.paths()).toEqual([...round('change-value'), ...round('remove')]);
    const bodies = backend.calls.flatMap(({ body }) => (body === undefined ? [] : [body]));
    expect(bodies).toEqual([{ code: 'GIFT-2K4M', value: 10 }, { codes: ['GIFT-2K4M'] }]);
  });

  it('was not applied when the answer is no number', async () => {
    for (const nonsense of ['free money', null, {}, true]) {
      backend.on('giftcards/apply', () => ok(nonsense));
      const { errors } = await mutate('giftCardApply', { code: 'GIFT-2K4M' });
      expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_INVALID', service: 'giftcards' } }]);
    }
    backend.on('giftcards/apply', () => ok('25.5'));
    expect(await mutate('giftCardApply', { code: 'GIFT-2K4M' })).toMatchObject({ balance: { amount: '25.50' } });
  });

  it('says that its value was not changed where the backend answers 500', async () => {
    backend.on('giftcards/change-value', () => refusal(500, 'Internal error'));
    expect(await mutate('giftCardChangeValue', { code: 'GIFT-2K4M', value: '99.00' })).toMatchObject({
      cart: { id: CART_ID },
      userErrors: [{ code: 'INVALID', field: ['value'], message: 'Gift Card value was not changed' }],
    });
  });

  it.each([
    ['giftCardApply', { code: '  ' }, ['code'], 'Field is required'],
    ['giftCardChangeValue', { code: 'GIFT', value: '-10' }, ['value'], 'Enter an amount, e.g. 25.00'],
    ['giftCardChangeValue', { code: ' ', value: '1.00' }, ['code'], 'Field is required'],
    ['giftCardRemove', { codes: [] }, ['codes'], 'Field is required'],
    ['giftCardRemove', { codes: Array(51).fill('G') }, ['codes'], 'Choose up to 50 gift cards at once'],
  ])('%s is refused without a call: %j', async (name, input, field, message) => {
    expect(await mutate(name, input, '')).toMatchObject({ userErrors: [{ code: 'INVALID', field, message }] });
    expect(backend.calls).toEqual([]);
  });

  it.each([
    [404, 'WRONG_CODE', 'This gift card code isn’t correct. Check it and try again.'],
    [429, 'TOO_MANY_ATTEMPTS', 'Too many wrong codes. Try again in 7 minutes.'],
  ])('is refused in words: %i', async (status, code, message) => {
    backend.on('giftcards/apply', () => refusal(status, message, { code, field: ['code'] }));
    expect(await mutate('giftCardApply', { code: 'GIFT-NONE' })).toMatchObject({
      cart: { id: CART_ID },
      balance: null,
      userErrors: [{ code, field: ['code'], message }],
    });
  });

  it('is applied to no cart that is gone', async () => {
    backend.on('giftcards/apply', () => refusal(404, `No such entity with cartId = ${LOST_CART_ID}`));
    expect(await mutate('giftCardApply', { cartId: LOST_CART_ID, code: 'GIFT-2K4M' })).toMatchObject({
      cart: null,
      userErrors: [{ code: 'CART_NOT_FOUND' }],
    });
  });

  it('nulls its own field when the service is dead, and the cart answers', async () => {
    backend.on('giftcards/pull', () => ({ status: 503, body: {} }));
    const { data, errors } = await gateway.ask('query($id: ID!) { cart(id: $id) { id giftCards { code } } }', {
      id: CART_ID,
    });
    expect(data.cart).toEqual({ id: CART_ID, giftCards: null });
    expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_UNAVAILABLE', service: 'giftcards' } }]);
  });
});

describe('templates', () => {
  it('are those of the store', async () => {
    backend.on('giftcards/templates', () => ok([{ id: 1, store_id: 5, name: 'Birthday' }, { id: '2' }]));
    const { data, headers } = await gateway.ask('{ giftCardTemplates { id name } }');
    expect(data.giftCardTemplates).toEqual([
      { id: '1', name: 'Birthday' },
      { id: '2', name: null },
    ]);
    expect(backend.calls[0]?.query.get('storeId')).toBe('5');
    expect(headers.get('cache-control')).toBe('max-age=300, public');
  });
});
