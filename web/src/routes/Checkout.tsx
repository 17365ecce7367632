import { Navigate } from 'react-router';
import { Notice } from '../components/Notice.tsx';
import { PageMeta } from '../components/PageMeta.tsx';
import { Skeleton } from '../components/Skeleton.tsx';
import { CartReview } from '../features/cart/CartReview.tsx';
import { useCheckoutDefaultsQuery } from '../features/orders/CheckoutDefaults.generated.ts';
import { CheckoutForm } from '../features/orders/CheckoutForm.tsx';
import { useDraft } from '../features/orders/useDraft.ts';
import styles from './Checkout.module.css';
import { CART, useCheckout } from './useCheckout.ts';

const Content = () => {
  const { shown, isReady, placing, onAccepted, onCartRefused } = useCheckout();
  const { data, error } = useCheckoutDefaultsQuery({ fetchPolicy: 'cache-first' });
  const draft = useDraft();
  if (error) return <Notice>The checkout cannot be opened now. Please try again while you are online.</Notice>;
  if (!isReady || !draft || data?.checkoutDefaults === undefined) return <Skeleton shape="gallery" />;
  if (!shown) return <Navigate to={CART} replace />;
  return (
    <CheckoutForm
      cart={shown.orderable}
      defaults={data.checkoutDefaults}
      initial={draft}
      placing={placing}
      review={<CartReview cart={shown.view} />}
      onAccepted={onAccepted}
      onCartRefused={onCartRefused}
    />
  );
};

/** A guest's checkout on one page. */
export const Component = () => (
  <div className={styles.page}>
    <PageMeta title="Checkout" path={null} />
    <h1>Checkout</h1>
    <Content />
  </div>
);
