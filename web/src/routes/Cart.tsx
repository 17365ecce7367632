import { ButtonLink } from '../components/Button.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { PageMeta } from '../components/PageMeta.tsx';
import { Skeleton } from '../components/Skeleton.tsx';
import { CartLineList } from '../features/cart/CartLineList.tsx';
import { CartTotals } from '../features/cart/CartTotals.tsx';
import type { CartView } from '../features/cart/cartView.ts';
import { NeedsAttention } from '../features/cart/NeedsAttention.tsx';
import { StorageNotice } from '../features/cart/StorageNotice.tsx';
import { useCart } from '../features/cart/useCart.ts';
import { useOfflineState } from '../features/cart/useOfflineState.ts';
import { OrdersToReview } from '../features/orders/OrdersToReview.tsx';
import styles from './Cart.module.css';

const CHECKOUT = '/checkout/onepage/';

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

const Summary = ({ cart }: { readonly cart: CartView }) => (
  <aside className={styles.summary} aria-label="Order summary">
    {cart.totals && <CartTotals totals={cart.totals} />}
    <div className={styles.action}>
      <ButtonLink to={CHECKOUT} variant="primary" size="large" isWide>
        Go to checkout
      </ButtonLink>
    </div>
  </aside>
);

const Lines = ({ cart }: { readonly cart: CartView }) => {
  if (cart.lines.length === 0) return <Empty />;
  return (
    <div className={styles.columns}>
      <section aria-label="Items in your cart">
        <CartLineList lines={cart.lines} />
      </section>
      <Summary cart={cart} />
    </div>
  );
};

const Content = () => {
  const { cart, isReady } = useCart();
  const { orders } = useOfflineState();
  if (!isReady) return <Skeleton shape="gallery" />;
  return (
    <>
      <StorageNotice />
      <OrdersToReview orders={orders} />
      <NeedsAttention />
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
