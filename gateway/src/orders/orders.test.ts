import { describe, expect, it } from 'vitest';
import { refusal } from '../testing/answers.ts';
import { CART_ID, LOST_CART_ID } from '../testing/cart-routes.ts';
import { useTestGateway } from '../testing/use.ts';

const { backend, gateway } = await useTestGateway();

const address = {
  firstName: 'Ann',
  lastName: 'Lee',
  street: ['1 Main Street', 'Apt 2'],
  city: 'Oakland',
  postcode: '94601',
  countryId: 'US',
  regionId: 12,
  phone: '(510) 555-0123',
};
const order = {
  idempotencyKey: 'order-key',
  cartId: CART_ID,
  shown: {
    grandTotal: '47.90',
    currencyCode: 'USD',
    lines: [
      { key: 'BEAR12', quantity: 2 },
      { key: 'CARD~abc', quantity: 1 },
    ],
  },
  contact: { email: ' ann@example.com ', firstName: 'Ann', lastName: 'Lee' },
  shippingAddress: address,
  shippingMethod: { carrierCode: 'flatrate', methodCode: 'flatrate' },
  payment: { methodCode: 'test', token: 'tok_success' },
};

const place = async (over: object = {}) => {
  const answer = await gateway.ask(
    `mutation($input: OrderPlaceInput!) { orderPlace(input: $input) {
      order { id number placedAt grandTotal { amount currencyCode } itemCount } userErrors { code field message action } } }`,
    { input: { ...order, ...over } },
  );
  return answer.errors ? answer : answer.data.orderPlace;
};

it("places an order with one call that carries the client's key", async () => {
  expect(await place()).toEqual({
    order: {
      id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
      number: '000000001',
      placedAt: '2026-11-21T06:00:00.000Z',
      grandTotal: { amount: '47.90', currencyCode: 'USD' },
      itemCount: 3,
    },
    userErrors: [],
  });
  expect(backend.paths()).toEqual(['POST order']);
  expect(backend.calls[0]?.headers['idempotency-key']).toBe('order-key');
  const sentAddress = {
    firstname: 'Ann',
    lastname: 'Lee',
    company: '',
    street: ['1 Main Street', 'Apt 2'],
    city: 'Oakland',
    postcode: '94601',
    country_id: 'US',
    region_id: 12,
    region: 'California',
    region_code: 'CA',
    telephone: '+15105550123',
    email: 'ann@example.com',
    vat_id: '',
  };
  expect(backend.calls[0]?.body).toEqual({
    cart_id: CART_ID,
    products: [
      { sku: 'BEAR12', qty: 2 },
      { sku: 'CARD', qty: 1 },
    ],
    addressInformation: {
      billingAddress: sentAddress,
      shippingAddress: sentAddress,
      shipping_method_code: 'flatrate',
      shipping_carrier_code: 'flatrate',
      payment_method_code: 'test',
      payment_method_additional: { token: 'tok_success' },
    },
    paymentDetails: { grand_total: 47.9, base_grand_total: 47.9, order_currency_code: 'USD' },
    personalDetails: { firstName: 'Ann', lastName: 'Lee', emailAddress: 'ann@example.com' },
  });
});

it('names lines by the ids that the platform gave them, as it writes them, and those without by their sku alone', async () => {
  const lines = ['41', 'item-b', null].map((itemId, at) => ({ key: `BEAR12~${at}`, quantity: 1, itemId }));
  await place({ shown: { ...order.shown, lines } });
  expect(backend.calls[0]?.body).toHaveProperty('products', [
    { sku: 'BEAR12', qty: 1, server_item_id: 41 },
    { sku: 'BEAR12', qty: 1, server_item_id: 'item-b' },
    { sku: 'BEAR12', qty: 1 },
  ]);
});

