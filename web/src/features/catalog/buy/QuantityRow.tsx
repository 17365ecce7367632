import type { ReactNode, Ref } from 'react';
import { QuantityField, type QuantityHandle } from '../../../components/QuantityField.tsx';
import styles from './QuantityRow.module.css';

interface QuantityRowProps {
  readonly quantity: number;
  readonly onQuantity: (quantity: number) => void;
  readonly field: Ref<QuantityHandle>;
  readonly max: number | null;
  readonly children: ReactNode;
}

export const QuantityRow = ({ quantity, onQuantity, field, max, children }: QuantityRowProps) => (
  <div className={styles.row}>
    <QuantityField ref={field} value={quantity} onChange={onQuantity} max={max} />
    {children}
  </div>
);
