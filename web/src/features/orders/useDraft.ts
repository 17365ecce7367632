import { useEffect, useState } from 'react';
import type { CheckoutDetails } from './details.ts';
import { readDetails } from './draft.ts';

/** What was typed at checkout before; null until it has been read, which only a browser can. */
export const useDraft = (): CheckoutDetails | null => {
  const [draft, setDraft] = useState<CheckoutDetails | null>(null);
  useEffect(() => setDraft(readDetails()), []);
  return draft;
};