it('sends what the total was made of under the platform’s names, in the platform’s currency alone', async () => {
  const parts = { subtotal: '44.00', discount: '4.40', shipping: '4.00', tax: '4.30', couponCode: 'WELCOME10' };
  const getDetails = async (shown: object) => {
    await place({ shown: { ...order.shown, ...shown } });
    return (backend.calls.at(-1)?.body as { paymentDetails: object } | undefined)?.paymentDetails;
  };
  expect(await getDetails({ parts })).toEqual({
    grand_total: 47.9,
    base_grand_total: 47.9,
    order_currency_code: 'USD',
    coupon_code: 'WELCOME10',
    base_subtotal: 44,
    base_discount_amount: -4.4,
    base_shipping_amount: 4,
    base_tax_amount: 4.3,
  });
  expect(await getDetails({ parts: { ...parts, couponCode: null, discount: '0.00' } })).toMatchObject({
    base_discount_amount: 0,
  });
  expect(await getDetails({ parts, currencyCode: 'EUR' })).toEqual({
    grand_total: 47.9,
    order_currency_code: 'EUR',
    coupon_code: 'WELCOME10',
  });
});

it('sends company and VAT id with the address, what the shop asks besides, and that an account is wanted', async () => {
  const shippingExtraFields = [{ code: 'delivery_note', value: ' Ring twice. ' }];
  const shippingAddress = { ...address, company: ' Looms Ltd ', vatId: ' ATU12345678 ' };
  await place({ createAccount: true, shippingExtraFields, shippingAddress });
  expect(backend.calls[0]?.body).toMatchObject({
    addressInformation: {
      shippingAddress: { company: 'Looms Ltd', vat_id: 'ATU12345678' },
      shippingExtraFields: { delivery_note: 'Ring twice.' },
    },
    personalDetails: { createAccount: true },
  });
});

it.each([
  ['AT', 95, ' a–1010 ', '1010'],
  ['CA', 66, 'k1a  0b1', 'K1A 0B1'],
])('sends a postal code as its country (%s) writes it', async (countryId, regionId, postcode, sent) => {
  await place({ shippingAddress: { ...address, countryId, regionId, postcode, phone: '+15105550123' } });
  expect(backend.calls[0]?.body).toMatchObject({ addressInformation: { shippingAddress: { postcode: sent } } });
});

it('sends no shipping address for a cart with nothing to ship', async () => {
  await place({ shippingAddress: null, shippingMethod: null, billingAddress: address });
  expect(backend.calls[0]?.body).toMatchObject({ addressInformation: { shipping_method_code: '' } });
  expect(backend.calls[0]?.body).not.toHaveProperty('addressInformation.shippingAddress');
});

describe('what is wrong with an order is told by field, before the shop is asked', () => {
  it.each([
    [{ contact: { ...order.contact, email: 'ann@' } }, ['contact', 'email']],
    [{ contact: { ...order.contact, firstName: ' ' } }, ['contact', 'firstName']],
    [{ shippingAddress: { ...address, phone: '12' } }, ['shippingAddress', 'phone']],
    [{ shippingAddress: { ...address, street: [] } }, ['shippingAddress', 'street']],
    [{ shippingAddress: { ...address, city: '' } }, ['shippingAddress', 'city']],
    [{ shippingAddress: { ...address, postcode: 'abc' } }, ['shippingAddress', 'postcode']],
    [{ shippingAddress: { ...address, countryId: 'KP', phone: '+15105550123' } }, ['shippingAddress', 'countryId']],
    [{ shippingAddress: { ...address, regionId: null } }, ['shippingAddress', 'regionId']],
    [{ shippingAddress: { ...address, regionId: 9999 } }, ['shippingAddress', 'regionId']],
    [{ billingAddress: { ...address, postcode: 'x'.repeat(256) } }, ['billingAddress', 'postcode']],
    [{ shippingAddress: null }, ['billingAddress']],
    [{ shippingMethod: null }, ['shippingMethod']],
    [{ payment: { methodCode: '' } }, ['payment', 'methodCode']],
    [
      { shown: { ...order.shown, lines: [{ key: 'BEAR12', quantity: 1, itemId: 'a b' }] } },
      ['shown', 'lines', '0', 'itemId'],
    ],
    [{ shown: { ...order.shown, grandTotal: '-40.00' } }, ['shown', 'grandTotal']],
    [{ shown: { ...order.shown, lines: [] } }, ['shown', 'lines']],
    [
      { shown: { ...order.shown, parts: { subtotal: '44', discount: '-1', shipping: '4', tax: '4' } } },
      ['shown', 'parts', 'discount'],
    ],
    [{ shippingExtraFields: [{ code: 'no code', value: '' }] }, ['shippingExtraFields', '0', 'code']],
    [{ shippingExtraFields: [{ code: 'a', value: 'x'.repeat(501) }] }, ['shippingExtraFields', '0', 'value']],
  ])('%j', async (over, field) => {
    expect(await place(over)).toMatchObject({ order: null, userErrors: [{ code: 'INVALID', field }] });
    expect(backend.calls).toEqual([]);
  });

  it('takes a phone number as written in the country of the address', async () => {
    await place({ shippingAddress: { ...address, countryId: 'FR', regionId: 257, phone: '01 23 45 67 89' } });
    expect(backend.calls[0]?.body).toMatchObject({
      addressInformation: { shippingAddress: { telephone: '+33123456789' } },
    });
  });
});

