/** Detail of the event for an order that was not placed. */
interface OrderError {
  /** As it was made: its record, or null where it could not be kept or was taken back already. */
  readonly order: unknown;
  /** To be shown as it is. */
  readonly error: string;
  /** As the platform numbers refusals. */
  readonly code: number;
}

/** At which provider. */
interface PaymentDetail {
  readonly method: string;
}

/**
 * Events that the shop dispatches on `window` for other scripts, such as analytics: each name with its detail, null
 * where it has none. None of them identifies a customer, except through the order of `order-error`.
 */
export interface ShopEvents {
  'address-added': null;
  'address-removed': null;
  'address-updated': null;
  /** An order was refused since its cart is not what was shown. */
  'cart-items-changed': null;
  /** The shop does not know the cart any more. */
  'cart-not-found': null;
  /** Forms forget what was typed of a shopper; whoever raises it has them do so. */
  'clear-user-data': null;
  /** The customer's data has changed. */
  'customer-data-changed': null;
  /** ISO 3166-1 code of where the visitor is. */
  'detected-country': string;
  /** Orders made without a network wait for their shopper's word. */
  'offline-order-confirmation': { readonly orderCount: number };
  /** An order was not placed, unless its cart was gone or changed. */
  'order-error': OrderError;
  /** A provider did not keep its word, so that no order was sent. */
  'payment-error': PaymentDetail;
  /** A payment came to nothing at its provider: it failed there, or its window was closed. */
  'payment-failed': PaymentDetail;
  /** An order was not placed, for those who count. */
  purchase_error: { readonly error: string; readonly code: number };
  /** The page begins without anybody signed in. */
  'session-after-nonauthorized': null;
  /** A new customer has signed up and in. */
  'user-after-register': null;
}

export type ShopEventName = keyof ShopEvents;

/** Raises an event of the shop on `window`. */
export const raiseEvent = <Name extends ShopEventName>(name: Name, detail: ShopEvents[Name]): void => {
  dispatchEvent(new CustomEvent(name, { detail }));
};
