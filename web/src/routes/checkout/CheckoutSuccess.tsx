import * as text from '@patchwork/domain/messages/order-outcome.generated.ts';
import { PageMeta } from '../../components/PageMeta.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useOfflineState } from '../../features/cart/useOfflineState.ts';
import { OrderConfirmation } from '../../features/orders/outcome/OrderConfirmation.tsx';
import styles from './Checkout.module.css';

export const Component = () => {
  const { isReady } = useOfflineState();
  return (
    <div className={styles.page}>
      <PageMeta title={text.pageTitle} path={null} />
      {isReady ? <OrderConfirmation /> : <Skeleton shape="page" />}
    </div>
  );
};
