import { Navigate } from 'react-router';
import { Notice } from '../../components/Notice.tsx';
import { PageMeta } from '../../components/PageMeta.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { KeptAddresses } from '../../features/account/addresses/KeptAddresses.tsx';
import { CheckoutAccount } from '../../features/account/CheckoutAccount.tsx';
import { CartReview } from '../../features/cart/CartReview.tsx';
import { useOfflineState } from '../../features/cart/useOfflineState.ts';
import { useCheckoutDefaultsQuery } from '../../features/orders/CheckoutDefaults.generated.ts';
import { CheckoutForm } from '../../features/orders/CheckoutForm.tsx';
import { useDraft } from '../../features/orders/useDraft.ts';
import styles from './Checkout.module.css';
import { CART, useCheckout } from './useCheckout.ts';

const DEFAULTS = { shipping: 'isDefaultShipping', billing: 'isDefaultBilling' } as const;

const Content = () => {
  const { shown, isReady, placing, onAccepted, onCartRefused } = useCheckout();
  const { data, error } = useCheckoutDefaultsQuery({ fetchPolicy: 'cache-first' });
  const draft = useDraft();
  const { customer } = useOfflineState();
  if (error) return <Notice>The checkout cannot be opened now. Please try again while you are online.</Notice>;
  if (!isReady || !draft || data?.checkoutDefaults === undefined) return <Skeleton shape="gallery" />;
  if (!shown) return <Navigate to={CART} replace />;
  return (
    <CheckoutForm
      cart={shown.orderable}
      defaults={data.checkoutDefaults}
      initial={draft}
      placing={placing}
      addresses={(contact, form, use) =>
        customer && <KeptAddresses key={customer.owner} {...{ customer, contact, form }} use={DEFAULTS[use]} />
      }
      account={(form) => customer === null && <CheckoutAccount form={form} />}
      review={<CartReview cart={shown.view} isFixed={placing.isPlacing} />}
      onAccepted={onAccepted}
      onCartRefused={onCartRefused}
    />
  );
};

/** The checkout on one page. */
export const Component = () => (
  <div className={styles.page}>
    <PageMeta title="Checkout" path={null} />
    <h1>Checkout</h1>
    <Content />
  </div>
);
