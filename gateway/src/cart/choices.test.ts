import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ok } from '../testing/answers.ts';
import { CART_ID } from '../testing/cart-routes.ts';
import { type FakeBackend, startFakeBackend } from '../testing/fake-backend.ts';
import { startTestGateway, type TestGateway } from '../testing/start.ts';

let backend: FakeBackend;
let gateway: TestGateway;

beforeAll(async () => {
  backend = await startFakeBackend();
  gateway = await startTestGateway(backend.url);
});
beforeEach(() => backend.reset());
afterAll(async () => {
  await gateway.close();
  await backend.close();
});

describe('what was chosen for a cart besides its lines', () => {
  const QUERY = `query($id: ID!) { cart(id: $id) { id choices {
    couponCode shipping { address { countryId regionId } carrierCode methodCode }
  } } }`;
  const readChoices = async () => (await gateway.ask(QUERY, { id: CART_ID })).data.cart.choices;
  const told = (attributes: object | null) => {
    const totals = { grand_total: 0, subtotal: 0, subtotal_incl_tax: 0, items: [], total_segments: [] };
    backend.on('cart/totals', () => ok({ ...totals, extension_attributes: attributes }));
  };

  it('is what the shop tells, whichever device it was chosen on', async () => {
    const shipping = { country_id: 'US', region_id: '43', carrier_code: 'flatrate', method_code: 'flatrate' };
    told({ choices: { shipping, coupon_code: 'TEN' } });
    expect(await readChoices()).toEqual({
      couponCode: 'TEN',
      shipping: {
        address: { countryId: 'US', regionId: 43 },
        carrierCode: 'flatrate',
        methodCode: 'flatrate',
      },
    });
    expect(backend.paths()).toEqual(['GET cart/pull', 'GET cart/totals']);
  });

  it('is told from a platform that does not say', async () => {
    told({ choices: { shipping: null, coupon_code: null } });
    expect(await readChoices()).toEqual({ couponCode: null, shipping: null });
    told({ coupon_label: 'Spring' });
    expect(await readChoices()).toBeNull();
    told(null);
    expect(await readChoices()).toBeNull();
  });

  it('is left open, without a fault, when the totals are dead', async () => {
    backend.on('cart/totals', () => ({ status: 503, body: {} }));
    const { data, errors } = await gateway.ask(QUERY, { id: CART_ID });
    expect(data.cart).toEqual({ id: CART_ID, choices: null });
    expect(errors).toBeUndefined();
  });
});
