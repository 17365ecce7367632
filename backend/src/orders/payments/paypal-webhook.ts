import { z } from 'zod';
import type { Notification, PaymentEvent } from './payment.port.ts';
import type { PayPalClient } from './paypal-client.ts';
import { getParts, type PayPalOrders } from './paypal-orders.ts';
import { ProviderRefusal, refusedAs } from './provider-call.ts';

const KINDS: Readonly<Record<string, PaymentEvent['kind']>> = {
  'PAYMENT.AUTHORIZATION.CREATED': 'authorized',
  'PAYMENT.AUTHORIZATION.VOIDED': 'voided',
  'PAYMENT.CAPTURE.COMPLETED': 'captured',
  'PAYMENT.CAPTURE.DENIED': 'failed',
  'PAYMENT.CAPTURE.REFUNDED': 'refunded',
};

const event = z.object({ id: z.string().min(1), event_type: z.string(), resource: z.unknown().optional() });

/** An authorization, capture or refund of a PayPal order. */
const part = z.object({
  id: z.string().min(1),
  supplementary_data: z.object({
    related_ids: z.object({ order_id: z.string().min(1), authorization_id: z.string().optional() }),
  }),
});

/** Null if it is no event at all; `other` for kinds that the shop ignores, or without an order. */
const parseEvent = (body: string): PaymentEvent | null => {
  const { data: parsed } = event.safeParse(JSON.parse(body));
  if (!parsed) return null;
  const { data } = part.safeParse(parsed.resource);
  const kind = KINDS[parsed.event_type];
  if (!kind || !data) return { id: parsed.id, kind: 'other', reference: '' };
  const { order_id: order, authorization_id: authorization = data.id } = data.supplementary_data.related_ids;
  return { id: parsed.id, kind, reference: `${order}/${authorization}` };
};

/** A partial refund does not change the payment; the order's captures tell whether everything was refunded. */
const checkRefund = async (orders: PayPalOrders, parsed: PaymentEvent): Promise<PaymentEvent> => {
  const [id = ''] = parsed.reference.split('/');
  const order = await refusedAs(orders.read(id), () => null);
  const captures = order ? getParts(order, 'captures') : [];
  const isWhole = captures.length > 0 && captures.every(({ status }) => status === 'REFUNDED');
  const [authorization] = order ? getParts(order, 'authorizations') : [];
  if (!isWhole || !authorization) return { ...parsed, kind: 'other' };
  return { ...parsed, reference: `${id}/${authorization.id}` };
};

const SIGNED_WITH = ['auth-algo', 'cert-url', 'transmission-id', 'transmission-sig', 'transmission-time'] as const;

const verdict = z.object({ verification_status: z.string() });

/** PayPal confirms whether it sent the notification. */
const verify = async (call: PayPalClient, webhookId: string, { body, headers }: Notification): Promise<boolean> => {
  const given = SIGNED_WITH.map((name) => [name.replace('-', '_'), headers[`paypal-${name}`]] as const);
  if (given.some(([, value]) => !value)) return false;
  const asked = JSON.stringify({ ...Object.fromEntries(given), webhook_id: webhookId });
  // The exact text that was signed: parsing and serializing it may change the digits of a number.
  const text = `${asked.slice(0, -1)},"webhook_event":${body}}`;
  const path = '/v1/notifications/verify-webhook-signature';
  const { verification_status: status } = await call({ method: 'POST', path, text, answer: verdict });
  return status === 'SUCCESS';
};

interface Webhook {
  readonly call: PayPalClient;
  readonly orders: PayPalOrders;
  readonly webhookId: string | null;
}

/** An event that PayPal confirms; null otherwise, and without a configured webhook. */
export const verifyPayPalWebhook = async (
  { call, orders, webhookId }: Webhook,
  notification: Notification,
): Promise<PaymentEvent | null> => {
  if (webhookId === null) return null;
  try {
    const parsed = parseEvent(notification.body);
    if (!parsed || !(await verify(call, webhookId, notification))) return null;
    return parsed.kind === 'refunded' ? checkRefund(orders, parsed) : parsed;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof ProviderRefusal) return null;
    throw error;
  }
};
