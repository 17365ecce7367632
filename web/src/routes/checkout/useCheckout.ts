import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { CartView } from '../../features/cart/cartView.ts';
import { useCart } from '../../features/cart/useCart.ts';
import { useOfflineState } from '../../features/cart/useOfflineState.ts';
import type { CheckoutDetails } from '../../features/orders/details.ts';
import type { OrderableCart } from '../../features/orders/orderableCart.ts';
import { CART_CHANGED } from '../../features/orders/refusal.ts';
import { typedPassword } from '../../features/orders/typedPassword.ts';
import { type PlaceOrder, usePlaceOrder } from '../../features/orders/usePlaceOrder.ts';
import type { CartRecord } from '../../lib/offline/cartRecord.ts';
import type { TaskProblem } from '../../lib/offline/task.ts';
import { showToast } from '../../lib/toasts.ts';

export const CART = '/checkout/cart/';
export const SUCCESS = '/checkout/onepage/success/';

/** The cart as it is looked at and as it is ordered. */
interface Shown {
  readonly view: CartView;
  readonly orderable: OrderableCart;
}

const shownOf = (record: CartRecord | null, view: CartView): Shown | null => {
  if (!record || view.lines.length === 0) return null;
  const { key, id, owner, shipping } = record;
  const { lines, count, isVirtual, totals } = view;
  const total = { grandTotal: totals?.grandTotal ?? null, isEstimate: totals?.isEstimate ?? true };
  return { view, orderable: { key, id, owner, shipping, lines, count, isVirtual, ...total } };
};

const openLater = async ({ email, firstName, lastName }: CheckoutDetails, password: string): Promise<void> => {
  const { openAccount } = await import('../../features/account/openAccount.ts');
  await openAccount({ email: email.trim(), firstName: firstName.trim(), lastName: lastName.trim(), password });
};

/** What the checkout shows and where it leads. Once the button is pressed the order stays in view, not the next cart. */
export const useCheckout = () => {
  const { cart: view, isReady } = useCart();
  const { cart: record } = useOfflineState();
  const [pressed, setPressed] = useState<Shown | null>(null);
  const navigate = useNavigate();
  const { place, isPlacing } = usePlaceOrder();
  const current = shownOf(record, view);
  const placing: PlaceOrder = {
    isPlacing,
    place: async (cart, details) => {
      setPressed(current);
      const password = details.createAccount ? typedPassword() : null;
      // Without a password to choose one by a link is mailed, which is wanted by the order itself.
      const result = await place(cart, password === null ? details : { ...details, createAccount: '' });
      if (result.kind === 'refused') setPressed(null);
      else if (password !== null) openLater(details, password).catch((error) => reportError(error));
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
