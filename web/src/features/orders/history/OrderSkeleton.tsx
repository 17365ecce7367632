import { Skeleton } from '../../../components/Skeleton.tsx';
import styles from './OrderHistory.module.css';

/** The shape of an order that is being looked up. */
export const OrderSkeleton = () => (
  <div className={styles.skeleton} aria-busy="true">
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
