/** The store's rule for free products. */
export interface ZeroPriceRule {
  readonly allowsZeroPrice: boolean;
}

/**
 * Catalogues store 0 for an unknown price; it is a price only if the store gives things away. Apply it to the final
 * price of a product: parents of variants and bundle parts have 0 of their own.
 */
export const isKnownPrice = (amount: number, { allowsZeroPrice }: ZeroPriceRule): boolean =>
  allowsZeroPrice ? amount >= 0 : amount > 0;
