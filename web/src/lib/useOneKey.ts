import { useRef } from 'react';
import { newKey } from './browser/newKey.ts';

/** An idempotency key for typed data: the same for a retry after a lost answer. */
export const useOneKey = () => {
  const pending = useRef({ typed: '', key: '' });
  return {
    keyFor: (input: object): string => {
      const typed = JSON.stringify(input);
      if (pending.current.typed !== typed) pending.current = { typed, key: newKey() };
      return pending.current.key;
    },
    /** After an answer the same data is a new request. */
    answered: (): void => {
      pending.current = { typed: '', key: '' };
    },
  };
};
