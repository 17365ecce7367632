import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FakeOrder, type FakePayPal, startFakePayPal } from '../../../test/payments/fake-paypal.ts';
import { createMemoryLedger } from '../../../test/payments/ledger.ts';
import type { PaymentLedger, PaymentProvider } from './payment.port.ts';
import { createPayPalProvider } from './paypal.ts';
import { cartMark } from './paypal-express.ts';

const USD = { currency_code: 'USD', value: '49.97' };

let paypal: FakePayPal;
let ledger: PaymentLedger;
let provider: PaymentProvider;
let order: FakeOrder;
let key: string;
let count = 0;

beforeAll(async () => {
  paypal = await startFakePayPal();
});

afterAll(() => paypal.close());

const patient = (timeoutMs: number): PaymentProvider =>
  createPayPalProvider(
    { clientId: 'client', clientSecret: 'secret', baseUrl: paypal.url, timeoutMs },
    { ledger, webhookId: 'WH-1' },
  );

beforeEach(() => {
  count += 1;
  key = `order-${count}`;
  ledger = createMemoryLedger();
  provider = patient(10_000);
  order = paypal.approve(cartMark('cart'), USD);
});

const request = (more: object = {}) => ({
  key,
  amount: 4997,
  currency: 'USD',
  cartId: 'cart',
  token: order.id,
  ...more,
});
const authorizations = () => order.purchase_units[0]?.payments.authorizations.map(({ status }) => status);

describe('an order approved at PayPal', () => {
  it('is authorized under our order’s key', async () => {
    expect(await provider.authorize(request())).toEqual({
      outcome: 'authorized',
      reference: `${order.id}/AUTH-${order.id}`,
    });
    expect(authorizations()).toEqual(['CREATED']);
    const { headers } = paypal.calls.find(({ path }) => path === `/v2/checkout/orders/${order.id}/authorize`) ?? {};
    expect(headers?.['paypal-request-id']).toBe(key);
  });

  it.each([
    ['another amount', { amount: 4998 }],
    ['another currency', { currency: 'EUR' }],
    ['another cart', { cartId: 'somebody else’s' }],
  ])('that is for %s is not authorized', async (_, more) => {
    expect(await provider.authorize(request(more))).toMatchObject({ outcome: 'declined' });
    expect(authorizations()).toEqual([]);
  });

  it('whose amount was changed while it was authorized is given up', async () => {
    const [unit] = order.purchase_units;
    const { note } = ledger;
    ledger.note = async (...noted) => {
      if (unit) unit.amount = { ...USD, value: '1.00' };
      return note(...noted);
    };
    expect(await provider.authorize(request())).toMatchObject({ outcome: 'declined' });
    expect(authorizations()).toEqual(['VOIDED']);
  });

  it.each(['CREATED', 'COMPLETED', 'VOIDED'])('is declined while it is %s', async (status) => {
    order.status = status;
    expect(await provider.authorize(request())).toMatchObject({ outcome: 'declined' });
    expect(authorizations()).toEqual([]);
  });

  it.each([
    ['without a token', null],
    ['with one that PayPal does not know', 'FORGED'],
  ])('is declined %s', async (_, token) => {
    expect(await provider.authorize(request({ token }))).toMatchObject({ outcome: 'declined' });
  });

  it('is declined where PayPal cannot take the money, with words of what to do next', async () => {
    paypal.fail('/authorize', { status: 422, body: { details: [{ issue: 'INSTRUMENT_DECLINED' }] } });
    expect(await provider.authorize(request())).toEqual({
      outcome: 'declined',
      reason: reasons.providerDeclined({ provider: 'PayPal' }),
    });
  });

  it('pays one of two orders that ask for it at once, which can be given up', async () => {
    const keys = [key, `${key}-b`];
    const outcomes = await Promise.all(keys.map((one) => provider.authorize(request({ key: one }))));
    const paid = outcomes.findIndex(({ outcome }) => outcome === 'authorized');
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['authorized', 'declined']);
    await provider.void(keys[paid] ?? '');
    expect(authorizations()).toEqual(['VOIDED']);
  });
});

describe('an authorization whose answer is lost', () => {
  it.each(['lost', 'silent'] as const)('(%s) is a fault, and is given up by its key', async (fault) => {
    await provider.authorize(request({ token: 'warms up' }));
    paypal.fail('/authorize', fault);
    await expect(patient(fault === 'silent' ? 500 : 10_000).authorize(request())).rejects.toThrow();
    await provider.void(key);
    await provider.void(key);
    expect(authorizations()).toEqual(['VOIDED']);
  });

  it('was given up before it began', async () => {
    await provider.void(key);
    expect(await provider.authorize(request())).toMatchObject({ outcome: 'declined' });
    expect(authorizations()).toEqual([]);
  });
});

