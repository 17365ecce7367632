export const DEFAULT_SHOWN_STORE = {
  code: 'default',
  // not a message: a setting
  name: 'Patchwork',
  locale: 'en-US',
  currency: 'USD',
  priceFormat: '{sign}{amount}',
  /** The cart badge counts lines or pieces. */
  cartCount: 'quantities',
  /** Whether free products can be bought. */
  allowsZeroPrice: false,
  /** Whether out-of-stock lines may stay in the cart, and uncertain ones be added without a warning. */
  allowsOutOfStock: false,
  /** Whether the cart is sent to the server at once; else at checkout. */
  synchronizesCart: true,
  /** Whether orders placed offline are sent without asking again. */
  sendsOfflineOrders: false,
  /** Support address; null: not shown. */
  contactEmail: null as string | null,
  /** How many times in a row a refused session token is renewed; 0: never. */
  sessionRenewals: 1,
  /** IANA; special prices, offers and shipping dates go by its days. */
  timeZone: 'America/New_York',
} as const;
