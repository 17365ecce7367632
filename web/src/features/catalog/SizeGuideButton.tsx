import { Button } from '../../components/Button.tsx';
import { openModal } from '../../lib/modals.ts';
import styles from './SizeGuideButton.module.css';

/** Opens the size guide, which is fetched when it is first asked for. */
export const SizeGuideButton = () => (
  <div className={styles.place}>
    <Button variant="quiet" aria-haspopup="dialog" onClick={() => openModal('size-guide')}>
      Size guide
    </Button>
  </div>
);
