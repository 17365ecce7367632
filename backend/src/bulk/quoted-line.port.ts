export type QuotedState = 'open' | 'ended' | 'withdrawn' | 'ordered';

/** A quote as a line of a cart: one lot, whose price is the quote's total. */
export interface QuotedPrice {
  readonly quoteId: number;
  readonly bulkOrderId: number;
  readonly pieces: number;
  readonly currency: string;
  /** Of all pieces, shipping included and what a sample cost taken off, in minor units of that currency. */
  readonly total: number;
  /** Taken off for a sample, likewise. */
  readonly sampleCredit: number;
  /** Units of that currency for one of the base currency. */
  readonly rate: string;
  readonly validUntil: Date;
  readonly allowsCoupons: boolean;
  /** Only an open one can be ordered. */
  readonly state: QuotedState;
}
