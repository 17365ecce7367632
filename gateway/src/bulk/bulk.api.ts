import { type BulkQuoteAnswer, toBulkOrderLine } from '@patchwork/domain/bulk/quote.ts';
import type { ApiParts } from '../lib/api-parts.ts';
import { createParsers } from '../lib/parse-answer.ts';
import { RestFault, RestRefusal } from '../rest/errors.ts';
import {
  type BulkOrderSource,
  type BulkQuoteDto,
  type BulkQuoteSource,
  bulkOrderAnswer,
  clientTypesAnswer,
  createdAnswer,
  quotesAnswer,
  reorderedAnswer,
  termsAnswer,
} from './bulk.dto.ts';

const SERVICE = 'bulk-orders';
const createParser = createParsers(SERVICE);
const readOrder = createParser(bulkOrderAnswer);
const readQuotes = createParser(quotesAnswer);
const readClientTypes = createParser(clientTypesAnswer);
const readCreated = createParser(createdAnswer);
const readReordered = createParser(reorderedAnswer);
const readTerms = createParser(termsAnswer);

const NUMBER = /^\d{1,15}$/;
/** As mails have it; anything else opens nothing and is not sent. */
const ACCESS = /^[\w-]{1,200}$/;
/** Unknown, malformed, somebody else's. */
const LEADS_NOWHERE: readonly number[] = [400, 404, 410];

/** Whether these can be a number and a secret at all. */
export const isBulkAddress = (id: string, access: string | null): boolean =>
  NUMBER.test(id) && (access === null || ACCESS.test(access));

const toHeaders = (access: string | null) => (access === null ? {} : { headers: { 'x-bulk-access': access } });

interface Asker {
  readonly access: string | null;
  readonly idempotencyKey: string;
}

const toSent = ({ access, idempotencyKey }: Asker) => ({ idempotencyKey, ...toHeaders(access) });

const toQuote = (row: BulkQuoteDto, baseCurrency: string): BulkQuoteSource => {
  try {
    return {
      ...toBulkOrderLine(row as BulkQuoteAnswer, false),
      currencyCode: row.currency_code ?? baseCurrency,
      validUntil: row.valid_until ?? null,
      state: row.state ?? 'open',
      isDeclined: row.is_declined ?? false,
      creditsSample: row.credits_sample ?? false,
      sampleCredit: row.sample_credit ?? 0,
      orderNumber: row.order_number ?? null,
    };
  } catch (cause) {
    // not a message: the contract's text for a broken answer
    const publicMessage = 'Unexpected response';
    throw new RestFault(publicMessage, { code: 'UPSTREAM_INVALID', service: SERVICE, publicMessage, cause });
  }
};

export const createBulkApi = ({ rest, shop, exchange }: ApiParts) => {
  /** Null if it is missing or somebody else's. */
  const order = async (id: string, access: string | null): Promise<BulkOrderSource | null> => {
    if (!isBulkAddress(id, access)) return null;
    try {
      const options = { query: { bulkOrderId: id }, customer: 'caller', ...toHeaders(access) } as const;
      return { ...readOrder(await rest.get<unknown>('bulk-orders/info', options)), access };
    } catch (error) {
      if (error instanceof RestRefusal && LEADS_NOWHERE.includes(error.status)) return null;
      throw error;
    }
  };
  return {
    order,
    quotes: async ({ id, access }: Pick<BulkOrderSource, 'id' | 'access'>): Promise<BulkQuoteSource[]> => {
      const options = { query: { bulkOrderId: id }, customer: 'caller', ...toHeaders(access) } as const;
      const rows = await rest.get<unknown>('bulk-orders/quotes', options);
      return readQuotes(rows).map((row) => toQuote(row, shop.baseCurrency));
    },
    clientTypes: async () =>
      readClientTypes(await rest.get<unknown>('bulk-orders/client-types', { sharing: 'reference' })),
    terms: async () => {
      const { currency } = await exchange();
      const query = { currencyCode: currency };
      return readTerms(await rest.get<unknown>('bulk-orders/terms', { query, sharing: 'reference' }));
    },
    /** Quotes are made in the currency that prices are shown in. */
    create: async (body: object, idempotencyKey: string): Promise<string> => {
      const { currency: currencyCode } = await exchange();
      const sent = { body: { ...body, currencyCode }, idempotencyKey };
      return readCreated(await rest.send<unknown>('bulk-orders/create', sent)).id;
    },
    ask: (body: object, asker: Asker) => rest.send('bulk-orders/question', { body, ...toSent(asker) }),
    choose: ({ quoteId, cartId }: { readonly quoteId: string; readonly cartId: string }, asker: Asker) =>
      rest.send('bulk-orders/quote-choose', { query: { cartId }, body: { quoteId }, ...toSent(asker) }),
    /** Whether the quote is in the cart; false: the shop was asked for a new one. */
    reorder: async ({ quoteId, cartId }: { readonly quoteId: string; readonly cartId: string }, asker: Asker) => {
      const sent = { query: { cartId }, body: { quoteId }, ...toSent(asker) };
      return readReordered(await rest.send<unknown>('bulk-orders/quote-reorder', sent)).outcome === 'in_cart';
    },
    decline: (quoteId: string, asker: Asker) =>
      rest.send('bulk-orders/quote-decline', { body: { quoteId }, ...toSent(asker) }),
  };
};

export type BulkApi = ReturnType<typeof createBulkApi>;
