import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FakeStripe, startFakeStripe, stripeNotification } from '../../../test/payments/fake-stripe.ts';
import { createMemoryLedger } from '../../../test/payments/ledger.ts';
import { type AuthorizationRequest, offered, type PaymentLedger, type PaymentProvider } from './payment.port.ts';
import { createStripeProvider } from './stripe.ts';

let stripe: FakeStripe;
let ledger: PaymentLedger;
let provider: PaymentProvider;

beforeEach(async () => {
  stripe = await startFakeStripe();
  ledger = createMemoryLedger();
  provider = createStripeProvider(stripe.keys, { ledger, timeoutMs: 300, retries: 1 });
});
afterEach(() => stripe.close());

const ASKED: AuthorizationRequest = {
  key: 'order-1',
  amount: 5221,
  currency: 'USD',
  token: 'ctoken_good',
  cartId: 'cart-1',
};
const asked = (change: Partial<AuthorizationRequest> = {}) => provider.authorize({ ...ASKED, ...change });
const AUTHORIZED = { outcome: 'authorized', reference: 'pi_1' };

describe('a payment through Stripe', () => {
  it('is set aside, taken and given back, each under the key of the order', async () => {
    expect(await asked()).toEqual(AUTHORIZED);
    await provider.capture({ key: 'capture_order-1', reference: 'pi_1', amount: 5221 });
    await provider.refund({ key: 'refund_order-1', reference: 'pi_1', amount: 5221 });
    expect(stripe.changes()).toEqual([
      'payment_intents order-1',
      'payment_intents/pi_1/confirm confirm_order-1',
      'payment_intents/pi_1/capture capture_order-1',
      'refunds refund_order-1',
    ]);
    expect(stripe.intent('pi_1')).toMatchObject({ amount: 5221, currency: 'usd', capture_method: 'manual' });
    expect(stripe.refunds).toEqual(new Map([['pi_1', 5221]]));
  });

  it('tells the browser the publishable key and nothing else', () => {
    expect(offered(new Map([['stripe', provider]]))).toEqual([
      {
        code: 'stripe',
        title: 'Card, Apple Pay or Google Pay',
        provider: 'STRIPE',
        client_key: 'pk_test_x',
      },
    ]);
  });

  it.each(['/payment_intents', '/confirm'])('is made once when the answer of %s is lost', async (call) => {
    stripe.fail(call, 'lost');
    expect(await asked()).toEqual(AUTHORIZED);
    expect(stripe.intents.size).toBe(1);
  });

  it('is a fault, and no decline, when Stripe does not answer', async () => {
    stripe.fail('/confirm', 'silent', 'silent');
    await expect(asked()).rejects.toThrow(/connection|timeout|timed out/i);
  });

  it.each([
    ['generic_decline', 'The card was declined. Try another card or choose another way to pay.'],
    ['stolen_card', 'The card was declined. Try another card or choose another way to pay.'],
    ['incorrect_cvc', 'CVV did not pass verification'],
    ['insufficient_funds', 'This card has insufficient funds. Try another card or choose another way to pay.'],
    ['expired_card', 'The card has expired. Try another one.'],
    ['used', 'Please enter your card again'],
  ])('declined with %s says so in words for the shopper', async (decline, message) => {
    expect(await asked({ token: `ctoken_${decline}` })).toMatchObject({ outcome: 'declined', reason: { message } });
  });

  it.each([null, '', 'tok_success', 'ctoken_../refunds', 'pi_1/cancel'])(
    'is not asked for with what is no token of its form: %s',
    async (token) => {
      expect(await asked({ token })).toMatchObject({ outcome: 'declined' });
      expect(stripe.calls).toEqual([]);
    },
  );

  it('counts currencies without cents in whole units', async () => {
    await asked({ currency: 'JPY', amount: 52_100 });
    expect(stripe.intent('pi_1')).toMatchObject({ amount: 521, currency: 'jpy' });
  });
});

