import { openModal } from '../modals.ts';
import { type NewToast, showToast, type ToastAction } from '../toasts.ts';
import type { OfflineEvent } from './events.ts';
import type { Task } from './task.ts';

const CART = '/checkout/cart/';
const CHECKOUT = '/checkout/onepage/';

const ok: ToastAction = { label: 'OK' };
const review: ToastAction = { label: 'Review', onPress: () => location.assign(CART) };
const confirm: ToastAction = { label: 'Review', onPress: () => openModal('order-confirmation') };

/** The checkout says itself what becomes of the order it has just sent. */
const isAtCheckout = (): boolean => location.pathname.startsWith(CHECKOUT);

/** A line in front of the shopper says itself why its change was refused. */
const isSaidAtLine = ({ operationName }: Task): boolean =>
  location.pathname.endsWith(CART) && ['CartLinesUpdate', 'CartLinesRemove'].includes(operationName);

const GENERIC = 'Something went wrong';
const EXPIRED = 'Your cart had expired. We are putting your items into a new one.';
const WAITING = 'Order waiting! Click here to confirm the order that you made offline.';

const DAMAGED = 'Some of what this browser kept for you could not be read. It was put aside; please check your cart.';
const CLEARED = "This browser's storage was cleared. Changes that were not sent yet are gone; please check your cart.";

const signedOutText = (droppedCount: number): string =>
  droppedCount > 0
    ? 'You have been signed out. Changes of your cart that were not sent yet are gone; please check it after signing in.'
    : 'You have been signed out. Your order waits until you sign in again.';

/** What the shopper reads of an event; null where the page in front of them says it already. */
export const toastFor = (event: OfflineEvent): NewToast | null => {
  switch (event.kind) {
    case 'task-refused':
      if (isSaidAtLine(event.task)) return null;
      return { message: event.task.problem?.message ?? GENERIC, actions: [ok, review] };
    case 'cart-renewed':
      return { kind: 'info', message: EXPIRED, actions: [ok] };
    case 'session-ended':
      return { kind: 'warning', message: signedOutText(event.droppedCount), actions: [ok], timeToLive: null };
    case 'entries-damaged':
      return { kind: 'warning', message: DAMAGED, actions: [ok], timeToLive: null };
    case 'storage-cleared':
      return { kind: 'warning', message: CLEARED, actions: [ok], timeToLive: null };
    case 'orders-waiting':
      return { kind: 'info', message: WAITING, actions: [confirm], timeToLive: null };
    case 'order-placed':
      if (isAtCheckout()) return null;
      return { kind: 'success', message: `Your order ${event.order.number} has been placed.`, actions: [ok] };
    case 'order-refused':
      if (isAtCheckout()) return null;
      return { message: event.order.problem?.message ?? GENERIC, actions: [review], timeToLive: null };
  }
};

/** An order that failed is worth a modal, in the tab in front of the shopper. */
const isModal = (event: OfflineEvent): event is Extract<OfflineEvent, { kind: 'order-refused' }> =>
  event.kind === 'order-refused' && !document.hidden && !isAtCheckout();

/** Tells the shopper, in every tab, what the queue has to say. */
export const announce = (event: OfflineEvent): void => {
  const problem = isModal(event) ? event.order.problem : null;
  const toast = toastFor(event);
  if (problem) openModal('order-error', { problem });
  else if (toast) showToast(toast);
};
