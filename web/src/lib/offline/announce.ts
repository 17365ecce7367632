import { openModal } from '../modals.ts';
import { SIGN_IN } from '../signInPath.ts';
import { storePath } from '../storePath.ts';
import { type NewToast, showToast, type ToastAction } from '../toasts.ts';
import { type CartConflict, conflictText } from './conflict.ts';
import type { OfflineEvent } from './events.ts';
import { laterText } from './laterText.ts';
import { getState } from './live.ts';
import type { OrderRecord } from './orderRecord.ts';
import { isOthersOrder } from './othersOrder.ts';
import { unlessTakenBack } from './takenBack.ts';
import { isCouponTask, type Task } from './task.ts';

const CART = '/checkout/cart/';
const CHECKOUT = '/checkout/onepage/';

const ok: ToastAction = { label: 'OK' };
const review: ToastAction = { label: 'Review', onPress: () => location.assign(storePath(CART)) };
const signIn: ToastAction = { label: 'Sign in', onPress: () => location.assign(storePath(SIGN_IN)) };
const confirm: ToastAction = { label: 'Review', onPress: () => openModal('order-confirmation') };

/** The checkout says itself what becomes of the order it has just sent. */
const isAtCheckout = (): boolean => location.pathname.startsWith(storePath(CHECKOUT));

const isAtCart = (): boolean => location.pathname.endsWith(CART);

/** A line or a coupon in front of the shopper says itself why its change was refused. */
const isSaidInPlace = (task: Task): boolean => {
  if (isCouponTask(task)) return isAtCart() || location.pathname.endsWith(CHECKOUT);
  return isAtCart() && ['CartLinesUpdate', 'CartLinesRemove'].includes(task.operationName);
};

const GENERIC = 'Something went wrong';
const EXPIRED = 'Your cart had expired. We are putting your items into a new one.';
const CLOSED = 'Your cart was ordered or emptied on another device. Here is what is in it now.';
const ORDERED =
  'Your order seems to have been placed after all. Please look for its confirmation before you order again.';
const IN_DOUBT =
  'We cannot ask the shop right now whether your order was placed, so it stays here. Please try again in a moment.';
const WAITING = 'Order waiting! Click here to confirm the order that you made offline.';

const DAMAGED = 'Some of what this browser kept for you could not be read. It was put aside; please check your cart.';
const CLEARED = "This browser's storage was cleared. Changes that were not sent yet are gone; please check your cart.";

const mergedText = (conflicts: readonly CartConflict[]): string => {
  const [first, ...others] = conflicts;
  if (!first || others.length > 0)
    return `${conflicts.length} items of your cart were changed elsewhere too. Please see in your cart what we did.`;
  return `${first.name}: ${conflictText(first)}`;
};

const signedOutText = (droppedCount: number, heldCount: number): string => {
  if (droppedCount > 0)
    return 'You have been signed out. Changes of your cart that were not sent yet are gone; please check it after signing in.';
  return heldCount > 0
    ? 'You have been signed out. Your order waits until you sign in again.'
    : 'You have been signed out. Please sign in again.';
};

const JOINED = 'Welcome back! What you had picked before is in your cart too.';

const placedToast = ({ number }: OrderRecord): NewToast => ({
  kind: 'success',
  message: `Your order ${number} has been placed.`,
  actions: [ok],
});

const refusedToast = ({ problem }: OrderRecord): NewToast => ({
  kind: problem?.code === 'CART_CHANGED' ? 'info' : 'danger',
  message: problem ? laterText(problem) : GENERIC,
  actions: [ok, review],
  timeToLive: null,
});

const lasting = (message: string, actions: readonly ToastAction[]): NewToast => ({
  kind: 'warning',
  message,
  actions,
  timeToLive: null,
});

/** What the shopper reads of an event; null where the page in front of them says it already. */
export const toastFor = (event: OfflineEvent): NewToast | null => {
  switch (event.kind) {
    case 'task-refused':
      if (isSaidInPlace(event.task)) return null;
      return { message: event.task.problem?.message ?? GENERIC, actions: [ok, review] };
    case 'cart-renewed':
      return { kind: 'info', message: EXPIRED, actions: [ok] };
    case 'cart-closed':
      return { kind: 'info', message: CLOSED, actions: [ok] };
    case 'cart-ordered':
      return lasting(ORDERED, [ok]);
    case 'cart-merged':
      // The cart in front of the shopper says it itself, and what she can do about it.
      if (isAtCart()) return null;
      return { kind: 'info', message: mergedText(event.conflicts), actions: [ok, review] };
    case 'session-ended':
      return lasting(signedOutText(event.droppedCount, event.heldCount), [ok, signIn]);
    case 'carts-joined':
      return { kind: 'info', message: JOINED, actions: [ok, review] };
    case 'entries-damaged':
      return lasting(DAMAGED, [ok]);
    case 'storage-cleared':
      return lasting(CLEARED, [ok]);
    case 'orders-waiting':
      if (event.orders.every(({ key }) => isOthersOrder(key, getState()))) return null;
      return { kind: 'info', message: WAITING, actions: [confirm], timeToLive: null };
    case 'order-placed':
      return isAtCheckout() ? null : placedToast(event.order);
    case 'order-refused':
      return isAtCheckout() ? null : refusedToast(event.order);
    case 'order-in-doubt':
      return { kind: 'info', message: IN_DOUBT, actions: [ok] };
  }
};

/** Pages that ask to sign in by themselves, or where somebody may be typing what must not be covered. */
const ASKS_ITSELF = /\/(sign-in|sign-up|authenticate|customer|my-account|order-items|checkout\/onepage)\//;

/** What is worth a modal, in the tab in front of the shopper. False: it is told otherwise. */
const openModalOf = (event: OfflineEvent): boolean => {
  if (document.hidden) return false;
  if (event.kind === 'order-refused' && event.order.problem && !isAtCheckout()) {
    openModal('order-error', { problem: event.order.problem });
    return true;
  }
  if (event.kind !== 'session-ended' || ASKS_ITSELF.test(location.pathname)) return false;
  openModal('authentication', { reason: signedOutText(event.droppedCount, event.heldCount) });
  return true;
};

/** Tells the shopper, in every tab, what the queue has to say. */
export const announce = (event: OfflineEvent): void => {
  const toast = toastFor(event);
  if (!openModalOf(event) && toast) showToast(toast);
};

/**
 * The same for what has just come of the queue, in whatever tab. A refused order is told here only where the checkout
 * that has placed it does not take it back: that one says itself what was wrong, and may have it paid the next moment.
 */
export const announceNews = (event: OfflineEvent): void => {
  if (event.kind === 'order-refused') unlessTakenBack(event.order.key, () => announce(event));
  else announce(event);
};
