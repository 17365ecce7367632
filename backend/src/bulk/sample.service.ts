import { type BulkKind, findBulkKind } from '@patchwork/domain/bulk/bulk-order.ts';
import { getSampleSku } from '@patchwork/domain/bulk/sample.ts';
import { convert } from '@patchwork/domain/pricing/money.ts';
import type { CatalogPort } from '../catalog/catalog.port.ts';
import type { Executor } from '../db/schema.ts';
import { beginSample } from '../plush/plushie.service.ts';
import { requireCurrency } from '../pricing/terms.service.ts';
import { findOrderedSamples, findQuoteOrders, type OrderedSample } from './sample.repository.ts';

/** A bulk order as far as its sample goes. */
export interface Sampled {
  readonly id: number;
  readonly kind: number;
  readonly currency: string;
  readonly sample_plushie_id: string | null;
}

export interface CreditableQuote {
  readonly id: number;
  readonly production_price: number;
  readonly credits_sample: boolean;
}

export const getSkuOfKind = (kind: number): string => getSampleSku(findBulkKind(kind) ?? 'plushie');

/** Begins the plushie that a sample of a new bulk order is made after; null where the shop has no sample of the kind. */
export const beginSampleFor = async (
  executor: Executor,
  catalog: Pick<CatalogPort, 'productId'>,
  kind: BulkKind,
): Promise<string | null> => {
  const sku = getSampleSku(kind);
  const productId = await catalog.productId(sku);
  return productId === null ? null : beginSample(executor, { sku, productId });
};

/** Oldest first. */
export const findSamples = async (executor: Executor, order: Sampled): Promise<OrderedSample[]> => {
  const { sample_plushie_id: plushieId, kind } = order;
  return plushieId === null ? [] : findOrderedSamples(executor, { plushieId, sku: getSkuOfKind(kind) });
};

/** The prices of the samples that were neither cancelled nor paid back, exchanged once each. */
const getPaid = async (executor: Executor, order: Sampled): Promise<number> => {
  const kept = (await findSamples(executor, order)).filter(({ is_kept }) => is_kept);
  if (kept.length === 0) return 0;
  const { rate } = await requireCurrency(executor, order.currency);
  const toQuoted = ({ paid, currency, exchange_rate }: OrderedSample) =>
    currency === order.currency ? paid : convert(paid, { from: exchange_rate, to: rate });
  return kept.reduce((sum, sample) => sum + toQuoted(sample), 0);
};

/**
 * Reductions of quotes for a bulk order, in minor units of its currency, by their numbers. A sample is credited to
 * one order, at most at the price of production; what an order was lowered by stays.
 */
export const getSampleCredits = async (
  executor: Executor,
  order: Sampled,
  quotes: readonly CreditableQuote[],
): Promise<ReadonlyMap<number, number>> => {
  if (order.sample_plushie_id === null || !quotes.some(({ credits_sample }) => credits_sample)) return new Map();
  const orders = await findQuoteOrders(executor, order.id);
  const isUsed = orders.some(({ credit }) => credit > 0);
  const paid = isUsed ? 0 : await getPaid(executor, order);
  return new Map(
    quotes.map(({ id, credits_sample, production_price }) => {
      const own = orders.find(({ quote_id }) => quote_id === id);
      if (own) return [id, own.credit];
      return [id, credits_sample ? Math.min(paid, production_price) : 0];
    }),
  );
};
