import type { ReactNode } from 'react';
import { QuantityField } from '../../components/QuantityField.tsx';
import styles from './QuantityRow.module.css';

interface QuantityRowProps {
  readonly quantity: number;
  readonly onQuantity: (quantity: number) => void;
  /** The most one cart may hold; null when unknown. */
  readonly max: number | null;
  /** The buy bar. */
  readonly children: ReactNode;
}

/** How many, and the button beside it. */
export const QuantityRow = ({ quantity, onQuantity, max, children }: QuantityRowProps) => (
  <div className={styles.row}>
    <QuantityField value={quantity} onChange={onQuantity} {...(max !== null && max > 0 && { max })} />
    {children}
  </div>
);
