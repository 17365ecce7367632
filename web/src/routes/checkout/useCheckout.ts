import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { CartView } from '../../features/cart/cartView.ts';
import { useCart } from '../../features/cart/useCart.ts';
import { useOfflineState } from '../../features/cart/useOfflineState.ts';
import type { OrderableCart } from '../../features/orders/orderableCart.ts';
import { typedPassword } from '../../features/orders/typedPassword.ts';
import { type PlaceOrder, usePlaceOrder } from '../../features/orders/usePlaceOrder.ts';
import { CART_CHANGED } from '../../lib/offline/laterText.ts';
import type { OfflineState } from '../../lib/offline/live.ts';
import { shippingOf } from '../../lib/offline/shippingOf.ts';
import type { TaskProblem } from '../../lib/offline/task.ts';
import { showToast } from '../../lib/toasts.ts';
import type { Accepted, WantedAccount } from './orderedAccount.ts';

export const CART = '/checkout/cart/';
export const SUCCESS = '/checkout/onepage/success/';

/** The cart as it is looked at and as it is ordered. */
interface Shown {
  readonly view: CartView;
  readonly orderable: OrderableCart;
}

type Kept = Pick<OfflineState, 'cart' | 'tasks'>;

const shownOf = ({ cart: record, tasks }: Kept, view: CartView): Shown | null => {
  if (!record || view.lines.length === 0) return null;
  const { key, id, owner } = record;
  const shipping = shippingOf(record, tasks);
  const { lines, count, isVirtual, totals } = view;
  const total = { grandTotal: totals?.grandTotal ?? null, isEstimate: totals?.isEstimate ?? true };
  return { view, orderable: { key, id, owner, shipping, lines, count, isVirtual, ...total } };
};

/** The account of who has ordered with a password; the order is found in it. */
const openLater = async (order: Accepted, wanted: WantedAccount): Promise<void> => {
  const { openOrderedAccount } = await import('./orderedAccount.ts');
  await openOrderedAccount(order, wanted);
};

/** What the checkout shows and where it leads. Once the button is pressed the order stays in view, not the next cart. */
export const useCheckout = () => {
  const { cart: view, isReady } = useCart();
  const kept = useOfflineState();
  const [pressed, setPressed] = useState<Shown | null>(null);
  const navigate = useNavigate();
  const { place, isPlacing } = usePlaceOrder();
  const current = shownOf(kept, view);
  const placing: PlaceOrder = {
    isPlacing,
    place: async (cart, details) => {
      setPressed(current);
      const password = details.createAccount ? typedPassword() : null;
      // Without a password to choose one by a link is mailed, which is wanted by the order itself.
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
        message: code === 'CART_CHANGED' ? CART_CHANGED : message,
        actions: [{ label: 'OK' }],
      });
      void navigate(CART);
    },
  };
};
