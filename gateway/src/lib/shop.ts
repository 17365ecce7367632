/** What the gateway has to know of the shop besides what the backend tells. */
export interface ShopSettings {
  readonly storeId: number;
  /** Currency of the backend's catalogue and carts. */
  readonly baseCurrency: string;
  /** IANA name; special prices start and end by this clock. */
  readonly timeZone: string;
  /** Place whose tax a product page shows. */
  readonly taxCountry: string;
  readonly taxRegion: number | null;
  readonly customerTaxClass: number;
  /** Whether variants and members of groups that are out of stock are shown all the same. */
  readonly listsOutOfStock: boolean;
  readonly searchTimeoutMs: number;
  readonly orderTimeoutMs: number;
}
