import * as text from '@patchwork/domain/messages/chrome.generated.ts';
import { use } from 'react';
import { useLocation } from 'react-router';
import { ButtonLink } from '../../components/Button.tsx';
import { useCartCount } from '../../features/cart/micro-cart/useCartCount.ts';
import { findStoreLink } from '../../lib/site.ts';
import { ShopContext } from '../../lib/siteContext.ts';
import styles from './CallToAction.module.css';

const CART = '/checkout/cart/';
const QUOTE = '/bulk-quote/';
const CHECKOUT = '/checkout/onepage/';

interface CallToActionProps {
  /** False if orders are placed on another site. */
  readonly hasCheckout: boolean;
  /** In the header the cart summary may already have the button; the bottom bar has none beside it. */
  readonly place: 'header' | 'bar';
}

const ToCheckout = ({ hasCheckout, place }: CallToActionProps) =>
  hasCheckout &&
  place === 'bar' && (
    <ButtonLink to={CHECKOUT} variant="primary" className={styles.action}>
      {text.goToCheckout}
    </ButtonLink>
  );

/**
 * The one yellow button of the frame: a quote if the shop gives them, checkout on a filled cart, nothing on the
 * checkout. Nothing either until the cart is known, so that the button does not change under a thumb.
 */
export const CallToAction = ({ hasCheckout, place }: CallToActionProps) => {
  const { pathname } = useLocation();
  const { count } = useCartCount();
  const shop = use(ShopContext);
  if (pathname.startsWith(CHECKOUT)) return null;
  if (pathname === CART && count !== 0) {
    return count !== null && <ToCheckout hasCheckout={hasCheckout} place={place} />;
  }
  const quote = findStoreLink(shop, 'INSTANT_QUOTE') ?? shop.pages.find(({ path }) => path === QUOTE)?.path;
  if (quote === undefined) return null;
  return (
    <ButtonLink to={quote} variant="outline" className={styles.action}>
      {text.instantQuote}
    </ButtonLink>
  );
};
