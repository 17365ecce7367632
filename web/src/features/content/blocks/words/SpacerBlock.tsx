import type { BlockProps } from '../block.ts';
import type { SpacerBlockFragment } from './SpacerBlock.generated.ts';
import styles from './Words.module.css';

export const SpacerBlock = ({ block }: BlockProps<SpacerBlockFragment>) => (
  <div className={styles.spacer} data-size={block.size} />
);
