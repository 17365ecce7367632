import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createClient, orderBody } from '../../test/client.ts';
import { addCustomer, signInNew } from '../../test/customers.ts';
import { lastLinkTo, mailsTo } from '../../test/mails.ts';
import { fillShelf, newKey, SHOP_URL, type TestShop } from '../../test/shop.ts';
import { useTestShop } from '../../test/use-shop.ts';

const PASSWORD = 'Sewn-Bear-43';
const WANTED = { total: 30.79, products: [{ sku: 'BEAR', qty: 1 }] };

const shop = await useTestShop();

beforeAll(async () => {
  // With it come the groups.
  await addCustomer(shop);
});

beforeEach(() => fillShelf(shop));

const newEmail = () => `${randomUUID()}@example.com`;

interface AccountOrder {
  readonly email: string;
  readonly information?: object;
  readonly key?: string;
  readonly client?: TestShop['client'];
  readonly createAccount?: boolean;
}

/** Orders a bear, with an account. */
const order = async ({ email, information = {}, key = newKey(), client = shop.client, ...account }: AccountOrder) => {
  const cartId = await client.createCart();
  await client.update(cartId, { sku: 'BEAR', qty: 1 });
  await client.ship(cartId);
  const { result: totals } = await client.totals(cartId);
  const total = totals.total_segments.find(({ code }: { code: string }) => code === 'grand_total').value;
  const body = orderBody(cartId, { ...WANTED, total });
  const personalDetails = { ...body.personalDetails, emailAddress: email, createAccount: true, ...account };
  const addressInformation = { ...body.addressInformation, ...information };
  const whole = { ...body, personalDetails, addressInformation };
  return { send: () => client.post('order', whole, key), cartId };
};

const findRow = (cartId: string) =>
  shop.db.selectFrom('shop_order').selectAll().where('cart_id', '=', cartId).executeTakeFirstOrThrow();

/** Makes an account with a password, and answers with its access token. */
const register = async ({ email, cartId }: { readonly email: string; readonly cartId: string }): Promise<string> => {
  const person = { email, firstName: 'Mira', lastName: 'Okafor', password: PASSWORD, cartId };
  return (await shop.client.post('customer/registration-requests', person, null)).result;
};

const getHistory = async (access: string): Promise<{ readonly increment_id: string }[]> =>
  (await createClient(shop.http, access).get('user/order-history')).result.items;

const findCustomers = (email: string) =>
  shop.db.selectFrom('customer').select(['id', 'password_hash']).where('email', '=', email).execute();

it('a guest who wants an account gets one with the order, chooses its password by a link, and sees the order there', async () => {
  const email = newEmail();
  const { send } = await order({ email });
  const { result } = await send();
  expect(await findCustomers(email)).toMatchObject([{ password_hash: null }]);
  const link = await lastLinkTo(shop, email);
  expect(link.path).toBe('/customer/account/resetpassword/');
  const chosen = { email, resetToken: link.token, newPassword: PASSWORD };
  expect(await shop.client.post('user/create-password', chosen, null)).toMatchObject({ status: 200 });
  const { result: access } = await shop.client.post('user/login', { username: email, password: PASSWORD }, null);
  const history = await createClient(shop.http, access).get('user/order-history');
  expect(history.result.items).toMatchObject([{ increment_id: result.orderNumber }]);
});

it('the same order sent again opens no second account and mails no second link', async () => {
  const email = newEmail();
  const { send } = await order({ email });
  await send();
  expect(await send()).toMatchObject({ status: 200, isReplay: true });
  expect(await findCustomers(email)).toHaveLength(1);
  expect(await mailsTo(shop, email)).toHaveLength(1);
});

it('where the address has an account already the order stays a guest’s, and its owner alone is told, once', async () => {
  const { email } = await signInNew(shop);
  const { send, cartId } = await order({ email: email.toUpperCase() });
  const { status, result } = await send();
  expect([status, (await send()).isReplay]).toEqual([200, true]);
  expect((await findRow(cartId)).customer_id).toBeNull();
  const [mail, ...more] = await mailsTo(shop, email);
  expect([mail?.kind, more]).toEqual(['account-exists', []]);
  expect(mail?.payload.link).toEqual({ shop: SHOP_URL, path: '/sign-in/' });
  const { send: sendOther } = await order({ email: newEmail() });
  expect(Object.keys((await sendOther()).result)).toEqual(Object.keys(result));
});

it('an account that is made with a password after the order holds it; one that does not know its cart, or has another address, does not', async () => {
  const email = newEmail();
  const { send, cartId } = await order({ email: email.toUpperCase(), createAccount: false });
  const { result } = await send();
  const others = await Promise.all([
    register({ email: newEmail(), cartId }),
    register({ email: newEmail(), cartId: randomUUID() }),
  ]);
  const own = await register({ email, cartId });
  const late = await register({ email: newEmail(), cartId });
  const numbers = (access: string) => getHistory(access).then((items) => items.map((one) => one.increment_id));
  expect(await numbers(own)).toEqual([result.orderNumber]);
  expect(await Promise.all([...others, late].map(numbers))).toEqual([[], [], []]);
});

it('an order that is not placed opens none', async () => {
  const email = newEmail();
  const payment_method_additional = { token: 'tok_declined' };
  const { send } = await order({ email, information: { payment_method_code: 'test', payment_method_additional } });
  expect(await send()).toMatchObject({ result: { code: 'PAYMENT_DECLINED' } });
  expect(await findCustomers(email)).toEqual([]);
});

it('what was said of the delivery is kept with the order, and what is no field is refused', async () => {
  const said = { delivery_note: ' Ring twice. ', left_blank: '' };
  const { send, cartId } = await order({ email: newEmail(), information: { shippingExtraFields: said } });
  expect(await send()).toMatchObject({ status: 200 });
  expect((await findRow(cartId)).shipping_extra_fields).toEqual({ delivery_note: 'Ring twice.' });
  for (const wrong of [{ 'no code': 'x' }, { note: 'x'.repeat(501) }]) {
    const { send: sendWrong } = await order({ email: newEmail(), information: { shippingExtraFields: wrong } });
    expect(await sendWrong()).toMatchObject({ status: 400 });
  }
});
