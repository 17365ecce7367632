import { useRef, useState } from 'react';
import type { QuantityHandle } from '../../../components/QuantityField.tsx';
import type { Purchase } from './purchase.ts';

type QuantityEntry = Pick<Purchase, 'quantity' | 'refuseQuantity'>;

/** Reads a field's quantity, with the callback that shows a refusal there; null if the field's content is invalid. */
export const readQuantity = (field: QuantityHandle | null | undefined): QuantityEntry | null => {
  const quantity = field?.read() ?? null;
  return field && quantity !== null ? { quantity, refuseQuantity: field.refuse } : null;
};

export const useBuyQuantity = () => {
  const [quantity, setQuantity] = useState(1);
  const field = useRef<QuantityHandle>(null);
  return {
    row: { quantity, onQuantity: setQuantity, field },
    readQuantity: () => readQuantity(field.current),
  };
};
