import { toBulkStatusNumber } from '@patchwork/domain/bulk/bulk-order.ts';
import { ATTACHMENT_TYPE } from '@patchwork/domain/bulk/picture.ts';
import { MOST_DAYS_AHEAD } from '@patchwork/domain/lib/day.ts';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { toMinor } from '@patchwork/domain/pricing/money.ts';
import type { Answer } from '../db/idempotency.ts';
import type { Executor } from '../db/schema.ts';
import type { OperatorRequest } from '../lib/operator.ts';
import { toPage } from '../lib/page.ts';
import { Refusal } from '../lib/refusal.ts';
import { changeOnce } from '../operators/operator-action.service.ts';
import type { QuoteDto } from './bulk.dto.ts';
import { type BulkOrderRow, insertMessage, insertPictures, lockBulkOrder, setTurn } from './bulk.repository.ts';
import { readBulkOrder, readPictureIds, readQuotes, requirePictures } from './bulk.service.ts';
import type {
  AnswerBody,
  DeskOrderDto,
  ExtensionBody,
  PricingBody,
  WaitingPage,
  WaitingQuery,
  WithdrawalBody,
} from './bulk-desk.dto.ts';
import { findAnyBulkOrder, findWaiting } from './bulk-desk.repository.ts';
import { type BulkLetterDeps, createBulkLetters } from './bulk-letters.service.ts';
import {
  extendQuote,
  findQuote,
  findQuotes,
  insertQuotes,
  lockQuote,
  MOST_QUOTES,
  type QuoteRow,
  setStatus,
  withdrawQuote,
} from './bulk-quote.repository.ts';
import { toQuoteDto } from './bulk-view.ts';
import { getSampleCredits } from './sample.service.ts';

/**
 * The desk that bulk orders are priced at, by operators with the scope `quotes`: idempotent by key, noted with who did
 * it, and mailed to the buyer.
 */
export interface BulkDeskService {
  /** Bulk orders that wait for the shop, longest first. */
  waiting(query: WaitingQuery): Promise<WaitingPage>;
  find(id: number): Promise<DeskOrderDto>;
  /** Offers one quote or several, all or none. */
  price(request: OperatorRequest, pricing: PricingBody): Promise<Answer<QuoteDto[]>>;
  answer(request: OperatorRequest, answer: AnswerBody): Promise<Answer<true>>;
  /** Offers a quote until another time, also after it has ended. */
  extend(request: OperatorRequest, extension: ExtensionBody): Promise<Answer<QuoteDto>>;
  withdraw(request: OperatorRequest, withdrawal: WithdrawalBody): Promise<Answer<QuoteDto>>;
}

export interface BulkDeskDeps extends BulkLetterDeps {
  readonly db: Executor;
  /** Default: the real time. */
  readonly now?: () => Date;
}

const DAY_MS = 24 * 60 * 60 * 1000;

const requireOrder = async (executor: Executor, id: number): Promise<BulkOrderRow> => {
  const row = await findAnyBulkOrder(executor, id);
  if (!row) throw new Refusal('NOT_FOUND', reasons.bulkOrderUnknown, 'bulkOrderId');
  return row;
};

const requireEnd = (text: string, now: number, field: string): Date => {
  const end = new Date(text);
  if (end.getTime() > now && end.getTime() <= now + MOST_DAYS_AHEAD * DAY_MS) return end;
  throw new Refusal('INVALID', reasons.quoteEndInvalid, field);
};

const unknownQuote = () => new Refusal('NOT_FOUND', reasons.quoteUnknown, 'quoteId');

/** A quote that is still offered, locked, with its bulk order. */
const requireOffered = async (executor: Executor, id: number): Promise<{ quote: QuoteRow; order: BulkOrderRow }> => {
  const quote = await lockQuote(executor, id);
  if (!quote) throw unknownQuote();
  if (quote.withdrawn_at !== null) throw new Refusal('INVALID', reasons.quoteWithdrawn, 'quoteId');
  return { quote, order: await requireOrder(executor, quote.bulk_order_id) };
};

