import type { ReactNode, Ref } from 'react';
import { QuantityField, type QuantityHandle } from '../../../components/QuantityField.tsx';
import styles from './QuantityRow.module.css';

interface QuantityRowProps {
  readonly quantity: number;
  readonly onQuantity: (quantity: number) => void;
  readonly field: Ref<QuantityHandle>;
  /** Null if unknown. */
  readonly max: number | null;
  /** The buy bar. */
  readonly children: ReactNode;
}

/** The quantity field with the buy bar beside it. */
export const QuantityRow = ({ quantity, onQuantity, field, max, children }: QuantityRowProps) => (
  <div className={styles.row}>
    <QuantityField ref={field} value={quantity} onChange={onQuantity} max={max} />
    {children}
  </div>
);
