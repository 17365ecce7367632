import { z } from 'zod';
import type { Notification, PaymentEvent } from './payment.port.ts';
import type { PayPalClient } from './paypal-client.ts';
import { ProviderRefusal } from './provider-call.ts';

const KINDS: Readonly<Record<string, PaymentEvent['kind']>> = {
  'PAYMENT.AUTHORIZATION.CREATED': 'authorized',
  'PAYMENT.AUTHORIZATION.VOIDED': 'voided',
  'PAYMENT.CAPTURE.COMPLETED': 'captured',
  'PAYMENT.CAPTURE.DENIED': 'failed',
  'PAYMENT.CAPTURE.REFUNDED': 'refunded',
};

const event = z.object({
  id: z.string().min(1),
  event_type: z.string(),
  resource: z.object({
    id: z.string().min(1),
    supplementary_data: z.object({
      related_ids: z.object({ order_id: z.string().min(1), authorization_id: z.string().optional() }),
    }),
  }),
});

const parseEvent = (body: string): PaymentEvent | null => {
  const { data } = event.safeParse(JSON.parse(body));
  const kind = data && KINDS[data.event_type];
  if (!kind) return null;
  const { id: own, supplementary_data: supplementary } = data.resource;
  const { order_id: order, authorization_id: authorization = own } = supplementary.related_ids;
  return { id: data.id, kind, reference: `${order}/${authorization}` };
};

const SIGNED_WITH = ['auth-algo', 'cert-url', 'transmission-id', 'transmission-sig', 'transmission-time'] as const;

const verdict = z.object({ verification_status: z.string() });

/** PayPal itself is asked whether it has sent the notification. */
const verify = async (call: PayPalClient, webhookId: string, { body, headers }: Notification): Promise<boolean> => {
  const given = SIGNED_WITH.map((name) => [name.replace('-', '_'), headers[`paypal-${name}`]] as const);
  if (given.some(([, value]) => !value)) return false;
  const asked = JSON.stringify({ ...Object.fromEntries(given), webhook_id: webhookId });
  // The very text that was signed: written anew it may differ in a number's digits.
  const text = `${asked.slice(0, -1)},"webhook_event":${body}}`;
  const path = '/v1/notifications/verify-webhook-signature';
  const { verification_status: status } = await call({ method: 'POST', path, text, answer: verdict });
  return status === 'SUCCESS';
};

/** The event of a notification that PayPal says is its own; null otherwise, and where no webhook is configured. */
export const verifyPayPalWebhook = async (
  call: PayPalClient,
  webhookId: string | null,
  notification: Notification,
): Promise<PaymentEvent | null> => {
  if (webhookId === null) return null;
  try {
    const told = parseEvent(notification.body);
    return told && (await verify(call, webhookId, notification)) ? told : null;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof ProviderRefusal) return null;
    throw error;
  }
};
