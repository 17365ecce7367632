/** The store's rule for what costs nothing. */
export interface ZeroPriceRule {
  readonly allowsZeroPrice: boolean;
}

/**
 * Whether an amount is a price to buy for. Catalogues keep 0 where nobody knows the price: it is one only where the store
 * gives things away. To be asked of what a product comes to, since parents of variants and parts have 0 of their own.
 */
export const isKnownPrice = (amount: number, { allowsZeroPrice }: ZeroPriceRule): boolean =>
  allowsZeroPrice ? amount >= 0 : amount > 0;
