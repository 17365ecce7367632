import { toBreakTable } from '@patchwork/domain/bulk/break-table.ts';
import { toBulkKindNumber } from '@patchwork/domain/bulk/bulk-order.ts';
import { ARTWORK_TYPE, ATTACHMENT_TYPE } from '@patchwork/domain/bulk/picture.ts';
import { type BulkEntry, LONGEST_DESCRIPTION, MOST_PICTURES } from '@patchwork/domain/bulk/request.ts';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { times } from '@patchwork/domain/pricing/money.ts';
import { putQuote } from '../cart/quoted-cart.service.ts';
import type { CatalogPort } from '../catalog/catalog.port.ts';
import { findPictures, lockPictures } from '../customization/uploaded-pictures.service.ts';
import { type Answer, once } from '../db/idempotency.ts';
import { onceWithRateLimit, toMailSubjects, toNetworkSubject, toSubject } from '../db/rate-limit.ts';
import type { Executor } from '../db/schema.ts';
import { toAmount } from '../lib/amount.ts';
import { getKeyOwner } from '../lib/identity.ts';
import { Refusal } from '../lib/refusal.ts';
import { currentStore } from '../lib/store.ts';
import { requireCurrency } from '../pricing/terms.service.ts';
import type { BulkOrderDto, BulkTermsDto, CreateBody, Created, QuestionBody, QuoteDto, Reordered } from './bulk.dto.ts';
import * as repository from './bulk.repository.ts';
import { type BulkVisitor, openBulkOrder } from './bulk-access.service.ts';
import { type BulkLetterDeps, createBulkLetters } from './bulk-letters.service.ts';
import { findQuote, findQuotes, type QuoteRow, setDeclined } from './bulk-quote.repository.ts';
import { readRequest, toBreedId } from './bulk-request.ts';
import { toBulkOrderDto, toQuoteDto } from './bulk-view.ts';
import { MOST_QUESTIONS_ASKED, orderAgain } from './quote-again.service.ts';
import { lockOpenQuote } from './quoted-line.service.ts';
import { beginSampleFor, findSamples, getSampleCredits } from './sample.service.ts';

export type KeyedVisitor = BulkVisitor & { readonly idempotencyKey: string };

/**
 * Bulk orders, for their buyers. One's own are found by their session or by a link from a mail: for anybody else
 * it is the same as if it were not there. Rate limits in ten minutes: 5 bulk orders for a mail address from one network,
 * 20 questions about one, and 30 of either from one network.
 */
export interface BulkService {
  /** Stores a question for a quote, once per key, and mails its number to the buyer. */
  create(sender: KeyedVisitor, body: CreateBody): Promise<Answer<Created>>;
  info(visitor: BulkVisitor, id: number): Promise<BulkOrderDto>;
  /** Oldest first, with those that have ended. */
  quotes(visitor: BulkVisitor, id: number): Promise<QuoteDto[]>;
  /** Adds a message to the shop, once per key. */
  ask(sender: KeyedVisitor, question: QuestionBody): Promise<Answer<true>>;
  /** Puts a quote into a cart at its total, once per key. */
  choose(visitor: KeyedVisitor, chosen: { quoteId: number; cartId: string }): Promise<Answer<true>>;
  /** Orders a quote again that was ordered, at its price while it holds; asks the shop for a new one where it has ended. */
  reorder(visitor: KeyedVisitor, ordered: { quoteId: number; cartId: string }): Promise<Answer<Reordered>>;
  /** Tells the shop that the buyer does not want a quote; they may still choose it while it is offered. */
  decline(visitor: KeyedVisitor, quoteId: number): Promise<Answer<true>>;
  clientTypes(): Promise<{ id: string; label: string }[]>;
  /** Prices by quantity for indications, and the sister brand. */
  terms(currencyCode: string | null): Promise<BulkTermsDto>;
}

export interface BulkDeps extends BulkLetterDeps {
  readonly db: Executor;
  readonly catalog: Pick<CatalogPort, 'productId'>;
  /** Null: none is named. */
  readonly sisterBrandUrl: string | null;
  /** Default: the real time. */
  readonly now?: () => Date;
}

const MOST_OF_AN_ADDRESS = 5;
const MOST_OF_A_NETWORK = 30;
const MOST_QUESTIONS = 20;

/** Refuses pictures that were not uploaded for this. */
export const requirePictures = async (executor: Executor, ids: readonly string[], type: number): Promise<void> => {
  const pictures = await lockPictures(executor, ids);
  if (ids.every((id) => pictures.get(id)?.type === type)) return;
  throw new Refusal('INVALID', reasons.pictureNotUploaded, 'images');
};