describe('money set aside at PayPal', () => {
  it('is captured and given back once per key', async () => {
    await provider.authorize(request());
    const change = { reference: `${order.id}/AUTH-${order.id}`, amount: 4997 };
    paypal.fail('/capture', 'lost');
    await expect(provider.capture({ key: `capture_${key}`, ...change })).rejects.toThrow();
    await provider.capture({ key: `capture_${key}`, ...change });
    await provider.refund({ key: `refund_${key}`, ...change });
    await provider.refund({ key: `refund_${key}`, ...change });
    const [unit] = order.purchase_units;
    expect(unit?.payments.captures).toEqual([{ id: `CAP-${order.id}`, status: 'REFUNDED', amount: USD }]);
  });

  it('is not given up while PayPal reviews what was taken, and is paid back after that', async () => {
    await provider.authorize(request());
    await provider.capture({ key: `capture_${key}`, reference: `${order.id}/AUTH-${order.id}`, amount: 4997 });
    const [capture] = order.purchase_units[0]?.payments.captures ?? [];
    if (!capture) throw new Error('Nothing was captured');
    capture.status = 'PENDING';
    await expect(provider.void(key)).rejects.toThrow(/still reviews/);
    capture.status = 'COMPLETED';
    await provider.void(key);
    expect(capture.status).toBe('REFUNDED');
  });

  it('is paid back where it was taken before it was given up', async () => {
    await provider.authorize(request());
    await provider.capture({ key: `capture_${key}`, reference: `${order.id}/AUTH-${order.id}`, amount: 4997 });
    await provider.void(key);
    await provider.void(key);
    const [unit] = order.purchase_units;
    expect(unit?.payments.captures.map(({ status }) => status)).toEqual(['REFUNDED']);
  });
});

describe('the access token', () => {
  it('is asked for once by many, kept, and renewed once where it ended early', async () => {
    const before = paypal.grants();
    await Promise.all([1, 2, 3].map(() => provider.authorize(request({ token: 'none' }))));
    await provider.authorize(request({ token: 'none' }));
    expect(paypal.grants()).toBe(before + 1);
    paypal.endTokens();
    expect(await provider.authorize(request())).toMatchObject({ outcome: 'authorized' });
    expect(paypal.grants()).toBe(before + 2);
  });
});

describe('a notification', () => {
  const related = (related_ids: object) => ({ id: 'CAP1', supplementary_data: { related_ids } });
  const told = (event_type: string, resource: object = related({ order_id: 'PP1', authorization_id: 'AUTH1' })) => ({
    body: JSON.stringify({ id: 'WH-EVENT-1', event_type, resource }),
    headers: {
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://api.paypal.example/cert',
      'paypal-transmission-id': '1',
      'paypal-transmission-sig': 'signed by PayPal',
      'paypal-transmission-time': '2030-01-01T00:00:00Z',
    },
  });

  it('is taken when PayPal says that it is its own', async () => {
    expect(await provider.verifyWebhook(told('PAYMENT.CAPTURE.COMPLETED'))).toEqual({
      id: 'WH-EVENT-1',
      kind: 'captured',
      reference: 'PP1/AUTH1',
    });
  });

  it.each([
    [
      'is signed by somebody else',
      (own: ReturnType<typeof told>) => {
        own.headers['paypal-transmission-sig'] = 'forged';
      },
    ],
    [
      'is not signed',
      (own: ReturnType<typeof told>) => {
        own.headers['paypal-transmission-sig'] = '';
      },
    ],
    [
      'is no JSON',
      (own: ReturnType<typeof told>) => {
        own.body = 'hello';
      },
    ],
    [
      'is no event',
      (own: ReturnType<typeof told>) => {
        own.body = '{}';
      },
    ],
  ])('is nothing when it %s', async (_, change) => {
    const own = told('PAYMENT.CAPTURE.COMPLETED');
    change(own);
    expect(await provider.verifyWebhook(own)).toBeNull();
  });

  it.each([
    ['of something else', told('CATALOG.PRODUCT.CREATED')],
    ['of something else without ids', told('CUSTOMER.DISPUTE.CREATED', { dispute_id: 'PP-D-1' })],
    ['of a refund that names no order', told('PAYMENT.CAPTURE.REFUNDED', { id: 'REFUND1' })],
    [
      'of a refund of an order that PayPal does not know',
      told('PAYMENT.CAPTURE.REFUNDED', related({ order_id: 'PP0' })),
    ],
  ])('%s is taken, and nothing that the shop acts upon', async (_, own) => {
    expect(await provider.verifyWebhook(own)).toMatchObject({ id: 'WH-EVENT-1', kind: 'other' });
  });

  it('of a refund counts where all went back, and not for a part', async () => {
    await provider.authorize(request());
    const reference = `${order.id}/AUTH-${order.id}`;
    await provider.capture({ key: `capture_${key}`, reference, amount: 4997 });
    const refunded = told('PAYMENT.CAPTURE.REFUNDED', related({ order_id: order.id }));
    const captures = order.purchase_units[0]?.payments.captures ?? [];
    for (const capture of captures) capture.status = 'PARTIALLY_REFUNDED';
    expect(await provider.verifyWebhook(refunded)).toMatchObject({ kind: 'other' });
    for (const capture of captures) capture.status = 'REFUNDED';
    expect(await provider.verifyWebhook(refunded)).toEqual({ id: 'WH-EVENT-1', kind: 'refunded', reference });
  });
});
