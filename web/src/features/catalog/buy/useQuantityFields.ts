import { useState } from 'react';
import type { QuantityHandle } from '../../../components/QuantityField.tsx';
import { readQuantity } from './useBuyQuantity.ts';

/** The quantity fields of a form with several of them, by a key that the form chooses. */
export const useQuantityFields = () => {
  const [fields] = useState(() => new Map<string, QuantityHandle>());
  const refFor = (key: string) => (handle: QuantityHandle | null) => {
    if (handle) fields.set(key, handle);
    else fields.delete(key);
  };
  return { refFor, has: (key: string) => fields.has(key), read: (key: string) => readQuantity(fields.get(key)) };
};
