import { useNavigate } from 'react-router';
import { useCheckoutPlaceQuery } from '../../features/cart/CheckoutPlace.generated.ts';
import type { CartView } from '../../features/cart/cartView.ts';
import { isCheckoutOffered } from '../../features/cart/checkoutOffer.ts';
import { ExpressCheckout } from '../../features/orders/payment/paypal/ExpressCheckout.tsx';
import type { PlaceOrder } from '../../features/orders/usePlaceOrder.ts';
import { showToast } from '../../lib/toasts.ts';
import { useCheckout } from './useCheckout.ts';

const INCOMPLETE = 'Please fill in what is missing, then confirm the payment once more. Nothing was charged.';

export interface OrderingProps {
  /** The cart that is being ordered from here on, which is nobody's current one any more; null: none is. */
  readonly onOrdering: (cart: CartView | null) => void;
}

/** Express payments of the cart; nothing where orders are placed on another site. */
export const ExpressSection = ({ onOrdering }: OrderingProps) => {
  const { data } = useCheckoutPlaceQuery({ fetchPolicy: 'cache-only' });
  const { shown, placing, onAccepted, onCartRefused } = useCheckout();
  const navigate = useNavigate();
  if (!shown || !isCheckoutOffered(data?.checkoutDefaults)) return null;
  const place: PlaceOrder['place'] = async (...order) => {
    onOrdering(shown.view);
    const result = await placing.place(...order);
    if (result.kind === 'refused') onOrdering(null);
    return result;
  };
  const onIncomplete = () => {
    showToast({ kind: 'info', message: INCOMPLETE, actions: [{ label: 'OK' }] });
    void navigate('/checkout/onepage/');
  };
  return (
    <ExpressCheckout
      cart={shown.orderable}
      placing={{ ...placing, place }}
      onAccepted={onAccepted}
      onIncomplete={onIncomplete}
      onRefused={onCartRefused}
    />
  );
};
