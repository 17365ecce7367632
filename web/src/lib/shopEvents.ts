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

interface EventItem {
  readonly item_id: string;
  readonly item_name: string;
  readonly quantity?: number;
}

/**
 * All events of the shop with their details. They are dispatched on `window`, and handed to the sinks of analytics, which
 * take those that are recorded. None identifies a customer, except through the order of `order-error`.
 */
export interface ShopEvents {
  /** Something was put into the cart. */
  add_to_cart: { readonly items: readonly EventItem[] };
  'address-added': null;
  'address-removed': null;
  'address-updated': null;
  /** The checkout was opened with something in the cart. */
  begin_checkout: null;
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
  /** The shop has confirmed an order. */
  purchase: { readonly transaction_id: string | null; readonly value: string; readonly currency: string };
  /** An order was not placed, for analytics. */
  purchase_error: { readonly error: string; readonly code: number };
  /** The page starts with nobody signed in. */
  'session-after-nonauthorized': null;
  /** A new customer has signed up. */
  'user-after-register': null;
  /** The cart was opened with something in it. */
  view_cart: null;
  /** A product's page was opened. */
  view_item: { readonly items: readonly EventItem[] };
}

export type ShopEventName = keyof ShopEvents;

/** One of the events, as sinks get it. */
export type ShopEvent = {
  readonly [Name in ShopEventName]: { readonly name: Name; readonly detail: ShopEvents[Name]; readonly at: number };
}[ShopEventName];

/** Events before the sinks' code is there; a page raises few of them. */
const MOST_EARLY = 50;
let early: ShopEvent[] = [];
let sink: ((event: ShopEvent) => void) | null = null;

export const raiseEvent = <Name extends ShopEventName>(name: Name, detail: ShopEvents[Name]): void => {
  dispatchEvent(new CustomEvent(name, { detail }));
  const event = { name, detail, at: Date.now() } as ShopEvent;
  if (sink) sink(event);
  else if (early.length < MOST_EARLY) early.push(event);
};

/** Sets where events go from now on, and hands over those that were raised before. Null: nowhere. */
export const attachSink = (next: ((event: ShopEvent) => void) | null): void => {
  sink = next;
  const waiting = early;
  early = [];
  if (next) for (const event of waiting) next(event);
};
