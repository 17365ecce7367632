import * as text from '@patchwork/domain/messages/checkout.generated.ts';
import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { Notice } from '../../components/Notice.tsx';
import { PageMeta } from '../../components/PageMeta.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { SavedAddresses } from '../../features/account/addresses/SavedAddresses.tsx';
import { CheckoutAccount } from '../../features/account/CheckoutAccount.tsx';
import { CartReview } from '../../features/cart/totals/CartReview.tsx';
import { useOfflineState } from '../../features/cart/useOfflineState.ts';
import {
  CheckoutDefaultsDocument,
  useCheckoutDefaultsQuery,
} from '../../features/orders/checkout/CheckoutDefaults.generated.ts';
import { CheckoutForm } from '../../features/orders/checkout/CheckoutForm.tsx';
import { useDraft } from '../../features/orders/checkout/useDraft.ts';
import { useBankStep } from '../../features/orders/outcome/useBankStep.ts';
import { raiseEvent } from '../../lib/shopEvents.ts';
import { CartFactsDocument } from '../../shop/cart/CartFacts.generated.ts';
import styles from './Checkout.module.css';
import { createTermsLoader } from './termsLoader.ts';
import { CART, useCheckout } from './useCheckout.ts';

const DEFAULTS = { shipping: 'isDefaultShipping', billing: 'isDefaultBilling' } as const;

const Content = () => {
  const { shown, isReady, placing, onAccepted, onCartRefused } = useCheckout();
  const { data, error } = useCheckoutDefaultsQuery({ fetchPolicy: 'cache-first' });
  const draft = useDraft();
  const bankStep = useBankStep();
  const { customer } = useOfflineState();
  const isShown = isReady && Boolean(shown);
  useEffect(() => {
    if (isShown) raiseEvent('begin_checkout', null);
  }, [isShown]);
  if (error) return <Notice>{text.unavailable}</Notice>;
  if (!isReady || !draft || data?.checkoutDefaults === undefined) return <Skeleton shape="page" />;
  if (!shown) return <Navigate to={CART} replace />;
  return (
    <CheckoutForm
      cart={shown.orderable}
      defaults={data.checkoutDefaults}
      initial={bankStep?.details ?? draft}
      bankStep={bankStep}
      placing={placing}
      addresses={(contact, form, use) =>
        customer && (
          <SavedAddresses key={customer.owner} customer={customer} contact={contact} form={form} use={DEFAULTS[use]} />
        )
      }
      account={(form) => customer === null && <CheckoutAccount form={form} />}
      review={(paymentCost) => <CartReview cart={shown.view} paymentCost={paymentCost} isFixed={placing.isPlacing} />}
      onAccepted={onAccepted}
      onCartRefused={onCartRefused}
    />
  );
};

export const loader = createTermsLoader(CartFactsDocument, CheckoutDefaultsDocument);

export const Component = () => (
  <div className={styles.page}>
    <PageMeta title={text.title} path={null} />
    <h1>{text.title}</h1>
    <Content />
  </div>
);
