import * as sizeGuideTexts from '@patchwork/domain/messages/size-guide.generated.ts';
import { Button } from '../../../components/Button.tsx';
import { openModal, type SizeGuidePayload } from '../../../lib/modals.ts';
import styles from './SizeGuideButton.module.css';

export const SizeGuideButton = ({ sizes, image }: SizeGuidePayload) => (
  <div className={styles.place}>
    <Button variant="quiet" aria-haspopup="dialog" onClick={() => openModal('size-guide', { sizes, image })}>
      {sizeGuideTexts.title}
    </Button>
  </div>
);
