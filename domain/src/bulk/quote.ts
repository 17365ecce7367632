import { requireValues } from '../lib/require-values.ts';

/** A price that was offered for a bulk order. */
export interface BulkOrderLine {
  readonly id: string;
  readonly bulkOrderId: string;
  readonly quantity: number;
  /** Decimal amount of all pieces. */
  readonly productionPrice: number;
  /** Decimal amount of all pieces. */
  readonly shippingPrice: number;
  readonly productionTime: string | null;
  /** Not stored by the platform yet. */
  readonly isNew: boolean;
}

export interface BulkQuoteAnswer {
  readonly id?: unknown;
  readonly bulkorder_id?: unknown;
  readonly qty?: unknown;
  readonly production_price?: unknown;
  readonly shipping_price?: unknown;
  readonly production_time?: unknown;
}

const unexpected = () => new Error('Unexpected response!');

const toId = (value: unknown): string => {
  if (typeof value === 'string' && value !== '') return value;
  if (Number.isSafeInteger(value)) return String(value);
  throw unexpected();
};

const isAmount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0;

const toTime = (value: unknown): string | null => {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  throw unexpected();
};

/** @throws Error if a value is missing or malformed; only the production time may be left out. */
export const toBulkOrderLine = (answer: BulkQuoteAnswer, isNew = true): BulkOrderLine => {
  const { id, bulkorder_id, qty, production_price, shipping_price, production_time } = answer;
  requireValues([id, bulkorder_id, qty, production_price, shipping_price]);
  const isCounted = typeof qty === 'number' && Number.isSafeInteger(qty) && qty > 0;
  if (!isCounted || !isAmount(production_price) || !isAmount(shipping_price)) throw unexpected();
  return {
    id: toId(id),
    bulkOrderId: toId(bulkorder_id),
    quantity: qty,
    productionPrice: production_price,
    shippingPrice: shipping_price,
    productionTime: toTime(production_time),
    isNew,
  };
};

export interface QuotedAmounts {
  /** Minor units, as the next ones. */
  readonly production: number;
  readonly shipping: number;
  /** The price of a sample that is credited. */
  readonly sampleCredit: number;
  readonly quantity: number;
}

/** The total of a quote in minor units, and the price of a piece, half-up: shown, and never multiplied. */
export const getQuotedPrices = ({ production, shipping, sampleCredit, quantity }: QuotedAmounts) => {
  const total = production + shipping - sampleCredit;
  return { total, perPiece: Math.floor((2 * total + quantity) / (2 * quantity)) };
};
