import { PageMeta } from '../../components/PageMeta.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useOfflineState } from '../../features/cart/useOfflineState.ts';
import { OrderConfirmation } from '../../features/orders/OrderConfirmation.tsx';
import styles from './Checkout.module.css';

/** What became of the order. */
export const Component = () => {
  const { isReady } = useOfflineState();
  return (
    <div className={styles.page}>
      <PageMeta title="Your order" path={null} />
      {isReady ? <OrderConfirmation /> : <Skeleton shape="gallery" />}
    </div>
  );
};
