/** Events that are recorded, named as GA4 has them where it has them. */
export const RECORDED_EVENTS = [
  'add_to_cart',
  'address-added',
  'address-removed',
  'address-updated',
  'begin_checkout',
  'cart-items-changed',
  'cart-not-found',
  'offline-order-confirmation',
  'payment-error',
  'payment-failed',
  'purchase',
  'purchase_error',
  'session-after-nonauthorized',
  'user-after-register',
  'view_cart',
  'view_item',
] as const;

export type RecordedEventName = (typeof RECORDED_EVENTS)[number];

/** At most so many go out at once. */
export const MOST_EVENTS = 20;

/** Of the items of an event. */
export const MOST_EVENT_ITEMS = 50;

/** Of texts and names in them, in characters. */
export const LONGEST_EVENT_TEXT = 200;

/** Where they may go: to the shop's own server, or to `window.dataLayer`. */
export const EVENT_SINKS = ['endpoint', 'data-layer'] as const;

export type EventSink = (typeof EVENT_SINKS)[number];
