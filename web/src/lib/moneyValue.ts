/** As in the API. */
export interface MoneyValue {
  /** Decimal text. */
  readonly amount: string;
  /** ISO 4217. */
  readonly currencyCode: string;
}
