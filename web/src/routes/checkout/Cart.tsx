import * as text from '@patchwork/domain/messages/cart.generated.ts';
import * as chrome from '@patchwork/domain/messages/chrome.generated.ts';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { ButtonLink } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { PageMeta } from '../../components/PageMeta.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { CartCodes } from '../../features/cart/codes/CartCodes.tsx';
import { ChangedElsewhere } from '../../features/cart/conflicts/ChangedElsewhere.tsx';
import { NeedsAttention } from '../../features/cart/conflicts/NeedsAttention.tsx';
import { CartLineList } from '../../features/cart/lines/CartLineList.tsx';
import { useLineFields } from '../../features/cart/lines/useLineFields.ts';
import { StorageNotice } from '../../features/cart/micro-cart/StorageNotice.tsx';
import { CartTotals } from '../../features/cart/totals/CartTotals.tsx';
import { CheckoutLink } from '../../features/cart/totals/CheckoutLink.tsx';
import { EstimateNote } from '../../features/cart/totals/EstimateNote.tsx';
import { useCart } from '../../features/cart/useCart.ts';
import { OrdersToReview } from '../../features/orders/outcome/OrdersToReview.tsx';
import { raiseEvent } from '../../lib/shopEvents.ts';
import { CartFactsDocument } from '../../shop/cart/CartFacts.generated.ts';
import type { CartView } from '../../shop/cart/view/cartView.ts';
import styles from './Cart.module.css';
import type { OrderingProps } from './ExpressSection.tsx';
import { createTermsLoader } from './termsLoader.ts';

/** Loaded only if the shop has an express payment. */
const ExpressSection = lazy(async () => ({
  default: await import('./ExpressSection.tsx').then(
    (loaded) => loaded.ExpressSection,
    (): ComponentType<OrderingProps> => () => null,
  ),
}));

const Empty = () => (
  <EmptyState
    title={text.emptyTitle}
    action={
      <ButtonLink to="/" variant="primary" size="large">
        {text.findSomething}
      </ButtonLink>
    }
  >
    {text.emptyPage}
  </EmptyState>
);

interface SummaryProps extends OrderingProps {
  readonly cart: CartView;
  readonly isOrdered: boolean;
}

const Summary = ({ cart, isOrdered, mayOrder, onOrdering }: SummaryProps) => (
  <aside className={styles.summary} aria-label={text.summary}>
    {cart.totals && <CartTotals totals={cart.totals} />}
    <div className={styles.steps} inert={isOrdered}>
      <CartCodes cart={cart} />
      <div className={styles.action}>
        <CheckoutLink>{chrome.goToCheckout}</CheckoutLink>
      </div>
    </div>
    <Suspense>
      <ExpressSection mayOrder={mayOrder} onOrdering={onOrdering} />
    </Suspense>
    <EstimateNote totals={cart.totals} />
  </aside>
);

/** A cart that is being ordered stays visible, read-only, until the outcome is known. */
const Lines = ({ cart: current }: { readonly cart: CartView }) => {
  const [ordered, setOrdered] = useState<CartView | null>(null);
  const fields = useLineFields();
  const cart = ordered ?? current;
  if (cart.lines.length === 0) return <Empty />;
  return (
    <div className={styles.columns}>
      <section aria-label={text.items} inert={ordered !== null}>
        <CartLineList lines={cart.lines} fields={fields} />
      </section>
      <Summary cart={cart} isOrdered={ordered !== null} mayOrder={fields.areValid} onOrdering={setOrdered} />
    </div>
  );
};

const Content = () => {
  const { cart, isReady } = useCart();
  const hasLines = isReady && cart.lines.length > 0;
  useEffect(() => {
    if (hasLines) raiseEvent('view_cart', null);
  }, [hasLines]);
  if (!isReady) return <Skeleton shape="page" />;
  return (
    <>
      <StorageNotice />
      <OrdersToReview />
      <ChangedElsewhere />
      <NeedsAttention hasCouponField={cart.lines.length > 0} />
      <Lines cart={cart} />
    </>
  );
};

/** Its totals are worked out on the device. */
export const loader = createTermsLoader(CartFactsDocument);

export const Component = () => (
  <div className={styles.page} data-cart>
    <PageMeta title={text.pageTitle} path={null} />
    <h1>{text.pageTitle}</h1>
    <Content />
  </div>
);
