import * as text from '@patchwork/domain/messages/announcements.generated.ts';
import * as common from '@patchwork/domain/messages/common.generated.ts';
import { describeFailedAction } from '../../lib/describeFault.ts';
import { currentModals, openModal } from '../../lib/modals.ts';
import { SIGN_IN } from '../../lib/routing/signInPath.ts';
import { raiseEvent } from '../../lib/shopEvents.ts';
import { storePath } from '../../lib/storePath.ts';
import { CART_ADDITION, currentToasts, type NewToast, showToast, type ToastAction } from '../../lib/toasts.ts';
import { type CartConflict, conflictText } from '../cart/conflict.ts';
import { linesAdd } from '../cart/operations/linesAdd.ts';
import type { Task } from '../cart/task.ts';
import type { OfflineEvent } from '../events.ts';
import { getState } from '../offlineStore.ts';
import { OPERATIONS } from '../operations.ts';
import { onLastingRefusal } from '../orders/lastingRefusal.ts';
import type { OrderRecord } from '../orders/orderRecord.ts';
import { isAnotherCustomersOrder } from '../orders/ownership.ts';
import { getRefusalText } from './refusalText.ts';

const CART = '/checkout/cart/';
const CHECKOUT = '/checkout/onepage/';

const ok: ToastAction = { label: common.ok };
const review: ToastAction = { label: text.review, onPress: () => location.assign(storePath(CART)) };
const signIn: ToastAction = { label: common.signIn, onPress: () => location.assign(storePath(SIGN_IN)) };
const confirm: ToastAction = { label: text.review, onPress: () => openModal('order-confirmation') };

const SUCCESS = '/checkout/onepage/success/';

/** The confirmation page shows a refusal itself. */
const isAtConfirmation = (): boolean => location.pathname === storePath(SUCCESS);

/** The checkout shows the outcome of its own order. */
const isAtCheckout = (): boolean => location.pathname.startsWith(storePath(CHECKOUT));

const isAtCheckoutForm = (): boolean => location.pathname.endsWith(CHECKOUT);

const isAtCart = (): boolean => location.pathname.endsWith(CART);

/** A visible line or coupon shows its refusal itself. */
const isSaidInPlace = (task: Task): boolean => {
  const { shownOn } = OPERATIONS.get(task);
  return (isAtCart() && shownOn.includes('cart')) || (isAtCheckoutForm() && shownOn.includes('checkout'));
};

const mergedText = (conflicts: readonly CartConflict[]): string => {
  const [first, ...others] = conflicts;
  if (!first || others.length > 0) return text.cartMerged({ count: conflicts.length });
  return text.itemMerged({ name: first.name, happened: conflictText(first) });
};

const signedOutText = (droppedCount: number, heldCount: number): string => {
  if (droppedCount > 0) return text.signedOutCart;
  return heldCount > 0 ? text.signedOutOrder : text.signedOut;
};

const SIGNED_OUT = 'signed-out';

const isReasonShown = (): boolean =>
  currentToasts().some(({ topic }) => topic === SIGNED_OUT) ||
  currentModals().some(
    ({ name, isOpen, payload }) => name === 'authentication' && isOpen && payload && 'reason' in payload,
  );

/** Two parts of the shop can find the same session ended: the second one, with nothing left to hold, adds nothing. */
const isSaidAlready = (event: OfflineEvent): boolean =>
  event.kind === 'session-ended' && event.droppedCount + event.heldCount === 0 && isReasonShown();

const placedToast = ({ number }: OrderRecord): NewToast => ({
  kind: 'success',
  message: number === null ? text.orderPlacedUnnumbered : text.orderPlaced({ number }),
  actions: [ok],
});

const refusedToast = ({ problem }: OrderRecord): NewToast => ({
  kind: problem?.code === 'CART_CHANGED' ? 'info' : 'danger',
  message: problem ? getRefusalText(problem) : describeFailedAction(problem),
  actions: [ok, review],
  timeToLive: null,
});