const requireKnown = async (executor: Executor, entry: BulkEntry): Promise<{ breed_id: number | null }> => {
  const { clientType, breed } = entry;
  if (clientType !== null && !(await repository.hasClientType(executor, clientType)))
    throw new Refusal('INVALID', reasons.clientTypeUnknown, 'clientType');
  const breedId = toBreedId(entry);
  const isKnown = breed === null || (breedId !== null && (await repository.hasBreed(executor, breedId)));
  if (!isKnown) throw new Refusal('INVALID', reasons.breedUnknown, 'breedId');
  await requirePictures(executor, entry.images, ARTWORK_TYPE);
  return { breed_id: breedId };
};

const toRow = (entry: BulkEntry, customerId: string | null, currency: string) => ({
  kind: toBulkKindNumber(entry.kind),
  store_code: currentStore().code,
  currency,
  qty: entry.quantity,
  sizes: entry.sizes,
  colors: entry.colors,
  deadline: entry.deadline,
  description: entry.description,
  company: entry.company,
  tax_id: entry.taxId,
  client_type: entry.clientType,
  name: entry.name,
  email: entry.email,
  phone: entry.phone,
  customer_id: customerId,
});

const create = (deps: BulkDeps): BulkService['create'] => {
  const { db, catalog, now = () => new Date() } = deps;
  const letters = createBulkLetters(deps);
  return async ({ customerId, address, idempotencyKey: key }, body) => {
    const entry = readRequest(body, now());
    const { code: currency } = await requireCurrency(db, body.currencyCode ?? null);
    const attempt = { owner: getKeyOwner(customerId), key, scope: 'bulk.create', payload: { entry, currency } };
    const subjects = toMailSubjects(entry.email.toLowerCase(), address, MOST_OF_AN_ADDRESS, MOST_OF_A_NETWORK);
    const limit = { kind: 'bulk-order' as const, subjects };
    return onceWithRateLimit(db, { attempt, limit }, async (executor) => {
      const known = await requireKnown(executor, entry);
      const sample = await beginSampleFor(executor, catalog, entry.kind);
      const row = { ...toRow(entry, customerId, currency), ...known, sample_plushie_id: sample };
      const made = await repository.insertBulkOrder(executor, row);
      await repository.insertPictures(executor, { id: made.id, uploadIds: entry.images, messageId: null });
      await letters.post(executor, { kind: 'bulk-order-received', order: { ...row, id: made.id } });
      return made;
    });
  };
};

/** Refuses too many. */
export const readPictureIds = (images: readonly { readonly id: string }[]): string[] => {
  const ids = [...new Set(images.map(({ id }) => id))];
  if (ids.length > MOST_PICTURES)
    throw new Refusal('INVALID', reasons.picturesOverLimit({ max: MOST_PICTURES }), 'images');
  return ids;
};

const readQuestion = ({ question, images }: QuestionBody): { body: string; uploadIds: string[] } => {
  const body = question.trim();
  if (body === '') throw new Refusal('INVALID', reasons.fieldRequired, 'question');
  if (body.length > LONGEST_DESCRIPTION)
    throw new Refusal('INVALID', reasons.tooLong({ max: LONGEST_DESCRIPTION }), 'question');
  return { body, uploadIds: readPictureIds(images) };
};

const ask =
  ({ db }: BulkDeps): BulkService['ask'] =>
  async (sender, question) => {
    const { id } = await openBulkOrder(db, sender, Number(question.bulkOrderId));
    const { body, uploadIds } = readQuestion(question);
    const { customerId, address, idempotencyKey: key } = sender;
    const attempt = { owner: getKeyOwner(customerId), key, scope: 'bulk.question', payload: { id, body, uploadIds } };
    const subjects = [toSubject(`bulk order ${id}`, MOST_QUESTIONS), toNetworkSubject(address, MOST_OF_A_NETWORK)];
    return onceWithRateLimit(db, { attempt, limit: { kind: 'bulk-question', subjects } }, async (executor) => {
      const { questions } = await repository.lockBulkOrder(executor, id);
      if (questions >= MOST_QUESTIONS_ASKED) throw new Refusal('INVALID', reasons.bulkMessagesTooMany, 'question');
      await requirePictures(executor, uploadIds, ATTACHMENT_TYPE);
      const messageId = await repository.insertMessage(executor, { id, author: 'buyer', body });
      await repository.insertPictures(executor, { id, uploadIds, messageId });
      await repository.setTurn(executor, id, 'shop');
      return true as const;
    });
  };

