import { randomUUID } from 'node:crypto';
import { type ApiAnswer, type ApiCall, createReplays, startJsonApi } from './json-api.ts';

interface Checkout {
  readonly amount: number;
  readonly currency?: string;
}

interface Transaction {
  readonly id: string;
  status: string;
  readonly amount: number;
  readonly currency: string;
  readonly order_id: string;
}

const OWN = `Basic ${Buffer.from('pub:priv').toString('base64')}`;
const REFUSED = { status: 400, body: { status_code: 400, type: 'invalid_request', code: 'invalid_field' } };

const CHANGES: Record<string, readonly [from: string, to: string]> = {
  capture: ['authorized', 'captured'],
  void: ['authorized', 'voided'],
  refund: ['captured', 'refunded'],
};

const change = (made: Transaction, verb: string): ApiAnswer => {
  const [from, to] = CHANGES[verb] ?? ['', ''];
  if (made.status !== from) return REFUSED;
  made.status = to;
  return { status: 200, body: { ...made } };
};

/** Simulates the confirmation in the shopper's browser. */
const confirmIn = (checkouts: Map<string, Checkout>, { text }: ApiCall): ApiAnswer => {
  const { total: amount, currency } = JSON.parse(text);
  const token = `CHECKOUT${randomUUID().slice(0, 8)}`;
  checkouts.set(token, { amount, currency });
  return { status: 200, body: { checkout_token: token } };
};

/** The part of Affirm's Transactions API that is used: checkouts are confirmed once, keys are idempotent. */
export const startFakeAffirm = async () => {
  const checkouts = new Map<string, Checkout>();
  const transactions = new Map<string, Transaction>();
  const replays = createReplays();

  const authorize = ({ text }: ApiCall): ApiAnswer => {
    const { transaction_id: token, order_id } = JSON.parse(text);
    const checkout = checkouts.get(token);
    if (!checkout) return REFUSED;
    checkouts.delete(token);
    const { amount, currency = 'USD' } = checkout;
    const made = { id: `TX-${token}`, status: 'authorized', amount, currency, order_id };
    transactions.set(made.id, made);
    return { status: 200, body: { ...made } };
  };

  const answer = (call: ApiCall): ApiAnswer => {
    if (call.path === '/confirm') return confirmIn(checkouts, call);
    if (call.headers.authorization !== OWN) return { status: 401, body: { code: 'unauthorized' } };
    const [, , , , id, verb] = call.path.split('/');
    const key = call.headers['idempotency-key'];
    if (id === undefined) return replays(key, () => authorize(call));
    // At Affirm the transaction id equals the checkout token; here it has a prefix, so that tests can tell them apart.
    const made = transactions.get(id) ?? transactions.get(`TX-${id}`);
    if (!made) return { status: 404, body: { code: 'not_found' } };
    return verb === undefined ? { status: 200, body: { ...made } } : replays(key, () => change(made, verb));
  };

  const confirm = (token: string, checkout: Checkout) => void checkouts.set(token, checkout);
  return { ...(await startJsonApi(answer)), transactions, confirm };
};

export type FakeAffirm = Awaited<ReturnType<typeof startFakeAffirm>>;
