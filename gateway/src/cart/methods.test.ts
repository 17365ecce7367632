import { beforeEach, describe, expect, it } from 'vitest';
import { ok } from '../testing/answers.ts';
import { CART_ID, cartItems, LOST_CART_ID } from '../testing/cart-routes.ts';
import { startTestGateway } from '../testing/start.ts';
import { useTestGateway } from '../testing/use.ts';

const { backend, gateway } = await useTestGateway();

beforeEach(() => {
  cartItems.length = 0;
});

const METHODS = `query($id: ID!) { cart(id: $id) { paymentMethods {
  code provider clientKey cost { amount currencyCode } iconUrl isServerMethod } } }`;

describe('ways to pay', () => {
  it('come with what paying so costs, a picture, and that the shop itself offers them', async () => {
    backend.on('cart/payment-methods', () =>
      ok([
        { code: 'cashondelivery', title: 'Cash on delivery', cost_incl_tax: 2.5, icon: '/media/cash.png' },
        { code: 'transfer', title: 'Transfer', icon: 'javascript:alert(1)' },
        { code: 'cheque', title: 'Cheque', cost_incl_tax: '0', icon: '//elsewhere.example/cheque.png' },
      ]),
    );
    const eur = { 'x-currency': 'EUR' };
    const { data } = await gateway.ask(METHODS, { id: CART_ID });
    const none = { provider: null, clientKey: null, isServerMethod: true };
    expect(data.cart.paymentMethods).toEqual([
      { code: 'cashondelivery', ...none, cost: { amount: '2.50', currencyCode: 'USD' }, iconUrl: '/media/cash.png' },
      { code: 'transfer', ...none, cost: null, iconUrl: null },
      { code: 'cheque', ...none, cost: { amount: '0.00', currencyCode: 'USD' }, iconUrl: null },
    ]);
    const { data: inEuro } = await gateway.ask(METHODS, { id: CART_ID }, eur);
    const asked = backend.calls.findLast(({ path }) => path === 'cart/payment-methods')?.query.get('currencyCode');
    expect(inEuro.cart.paymentMethods[0].cost.currencyCode).toBe(asked);
    const { data: before } = await gateway.ask('{ checkoutDefaults { paymentMethods { code isServerMethod } } }');
    expect(before.checkoutDefaults.paymentMethods).toEqual([{ code: 'cashondelivery', isServerMethod: false }]);
  });

  it.each(['affirm', 'affirm_gateway'])('have %s only where its form can be opened', async (code) => {
    const codes = async (ask: typeof gateway.ask) => {
      const { data } = await ask(METHODS, { id: CART_ID });
      return data.cart.paymentMethods.map((one: { code: string; clientKey: string }) => [one.code, one.clientKey]);
    };
    backend.on('cart/payment-methods', () => ok([{ code, title: 'Affirm' }]));
    expect(await codes(gateway.ask)).toEqual([]);
    const configured = await startTestGateway(backend.url, { env: { AFFIRM_PUBLIC_KEY: 'pub' } });
    try {
      expect(await codes(configured.ask)).toEqual([[code, 'pub']]);
    } finally {
      await configured.close();
    }
    backend.on('cart/payment-methods', () => ok([{ code, title: 'Affirm', client_key: 'own' }]));
    expect(await codes(gateway.ask)).toEqual([[code, 'own']]);
  });
});

describe('totals', () => {
  const COLLECT = `mutation($input: CartTotalsCollectInput!) { cartTotalsCollect(input: $input) {
    cart { id totals { grandTotal { amount } segments { code value { amount } } } } userErrors { code } } }`;

  it('are worked out anew by POST cart/collect-totals, and read afterwards', async () => {
    const input = { idempotencyKey: 'k', cartId: CART_ID };
    const { data } = await gateway.ask(COLLECT, { input });
    expect(data.cartTotalsCollect).toMatchObject({ cart: { id: CART_ID }, userErrors: [] });
    expect(backend.paths()).toEqual(['POST cart/collect-totals', 'GET cart/pull', 'GET cart/totals']);
    expect(backend.calls[0]?.headers['idempotency-key']).toBe('k');
    const lost = await gateway.ask(COLLECT, { input: { ...input, cartId: LOST_CART_ID } });
    expect(lost.data.cartTotalsCollect).toEqual({ cart: null, userErrors: [{ code: 'CART_NOT_FOUND' }] });
  });

  it('have every segment that the shop tells, those of the subtotal with tax and of the payment too', async () => {
    const segments = ['subtotal', 'subtotal_incl_tax', 'payment', 'grand_total'];
    backend.on('cart/totals', () =>
      ok({
        grand_total: 1,
        subtotal: 1,
        subtotal_incl_tax: 1,
        items: [],
        total_segments: segments.map((code) => ({ code, title: code, value: 1 })),
      }),
    );
    const { data } = await gateway.ask('query($id: ID!) { cart(id: $id) { totals { segments { code } } } }', {
      id: CART_ID,
    });
    expect(data.cart.totals.segments.map(({ code }: { code: string }) => code)).toEqual(segments);
  });
});
