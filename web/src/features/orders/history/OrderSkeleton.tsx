import { Skeleton } from '../../../components/Skeleton.tsx';
import styles from './OrderHistory.module.css';

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
