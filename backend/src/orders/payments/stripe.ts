import { messages } from '@patchwork/domain/messages/by-locale/shop-names.generated.ts';
import { findMessages } from '@patchwork/domain/messages/locale.ts';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { toStripeAmount } from '@patchwork/domain/pricing/stripe-amount.ts';
import Stripe from 'stripe';
import type { StripeKeys } from '../../lib/payment-keys.ts';
import { currentStore } from '../../lib/store.ts';
import { Unavailable } from '../../lib/unavailable.ts';
import {
  type Authorization,
  type AuthorizationRequest,
  declined,
  type PaymentChange,
  type PaymentLedger,
  type PaymentProvider,
} from './payment.port.ts';
import { toDeclineReason } from './stripe-declines.ts';
import { readStripeEvent } from './stripe-events.ts';

/** Shorter than the shop's own timeout, so that a retry fits in. */
const TIMEOUT_MS = 8000;
const RETRIES = 2;

const ID_OF_INTENT = /^pi_\w+$/;
const ID_OF_TOKEN = /^ctoken_\w+$/;

interface Parts {
  readonly stripe: Stripe;
  readonly ledger: PaymentLedger;
}

const toOutcome = ({ id, status, client_secret, last_payment_error }: Stripe.PaymentIntent): Authorization => {
  if (status === 'requires_capture') return { outcome: 'authorized', reference: id };
  if (status === 'requires_action' && client_secret) {
    return { outcome: 'action_required', reason: reasons.bankStep, action: client_secret };
  }
  if (status === 'canceled') return declined(reasons.paymentLost);
  if (status === 'requires_payment_method' || status === 'requires_confirmation') {
    return declined(toDeclineReason(last_payment_error ?? {}));
  }
  throw new Error(`Unexpected status of a Stripe payment: ${status}`);
};

const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

const toDecline = (error: unknown): Authorization => {
  if (error instanceof Stripe.errors.StripeCardError) return declined(toDeclineReason(error));
  const param = error instanceof Stripe.errors.StripeInvalidRequestError ? error.param : undefined;
  if (param === 'confirmation_token') return declined(reasons.cardEnterAgain);
  throw error;
};

const begin = async ({ stripe, ledger }: Parts, request: AuthorizationRequest, token: string) => {
  const { key, amount, currency, cartId } = request;
  const intent = await stripe.paymentIntents.create(
    {
      amount: toStripeAmount(amount, currency),
      currency: currency.toLowerCase(),
      capture_method: 'manual',
      // Apple Pay and Google Pay are cards too; no redirects.
      allowed_payment_method_types: ['card'],
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      metadata: { order: key, cart: cartId },
    },
    { idempotencyKey: key },
  );
  // Money is reserved on confirmation only, which happens after the intent is recorded for voiding.
  if (!(await ledger.note(key, intent.id))) throw new Unavailable('The payment took too long, try again');
  const confirming = { confirmation_token: token };
  return stripe.paymentIntents.confirm(intent.id, confirming, { idempotencyKey: `confirm_${key}` });
};

const isFor = (intent: Stripe.PaymentIntent, { amount, currency, cartId }: AuthorizationRequest): boolean =>
  intent.metadata.cart === cartId &&
  intent.amount === toStripeAmount(amount, currency) &&
  intent.currency === currency.toLowerCase() &&
  intent.capture_method === 'manual';

/** Continues after the shopper's step; refuses an intent of another cart or amount. */
const carryOn = async ({ stripe, ledger }: Parts, request: AuthorizationRequest, id: string) => {
  const intent = await stripe.paymentIntents.retrieve(id).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (!intent || !isFor(intent, request)) return declined(reasons.paymentLost);
  const outcome = toOutcome(intent);
  if (outcome.outcome === 'declined') return outcome;
  return (await ledger.note(request.key, id)) ? outcome : declined(reasons.paymentLost);
};

const authorize = async (parts: Parts, request: AuthorizationRequest): Promise<Authorization> => {
  const token = request.token ?? '';
  if (ID_OF_INTENT.test(token)) return carryOn(parts, request, token);
  if (!ID_OF_TOKEN.test(token)) return declined(reasons.cardEnterAgain);
  try {
    return toOutcome(await begin(parts, request, token));
  } catch (error) {
    return toDecline(error);
  }
};

/** Returns all money: cancels a reservation, refunds a capture. */
const voidByKey = async ({ stripe, ledger }: Parts, key: string): Promise<void> => {
  const reference = await ledger.revoke(key);
  if (reference === null) return;
  const { status } = await stripe.paymentIntents.retrieve(reference);
  if (status === 'canceled') return;
  if (status === 'succeeded') return refund(stripe, { key: `give_up_${key}`, reference });
  // Idempotent by nature; with a key Stripe would replay an earlier refusal for a day.
  await stripe.paymentIntents.cancel(reference);
};

const refund = async (stripe: Stripe, change: Pick<PaymentChange, 'key' | 'reference'> & { minor?: number }) => {
  const { key, reference, minor } = change;
  const asked = { payment_intent: reference, ...(minor !== undefined && { amount: minor }) };
  await stripe.refunds.create(asked, { idempotencyKey: key }).catch((error: unknown) => {
    const { code } = error as { code?: string };
    if (code !== 'charge_already_refunded') throw error;
  });
};

const captured = async (stripe: Stripe, { key, reference, amount }: PaymentChange): Promise<void> => {
  const { currency, status } = await stripe.paymentIntents.retrieve(reference);
  if (status === 'succeeded') return;
  const asked = { amount_to_capture: toStripeAmount(amount, currency) };
  await stripe.paymentIntents.capture(reference, asked, { idempotencyKey: key });
};

const toAddress = (apiUrl: string | null): Stripe.StripeConfig => {
  if (apiUrl === null) return {};
  const { hostname, port, protocol } = new URL(apiUrl);
  const scheme = protocol === 'https:' ? 'https' : 'http';
  return { host: hostname, protocol: scheme, port: port || (scheme === 'https' ? 443 : 80) };
};

interface StripeOptions {
  readonly ledger: PaymentLedger;
  /** Timeout of a call; default: 8 s. */
  readonly timeoutMs?: number;
  /** Retries of a call without an answer; default: two. */
  readonly retries?: number;
}

/**
 * Cards, Apple Pay and Google Pay through Stripe: an intent per order, with the order's id as idempotency key,
 * authorized when the order is placed and captured later. The token is a ConfirmationToken, or the id of an intent
 * after the bank's step.
 */
export const createStripeProvider = (keys: StripeKeys, options: StripeOptions): PaymentProvider => {
  const { ledger, timeoutMs: timeout = TIMEOUT_MS, retries: maxNetworkRetries = RETRIES } = options;
  const config = { timeout, maxNetworkRetries, telemetry: false, ...toAddress(keys.apiUrl) };
  const stripe = new Stripe(keys.secretKey, config);
  const parts = { stripe, ledger };
  return {
    offer: {
      getTitle: () => findMessages(messages, currentStore().locale).cards,
      provider: 'STRIPE',
      client_key: keys.publishableKey,
    },
    isCapturedWhenPlaced: true,
    authorize: (request) => authorize(parts, request),
    capture: (change) => captured(stripe, change),
    void: (key) => voidByKey(parts, key),
    refund: async ({ amount, ...change }) => {
      const { currency } = await stripe.paymentIntents.retrieve(change.reference);
      await refund(stripe, { ...change, minor: toStripeAmount(amount, currency) });
    },
    verifyWebhook: async (notification) => readStripeEvent(stripe, keys.webhookSecret, notification),
  };
};
