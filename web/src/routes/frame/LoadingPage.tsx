import * as common from '@patchwork/domain/messages/common.generated.ts';
import { Skeleton } from '../../components/Skeleton.tsx';
import styles from './LoadingPage.module.css';

/** Skeleton that the offline shell shows while its first page loads. */
export const LoadingPage = () => (
  <div className={styles.page} role="status" aria-label={common.loading}>
    <Skeleton shape="title" isShort />
    <div className={styles.grid}>
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} shape="picture" />
      ))}
    </div>
  </div>
);