/** A bulk order with its messages and pictures. */
export const readBulkOrder = async (db: Executor, row: repository.BulkOrderRow): Promise<BulkOrderDto> => {
  const links = await repository.findPictureLinks(db, row.id);
  const messages = await repository.findMessages(db, row.id);
  const pictures = await findPictures(
    db,
    links.map(({ upload_id: id }) => id),
  );
  return toBulkOrderDto(row, { links, messages, pictures, samples: await findSamples(db, row) });
};

/** Quotes for a bulk order with what they are lowered by, oldest first. */
export const readQuotes = async (db: Executor, order: repository.BulkOrderRow): Promise<QuoteDto[]> => {
  const rows = await findQuotes(db, order.id);
  const credits = await getSampleCredits(db, order, rows);
  return rows.map((row) => toQuoteDto(row, order.currency, credits.get(row.id)));
};

/** A quote of the visitor's; what is somebody else's and what is not there take the same time and are the same refusal. */
const requireQuote = async (db: Executor, visitor: BulkVisitor, quoteId: number): Promise<QuoteRow> => {
  const unknown = new Refusal('NOT_FOUND', reasons.quoteUnknown, 'quoteId');
  const quote = await findQuote(db, quoteId);
  await openBulkOrder(db, visitor, quote?.bulk_order_id ?? 0, unknown);
  if (!quote) throw unknown;
  return quote;
};

const choose =
  ({ db }: BulkDeps): BulkService['choose'] =>
  async (visitor, { quoteId, cartId }) => {
    await requireQuote(db, visitor, quoteId);
    const { customerId, idempotencyKey: key } = visitor;
    const attempt = { owner: getKeyOwner(customerId), key, scope: 'bulk.choose', payload: { quoteId, cartId } };
    return once(db, attempt, async (executor) => {
      await putQuote(executor, { cartId, customerId }, quoteId);
      await setDeclined(executor, quoteId, false);
      return true as const;
    });
  };

const reorder =
  ({ db }: BulkDeps): BulkService['reorder'] =>
  async (visitor, { quoteId, cartId }) => {
    const { bulk_order_id: id } = await requireQuote(db, visitor, quoteId);
    const { customerId, address, idempotencyKey: key } = visitor;
    const attempt = { owner: getKeyOwner(customerId), key, scope: 'bulk.reorder', payload: { quoteId, cartId } };
    const subjects = [toSubject(`bulk order ${id}`, MOST_QUESTIONS), toNetworkSubject(address, MOST_OF_A_NETWORK)];
    return onceWithRateLimit(db, { attempt, limit: { kind: 'bulk-question', subjects } }, (executor) =>
      orderAgain(executor, { cartId, customerId }, quoteId),
    );
  };

const decline =
  ({ db }: BulkDeps): BulkService['decline'] =>
  async (visitor, quoteId) => {
    const { bulk_order_id: id } = await requireQuote(db, visitor, quoteId);
    const { customerId, idempotencyKey: key } = visitor;
    const attempt = { owner: getKeyOwner(customerId), key, scope: 'bulk.decline', payload: quoteId };
    return once(db, attempt, async (executor) => {
      await lockOpenQuote(executor, quoteId);
      await repository.lockBulkOrder(executor, id);
      await setDeclined(executor, quoteId, true);
      await repository.setTurn(executor, id, 'shop');
      return true as const;
    });
  };

const terms =
  ({ db, sisterBrandUrl }: BulkDeps): BulkService['terms'] =>
  async (currencyCode) => {
    const { code, rate } = await requireCurrency(db, currencyCode);
    const rows = await repository.findPrices(db);
    const prices = [...Map.groupBy(rows, ({ kind, size }) => `${kind} ${size}`).values()].map((own) => {
      const table = toBreakTable(
        own.map(({ from_quantity, unit_price }) => ({
          fromQuantity: from_quantity,
          unitPrice: times(unit_price, rate),
        })),
      );
      const breaks = table.map(({ fromQuantity, unitPrice }) => ({
        from_qty: fromQuantity,
        unit_price: toAmount(unitPrice),
      }));
      return { kind: own[0]?.kind ?? 0, size: own[0]?.size ?? 0, breaks };
    });
    return { sister_brand_url: sisterBrandUrl, currency_code: code, prices };
  };

export const createBulkService = (deps: BulkDeps): BulkService => ({
  create: create(deps),
  info: async (visitor, id) => readBulkOrder(deps.db, await openBulkOrder(deps.db, visitor, id)),
  quotes: async (visitor, id) => {
    return readQuotes(deps.db, await openBulkOrder(deps.db, visitor, id));
  },
  ask: ask(deps),
  choose: choose(deps),
  reorder: reorder(deps),
  decline: decline(deps),
  clientTypes: async () => (await repository.findClientTypes(deps.db)).map(({ code: id, label }) => ({ id, label })),
  terms: terms(deps),
});
