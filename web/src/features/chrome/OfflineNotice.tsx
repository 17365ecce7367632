import * as text from '@patchwork/domain/messages/chrome.generated.ts';
import { Icon } from '../../components/Icon.tsx';
import { useOnline } from '../../lib/useOnline.ts';
import styles from './OfflineNotice.module.css';

/** Shown while offline: a notice at the bottom of the window and a badge on the header. */
export const OfflineNotice = () => {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className={styles.notice}>
          <Icon name="offline" size={20} />
          {text.offlineNotice}
          <span className={styles.badge} aria-hidden="true">
            {text.offlineBadge}
          </span>
        </p>
      )}
    </div>
  );
};
