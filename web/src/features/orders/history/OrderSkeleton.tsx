import { Skeleton } from '../../../components/Skeleton.tsx';
import styles from './OrderHistory.module.css';

/** Placeholder for an order that is loading. */
export const OrderSkeleton = () => (
  <div className={styles.skeleton} aria-busy="true" data-coming>
    <Skeleton shape="title" />
    <div className={styles.row}>
      <Skeleton shape="square" />
      <div>
        <Skeleton isShort />
        <Skeleton />
        <Skeleton />
      </div>
    </div>
  </div>
);
