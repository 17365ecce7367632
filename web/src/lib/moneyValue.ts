/** An amount as the API gives it. */
export interface MoneyValue {
  /** Decimal text. */
  readonly amount: string;
  /** ISO 4217. */
  readonly currencyCode: string;
}
