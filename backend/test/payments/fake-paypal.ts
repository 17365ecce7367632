import { type ApiAnswer, type ApiCall, createReplays, startJsonApi } from './json-api.ts';

interface Money {
  currency_code: string;
  value: string;
}

interface Part {
  readonly id: string;
  status: string;
  readonly amount: Money;
}

export interface FakeOrder {
  readonly id: string;
  status: string;
  payer?: unknown;
  readonly purchase_units: {
    amount: Money;
    custom_id?: string;
    shipping?: { name?: unknown; address?: unknown; options?: unknown };
    payments: { authorizations: Part[]; captures: Part[] };
  }[];
}

const refused = (issue: string, status = 422): ApiAnswer => ({
  status,
  body: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] },
});

const shown = (status: number, order: FakeOrder): ApiAnswer => ({ status, body: structuredClone(order) });

const create = (orders: Map<string, FakeOrder>, { text }: ApiCall): ApiAnswer => {
  const { purchase_units: units } = JSON.parse(text);
  const order: FakeOrder = {
    id: `PP${orders.size + 1}`,
    status: 'CREATED',
    purchase_units: units.map((unit: object) => ({ ...unit, payments: { authorizations: [], captures: [] } })),
  };
  orders.set(order.id, order);
  return shown(201, order);
};

const patch = (order: FakeOrder, { text }: ApiCall): ApiAnswer => {
  const [unit] = order.purchase_units;
  for (const { path, value } of JSON.parse(text)) {
    if (!unit || order.status === 'COMPLETED') return refused('ORDER_NOT_PATCHABLE');
    if (path.endsWith('/amount')) unit.amount = value;
    else if (path.endsWith('/shipping/options')) unit.shipping = { ...unit.shipping, options: value };
    else return refused('NOT_PATCHABLE', 400);
  }
  return { status: 204 };
};

const authorize = (order: FakeOrder): ApiAnswer => {
  if (order.status === 'COMPLETED') return refused('ORDER_ALREADY_AUTHORIZED');
  if (order.status !== 'APPROVED') return refused('ORDER_NOT_APPROVED');
  order.status = 'COMPLETED';
  for (const { amount, payments } of order.purchase_units) {
    payments.authorizations.push({ id: `AUTH-${order.id}`, status: 'CREATED', amount: { ...amount } });
  }
  return shown(201, order);
};

const settle = (order: FakeOrder | undefined, verb: string | undefined, { text }: ApiCall): ApiAnswer => {
  const payments = order?.purchase_units[0]?.payments;
  const part = verb === 'refund' ? payments?.captures[0] : payments?.authorizations[0];
  if (!order || !payments || !part) return refused('RESOURCE_NOT_FOUND', 404);
  if (verb === 'void') {
    if (part.status === 'VOIDED') return refused('PREVIOUSLY_VOIDED');
    if (part.status !== 'CREATED') return refused('AUTHORIZATION_ALREADY_CAPTURED');
    part.status = 'VOIDED';
    return { status: 200, body: part };
  }
  const { amount } = JSON.parse(text);
  if (verb === 'capture') payments.captures.push({ id: `CAP-${order.id}`, status: 'COMPLETED', amount });
  part.status = verb === 'capture' ? 'CAPTURED' : 'REFUNDED';
  return { status: 201, body: part };
};

/** Simulates the approval in the shopper's browser, with an address. */
const approveIn = (orders: Map<string, FakeOrder>, { path, text }: ApiCall): ApiAnswer => {
  const order = orders.get(path.split('/')[2] ?? '');
  const [unit] = order?.purchase_units ?? [];
  if (!order || !unit) return refused('RESOURCE_NOT_FOUND', 404);
  const { payer, shipping } = JSON.parse(text);
  Object.assign(order, { status: 'APPROVED', payer });
  unit.shipping = { ...unit.shipping, ...shipping };
  return { status: 200, body: { value: unit.amount.value } };
};

const verify = ({ text }: ApiCall): ApiAnswer => {
  const { transmission_sig, webhook_id } = JSON.parse(text);
  const isOwn = transmission_sig === 'signed by PayPal' && webhook_id === 'WH-1';
  return { status: 200, body: { verification_status: isOwn ? 'SUCCESS' : 'FAILURE' } };
};

/** Access tokens, which all expire when cleared. */
const createGrants = () => {
  const tokens = new Set<string>();
  let count = 0;
  return {
    tokens,
    count: () => count,
    grant: ({ headers }: ApiCall): ApiAnswer => {
      if (headers.authorization !== `Basic ${Buffer.from('client:secret').toString('base64')}`) return refused('', 401);
      count += 1;
      tokens.add(`Bearer token-${count}`);
      return { status: 200, body: { access_token: `token-${count}`, expires_in: 32_400 } };
    },
  };
};

const createOrders = (orders: Map<string, FakeOrder>) => {
  const replays = createReplays();
  return (call: ApiCall): ApiAnswer => {
    const [, , area, , id = '', verb] = call.path.split('/');
    const key = call.headers['paypal-request-id'];
    if (area === 'payments') return replays(key, () => settle(orders.get(id.split('-')[1] ?? ''), verb, call));
    if (id === '') return replays(key, () => create(orders, call));
    const order = orders.get(id);
    if (!order) return refused('RESOURCE_NOT_FOUND', 404);
    if (call.method === 'PATCH') return patch(order, call);
    return verb === 'authorize' ? replays(`${id} ${key}`, () => authorize(order)) : shown(200, order);
  };
};

/** The part of PayPal's REST API that is used: orders, payments, tokens, webhook verification. */
export const startFakePayPal = async () => {
  const orders = new Map<string, FakeOrder>();
  const { tokens, grant, count: grants } = createGrants();
  const answerOrders = createOrders(orders);
  const answer = (call: ApiCall): ApiAnswer => {
    if (call.path === '/v1/oauth2/token') return grant(call);
    if (call.path.startsWith('/approve/')) return approveIn(orders, call);
    if (!tokens.has(call.headers.authorization ?? '')) return refused('', 401);
    return call.path.endsWith('/verify-webhook-signature') ? verify(call) : answerOrders(call);
  };
  return {
    ...(await startJsonApi(answer)),
    orders,
    grants,
    endTokens: () => tokens.clear(),
    /** An order that the shopper has approved. */
    approve: (custom_id: string, amount: Money, id = `PP${orders.size + 1}`): FakeOrder => {
      const payments = { authorizations: [], captures: [] };
      const order: FakeOrder = { id, status: 'APPROVED', purchase_units: [{ amount, custom_id, payments }] };
      orders.set(id, order);
      return order;
    },
  };
};

export type FakePayPal = Awaited<ReturnType<typeof startFakePayPal>>;
