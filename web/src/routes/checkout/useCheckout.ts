import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as refusals from '@patchwork/domain/messages/refusals.generated.ts';
import { use, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCart } from '../../features/cart/useCart.ts';
import { useOfflineState } from '../../features/cart/useOfflineState.ts';
import type { OrderableCart } from '../../features/orders/checkout/orderableCart.ts';
import { typedPassword } from '../../features/orders/checkout/typedPassword.ts';
import { type PlaceOrder, usePlaceOrder } from '../../features/orders/checkout/usePlaceOrder.ts';
import { SiteContext } from '../../lib/siteContext.ts';
import type { TaskProblem } from '../../lib/taskProblem.ts';
import { showToast } from '../../lib/toasts.ts';
import { findShipping } from '../../shop/cart/findShipping.ts';
import type { CartView } from '../../shop/cart/view/cartView.ts';
import { getCountedPayment } from '../../shop/cart/view/paymentRow.ts';
import type { OfflineState } from '../../shop/offlineStore.ts';
import type { AcceptedOrder, NewAccount } from './orderedAccount.ts';
import { toShownTotals } from './toShownTotals.ts';

export const CART = '/checkout/cart/';
export const SUCCESS = '/checkout/onepage/success/';

interface CheckoutCart {
  readonly view: CartView;
  readonly orderable: OrderableCart;
}

type StoredCart = Pick<OfflineState, 'cart' | 'tasks'>;

const toShown = ({ cart: record, tasks }: StoredCart, view: CartView): CheckoutCart | null => {
  if (!record || view.lines.length === 0) return null;
  const { key, id, owner } = record;
  const shipping = findShipping(record, tasks);
  const { lines, count, isVirtual, totals } = view;
  const total = {
    grandTotal: totals?.grandTotal ?? null,
    parts: totals ? toShownTotals(totals) : null,
    countedPayment: totals && getCountedPayment(totals),
    isEstimate: totals?.isEstimate ?? true,
  };
  return { view, orderable: { key, id, owner, shipping, lines, count, isVirtual, ...total } };
};

/** Opens the account that was created with an order, and shows the order in it. */
const openLater = async (order: AcceptedOrder, wanted: NewAccount): Promise<void> => {
  const { openOrderedAccount } = await import('./orderedAccount.ts');
  await openOrderedAccount(order, wanted);
};

/** Sends a cart that was kept on the device only. */
const useCartSending = (): void => {
  const { synchronizesCart } = use(SiteContext).store;
  useEffect(() => {
    if (synchronizesCart) return;
    const send = async () => {
      const { offlineQueue } = await import('../../shop/app.ts');
      const queue = await offlineQueue();
      await queue.mergeGuestCart();
      await queue.flush(true);
      await queue.refresh();
    };
    send().catch((error) => reportError(error));
  }, [synchronizesCart]);
};

/** Once the order button is pressed, that order stays visible, not the next cart. */
export const useCheckout = () => {
  const { cart: view, isReady } = useCart();
  useCartSending();
  const kept = useOfflineState();
  const [pressed, setPressed] = useState<CheckoutCart | null>(null);
  const navigate = useNavigate();
  const { place, isPlacing } = usePlaceOrder();
  const current = toShown(kept, view);
  const placing: PlaceOrder = {
    isPlacing,
    place: async (cart, details) => {
      setPressed(current);
      const password = details.createAccount ? typedPassword() : null;
      // Without a password the order requests the account, and a link to set one is mailed.
      const result = await place(cart, password === null ? details : { ...details, createAccount: '' });
      if (result.kind === 'refused') setPressed(null);
      else if (password !== null) openLater(result, { cart, details, password }).catch((error) => reportError(error));
      return result;
    },
  };
  return {
    shown: pressed ?? current,
    isReady,
    placing,
    onAccepted: () => void navigate(SUCCESS, { replace: true }),
    onCartRefused: ({ code, message }: TaskProblem) => {
      showToast({
        kind: 'info',
        message: code === 'CART_CHANGED' ? refusals.cartChanged : message,
        actions: [{ label: common.ok }],
      });
      void navigate(CART);
    },
  };
};
