import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { toDecimal, toMinor } from '@patchwork/domain/pricing/money.ts';
import {
  type Authorization,
  type AuthorizationRequest,
  declined,
  type PaymentChange,
  type PaymentLedger,
  type PaymentProvider,
} from './payment.port.ts';
import { createPayPalClient, type PayPalSettings } from './paypal-client.ts';
import { cartMark, createPayPalExpress } from './paypal-express.ts';
import {
  createPayPalOrders,
  getParts,
  type PayPalMoney,
  type PayPalOrder,
  type PayPalOrders,
} from './paypal-orders.ts';
import { verifyPayPalWebhook } from './paypal-webhook.ts';
import { refusedAs } from './provider-call.ts';

const UNCONFIRMED = reasons.providerUnconfirmed({ provider: 'PayPal' });
const DECLINED = reasons.providerDeclined({ provider: 'PayPal' });
const CHANGED = reasons.totalChanged({ provider: 'PayPal' });

const isFor = (order: PayPalOrder, { amount, currency, cartId }: AuthorizationRequest): boolean => {
  const [unit] = order.purchase_units;
  return unit?.custom_id === cartMark(cartId) && isAmount(unit.amount, amount, currency);
};

const isAmount = (given: PayPalMoney | undefined, amount: number, currency: string): boolean =>
  given?.currency_code === currency && toMinor(given.value) === amount;

/** Authorizes under the key, or repeats the answer; null: declined. */
const authorizeUnder = (orders: PayPalOrders, id: string, key: string): Promise<PayPalOrder | null> =>
  refusedAs(orders.authorize(id, key), () => null);

const VOIDABLE = ['CREATED', 'PENDING'];

/** Voids open authorizations and refunds captures. Throws while PayPal reviews a capture: nobody knows yet how it ends. */
const voidOrRefund = async (orders: PayPalOrders, key: string, order: PayPalOrder): Promise<void> => {
  for (const { id, status } of getParts(order, 'authorizations')) {
    if (!VOIDABLE.includes(status)) continue;
    await refusedAs(orders.settle('void', id, { requestId: `void_${key}`, body: {} }), (refusal) => {
      if (!refusal.codes.includes('PREVIOUSLY_VOIDED')) throw refusal;
    });
  }
  for (const { id, status, amount } of getParts(order, 'captures')) {
    if (status === 'PENDING') throw new Error(`PayPal still reviews capture ${id}, which cannot be given back yet`);
    if (status === 'COMPLETED') await orders.refund(id, { requestId: `refund_${key}`, body: amount ? { amount } : {} });
  }
};

interface Parts {
  readonly orders: PayPalOrders;
  readonly ledger: PaymentLedger;
}

const authorize = async ({ orders, ledger }: Parts, request: AuthorizationRequest): Promise<Authorization> => {
  const { key, token, amount, currency } = request;
  const approved = token ? await refusedAs(orders.read(token), () => null) : null;
  if (approved?.status !== 'APPROVED') return declined(UNCONFIRMED);
  if (!isFor(approved, request)) return declined(CHANGED);
  if (!(await ledger.note(key, approved.id))) return declined(UNCONFIRMED);
  const made = await authorizeUnder(orders, approved.id, key);
  const [authorization] = made ? getParts(made, 'authorizations') : [];
  // PayPal reviews a pending authorization; capturing it succeeds or fails like any other.
  if (!made || !authorization || !VOIDABLE.includes(authorization.status)) return declined(DECLINED);
  // Claims the payment, so that no other order can use it.
  const reference = `${made.id}/${authorization.id}`;
  const isWanted = await ledger.note(key, reference);
  if (isWanted && isAmount(authorization.amount, amount, currency)) return { outcome: 'authorized', reference };
  await voidOrRefund(orders, key, made);
  return declined(CHANGED);
};

/** The PayPal order of a reference, also before authorization. */
const orderIn = (reference: string): string => reference.split('/')[0] ?? '';

/** Nothing is authorized before the shopper approves; a request in flight is superseded under the same key. */
const voidByKey = async ({ orders, ledger }: Parts, key: string): Promise<void> => {
  const begun = await ledger.revoke(key);
  if (begun === null) return;
  const id = orderIn(begun);
  const order = await orders.read(id);
  const current = order.status === 'APPROVED' ? await authorizeUnder(orders, id, key) : order;
  if (current) await voidOrRefund(orders, key, current);
};

const findPart = async (orders: PayPalOrders, reference: string, kind: 'authorizations' | 'captures') => {
  const [part] = getParts(await orders.read(orderIn(reference)), kind);
  if (!part?.amount) throw new Error(`PayPal order ${reference} has no ${kind}`);
  return { id: part.id, currency: part.amount.currency_code };
};

const amountBody = (amount: number, currency: string) => ({
  amount: { currency_code: currency, value: toDecimal(amount) },
});

const capture = async (orders: PayPalOrders, { key, reference, amount }: PaymentChange): Promise<void> => {
  const { id, currency } = await findPart(orders, reference, 'authorizations');
  const body = { ...amountBody(amount, currency), final_capture: true };
  await orders.settle('capture', id, { requestId: key, body });
};

const refund = async (orders: PayPalOrders, { key, reference, amount }: PaymentChange): Promise<void> => {
  const { id, currency } = await findPart(orders, reference, 'captures');
  await orders.refund(id, { requestId: key, body: amountBody(amount, currency) });
};

interface PayPalDeps {
  readonly ledger: PaymentLedger;
  /** Id of the accepted webhook; null: none. */
  readonly webhookId: string | null;
}

/**
 * PayPal: an order approved there is authorized under our order's key. The reference is PayPal's order id and
 * authorization id, separated by a slash.
 */
export const createPayPalProvider = (settings: PayPalSettings, { ledger, webhookId }: PayPalDeps): PaymentProvider => {
  const call = createPayPalClient(settings);
  const orders = createPayPalOrders(call);
  return {
    offer: { getTitle: () => 'PayPal', provider: 'PAYPAL', client_key: settings.clientId },
    isCapturedWhenPlaced: true,
    authorize: (request) => authorize({ orders, ledger }, request),
    capture: (change) => capture(orders, change),
    void: (key) => voidByKey({ orders, ledger }, key),
    refund: (change) => refund(orders, change),
    express: createPayPalExpress(orders),
    verifyWebhook: (notification) => verifyPayPalWebhook({ call, orders, webhookId }, notification),
  };
};
