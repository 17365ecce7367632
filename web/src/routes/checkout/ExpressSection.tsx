import { useNavigate } from 'react-router';
import { useCheckoutPlaceQuery } from '../../features/cart/CheckoutPlace.generated.ts';
import { isCheckoutOffered } from '../../features/cart/checkoutOffer.ts';
import { ExpressCheckout } from '../../features/orders/payment/paypal/ExpressCheckout.tsx';
import { showToast } from '../../lib/toasts.ts';
import { useCheckout } from './useCheckout.ts';

const INCOMPLETE = 'Please fill in what is missing, then confirm the payment once more. Nothing was charged.';

/** Express payments of the cart; nothing where orders are placed on another site. */
export const ExpressSection = () => {
  const { data } = useCheckoutPlaceQuery({ fetchPolicy: 'cache-only' });
  const { shown, placing, onAccepted, onCartRefused } = useCheckout();
  const navigate = useNavigate();
  if (!shown || !isCheckoutOffered(data?.checkoutDefaults)) return null;
  const onIncomplete = () => {
    showToast({ kind: 'info', message: INCOMPLETE, actions: [{ label: 'OK' }] });
    void navigate('/checkout/onepage/');
  };
  return (
    <ExpressCheckout
      cart={shown.orderable}
      placing={placing}
      onAccepted={onAccepted}
      onIncomplete={onIncomplete}
      onRefused={onCartRefused}
    />
  );
};
