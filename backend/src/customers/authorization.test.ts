import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, createClient, type Reply } from '../../test/client.ts';
import { signInNew } from '../../test/customers.ts';
import { issueCard } from '../../test/gift-cards.ts';
import { orderAs } from '../../test/orders.ts';
import { fillShelf, newKey } from '../../test/shop.ts';
import { expired, getPayload, signed, tampered } from '../../test/tokens.ts';
import { useTestShop } from '../../test/use-shop.ts';
import type { PaymentProvider } from '../orders/payments/payment.port.ts';
import { createTestProvider } from '../orders/payments/test-provider.ts';

type Call = (client: Client, cartId: string) => Promise<Reply>;
type SignedIn = Awaited<ReturnType<typeof signInNew>>;

/** One lion, shipped to where there is no tax. */
const TOTAL = 8.33;

const ORDER = 'POST /api/order';
/** With nothing left to pay they have nothing to do. */
const PAYING = [ORDER, 'GET /api/affirm/get-checkout-object', 'POST /api/express-payments'];
const REORDER = 'POST /api/order/reorder';
const US = { country_id: 'US', region_id: 1 };
/** An item that the cart's owner has ordered. */
const orderedItem = async () => {
  await orderAs(shop, owner.access, [{ sku: 'LION', qty: 1 }]);
  return (await ownerClient().get('user/order-history')).result.items[0].items[0].item_id;
};
const getFirstItemId = async (cartId: string) => (await ownerClient().pull(cartId)).result[0].item_id;
const card =
  (path: string, body: object): Call =>
  (client, cartId) =>
    client.post(`${path}?cartId=${cartId}`, body);

/** Every call that names a cart; its owner is answered 200. */
const CALLS: Readonly<Record<string, Call>> = {
  'GET /api/cart/pull': (client, cartId) => client.pull(cartId),
  'GET /api/cart/totals': (client, cartId) => client.totals(cartId),
  'POST /api/cart/collect-totals': card('cart/collect-totals', {}),
  'GET /api/cart/coupon': (client, cartId) => client.get(`cart/coupon?cartId=${cartId}`),
  'GET /api/cart/payment-methods': (client, cartId) => client.get(`cart/payment-methods?cartId=${cartId}`),
  'GET /api/giftcards/pull': (client, cartId) => client.get(`giftcards/pull?cartId=${cartId}`),
  'POST /api/cart/shipping-methods': card('cart/shipping-methods', { address: US }),
  'POST /api/cart/update': (client, cartId) => client.update(cartId, { sku: 'LION', qty: 1 }),
  'POST /api/cart/delete': async (client, cartId) => {
    const cartItem = { item_id: await getFirstItemId(cartId), quoteId: cartId };
    return client.post(`cart/delete?cartId=${cartId}`, { cartItem });
  },
  'POST /api/cart/apply-coupon': (client, cartId) => client.post(`cart/apply-coupon?cartId=${cartId}&coupon=OWN`),
  'POST /api/cart/delete-coupon': (client, cartId) => client.post(`cart/delete-coupon?cartId=${cartId}`),
  'POST /api/cart/shipping-information': (client, cartId) => client.ship(cartId),
  'POST /api/cart/merge-guest-and-customer': card('cart/merge-guest-and-customer', {}),
  'POST /api/carts/personal-details-update-requests': (client, cartId) =>
    client.post('carts/personal-details-update-requests', { cartId, email: 'ada@example.com' }),
  'POST /api/giftcards/apply': card('giftcards/apply', { code: 'GIFT-TWO' }),
  'POST /api/giftcards/change-value': card('giftcards/change-value', { code: 'GIFT-ONE', value: 1 }),
  'POST /api/giftcards/remove': card('giftcards/remove', { codes: ['GIFT-ONE'] }),
  'GET /api/affirm/get-checkout-object': (client, cartId) => client.get(`affirm/get-checkout-object?cartId=${cartId}`),
  'POST /api/express-payments': card('express-payments', { methodCode: 'express', asksAddress: true }),
  'POST /api/express-payments/shipping': card('express-payments/shipping', {
    methodCode: 'express',
    reference: 'P1',
    address: { country_code: 'US', state: 'NY' },
  }),
  'GET /api/express-payments/payer': (client, cartId) =>
    client.get(`express-payments/payer?cartId=${cartId}&methodCode=express&reference=P1`),
  [ORDER]: (client, cartId) =>
    client.order(cartId, { total: TOTAL, products: [{ sku: 'LION', qty: 1 }], address: { region_id: 1 } }),
  'POST /api/order/creditcard-processing-error-notifications': card(
    'order/creditcard-processing-error-notifications',
    {},
  ),
  [REORDER]: async (client, cartId) =>
    client.post(`order/reorder?cartId=${cartId}`, { orderItemIds: [await orderedItem()] }),
  'POST /api/carts/me/items/add-from-order-requests': async (client, cartId) =>
    client.post(`carts/me/items/add-from-order-requests?cartId=${cartId}`, { orderItemId: await orderedItem() }),
};

