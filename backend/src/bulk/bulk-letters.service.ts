import { toDecimal } from '@patchwork/domain/pricing/money.ts';
import { findStoreView, type StoreView } from '@patchwork/domain/stores/store-view.ts';
import { post } from '../db/outbox.ts';
import type { Executor } from '../db/schema.ts';
import { newSecret, toHash } from '../lib/secret.ts';
import { runForStore } from '../lib/store.ts';
import { type BulkOrderRow, insertAccess } from './bulk.repository.ts';
import type { QuoteRow } from './bulk-quote.repository.ts';
import { getSampleCredits, type Sampled } from './sample.service.ts';

/** Kinds of the outbox rows about bulk orders, each with a link. */
export const BULK_MAILS = [
  'bulk-order-received',
  'bulk-quotes-ready',
  'bulk-order-answered',
  'bulk-quote-extended',
  'bulk-quote-withdrawn',
  'bulk-quote-ending',
] as const;

export type BulkMail = (typeof BULK_MAILS)[number];

/** How long a link works; each mail has a new one. */
export const ACCESS_DAYS = 180;
const PAGE = '/bulkorder/quotation/';

export interface BulkLetterDeps {
  /** Default: only the default store view. */
  readonly stores?: readonly StoreView[];
  /** Origin of each store view's pages, by code. */
  readonly shopUrls: ReadonlyMap<string, string>;
}

/** A guest's link has a secret in its fragment, which browsers send to no server and omit from the referrer. */
const toPath = async (executor: Executor, { id, customer_id }: Pick<BulkOrderRow, 'id' | 'customer_id'>) => {
  const path = `${PAGE}${id}/`;
  if (customer_id !== null) return path;
  const token = newSecret();
  await insertAccess(executor, { hash: toHash(token), id, days: ACCESS_DAYS });
  return `${path}#${token}`;
};

const toMailedQuote = (quote: QuoteRow, currency: string, sampleCredit: number) => ({
  quantity: quote.qty,
  total: toDecimal(quote.production_price + quote.shipping_price - sampleCredit),
  currency,
  productionTime: quote.production_time,
  validUntil: quote.valid_until.toISOString(),
});

type Buyer = Pick<BulkOrderRow, 'customer_id' | 'store_code' | 'email' | 'name' | 'qty'> & Sampled;

export interface BulkLetter {
  readonly kind: BulkMail;
  readonly order: Buyer;
  /** Those that the letter is about. */
  readonly quotes?: readonly QuoteRow[];
}

/** Queues a letter to the buyer in the language of the store that they asked in; without an origin it has no link. */
export const createBulkLetters = ({ stores = [], shopUrls }: BulkLetterDeps) => ({
  post: async (executor: Executor, { kind, order, quotes = [] }: BulkLetter): Promise<void> => {
    const shop = shopUrls.get(order.store_code);
    const link = shop === undefined ? null : { shop, path: await toPath(executor, order) };
    const credits = await getSampleCredits(executor, order, quotes);
    const payload = {
      template: kind,
      recipient: order.email,
      firstName: order.name,
      storeCode: order.store_code,
      bulkOrderId: order.id,
      quantity: order.qty,
      quotes: quotes.map((quote) => toMailedQuote(quote, order.currency, credits.get(quote.id) ?? 0)),
      ...(link && { link, validDays: ACCESS_DAYS }),
    };
    await runForStore(findStoreView(order.store_code, stores), () => post(executor, kind, payload));
  },
});

export type BulkLetters = ReturnType<typeof createBulkLetters>;
