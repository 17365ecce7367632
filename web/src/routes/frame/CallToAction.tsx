import { useLocation } from 'react-router';
import { ButtonLink } from '../../components/Button.tsx';

const CART = '/checkout/cart/';
const CHECKOUT = '/checkout/onepage/';

interface CallToActionProps {
  /** False where orders are placed on another site. */
  readonly hasCheckout: boolean;
}

/** The one yellow button of the chrome: an instant quote, on the cart the way to checkout, on checkout nothing. */
export const CallToAction = ({ hasCheckout }: CallToActionProps) => {
  const { pathname } = useLocation();
  if (pathname.startsWith(CHECKOUT)) return null;
  if (pathname === CART) {
    return (
      hasCheckout && (
        <ButtonLink to={CHECKOUT} variant="primary">
          Go to Checkout
        </ButtonLink>
      )
    );
  }
  return (
    <ButtonLink to="/bulk-quote/" variant="outline">
      Instant Quote
    </ButtonLink>
  );
};
