import { messages } from '@patchwork/domain/messages/by-locale/shop-names.generated.ts';
import { findMessages } from '@patchwork/domain/messages/locale.ts';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { z } from 'zod';
import { currentStore } from '../../lib/store.ts';
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

interface AffirmSettings {
  readonly publicKey: string;
  readonly privateKey: string;
  readonly webhookSecret: string;
  /** The code in shoppers' orders. */
  readonly methodCode: AffirmCode;
  readonly baseUrl: string;
  readonly timeoutMs: number;
}

interface AffirmOptions {
  readonly ledger: PaymentLedger;
  readonly title: string;
}

const transaction = z.object({
  id: z.string().min(1),
  status: z.string(),
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
const voidOrRefund = async (api: Api, key: string, reference: string): Promise<void> => {
  await refusedAs(api.change('void', `void_${key}`, { reference }), async (refusal) => {
    const { status, amount } = await api.read(reference);
    if (status === 'captured') await api.change('refund', `refund_${key}`, { reference, amount });
    else if (!['voided', 'refunded'].includes(status)) throw refusal;
  });
};

/** Repeats the authorization; the same key moves no money twice. Null if there is none. */
const authorizedUnder = (api: Api, key: string, token: string): Promise<Transaction | null> =>
  refusedAs(api.authorize(key, token), () => null);

/** Before there is a transaction, the checkout stands for it. */
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
  await voidOrRefund(api, key, made.id);
  // The shopper confirmed another amount there than the order costs here.
  return declined(isWanted ? CHANGED : UNCONFIRMED);
};

const voidByKey = async (api: Api, ledger: PaymentLedger, key: string): Promise<void> => {
  const begun = await ledger.revoke(key);
  if (begun === null) return;
  const reference = begun.startsWith(CHECKOUT)
    ? (await authorizedUnder(api, key, begun.slice(CHECKOUT.length)))?.id
    : begun;
  if (reference) await voidOrRefund(api, key, reference);
};

/** Affirm's sandbox has a script of its own, which the key does not reveal. */
const getClientKey = ({ publicKey, baseUrl }: AffirmSettings): string =>
  new URL(baseUrl).host.includes('sandbox') ? `sandbox:${publicKey}` : publicKey;

/**
 * Affirm installments: a confirmed checkout becomes a transaction under the order's key, captured when the shop says
 * so.
 */
export const createAffirmProvider = (settings: AffirmSettings, { ledger, title }: AffirmOptions): PaymentProvider => {
  const api = createApi(settings);
  const change = async (verb: 'capture' | 'refund', { key, reference, amount }: PaymentChange): Promise<void> => {
    await api.change(verb, key, { reference, amount });
  };
  return {
    offer: {
      code: settings.methodCode,
      getTitle: () => title,
      getHint: () => findMessages(messages, currentStore().locale).overTime,
      provider: 'AFFIRM',
      client_key: getClientKey(settings),
    },
    isCapturedWhenPlaced: true,
    authorize: (request) => authorize(api, ledger, request),
    capture: (asked) => change('capture', asked),
    void: (key) => voidByKey(api, ledger, key),
    refund: (asked) => change('refund', asked),
    verifyWebhook: (notification) =>
      verifyAffirmWebhook({ secret: settings.webhookSecret, read: api.read }, notification, Date.now()),
  };
};