/** Calls that name no cart, and what keeps others away from them. */
const OTHERS = [
  'POST /api/cart/create',
  // Of the shop's, for everybody.
  'GET /api/giftcards/templates',
  // By a link: recovery.test.ts.
  'POST /api/carts/recovery-requests',
];

const SIGN_IN_FIRST = [
  'POST /api/cart/merge-guest-and-customer',
  REORDER,
  'POST /api/carts/me/items/add-from-order-requests',
];

const PAYER = { email: null, firstName: null, lastName: null, phone: null, street: [], city: null, postcode: null };

/** At whose form the address is chosen, too; one that pays over time besides. */
const EXPRESS: PaymentProvider = {
  ...createTestProvider(),
  offer: { getTitle: () => 'Express', provider: 'AFFIRM' },
  express: {
    begin: async () => 'P1',
    update: async () => true,
    payer: async () => ({ ...PAYER, countryCode: 'US', regionCode: 'NY' }),
  },
};

const LOST = { status: 404, result: { code: 'CART_NOT_FOUND' } };
const UNAUTHENTICATED = { status: 401, result: { code: 'UNAUTHENTICATED' } };

let owner: SignedIn;
let cartId: string;

const shop = await useTestShop({ payments: new Map([['express', EXPRESS]]) });

beforeAll(async () => {
  await fillShelf(shop);
  await shop.db.insertInto('coupon').values({ code: 'OWN', percent: '10' }).execute();
  await issueCard(shop, 'GIFT-ONE', 500);
  await issueCard(shop, 'GIFT-TWO', 500);
});

const as = (token: string): Client => createClient(shop.http, token);
const ownerClient = () => as(owner.access);

const createFilledCart = async (client: Client): Promise<string> => {
  const id = await client.createCart();
  expect(await client.update(id, { sku: 'LION', qty: 1 })).toMatchObject({ status: 200 });
  return id;
};

beforeEach(async () => {
  owner = await signInNew(shop);
  cartId = await createFilledCart(ownerClient());
});

const unsigned = (payload: object): string =>
  [{ alg: 'none' }, payload].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');

/** Tokens that prove nothing, made of one that proves everything. */
const BAD_TOKENS: Readonly<Record<string, (good: SignedIn) => Promise<string> | string>> = {
  'an expired token': ({ access }) => expired(access),
  'a token without an end': ({ access }) => signed({ ...getPayload(access), exp: undefined }),
  'a token of another secret': ({ access }) => signed(getPayload(access), 'another secret, long enough to sign with'),
  'a changed token': ({ access }) => tampered(access, owner.id),
  'an unsigned token': ({ access }) => `${unsigned(getPayload(access))}.`,
  'a token of another session': ({ access }) => signed({ ...getPayload(access), sid: crypto.randomUUID() }),
  'a token of another customer': ({ access }) => signed({ ...getPayload(access), sub: crypto.randomUUID() }),
  'a token for something else': ({ access }) => signed({ ...getPayload(access), aud: 'price-group' }),
  'a refresh token': ({ refresh }) => refresh,
  'no token at all': () => '',
};

/** The cart in words, to see that nothing has changed. */
const getState = async () => {
  const client = ownerClient();
  const [lines, totals, cards] = await Promise.all([
    client.pull(cartId),
    client.totals(cartId),
    client.get(`giftcards/pull?cartId=${cartId}`),
  ]);
  expect([lines.status, totals.status, cards.status]).toEqual([200, 200, 200]);
  return JSON.stringify([lines.result, totals.result, cards.result]);
};

