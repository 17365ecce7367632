import { useMemo } from 'react';
import { useHydrated } from '../../../lib/useHydrated.ts';
import type { CheckoutDetails } from './details.ts';
import { readDetails } from './draft.ts';

/** The stored details of the checkout; null on the server and during hydration. */
export const useDraft = (): CheckoutDetails | null => {
  const isHydrated = useHydrated();
  return useMemo(() => (isHydrated ? readDetails() : null), [isHydrated]);
};
