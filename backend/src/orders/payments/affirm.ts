import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { z } from 'zod';
import { verifyAffirmWebhook } from './affirm-webhook.ts';
import type { AffirmCode } from './method-code.ts';
import {
  type Authorization,
  type AuthorizationRequest,
  declined,
  type PaymentChange,
  type PaymentLedger,
  type PaymentProvider,
} from './payment.port.ts';
import { callProvider, refusedAs } from './provider-call.ts';

export interface AffirmSettings {
  readonly publicKey: string;
  readonly privateKey: string;
  /** Signs its notifications; those that it has not signed are refused. */
  readonly webhookSecret: string;
  /** Which of its two codes shoppers' orders name. */
  readonly methodCode: AffirmCode;
  /** Scheme and host of its API. */
  readonly baseUrl: string;
  readonly timeoutMs: number;
}

interface AffirmOptions {
  readonly ledger: PaymentLedger;
  readonly title: string;
}

// not a message: a title that the shop gives its method, shown as it comes
const HINT = 'Pay over time';

const transaction = z.object({
  id: z.string().min(1),
  status: z.string(),
  /** Minor units. */
  amount: z.int(),
  currency: z.string().transform((code) => code.toUpperCase()),
});

type Transaction = z.infer<typeof transaction>;

const UNCONFIRMED = reasons.providerUnconfirmed({ provider: 'Affirm' });
const DECLINED = reasons.providerDeclined({ provider: 'Affirm' });
const CHANGED = reasons.totalChanged({ provider: 'Affirm' });

const createApi = ({ publicKey, privateKey, baseUrl, timeoutMs }: AffirmSettings) => {
  const authorization = `Basic ${Buffer.from(`${publicKey}:${privateKey}`).toString('base64')}`;
  const url = `${baseUrl}/api/v1/transactions`;
  const common = { answer: transaction, timeoutMs };
  const post = (path: string, key: string, body: object): Promise<Transaction> => {
    const headers = { authorization, 'content-type': 'application/json', 'idempotency-key': key };
    return callProvider({ ...common, url: `${url}${path}`, method: 'POST', headers, body: JSON.stringify(body) });
  };
  return {
    authorize: (key: string, token: string) => post('', key, { transaction_id: token, order_id: key }),
    /** Captures, gives up or gives back. */
    change: (verb: 'capture' | 'void' | 'refund', key: string, { reference, ...body }: Change) =>
      post(`/${encodeURIComponent(reference)}/${verb}`, key, body),
    read: (reference: string): Promise<Transaction> =>
      callProvider({
        ...common,
        url: `${url}/${encodeURIComponent(reference)}`,
        method: 'GET',
        headers: { authorization },
      }),
  };
};

type Api = ReturnType<typeof createApi>;
type Change = { readonly reference: string; readonly amount?: number };

/** Voids the authorization, or refunds it if it has been captured. */
const giveUp = async (api: Api, key: string, reference: string): Promise<void> => {
  await refusedAs(api.change('void', `void_${key}`, { reference }), async (refusal) => {
    const { status, amount } = await api.read(reference);
    if (status === 'captured') await api.change('refund', `refund_${key}`, { reference, amount });
    else if (!['voided', 'refunded'].includes(status)) throw refusal;
  });
};

/** Repeats the authorization; the same key moves no money twice. Null if there is none. */
const authorizedUnder = (api: Api, key: string, token: string): Promise<Transaction | null> =>
  refusedAs(api.authorize(key, token), () => null);

/** Until there is a transaction, the checkout stands for what was begun. */
const CHECKOUT = 'checkout:';

const authorize = async (
  api: Api,
  ledger: PaymentLedger,
  { key, amount, currency, token }: AuthorizationRequest,
): Promise<Authorization> => {
  if (!token || !(await ledger.note(key, CHECKOUT + token))) return declined(UNCONFIRMED);
  const made = await authorizedUnder(api, key, token);
  if (!made) return declined(DECLINED);
  const isWanted = await ledger.note(key, made.id);
  if (isWanted && made.amount === amount && made.currency === currency)
    return { outcome: 'authorized', reference: made.id };
  await giveUp(api, key, made.id);
  // The shopper confirmed another amount there than the order costs here.
  return declined(isWanted ? CHANGED : UNCONFIRMED);
};

const voidByKey = async (api: Api, ledger: PaymentLedger, key: string): Promise<void> => {
  const begun = await ledger.giveUp(key);
  if (begun === null) return;
  const reference = begun.startsWith(CHECKOUT)
    ? (await authorizedUnder(api, key, begun.slice(CHECKOUT.length)))?.id
    : begun;
  if (reference) await giveUp(api, key, reference);
};

/** Affirm's sandbox has a script of its own, which a key does not tell. */
const getClientKey = ({ publicKey, baseUrl }: AffirmSettings): string =>
  new URL(baseUrl).host.includes('sandbox') ? `sandbox:${publicKey}` : publicKey;

/**
 * Buys now and pays later with Affirm: a checkout confirmed there becomes a transaction under the order's key, which is
 * captured when the shop says so.
 */
export const createAffirmProvider = (settings: AffirmSettings, { ledger, title }: AffirmOptions): PaymentProvider => {
  const api = createApi(settings);
  const change = async (verb: 'capture' | 'refund', { key, reference, amount }: PaymentChange): Promise<void> => {
    await api.change(verb, key, { reference, amount });
  };
  return {
    offer: { code: settings.methodCode, title, hint: HINT, provider: 'AFFIRM', client_key: getClientKey(settings) },
    isCapturedWhenPlaced: true,
    authorize: (request) => authorize(api, ledger, request),
    capture: (asked) => change('capture', asked),
    void: (key) => voidByKey(api, ledger, key),
    refund: (asked) => change('refund', asked),
    verifyWebhook: (notification) =>
      verifyAffirmWebhook({ secret: settings.webhookSecret, read: api.read }, notification, Date.now()),
  };
};
