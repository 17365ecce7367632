import { type ComponentType, lazy, Suspense, useState } from 'react';
import { ButtonLink } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { PageMeta } from '../../components/PageMeta.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { CartCodes } from '../../features/cart/CartCodes.tsx';
import { CartLineList } from '../../features/cart/CartLineList.tsx';
import { CartTotals } from '../../features/cart/CartTotals.tsx';
import { ChangedElsewhere } from '../../features/cart/ChangedElsewhere.tsx';
import { CheckoutLink } from '../../features/cart/CheckoutLink.tsx';
import type { CartView } from '../../features/cart/cartView.ts';
import { NeedsAttention } from '../../features/cart/NeedsAttention.tsx';
import { StorageNotice } from '../../features/cart/StorageNotice.tsx';
import { useCart } from '../../features/cart/useCart.ts';
import { OrdersToReview } from '../../features/orders/OrdersToReview.tsx';
import styles from './Cart.module.css';
import type { OrderingProps } from './ExpressSection.tsx';

/** Its code is of use only where the shop has an express payment; without it the way to checkout is enough. */
const ExpressSection = lazy(async () => ({
  default: await import('./ExpressSection.tsx').then(
    (loaded) => loaded.ExpressSection,
    (): ComponentType<OrderingProps> => () => null,
  ),
}));

const Empty = () => (
  <EmptyState
    title="Your cart is empty"
    action={
      <ButtonLink to="/" variant="primary" size="large">
        Find something to love
      </ButtonLink>
    }
  >
    What you add stays here, also while you are offline.
  </EmptyState>
);

interface SummaryProps extends OrderingProps {
  readonly cart: CartView;
  readonly isOrdered: boolean;
}

const Summary = ({ cart, isOrdered, onOrdering }: SummaryProps) => (
  <aside className={styles.summary} aria-label="Order summary">
    {cart.totals && <CartTotals totals={cart.totals} />}
    <div className={styles.steps} inert={isOrdered}>
      <CartCodes cart={cart} />
      <div className={styles.action}>
        <CheckoutLink>Go to checkout</CheckoutLink>
      </div>
    </div>
    <Suspense>
      <ExpressSection onOrdering={onOrdering} />
    </Suspense>
  </aside>
);

/** What is ordered here stays in view until it is known what became of it, and cannot be changed meanwhile. */
const Lines = ({ cart: current }: { readonly cart: CartView }) => {
  const [ordered, setOrdered] = useState<CartView | null>(null);
  const cart = ordered ?? current;
  if (cart.lines.length === 0) return <Empty />;
  return (
    <div className={styles.columns}>
      <section aria-label="Items in your cart" inert={ordered !== null}>
        <CartLineList lines={cart.lines} />
      </section>
      <Summary cart={cart} isOrdered={ordered !== null} onOrdering={setOrdered} />
    </div>
  );
};

const Content = () => {
  const { cart, isReady } = useCart();
  if (!isReady) return <Skeleton shape="gallery" />;
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

/** The cart in detail. */
export const Component = () => (
  <div className={styles.page} data-cart>
    <PageMeta title="Shopping cart" path={null} />
    <h1>Shopping cart</h1>
    <Content />
  </div>
);
