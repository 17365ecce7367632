import { expect, it } from 'vitest';
import { createClient } from '../../../test/client.ts';
import { signInNew } from '../../../test/customers.ts';
import { newKey } from '../../../test/shop.ts';
import { useTestShop } from '../../../test/use-shop.ts';

const OPERATIONS = 'a token of who runs the shop, for tests';
const CALL = 'order/creditcard-processing-error-notifications';

const shop = await useTestShop({ operationsToken: OPERATIONS });
const operator = createClient(shop.http, OPERATIONS);

const told = async () => (await operator.get('operations/card-failures')).result;
const report = (client: typeof operator, cartId: string, key = newKey()) =>
  client.post(`${CALL}?cartId=${cartId}`, undefined, key);

it('of a payment by card is told to who runs the shop, with whom they can write to, once per key', async () => {
  const customer = await signInNew(shop);
  const own = createClient(shop.http, customer.access);
  const [cartId, guests] = [await own.createCart(), await shop.client.createCart()];
  const key = newKey();
  expect(await report(own, cartId, key)).toMatchObject({ status: 200, result: true });
  expect(await report(own, cartId, key)).toMatchObject({ status: 200, result: true });
  expect(await report(shop.client, guests)).toMatchObject({ status: 200, result: true });
  const failedAt = expect.any(String);
  expect(await told()).toEqual([
    { failedAt, email: null, isOrdered: false },
    { failedAt, email: customer.email, isOrdered: false },
  ]);
  await shop.client.post('carts/personal-details-update-requests', { cartId: guests, email: 'guest@example.com' });
  expect((await told())[0]).toMatchObject({ email: 'guest@example.com' });
});

it('of a cart that is another one’s or none is told to nobody', async () => {
  const before = (await told()).length;
  const customers = await createClient(shop.http, (await signInNew(shop)).access).createCart();
  const lost = { status: 404, result: { code: 'CART_NOT_FOUND' } };
  for (const cartId of [customers, 'none']) expect(await report(shop.client, cartId)).toMatchObject(lost);
  expect(await told()).toHaveLength(before);
});

it('is taken ten times in ten minutes', async () => {
  const cartId = await shop.client.createCart();
  const statuses: number[] = [];
  for (let count = 0; count < 11; count += 1) statuses.push((await report(shop.client, cartId)).status);
  expect(statuses.at(-1)).toBe(429);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
});

it('is read by who runs the shop alone', async () => {
  expect(await shop.client.get('operations/card-failures')).toMatchObject({ status: 401 });
});
