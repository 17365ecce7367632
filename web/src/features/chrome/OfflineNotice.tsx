import { Icon } from '../../components/Icon.tsx';
import { useOnline } from '../../lib/useOnline.ts';
import styles from './OfflineNotice.module.css';

/** Says that the network is gone, while it is. */
export const OfflineNotice = () => {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className={styles.notice}>
          <Icon name="offline" size={20} />
          You are offline. Some features might not be available.
        </p>
      )}
    </div>
  );
};