const createDesk = (deps: BulkDeskDeps) => {
  const { db, now = () => new Date() } = deps;
  const letters = createBulkLetters(deps);
  const subject = (id: string | number) => `bulk-order ${id}`;

  const price: BulkDeskService['price'] = (request, pricing) => {
    const id = Number(pricing.bulkOrderId);
    const noted = { action: 'quotes.price', payload: pricing, subjects: [subject(id)] };
    return changeOnce(db, request, noted, async (executor) => {
      const order = await requireOrder(executor, id);
      const { quotes: count } = await lockBulkOrder(executor, id);
      const rows = pricing.quotes.map((quote, index) => ({
        bulk_order_id: id,
        qty: quote.qty,
        production_price: toMinor(quote.productionPrice),
        shipping_price: toMinor(quote.shippingPrice),
        production_time: quote.productionTime ?? null,
        valid_until: requireEnd(quote.validUntil, now().getTime(), `quotes.${index}.validUntil`),
        allows_coupons: quote.allowsCoupons,
        credits_sample: quote.creditsSample,
      }));
      if (count + rows.length > MOST_QUOTES)
        throw new Refusal('INVALID', reasons.tooManyValues({ max: MOST_QUOTES }), 'quotes');
      const ids = await insertQuotes(executor, rows);
      if (pricing.message !== undefined) await insertMessage(executor, { id, author: 'shop', body: pricing.message });
      await setStatus(executor, id, toBulkStatusNumber('in_progress'));
      await setTurn(executor, id, 'buyer');
      const quotes = (await findQuotes(executor, id)).filter((quote) => ids.includes(quote.id));
      await letters.post(executor, { kind: 'bulk-quotes-ready', order, quotes });
      return (await readQuotes(executor, order)).filter((quote) => ids.includes(quote.id));
    });
  };

  const answer: BulkDeskService['answer'] = (request, { bulkOrderId, text, images }) => {
    const id = Number(bulkOrderId);
    const noted = { action: 'quotes.answer', payload: { bulkOrderId, text, images }, subjects: [subject(id)] };
    return changeOnce(db, request, noted, async (executor) => {
      const order = await requireOrder(executor, id);
      await lockBulkOrder(executor, id);
      const uploadIds = readPictureIds(images);
      await requirePictures(executor, uploadIds, ATTACHMENT_TYPE);
      const messageId = await insertMessage(executor, { id, author: 'shop', body: text });
      await insertPictures(executor, { id, uploadIds, messageId });
      await setTurn(executor, id, 'buyer');
      await letters.post(executor, { kind: 'bulk-order-answered', order });
      return true as const;
    });
  };

  const changeQuote = async (
    request: OperatorRequest,
    { action, payload }: { readonly action: string; readonly payload: WithdrawalBody },
    change: (executor: Executor, id: number) => Promise<'bulk-quote-extended' | 'bulk-quote-withdrawn'>,
  ): Promise<Answer<QuoteDto>> => {
    const id = Number(payload.quoteId);
    const known = await findQuote(db, id);
    if (!known) throw unknownQuote();
    const noted = { action, payload, subjects: [subject(known.bulk_order_id), `bulk-quote ${id}`] };
    return changeOnce(db, request, noted, async (executor) => {
      const { order } = await requireOffered(executor, id);
      const kind = await change(executor, id);
      const quote = await lockQuote(executor, id);
      if (!quote) throw unknownQuote();
      await letters.post(executor, { kind, order, quotes: [quote] });
      const credits = await getSampleCredits(executor, order, [quote]);
      return toQuoteDto(quote, order.currency, credits.get(id));
    });
  };

  return { price, answer, changeQuote, getNow: () => now().getTime() };
};

export const createBulkDeskService = (deps: BulkDeskDeps): BulkDeskService => {
  const { db } = deps;
  const { price, answer, changeQuote, getNow } = createDesk(deps);
  return {
    waiting: async (query) =>
      toPage(await findWaiting(db, query), query.first, {
        node: ({ precise_since: _, created_at, waiting_since, ...row }) => ({
          ...row,
          created_at: created_at.toISOString(),
          waiting_since: waiting_since.toISOString(),
        }),
        cursor: ({ precise_since, id }) => [precise_since, String(id)],
      }),
    find: async (id) => {
      const row = await requireOrder(db, id);
      return {
        ...(await readBulkOrder(db, row)),
        is_customer: row.customer_id !== null,
        waiting_since: row.waiting_since?.toISOString() ?? null,
        quotes: await readQuotes(db, row),
      };
    },
    price,
    answer,
    extend: (request, payload) =>
      changeQuote(request, { action: 'quotes.extend', payload }, async (executor, id) => {
        await extendQuote(executor, id, requireEnd(payload.validUntil, getNow(), 'validUntil'));
        return 'bulk-quote-extended';
      }),
    withdraw: (request, payload) =>
      changeQuote(request, { action: 'quotes.withdraw', payload }, async (executor, id) => {
        await withdrawQuote(executor, id);
        return 'bulk-quote-withdrawn';
      }),
  };
};
