import type Stripe from 'stripe';
import type { Notification, PaymentEvent } from './payment.port.ts';

const getId = (one: string | { readonly id: string } | null): string =>
  typeof one === 'string' ? one : (one?.id ?? '');

/** A partial refund does not change the payment's state. */
const toRefund = ({ payment_intent, refunded }: Stripe.Charge): Omit<PaymentEvent, 'id'> => ({
  kind: refunded ? 'refunded' : 'other',
  reference: getId(payment_intent),
});

const toPaymentEvent = (event: Stripe.Event): Omit<PaymentEvent, 'id'> => {
  switch (event.type) {
    case 'payment_intent.amount_capturable_updated':
      return { kind: 'authorized', reference: event.data.object.id };
    case 'payment_intent.succeeded':
      return { kind: 'captured', reference: event.data.object.id };
    case 'payment_intent.canceled':
      return { kind: 'voided', reference: event.data.object.id };
    case 'payment_intent.payment_failed':
      return { kind: 'failed', reference: event.data.object.id };
    case 'charge.refunded':
      return toRefund(event.data.object);
    default:
      return { kind: 'other', reference: '' };
  }
};

/** Null unless signed by Stripe within the last five minutes. */
export const readStripeEvent = (
  { webhooks }: Stripe,
  secret: string,
  { body, headers }: Notification,
): PaymentEvent | null => {
  try {
    const event = webhooks.constructEvent(body, headers['stripe-signature'] ?? '', secret);
    return { id: event.id, ...toPaymentEvent(event) };
  } catch {
    return null;
  }
};
