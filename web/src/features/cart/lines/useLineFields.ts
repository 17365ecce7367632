import { useState } from 'react';
import type { QuantityHandle } from '../../../components/QuantityField.tsx';
import { useWindowEvent } from '../../../lib/useWindowEvent.ts';

const CHECKOUT = '/checkout/onepage/';

type Fields = ReadonlyMap<string, QuantityHandle>;

/** The quantity fields of a cart's lines, for validation before the checkout. */
export interface LineFields {
  readonly refFor: (lineKey: string) => (field: QuantityHandle | null) => void;
  /** Returns false if a field's content is invalid; that field then shows why and takes the focus. */
  readonly areValid: () => boolean;
}

const areValid = (fields: Fields): boolean => [...fields.values()].every((field) => field.read() !== null);

/**
 * Stops every link to the checkout, also those outside the cart such as the mobile bar's, while a quantity is invalid.
 */
const useCheckoutGate = (fields: Fields): void =>
  useWindowEvent(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link?.pathname.endsWith(CHECKOUT) || areValid(fields)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { isCapturing: true },
  );

export const useLineFields = (): LineFields => {
  const [fields] = useState(() => new Map<string, QuantityHandle>());
  useCheckoutGate(fields);
  return {
    refFor: (lineKey) => (field) => {
      if (field) fields.set(lineKey, field);
      else fields.delete(lineKey);
    },
    areValid: () => areValid(fields),
  };
};