describe('a customer’s cart', () => {
  it('is named by no call that is not looked at here', () => {
    const { paths = {} } = shop.http.swagger() as { paths?: Record<string, object> };
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const personal = calls.filter((call) =>
      /^\w+ \/api\/(affirm|carts?|express-payments|giftcards|order)\b/.test(call),
    );
    expect(personal.sort()).toEqual([...Object.keys(CALLS), ...OTHERS].sort());
  });

  it.each(Object.keys(CALLS))('is there for its customer and for nobody else: %s', async (name) => {
    const call = CALLS[name] as Call;
    await ownerClient().post(`giftcards/apply?cartId=${cartId}`, { code: 'GIFT-ONE' });
    const before = await getState();
    expect(await call(shop.client, cartId)).toMatchObject(SIGN_IN_FIRST.includes(name) ? UNAUTHENTICATED : LOST);
    expect(await call(as((await signInNew(shop)).access), cartId)).toMatchObject(LOST);
    for (const [flaw, spoil] of Object.entries(BAD_TOKENS)) {
      const reply = await call(as(await spoil(owner)), cartId);
      expect([flaw, reply.status, reply.result.code]).toEqual([flaw, 401, 'UNAUTHENTICATED']);
    }
    expect(await getState()).toBe(before);
    if (PAYING.includes(name)) await ownerClient().post(`giftcards/remove?cartId=${cartId}`, { codes: ['GIFT-ONE'] });
    expect(await call(ownerClient(), cartId)).toMatchObject({ status: 200 });
  });

  it('is answered to others in the words of a cart that is lost', async () => {
    for (const id of ['f'.repeat(32), cartId]) {
      const reply = await shop.client.pull(id);
      expect(reply).toMatchObject(LOST);
      expect(reply.result).toEqual({
        code: 'CART_NOT_FOUND',
        errorMessage: `No such entity with cartId = ${id}`,
        reason: 'cartNotFound',
        parameters: {},
      });
    }
  });

  it('is the one that the customer has, on every device, until it is ordered', async () => {
    expect(await ownerClient().createCart()).toBe(cartId);
    const order = await CALLS[ORDER]?.(ownerClient(), cartId);
    expect(order).toMatchObject({ status: 200 });
    const next = await ownerClient().createCart();
    expect(next).not.toBe(cartId);
    expect(await ownerClient().pull(next)).toMatchObject({ status: 200, result: [] });
  });

  it('is not there any more once the session has ended', async () => {
    await shop.client.post('user/logout', { refreshToken: owner.refresh }, null);
    expect(await ownerClient().pull(cartId)).toMatchObject(UNAUTHENTICATED);
    expect(await shop.client.pull(cartId)).toMatchObject(LOST);
  });
});

describe('a guest’s cart', () => {
  it('is there for whoever knows its id, whether they have signed in or not', async () => {
    const guests = await createFilledCart(shop.client);
    expect(await shop.client.pull(guests)).toMatchObject({ status: 200 });
    expect(await ownerClient().pull(guests)).toMatchObject({ status: 200 });
  });

  it('is not made with a token that proves nothing', async () => {
    for (const spoil of Object.values(BAD_TOKENS)) {
      expect(await as(await spoil(owner)).post('cart/create')).toMatchObject(UNAUTHENTICATED);
    }
  });
});

describe('a key', () => {
  it('is its customer’s own: the same key of another one, or of a guest, is another request', async () => {
    const key = newKey();
    const add = (client: Client, id: string) => client.update(id, { sku: 'LION', qty: 1 }, key);
    const guests = await createFilledCart(shop.client);
    expect(await add(ownerClient(), guests)).toMatchObject({ status: 200, isReplay: false, result: { qty: 2 } });
    expect(await add(shop.client, guests)).toMatchObject({ status: 200, isReplay: false, result: { qty: 3 } });
    const other = as((await signInNew(shop)).access);
    expect(await add(other, guests)).toMatchObject({ status: 200, isReplay: false, result: { qty: 4 } });
    expect(await add(ownerClient(), guests)).toMatchObject({ status: 200, isReplay: true, result: { qty: 2 } });
  });
});

describe('an order', () => {
  const getCustomer = async ({ result }: Reply) => {
    const { customer_id, idempotency_owner } = await shop.db
      .selectFrom('shop_order')
      .select(['customer_id', 'idempotency_owner'])
      .where('id', '=', result.backendOrderId)
      .executeTakeFirstOrThrow();
    return [customer_id, idempotency_owner];
  };

  const place = (client: Client, id: string, user: object) => {
    const products = [{ sku: 'LION', qty: 1 }];
    return client.order(id, { total: TOTAL, products, address: { region_id: 1 }, body: user });
  };

  it('is whose session it was placed in', async () => {
    const placed = await place(ownerClient(), cartId, { user_id: (await signInNew(shop)).id });
    expect(placed).toMatchObject({ status: 200 });
    expect(await getCustomer(placed)).toEqual([owner.id, `customer ${owner.id}`]);
  });

  it('is a guest’s without a session, whoever the body names', async () => {
    const placed = await place(shop.client, await createFilledCart(shop.client), { user_id: owner.id });
    expect(placed).toMatchObject({ status: 200 });
    expect(await getCustomer(placed)).toEqual([null, 'guest']);
  });
});
