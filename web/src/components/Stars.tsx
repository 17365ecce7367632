import * as text from '@patchwork/domain/messages/components.generated.ts';
import styles from './Stars.module.css';

interface StarsProps {
  /** 0 to 5, rounded to halves for display. */
  readonly value: number;
}

/** An attribute counts the halves, since the CSP forbids inline styles. */
export const Stars = ({ value }: StarsProps) => (
  <span className={styles.stars} role="img" aria-label={text.stars({ value })} data-halves={Math.round(value * 2)} />
);
