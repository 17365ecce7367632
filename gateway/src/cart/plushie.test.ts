import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { refusal } from '../testing/answers.ts';
import { CART_ID, cartItems } from '../testing/cart-routes.ts';
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
});
afterAll(async () => {
  await gateway.close();
  await backend.close();
});

const ADD = `mutation($input: CartLinesAddInput!) {
  cartLinesAdd(input: $input) { cart { lines { key plushieId } } userErrors { code field message } }
}`;

const add = async (line: object) => {
  const input = { cartId: CART_ID, idempotencyKey: 'add', lines: [{ sku: 'BEAR12', quantity: 1, ...line }] };
  return (await gateway.ask(ADD, { input })).data.cartLinesAdd;
};

it('sends the plushie that a line is made after, and tells it again', async () => {
  const { cart, userErrors } = await add({ plushieId: '77' });
  expect(userErrors).toEqual([]);
  expect(backend.calls.map(({ body }) => body)).toContainEqual({
    cartItem: { sku: 'BEAR12', qty: 1, quoteId: CART_ID, extension_attributes: { plushie_id: '77' } },
  });
  expect(cart.lines).toEqual([{ key: 'BEAR12~plushie-77', plushieId: '77' }]);
});

it('knows lines without one', async () => {
  expect((await add({})).cart.lines).toEqual([{ key: 'BEAR12', plushieId: null }]);
});

it('blames the plushie of the line that the shop refuses', async () => {
  backend.on('cart/update', () =>
    refusal(404, 'We can’t find that plushie', {
      code: 'NOT_FOUND',
      field: 'cartItem.extension_attributes.plushie_id',
    }),
  );
  expect((await add({ plushieId: '78' })).userErrors).toEqual([
    { code: 'NOT_FOUND', field: ['lines', '0', 'plushieId'], message: 'We can’t find that plushie' },
  ]);
});
