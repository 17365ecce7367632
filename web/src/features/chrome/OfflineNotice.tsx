import { Icon } from '../../components/Icon.tsx';
import { useOnline } from '../../lib/useOnline.ts';
import styles from './OfflineNotice.module.css';

/** Says that the network is gone, while it is: above the page, and by a badge on the header that stays in sight. */
export const OfflineNotice = () => {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className={styles.notice}>
          <Icon name="offline" size={20} />
          You are offline. Some features might not be available.
          <span className={styles.badge} aria-hidden="true">
            Offline
          </span>
        </p>
      )}
    </div>
  );
};
