import { type BulkKind, findBulkKind } from '@patchwork/domain/bulk/bulk-order.ts';
import { getQuotedPrices } from '@patchwork/domain/bulk/quote.ts';
import { toBulkSku } from '@patchwork/domain/bulk/quoted-line.ts';
import { messages } from '@patchwork/domain/messages/by-locale/shop-names.generated.ts';
import { findMessages } from '@patchwork/domain/messages/locale.ts';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { convert, toDecimal } from '@patchwork/domain/pricing/money.ts';
import { formatPrice } from '@patchwork/domain/pricing/text.ts';
import type { Offer } from '../catalog/catalog.port.ts';
import type { Executor } from '../db/schema.ts';
import { Refusal } from '../lib/refusal.ts';
import { currentStore } from '../lib/store.ts';
import { requireCurrency } from '../pricing/terms.service.ts';
import type { QuotedPrice, QuotedState } from './quoted-line.port.ts';
import { type ChosenQuote, findFacts, lockRows, type QuoteFacts } from './quoted-line.repository.ts';
import { getSampleCredits } from './sample.service.ts';

export interface QuotedOffer {
  readonly quoted: QuotedPrice;
  readonly offer: Offer;
  /** Why it cannot be ordered now; null if it can. */
  readonly problem: Refusal | null;
}

/** Goods, as the platform numbers classes of products. */
const GOODS_TAX_CLASS = 2;

const getState = ({ is_withdrawn, is_ended, is_ordered }: QuoteFacts): QuotedState => {
  if (is_withdrawn) return 'withdrawn';
  if (is_ended) return 'ended';
  return is_ordered ? 'ordered' : 'open';
};

const PROBLEMS = {
  withdrawn: reasons.quoteWithdrawn,
  ended: reasons.quoteExpired,
  ordered: reasons.quoteOrdered,
};

const toProblem = (state: QuotedState): Refusal | null =>
  state === 'open' ? null : new Refusal('INVALID', PROBLEMS[state], 'quoteId');

const toOffer = (facts: QuoteFacts, quoted: QuotedPrice): Offer => {
  const sku = toBulkSku(facts.bulk_order_id);
  const { locale } = currentStore();
  const { quotedLine, quotedPieces, quotedPerPiece } = findMessages(messages, locale);
  const { perPiece } = getQuotedPrices({
    production: facts.production_price,
    shipping: facts.shipping_price,
    sampleCredit: quoted.sampleCredit,
    quantity: facts.qty,
  });
  return {
    product: {
      id: 0,
      sku,
      parentSku: null,
      name: quotedLine({
        number: String(facts.bulk_order_id),
        kind: (findBulkKind(facts.kind) ?? 'plushie').toUpperCase() as Uppercase<BulkKind>,
      }),
      type: 'simple',
      image: '',
      taxClassId: GOODS_TAX_CLASS,
      categoryIds: [],
    },
    lineSku: sku,
    options: {},
    choices: [
      { label: quotedPieces, value: facts.qty.toLocaleString(locale) },
      { label: quotedPerPiece, value: formatPrice(toDecimal(perPiece), facts.currency, currentStore()) },
    ],
    unitPrice: convert(quoted.total, { from: quoted.rate, to: '1' }),
    pieces: [],
    isVirtual: false,
  };
};

/** The line of a quote at the price that the shop keeps; undefined where there is no such quote. */
export const findQuotedOffer = async (executor: Executor, chosen: ChosenQuote): Promise<QuotedOffer | undefined> => {
  const facts = await findFacts(executor, chosen);
  if (!facts) return undefined;
  const { rate } = await requireCurrency(executor, facts.currency);
  const credits = await getSampleCredits(executor, { ...facts, id: facts.bulk_order_id }, [facts]);
  const sampleCredit = credits.get(facts.id) ?? 0;
  const quoted: QuotedPrice = {
    quoteId: facts.id,
    bulkOrderId: facts.bulk_order_id,
    pieces: facts.qty,
    currency: facts.currency,
    total: facts.production_price + facts.shipping_price - sampleCredit,
    sampleCredit,
    rate,
    validUntil: facts.valid_until,
    allowsCoupons: facts.allows_coupons,
    state: getState(facts),
  };
  return { quoted, offer: toOffer(facts, quoted), problem: toProblem(quoted.state) };
};

/** Refuses a quote that cannot be ordered any more; locks it until the transaction ends. */
export const lockOpenQuote = async (executor: Executor, quoteId: number): Promise<void> => {
  await lockRows(executor, [quoteId]);
  const facts = await findFacts(executor, { quoteId, cartId: null });
  if (!facts) throw new Refusal('NOT_FOUND', reasons.quoteUnknown, 'quoteId');
  const problem = toProblem(getState(facts));
  if (problem) throw problem;
};

/**
 * Locks quotes until the transaction ends, so that two carts with one of them are ordered one after the other. Before
 * anything else of an order is locked but its cart.
 */
export const lockQuotes = async (executor: Executor, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0) await lockRows(executor, ids);
};
