import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CART_ID, cartItems } from '../testing/cart-routes.ts';
import { type FakeBackend, startFakeBackend } from '../testing/fake-backend.ts';
import { captureLog } from '../testing/log.ts';
import { startTestGateway } from '../testing/start.ts';

let backend: FakeBackend;

beforeAll(async () => {
  backend = await startFakeBackend();
});
beforeEach(() => {
  backend.reset();
  cartItems.length = 0;
});
afterAll(() => backend.close());

const WAYS =
  'query($id: ID!, $countryId: String!) { cart(id: $id) { id shippingMethods(address: { countryId: $countryId }) { methodCode } } }';
const SHIP = 'mutation($input: CartShippingSetInput!) { cartShippingSet(input: $input) { userErrors { code } } }';

const choice = (countryId: string) => ({
  cartId: CART_ID,
  idempotencyKey: 'ship',
  address: { countryId },
  carrierCode: 'express',
  methodCode: 'express',
});

/** Makes both calls that need an address in a store with this default country. */
const askWith = async (taxCountry: string | null, countryId: string) => {
  const env = { STORES: JSON.stringify([{ code: 'shop', taxCountry }]), LOG_LEVEL: 'error' };
  const gateway = await startTestGateway(backend.url, { env });
  const written = captureLog();
  const ways = await gateway.ask(WAYS, { id: CART_ID, countryId });
  const shipped = await gateway.ask(SHIP, { input: choice(countryId) });
  await gateway.close();
  const log = written.text();
  written.restore();
  const bodies = backend.calls.filter(({ path }) => path.startsWith('cart/shipping')).map(({ body }) => body);
  return { ways, shipped, log, bodies };
};

const country = (code: string) => [
  { address: { country_id: code } },
  { addressInformation: expect.objectContaining({ shipping_address: { country_id: code } }) },
];

describe('an address without a country', () => {
  it('is in the default country of its store view', async () => {
    const { bodies, shipped, log } = await askWith('FR', '');
    expect(bodies).toEqual(country('FR'));
    expect(shipped.data.cartShippingSet.userErrors).toEqual([]);
    expect(log).toBe('');
  });

  it('logs an error that asks to set it where the store view has none, and the cart is still shown', async () => {
    const { ways, bodies, log } = await askWith(null, '');
    expect(bodies).toEqual([]);
    expect(ways.data.cart).toEqual({ id: CART_ID, shippingMethods: null });
    expect(log.match(/The store view shop has no default country: please set its taxCountry/g)?.length).toBe(2);
  });
});

it('an address with a country needs no default one', async () => {
  const { bodies, log } = await askWith(null, 'DE');
  expect(bodies).toEqual(country('DE'));
  expect(log).toBe('');
});
