import { describe, expect, it } from 'vitest';
import { ok, refusal } from '../testing/answers.ts';
import { LINK_SECRET, placedOrder } from '../testing/order-routes.ts';
import { useTestGateway } from '../testing/use.ts';

const { backend, gateway } = await useTestGateway();

const VIEW = `query View($access: String!) { orderByLink(access: $access) { number email shippingTitle couponCode
  shippingAddress { firstName street city postcode region countryId company phone } billingAddress { lastName }
  payment { methodCode title state amount { amount currencyCode } }
  totals { isTaxIncluded rows { code amount { amount } } }
  items { total { amount currencyCode } net { amount } tax { amount } discount { amount } } } }`;
const open = (access: string) => gateway.ask(VIEW, { access });

describe('an order that is opened by a link', () => {
  it('is told with its address, payment and cost, for the secret in a header and in no address', async () => {
    const { data, errors } = await open(LINK_SECRET);
    expect(errors).toBeUndefined();
    expect(data.orderByLink).toEqual({
      number: '000000001',
      email: 'ada@example.com',
      shippingTitle: 'Flat rate',
      couponCode: null,
      shippingAddress: {
        firstName: 'Ada',
        street: ['1 Main Street', 'Apt 2'],
        city: 'Oakland',
        postcode: '94601',
        region: 'California',
        countryId: 'US',
        company: null,
        phone: '+15105550123',
      },
      billingAddress: { lastName: 'Low' },
      payment: {
        methodCode: 'stripe',
        title: 'Card',
        state: 'AUTHORIZED',
        amount: { amount: '23.90', currencyCode: 'USD' },
      },
      totals: {
        isTaxIncluded: false,
        rows: [
          { code: 'subtotal', amount: { amount: '19.90' } },
          { code: 'shipping', amount: { amount: '4.00' } },
          { code: 'grand_total', amount: { amount: '23.90' } },
        ],
      },
      items: [
        {
          total: { amount: '19.90', currencyCode: 'USD' },
          net: { amount: '19.90' },
          tax: { amount: '0.00' },
          discount: { amount: '0.00' },
        },
      ],
    });
    const [call] = backend.calls.filter(({ path }) => path === 'orders/by-link');
    expect(call?.headers['x-order-access']).toBe(LINK_SECRET);
    expect(String(call?.query)).not.toContain(LINK_SECRET);
  });

  it('is asked for anew each time: nobody is given the answer to another’s secret', async () => {
    await open(LINK_SECRET);
    expect((await open('another-secret')).data).toEqual({ orderByLink: null });
  });

  it('is none for a wrong or expired link, and for what cannot be one nothing is asked', async () => {
    expect(await open('wrong')).toMatchObject({ data: { orderByLink: null } });
    backend.calls.length = 0;
    expect(await open('a/../b?c')).toMatchObject({ data: { orderByLink: null } });
    expect(backend.calls).toEqual([]);
  });

  it('is told to be limited where too many were guessed, which says nothing about the link', async () => {
    backend.on('orders/by-link', () => refusal(429, 'Too many attempts', { code: 'TOO_MANY_ATTEMPTS' }));
    const { data, errors } = await open(LINK_SECRET);
    expect(data).toEqual({ orderByLink: null });
    expect(errors).toHaveLength(1);
  });

  it.each([
    ['tells none of it', {}],
    ['tells it in another shape', { billing_address: 'Main Street', payment: [], total_segments: {}, coupon_code: 7 }],
  ])('has its items without the other facts where a backend %s', async (_, facts) => {
    const NOTHING = { customer_email: null, billing_address: null, shipping_address: null, shipping_title: null };
    const order = { ...placedOrder(1), ...NOTHING, payment: null, total_segments: null, ...facts };
    backend.on('orders/by-link', () => ok(order));
    const { data, errors } = await open(LINK_SECRET);
    expect(errors).toBeUndefined();
    expect(data.orderByLink).toMatchObject({ number: '000000001', billingAddress: null, payment: null, totals: null });
    expect(data.orderByLink.items).toHaveLength(1);
  });
});

it('asks for a link with number and address, and passes a refusal on', async () => {
  const ask = () =>
    gateway.ask(
      'mutation { orderLinkRequest(input: { idempotencyKey: "k", orderNumber: "7", email: "a@b.co" }) { userErrors { code field } } }',
    );
  expect((await ask()).data).toEqual({ orderLinkRequest: { userErrors: [] } });
  expect(backend.calls.at(-1)?.body).toEqual({ orderNumber: '7', email: 'a@b.co' });
  backend.on('orders/link-requests', () => refusal(400, 'No email', { code: 'INVALID', field: 'email' }));
  expect((await ask()).data.orderLinkRequest.userErrors).toEqual([{ code: 'INVALID', field: ['email'] }]);
});
