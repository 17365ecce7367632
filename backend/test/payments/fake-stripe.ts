import Stripe from 'stripe';
import { type ApiAnswer, type ApiCall, createReplays, startJsonApi } from './json-api.ts';

const STRIPE_SECRET = 'whsec_test';

interface FakeIntent {
  readonly id: string;
  readonly object: 'payment_intent';
  readonly client_secret: string;
  readonly amount: number;
  readonly currency: string;
  readonly capture_method: string;
  readonly metadata: Record<string, string>;
  status: string;
  last_payment_error: object | null;
}

const refused = (status: number, error: object): ApiAnswer => ({ status, body: { error } });
const missing = (): ApiAnswer => refused(404, { type: 'invalid_request_error', code: 'resource_missing' });
const wrongState = (): ApiAnswer =>
  refused(400, { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message: 'Unexpected state' });

/** Outcome by confirmation token; ctoken_<decline code> is declined with that code. */
const confirm = (intent: FakeIntent, token: string): ApiAnswer => {
  if (intent.status === 'canceled') return wrongState();
  if (token === 'ctoken_used') return refused(400, { type: 'invalid_request_error', param: 'confirmation_token' });
  if (token === 'ctoken_good' || token === 'ctoken_3ds') {
    intent.status = token === 'ctoken_good' ? 'requires_capture' : 'requires_action';
    return { status: 200, body: intent };
  }
  const decline = token.replace('ctoken_', '');
  intent.status = 'requires_payment_method';
  intent.last_payment_error = { code: 'card_declined', decline_code: decline };
  return refused(402, { type: 'card_error', code: 'card_declined', decline_code: decline });
};

const change = (intent: FakeIntent, from: readonly string[], to: string): ApiAnswer => {
  if (!from.includes(intent.status)) return wrongState();
  intent.status = to;
  return { status: 200, body: intent };
};

const UNPAID = ['requires_payment_method', 'requires_confirmation', 'requires_action', 'requires_capture'];

const createBooks = () => {
  const intents = new Map<string, FakeIntent>();
  const refunds = new Map<string, number>();
  const create = (params: URLSearchParams): ApiAnswer => {
    const id = `pi_${intents.size + 1}`;
    const metadata = { order: params.get('metadata[order]') ?? '', cart: params.get('metadata[cart]') ?? '' };
    const intent: FakeIntent = {
      id,
      object: 'payment_intent',
      client_secret: `${id}_secret_x`,
      metadata,
      last_payment_error: null,
      amount: Number(params.get('amount')),
      currency: params.get('currency') ?? '',
      capture_method: params.get('capture_method') ?? '',
      status: 'requires_payment_method',
    };
    intents.set(id, intent);
    return { status: 200, body: intent };
  };
  const refund = (params: URLSearchParams): ApiAnswer => {
    const intent = intents.get(params.get('payment_intent') ?? '');
    if (intent?.status !== 'succeeded') return wrongState();
    if (refunds.has(intent.id)) return refused(400, { type: 'invalid_request_error', code: 'charge_already_refunded' });
    refunds.set(intent.id, Number(params.get('amount') ?? intent.amount));
    return { status: 200, body: { id: `re_${intent.id}`, object: 'refund', status: 'succeeded' } };
  };
  return { intents, refunds, create, refund };
};

const PATH = /^\/v1\/payment_intents\/(\w+)(?:\/(\w+))?$/;

const answerCall = (books: ReturnType<typeof createBooks>, { method, path, text }: ApiCall): ApiAnswer => {
  const params = new URLSearchParams(text);
  if (path === '/v1/payment_intents') return books.create(params);
  if (path === '/v1/refunds') return books.refund(params);
  const [, id = '', verb] = PATH.exec(path) ?? [];
  const intent = books.intents.get(id);
  if (!intent) return missing();
  if (method === 'GET') return { status: 200, body: intent };
  if (verb === 'confirm') return confirm(intent, params.get('confirmation_token') ?? '');
  // Not Stripe's API: simulates the bank's page.
  if (verb === 'passed') return change(intent, ['requires_action'], 'requires_capture');
  if (verb === 'cancel') return change(intent, UNPAID, 'canceled');
  return change(intent, ['requires_capture'], 'succeeded');
};

/** The part of Stripe's API that is used, with idempotency keys, and webhooks signed by its own library. */
export const startFakeStripe = async () => {
  const books = createBooks();
  const replay = createReplays();
  const api = await startJsonApi((call) => replay(call.headers['idempotency-key'], () => answerCall(books, call)));
  const keys = { secretKey: 'sk_test_x', publishableKey: 'pk_test_x', webhookSecret: STRIPE_SECRET, apiUrl: api.url };
  return {
    ...api,
    ...books,
    keys,
    /** The calls that change something, as `verb path`, with their idempotency keys. */
    changes: () =>
      api.calls.flatMap(({ method, path, headers }) =>
        method === 'POST' ? [`${path.replace('/v1/', '')} ${headers['idempotency-key']}`] : [],
      ),
    intent: (id: string): FakeIntent => {
      const intent = books.intents.get(id);
      if (!intent) throw new Error(`No intent ${id}`);
      return intent;
    },
  };
};

export type FakeStripe = Awaited<ReturnType<typeof startFakeStripe>>;

interface FakeEvent {
  readonly id?: string;
  readonly type: string;
  readonly object: object;
}

/** A notification as Stripe sends it; `timestamp` in seconds. */
export const stripeNotification = (
  { id = 'evt_1', type, object }: FakeEvent,
  { secret = STRIPE_SECRET, timestamp = Math.floor(Date.now() / 1000) } = {},
) => {
  const body = JSON.stringify({ id, object: 'event', type, data: { object } });
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
  return { body, headers: { 'stripe-signature': signature, 'content-type': 'application/json; charset=utf-8' } };
};
