import { describe, expect, it } from 'vitest';
import { ok, refusal } from '../testing/answers.ts';
import { CART_ID } from '../testing/cart-routes.ts';
import { useTestGateway } from '../testing/use.ts';

const { backend, gateway } = await useTestGateway();

const lost = refusal(404, `No such entity with cartId = ${CART_ID}`, { code: 'CART_NOT_FOUND' });

describe('a checkout over time', () => {
  const ASK = `query($cartId: ID!) { affirmCheckout(cartId: $cartId) {
    currencyCode total { amount currencyCode } shippingAmount { amount } taxAmount { amount }
    items { name sku unitPrice { amount } quantity imageUrl } discounts { code name amount { amount } } } }`;
  const ask = async () => (await gateway.ask(ASK, { cartId: CART_ID })).data.affirmCheckout;

  it('is told as the platform has it', async () => {
    backend.on('affirm/get-checkout-object', () =>
      ok({
        currency: 'USD',
        total: 4853,
        shipping_amount: 400,
        tax_amount: 455,
        items: [{ display_name: 'The bear', sku: 'BEAR', unit_price: 1999, qty: 2, item_image_url: '/bear' }],
        discounts: { TEN: { discount_amount: 400 } },
      }),
    );
    expect(await ask()).toEqual({
      currencyCode: 'USD',
      total: { amount: '48.53', currencyCode: 'USD' },
      shippingAmount: { amount: '4.00' },
      taxAmount: { amount: '4.55' },
      items: [{ name: 'The bear', sku: 'BEAR', unitPrice: { amount: '19.99' }, quantity: 2, imageUrl: '/bear' }],
      discounts: [{ code: 'TEN', name: 'TEN', amount: { amount: '4.00' } }],
    });
    expect(backend.calls.map(({ path, query }) => [path, query.get('cartId')])).toContainEqual([
      'affirm/get-checkout-object',
      CART_ID,
    ]);
  });

  it('is read from a JSON text too, and is in the currency of the cart where it names none', async () => {
    const items = [{ display_name: 'The bear', sku: 'BEAR', unit_price: 1999, qty: 2 }];
    const checkout = { total: 4853, shipping_amount: 400, tax_amount: 455, items };
    backend.on('affirm/get-checkout-object', () => ok(JSON.stringify(checkout)));
    expect(await ask()).toEqual({
      currencyCode: 'USD',
      total: { amount: '48.53', currencyCode: 'USD' },
      shippingAmount: { amount: '4.00' },
      taxAmount: { amount: '4.55' },
      items: [{ name: 'The bear', sku: 'BEAR', unitPrice: { amount: '19.99' }, quantity: 2, imageUrl: null }],
      discounts: [],
    });
  });

  it.each(['no JSON', '[]', '{"items":1}'])('is a fault and no checkout where the text is %s', async (told) => {
    backend.on('affirm/get-checkout-object', () => ok(told));
    const { data, errors } = await gateway.ask(ASK, { cartId: CART_ID });
    expect(data.affirmCheckout).toBeNull();
    expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_INVALID' } }]);
  });

  it('is nothing for a lost cart', async () => {
    backend.on('affirm/get-checkout-object', () => lost);
    expect(await ask()).toBeNull();
  });
});

