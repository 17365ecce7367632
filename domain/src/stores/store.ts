/** The shopper-facing settings of the one store there is unless others are configured. */
export const DEFAULT_SHOWN_STORE = {
  code: 'default',
  // not a message: a setting
  name: 'Patchwork',
  /** BCP 47. */
  locale: 'en-US',
  /** ISO 4217. */
  currency: 'USD',
  /** Where sign and amount stand. */
  priceFormat: '{sign}{amount}',
  /** The number at the cart counts its lines, or the pieces in them. */
  cartCount: 'quantities',
  /** Whether what costs nothing may be put into the cart. */
  allowsZeroPrice: false,
  /** Whether what has run out may stay in the cart, and go into it unwarned where nobody is sure. */
  allowsOutOfStock: false,
  /** Whether changes of the cart go to the shop at once; else it stays on the device until its shopper checks out. */
  synchronizesCart: true,
  /** Whether orders made without a network are sent without asking once more. */
  sendsOfflineOrders: false,
  /** Where shoppers write to; null: no page names an address. */
  contactEmail: null as string | null,
  /** How often in a row a session whose token is refused is renewed; 0: never. */
  sessionRenewals: 1,
} as const;

/** The zone by whose wall clock special prices begin and end, where a server is not told another one. */
export const DEFAULT_STORE_TIME_ZONE = 'America/New_York';
