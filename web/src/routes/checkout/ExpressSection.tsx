import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as text from '@patchwork/domain/messages/express.generated.ts';
import { useNavigate } from 'react-router';
import { useCheckoutPlaceQuery } from '../../features/cart/totals/CheckoutPlace.generated.ts';
import { isCheckoutOffered } from '../../features/cart/totals/checkoutOffer.ts';
import type { PlaceOrder } from '../../features/orders/checkout/usePlaceOrder.ts';
import { ExpressCheckout } from '../../features/orders/payment/paypal/ExpressCheckout.tsx';
import { showToast } from '../../lib/toasts.ts';
import type { CartView } from '../../shop/cart/view/cartView.ts';
import { useCheckout } from './useCheckout.ts';

export interface OrderingProps {
  /** Called when an order begins; false if something in the cart has to be fixed first. */
  readonly mayOrder: () => boolean;
  /** The cart being ordered, which is no longer the current one; null: none. */
  readonly onOrdering: (cart: CartView | null) => void;
}

/** Renders nothing if orders are placed on another site. */
export const ExpressSection = ({ mayOrder, onOrdering }: OrderingProps) => {
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
    showToast({ kind: 'info', message: text.incomplete, actions: [{ label: common.ok }] });
    void navigate('/checkout/onepage/');
  };
  return (
    <ExpressCheckout
      cart={shown.orderable}
      mayOrder={mayOrder}
      placing={{ ...placing, place }}
      onAccepted={onAccepted}
      onIncomplete={onIncomplete}
      onRefused={onCartRefused}
    />
  );
};
