import { useRef } from 'react';
import { newKey } from './browser/newKey.ts';

/** A key for what was typed: sent again after an answer that was lost, it is the same request. */
export const useOneKey = () => {
  const pending = useRef({ typed: '', key: '' });
  return {
    keyFor: (input: object): string => {
      const typed = JSON.stringify(input);
      if (pending.current.typed !== typed) pending.current = { typed, key: newKey() };
      return pending.current.key;
    },
    /** An answer is here: the same, typed again, is another request. */
    answered: (): void => {
      pending.current = { typed: '', key: '' };
    },
  };
};