const lasting = (message: string, actions: readonly ToastAction[]): NewToast => ({
  kind: 'warning',
  message,
  actions,
  timeToLive: null,
});

const filterOwn = (orders: readonly OrderRecord[]): OrderRecord[] =>
  orders.filter(({ key }) => !isAnotherCustomersOrder(key, getState()));

/** The toast of an event; null if the current page already shows it. */
export const toastFor = (event: OfflineEvent): NewToast | null => {
  switch (event.kind) {
    case 'task-refused':
      if (isSaidInPlace(event.task)) return null;
      return {
        message: describeFailedAction(event.task.problem),
        actions: [ok, review],
        ...(linesAdd.is(event.task) && { outdates: CART_ADDITION }),
      };
    case 'cart-renewed':
      return { kind: 'info', message: text.cartRenewed, actions: [ok] };
    case 'cart-closed':
      return { kind: 'info', message: text.cartClosed, actions: [ok] };
    case 'cart-ordered':
      return lasting(text.cartOrdered, [ok]);
    case 'cart-merged':
      // The cart page shows it, with actions.
      if (isAtCart()) return null;
      return { kind: 'info', message: mergedText(event.conflicts), actions: [ok, review] };
    case 'session-ended':
      return {
        ...lasting(signedOutText(event.droppedCount, event.heldCount), [ok, signIn]),
        topic: SIGNED_OUT,
        outdates: SIGNED_OUT,
      };
    case 'carts-joined':
      return { kind: 'info', message: text.cartsJoined, actions: [ok, review] };
    case 'entries-damaged':
      return lasting(text.entriesDamaged, [ok]);
    case 'storage-cleared':
      return lasting(text.storageCleared, [ok]);
    case 'orders-waiting':
      if (filterOwn(event.orders).length === 0) return null;
      return { kind: 'info', message: text.orderWaiting, actions: [confirm], timeToLive: null };
    case 'orders-refused': {
      const order = filterOwn(event.orders).at(-1);
      return order && !isAtCart() && !isAtConfirmation() ? refusedToast(order) : null;
    }
    case 'order-placed':
      return isAtCheckout() ? null : placedToast(event.order);
    case 'order-refused':
      return isAtCheckout() ? null : refusedToast(event.order);
    case 'order-outcome-unknown':
      return { kind: 'info', message: text.outcomeUnknown, actions: [ok] };
  }
};

/** Pages that ask to sign in themselves, or with a form that must not be covered. */
const ASKS_ITSELF = /\/(sign-in|sign-up|authenticate|customer|my-account|order-items|checkout\/onepage)\//;

/** Opens a modal in the visible tab if the event needs one. False: show a toast. */
const openModalFor = (event: OfflineEvent): boolean => {
  if (document.hidden) return false;
  if (event.kind === 'order-refused' && event.order.problem && !isAtCheckout()) {
    openModal('order-error', { problem: event.order.problem });
    return true;
  }
  if (event.kind !== 'session-ended' || ASKS_ITSELF.test(location.pathname)) return false;
  openModal('authentication', { reason: signedOutText(event.droppedCount, event.heldCount) });
  return true;
};

/** Shows news of the queue, in every tab. */
export const announce = (event: OfflineEvent): void => {
  if (isSaidAlready(event)) return;
  const toast = toastFor(event);
  if (toast && event.kind === 'orders-waiting')
    raiseEvent('offline-order-confirmation', { orderCount: filterOwn(event.orders).length });
  if (!openModalFor(event) && toast) showToast(toast);
};

/**
 * The same for fresh news. A refused order is announced here only if the checkout that placed it does not take it back,
 * since that shows the reason itself and may have it paid the next moment. Nor is it once the shopper has read it on
 * the confirmation page.
 */
export const announceNews = (event: OfflineEvent): void => {
  if (event.kind !== 'order-refused') announce(event);
  else if (!isAtConfirmation()) onLastingRefusal(event.order.key, () => announce(event));
};