describe('the step of a bank', () => {
  beforeEach(async () => {
    expect(await asked({ token: 'ctoken_3ds' })).toEqual({
      outcome: 'action_required',
      reason: reasons.bankStep,
      action: 'pi_1_secret_x',
    });
  });

  it('once passed pays the next try, which takes over what was set aside', async () => {
    stripe.intent('pi_1').status = 'requires_capture';
    expect(await asked({ key: 'order-2', token: 'pi_1' })).toEqual(AUTHORIZED);
    expect(await ledger.revoke('order-1')).toBeNull();
    expect(await ledger.revoke('order-2')).toBe('pi_1');
  });

  it('not passed is asked for again, and failed is a decline', async () => {
    expect(await asked({ key: 'order-2', token: 'pi_1' })).toMatchObject({ outcome: 'action_required' });
    const intent = stripe.intent('pi_1');
    intent.status = 'requires_payment_method';
    intent.last_payment_error = { code: 'payment_intent_authentication_failure' };
    expect(await asked({ key: 'order-3', token: 'pi_1' })).toMatchObject({
      outcome: 'declined',
      reason: reasons.bankUnsure,
    });
  });

  it.each([
    ['of another cart', { cartId: 'cart-2' }],
    ['of another amount', { amount: 9999 }],
    ['of another currency', { currency: 'EUR' }],
    ['that Stripe does not know', { token: 'pi_99' }],
  ])('pays nothing with an intent %s', async (_, change) => {
    stripe.intent('pi_1').status = 'requires_capture';
    expect(await asked({ key: 'order-2', token: 'pi_1', ...change })).toEqual({
      outcome: 'declined',
      reason: reasons.paymentLost,
    });
    expect(await ledger.revoke('order-1')).toBe('pi_1');
  });

  it('passed too late, after it was given up, pays nothing', async () => {
    await provider.void('order-1');
    expect(stripe.intent('pi_1').status).toBe('canceled');
    stripe.intent('pi_1').status = 'requires_capture';
    expect(await asked({ key: 'order-2', token: 'pi_1' })).toMatchObject({ outcome: 'declined' });
  });
});

describe('giving a payment up', () => {
  it('lets go what was set aside, once, however often it is asked for', async () => {
    await asked();
    await provider.void('order-1');
    await provider.void('order-1');
    expect(stripe.intent('pi_1').status).toBe('canceled');
    expect(stripe.changes().filter((change) => change.includes('cancel'))).toHaveLength(1);
  });

  it('pays back what was taken already', async () => {
    await asked();
    await provider.capture({ key: 'capture_order-1', reference: 'pi_1', amount: 5221 });
    await provider.void('order-1');
    await provider.void('order-1');
    expect(stripe.refunds).toEqual(new Map([['pi_1', 5221]]));
  });

  it('keeps a request that is still on its way from moving money', async () => {
    await provider.void('order-1');
    await expect(asked()).rejects.toThrow('The payment took too long, try again');
    expect(stripe.intent('pi_1').status).toBe('requires_payment_method');
  });

  it('is a fault while Stripe cannot be reached, so that it is tried again', async () => {
    await asked();
    stripe.fail('/pi_1', 'lost', 'lost');
    await expect(provider.void('order-1')).rejects.toThrow();
    await provider.void('order-1');
    expect(stripe.intent('pi_1').status).toBe('canceled');
  });
});

describe('a notification of Stripe', () => {
  const intent = { id: 'pi_1', object: 'payment_intent' };
  const charge = { id: 'ch_1', object: 'charge', payment_intent: 'pi_1' };

  it.each([
    ['payment_intent.amount_capturable_updated', intent, 'authorized'],
    ['payment_intent.succeeded', intent, 'captured'],
    ['payment_intent.canceled', intent, 'voided'],
    ['payment_intent.payment_failed', intent, 'failed'],
    ['charge.refunded', { ...charge, refunded: true }, 'refunded'],
    ['charge.refunded', { ...charge, refunded: false }, 'other'],
  ])('%s is read', async (type, object, kind) => {
    const event = await provider.verifyWebhook(stripeNotification({ type, object }));
    expect(event).toEqual({ id: 'evt_1', kind, reference: 'pi_1' });
  });

  it('about something else is of no account', async () => {
    const event = await provider.verifyWebhook(stripeNotification({ type: 'customer.created', object: {} }));
    expect(event).toMatchObject({ kind: 'other' });
  });

  const told = { type: 'payment_intent.succeeded', object: intent };
  const now = Math.floor(Date.now() / 1000);

  it.each([
    ['signed with another secret', stripeNotification(told, { secret: 'whsec_other' })],
    ['signed ten minutes ago', stripeNotification(told, { timestamp: now - 600 })],
    ['without a signature', { ...stripeNotification(told), headers: {} }],
    ['whose text was changed', { ...stripeNotification(told), body: '{"id":"evt_2"}' }],
  ])('%s is not taken', async (_, notification) => {
    expect(await provider.verifyWebhook(notification)).toBeNull();
  });
});
