import * as text from '@patchwork/domain/messages/chrome.generated.ts';
import { use } from 'react';
import { useLocation } from 'react-router';
import { ButtonLink } from '../../components/Button.tsx';
import { useCartCount } from '../../features/cart/micro-cart/useCartCount.ts';
import { ShopContext } from '../../lib/siteContext.ts';

const CART = '/checkout/cart/';
const QUOTE = '/bulk-quote/';
const CHECKOUT = '/checkout/onepage/';

interface CallToActionProps {
  /** False where orders are placed on another site. */
  readonly hasCheckout: boolean;
  /** The header stands beside the summary of the cart, which has the way on itself; the bottom bar stands in for it. */
  readonly place: 'header' | 'bar';
}

const ToCheckout = ({ hasCheckout, place }: CallToActionProps) =>
  hasCheckout &&
  place === 'bar' && (
    <ButtonLink to={CHECKOUT} variant="primary">
      {text.goToCheckout}
    </ButtonLink>
  );

/**
 * The one yellow button of the chrome: an instant quote where the shop gives them, on a cart with something in it the way to checkout, on checkout
 * nothing. While it is unknown what the cart holds there is none, so that none changes under a thumb.
 */
export const CallToAction = ({ hasCheckout, place }: CallToActionProps) => {
  const { pathname } = useLocation();
  const { count } = useCartCount();
  const { pages } = use(ShopContext);
  if (pathname.startsWith(CHECKOUT)) return null;
  if (pathname === CART && count !== 0) {
    return count !== null && <ToCheckout hasCheckout={hasCheckout} place={place} />;
  }
  if (!pages.some(({ path }) => path === QUOTE)) return null;
  return (
    <ButtonLink to={QUOTE} variant="outline">
      {text.instantQuote}
    </ButtonLink>
  );
};
