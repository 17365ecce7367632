/** Detail of the event for an order that was not placed. */
interface OrderError {
  /** Its record; null if it could not be stored or was taken back. */
  readonly order: unknown;
  readonly error: string;
  /** The platform's number of the refusal. */
  readonly code: number;
}

interface PaymentDetail {
  readonly method: string;
}

/**
 * Events that the shop dispatches on `window` for other scripts, such as analytics, with their details. None identifies
 * a customer, except through the order of `order-error`.
 */
export interface ShopEvents {
  'address-added': null;
  'address-removed': null;
  'address-updated': null;
  /** An order was refused because its cart differs from what was shown. */
  'cart-items-changed': null;
  'cart-not-found': null;
  /** Makes forms forget what was typed; other scripts may dispatch it too. */
  'clear-user-data': null;
  'customer-data-changed': null;
  'detected-country': string;
  /** Offline orders wait to be confirmed. */
  'offline-order-confirmation': { readonly orderCount: number };
  'order-error': OrderError;
  /** A provider's answer was invalid, so no order was sent. */
  'payment-error': PaymentDetail;
  /** A payment failed at its provider, or its window was closed. */
  'payment-failed': PaymentDetail;
  /** An order was not placed, for analytics. */
  purchase_error: { readonly error: string; readonly code: number };
  /** The page starts with nobody signed in. */
  'session-after-nonauthorized': null;
  /** A new customer has signed up. */
  'user-after-register': null;
}

export type ShopEventName = keyof ShopEvents;

export const raiseEvent = <Name extends ShopEventName>(name: Name, detail: ShopEvents[Name]): void => {
  dispatchEvent(new CustomEvent(name, { detail }));
};
