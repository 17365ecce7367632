import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { Unavailable } from '../../lib/unavailable.ts';
import type { Notification, PaymentEvent } from './payment.port.ts';
import { refusedAs } from './provider-call.ts';

/** Maximum age of a signature, as Affirm recommends. */
const TOLERANCE_SECONDS = 300;
const SCHEME = 'v0';

/** By transaction status; others are ignored. */
const KINDS: Readonly<Record<string, PaymentEvent['kind']>> = {
  authorized: 'authorized',
  captured: 'captured',
  voided: 'voided',
  refunded: 'refunded',
};

/** Events of a transaction or of its checkout; the transaction id equals the checkout token. */
const transactionEvent = z.object({ id: z.string().min(1), reference_id: z.string().min(1), type: z.string() });
const checkoutEvent = z.object({
  checkout_token: z.string().min(1),
  event: z.string(),
  event_timestamp: z.string().min(1),
});

interface AffirmEvent {
  readonly eventId: string;
  readonly transactionId: string;
}

/** Events of checkouts come as a form, those of transactions as JSON. */
const parseBody = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return Object.fromEntries(new URLSearchParams(body));
  }
};

/** Null if it is not an event. */
const parseEvent = (body: string): AffirmEvent | null => {
  const fields = parseBody(body);
  const transaction = transactionEvent.safeParse(fields).data;
  if (transaction) return { eventId: transaction.reference_id, transactionId: transaction.id };
  const checkout = checkoutEvent.safeParse(fields).data;
  if (!checkout) return null;
  const { checkout_token: token, event, event_timestamp: at } = checkout;
  return { eventId: `${token} ${event} ${at}`, transactionId: token };
};

const isEqual = (one: Buffer, other: Buffer): boolean => one.length === other.length && timingSafeEqual(one, other);

/**
 * `t=1582267948,v0=…`: a hexadecimal HMAC with SHA-512 over time, dot and body; there may be several signatures. See
 * https://docs.affirm.com/developers/docs/checking-webhook-signatures and Affirm's sample
 * https://codepen.io/affirm/pen/LYNpwjP.
 */
const isSigned = (secret: string, { body, headers }: Notification, now: number): boolean => {
  const parts = (headers['x-affirm-signature'] ?? '').split(',').map((part) => part.trim().split('=', 2));
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(time) || Math.abs(now / 1000 - Number(time)) > TOLERANCE_SECONDS) return false;
  const expected = createHmac('sha512', secret).update(`${time}.${body}`).digest();
  return parts.some(([name, value = '']) => name === SCHEME && isEqual(Buffer.from(value, 'hex'), expected));
};

interface Webhook {
  readonly secret: string;
  readonly read: (transactionId: string) => Promise<{ readonly id: string; readonly status: string }>;
}

/**
 * A notification signed by Affirm; null for any other. The payment's state is read from Affirm's API, so a late
 * notification reports nothing outdated.
 */
export const verifyAffirmWebhook = async (
  { secret, read }: Webhook,
  notification: Notification,
  now: number,
): Promise<PaymentEvent | null> => {
  if (!isSigned(secret, notification, now)) return null;
  const parsed = parseEvent(notification.body);
  if (!parsed) return null;
  // There is no transaction before a checkout is authorized.
  const transaction = await refusedAs(read(parsed.transactionId), () => null).catch((cause: unknown) => {
    throw new Unavailable('Affirm could not be asked what has become of the money', { cause });
  });
  if (!transaction) return { id: parsed.eventId, kind: 'other', reference: '' };
  return { id: parsed.eventId, kind: KINDS[transaction.status] ?? 'other', reference: transaction.id };
};