describe('what the shop refuses becomes an answer', () => {
  it.each([
    [refusal(409, 'Looks like cart items were changed.', { code: 'CART_CHANGED' }), 'CART_CHANGED', null],
    [refusal(402, 'CVV did not pass verification', { code: 'PAYMENT_DECLINED' }), 'PAYMENT_DECLINED', null],
    [
      refusal(422, 'Gone', { code: 'OUT_OF_STOCK', field: ['products', '0', 'sku'] }),
      'OUT_OF_STOCK',
      ['shown', 'lines'],
    ],
    [
      refusal(400, 'Bad', { code: 'INVALID', field: ['addressInformation', 'billingAddress', 'telephone'] }),
      'INVALID',
      ['shippingAddress', 'phone'],
    ],
    [refusal(409, 'Still running', { code: 'IN_PROGRESS' }), 'IN_PROGRESS', null],
    [{ status: 500, body: { code: 500, result: 'Error while adding products. Nothing left' } }, 'OUT_OF_STOCK', null],
  ])('%j', async (answer, code, field) => {
    backend.on('order', () => answer);
    expect(await place()).toMatchObject({ order: null, userErrors: [{ code, field }] });
    expect(backend.paths()).toEqual(['POST order']);
  });

  it('with what a payment form needs for the step that is asked for, and with nothing of the kind otherwise', async () => {
    const result = { errorMessage: 'One more step', code: 'PAYMENT_ACTION_REQUIRED', action: 'pi_1_secret_x' };
    backend.on('order', () => ({ status: 402, body: { code: 402, result } }));
    const told = { code: 'PAYMENT_ACTION_REQUIRED', field: null, message: 'One more step', action: 'pi_1_secret_x' };
    expect(await place()).toEqual({ order: null, userErrors: [told] });
    backend.on('order', () => refusal(402, 'No', { code: 'PAYMENT_DECLINED' }));
    expect(await place()).toMatchObject({ userErrors: [{ code: 'PAYMENT_DECLINED', action: null }] });
  });

  it('tells that the cart is lost', async () => {
    expect(await place({ cartId: LOST_CART_ID })).toMatchObject({ userErrors: [{ code: 'CART_NOT_FOUND' }] });
  });
});

it('sends the order again with the same key when the connection is lost', async () => {
  let lost = 0;
  backend.on('order', () => {
    lost += 1;
    if (lost === 1) return { isCut: true };
    return {
      body: {
        code: 200,
        result: {
          backendOrderId: 'a',
          orderNumber: '7',
          transferedAt: '2026-11-21T06:00:00Z',
          grandTotal: 47.9,
          itemCount: 3,
        },
      },
    };
  });
  expect(await place()).toMatchObject({ order: { number: '7' } });
  expect(backend.calls.map(({ headers }) => headers['idempotency-key'])).toEqual(['order-key', 'order-key']);
});

it('allows one order in a document', async () => {
  const { status, errors } = await gateway.ask(
    'mutation($input: OrderPlaceInput!) { a: orderPlace(input: $input) { order { id } } b: orderPlace(input: $input) { order { id } } }',
    { input: order },
  );
  expect(status).toBe(400);
  expect(errors?.[0]?.message).toBe('Only one mutation of this kind in a document');
});
