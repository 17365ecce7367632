import * as text from '@patchwork/domain/messages/components.generated.ts';
import styles from './Stars.module.css';

interface StarsProps {
  /** 0 to 5; shown to the half. */
  readonly value: number;
}

/** So many of five stars. The attribute says how many halves: server HTML may hold no styles of its own. */
export const Stars = ({ value }: StarsProps) => (
  <span className={styles.stars} role="img" aria-label={text.stars({ value })} data-halves={Math.round(value * 2)} />
);