describe('an express payment', () => {
  const BEGIN = `mutation($input: ExpressPaymentBeginInput!) { expressPaymentBegin(input: $input) {
    reference userErrors { code field } } }`;
  const SHIP = `mutation($input: ExpressPaymentShipInput!) { expressPaymentShip(input: $input) {
    grandTotal { amount currencyCode } carrierCode methodCode reason userErrors { code field } } }`;
  const common = { idempotencyKey: 'k', cartId: CART_ID, methodCode: 'paypal' };
  const shipped = async () => {
    const input = {
      ...common,
      reference: 'P1',
      address: { countryCode: 'US', state: 'NY' },
      shippingMethod: { carrierCode: 'express', methodCode: 'express' },
    };
    return (await gateway.ask(SHIP, { input })).data.expressPaymentShip;
  };

  it('is begun under the key, and what it takes is nowhere sent', async () => {
    backend.on('express-payments', () => ok({ reference: 'P1' }));
    const { data } = await gateway.ask(BEGIN, { input: { ...common, asksAddress: true } });
    expect(data.expressPaymentBegin).toEqual({ reference: 'P1', userErrors: [] });
    const [call] = backend.calls.filter(({ path }) => path === 'express-payments');
    expect([call?.headers['idempotency-key'], call?.body]).toEqual(['k', { methodCode: 'paypal', asksAddress: true }]);
  });

  it('tells what it costs at the address that was chosen', async () => {
    const totals = { grand_total: 48.5, quote_currency_code: 'USD' };
    const method = { carrier_code: 'express', method_code: 'express' };
    backend.on('express-payments/shipping', () => ok({ reason: null, shipping_methods: [], ...method, totals }));
    const grandTotal = { amount: '48.50', currencyCode: 'USD' };
    expect(await shipped()).toEqual({
      carrierCode: 'express',
      methodCode: 'express',
      grandTotal,
      reason: null,
      userErrors: [],
    });
    expect(backend.calls.find(({ path }) => path === 'express-payments/shipping')?.body).toEqual({
      methodCode: 'paypal',
      reference: 'P1',
      carrierCode: 'express',
      shippingMethodCode: 'express',
      address: { country_code: 'US', state: 'NY', city: null, postal_code: null },
    });
  });

  it('tells that nothing is sent to the address', async () => {
    const nothing = { reason: 'shippingAddressInvalid', shipping_methods: [], totals: null };
    backend.on('express-payments/shipping', () => ok(nothing));
    expect(await shipped()).toMatchObject({ grandTotal: null, reason: 'shippingAddressInvalid', userErrors: [] });
  });

  it('of a lost cart is refused', async () => {
    backend.on('express-payments/shipping', () => lost);
    expect(await shipped()).toMatchObject({ grandTotal: null, userErrors: [{ code: 'CART_NOT_FOUND' }] });
  });

  it('tells who has approved it, and nothing before', async () => {
    const ASK = `query($cartId: ID!) { expressPayer(cartId: $cartId, methodCode: "paypal", reference: "P1") {
      email firstName lastName phone street city postcode countryId regionId } }`;
    const payer = async () => (await gateway.ask(ASK, { cartId: CART_ID })).data.expressPayer;
    const place = { street: ['1 Loom Street'], city: 'New York', postcode: '10001' };
    backend.on('express-payments/payer', () =>
      ok({
        email: 'ada@example.com',
        firstname: 'Ada',
        lastname: 'Byron',
        telephone: null,
        ...place,
        country_id: 'US',
        region_id: 43,
      }),
    );
    expect(await payer()).toEqual({
      email: 'ada@example.com',
      firstName: 'Ada',
      lastName: 'Byron',
      phone: null,
      ...place,
      countryId: 'US',
      regionId: 43,
    });
    backend.on('express-payments/payer', () => refusal(404, 'We can’t find this payment. Please pay again.'));
    expect(await payer()).toBeNull();
  });
});

it('knows Affirm by either of its codes where the platform names no provider', async () => {
  const PUT = `mutation($input: CartLinesAddInput!) { cartLinesAdd(input: $input) { cart { paymentMethods { code provider } } } }`;
  const codes = ['affirm', 'affirm_gateway', 'checkmo'];
  backend.on('cart/payment-methods', () => ok(codes.map((code) => ({ code, title: code, client_key: 'pub' }))));
  const input = { idempotencyKey: 'put', cartId: CART_ID, lines: [{ sku: 'TOY01', quantity: 1 }] };
  const { data } = await gateway.ask(PUT, { input });
  expect(data.cartLinesAdd.cart.paymentMethods.map(({ provider }: { provider: string }) => provider)).toEqual([
    'AFFIRM',
    'AFFIRM',
    null,
  ]);
});

describe('a card that does not pay', () => {
  const CALL = 'order/creditcard-processing-error-notifications';
  const FAILED = 'Error while sending creditcard processing error notification';
  const TELL = `mutation($input: CardFailureReportInput!) { cardFailureReport(input: $input) {
    userErrors { code field message } } }`;
  const tell = () => gateway.ask(TELL, { input: { idempotencyKey: 'k', cartId: CART_ID } });

  it('is told to the shop, under the key', async () => {
    backend.on(CALL, () => ok(true));
    expect((await tell()).data.cardFailureReport).toEqual({ userErrors: [] });
    const [call] = backend.calls.filter(({ path }) => path === CALL);
    expect([call?.headers['idempotency-key'], call?.query.get('cartId')]).toEqual(['k', CART_ID]);
  });

  it('is said not to have been told, whatever the reason', async () => {
    backend.on(CALL, () => lost);
    const { data } = await tell();
    expect(data.cardFailureReport.userErrors).toEqual([{ code: 'CART_NOT_FOUND', field: null, message: FAILED }]);
    backend.on(CALL, () => refusal(500, 'oops'));
    expect((await tell()).errors?.[0]?.extensions.code).toBe('UPSTREAM_FAILED');
  });
});
