import { useLocation } from 'react-router';
import { useHydrated } from '../useHydrated.ts';
import { useReplacedAddress } from './useReplacedAddress.ts';

/**
 * The secret of a mailed link. It is in the fragment, which is sent to no server, and is removed from the address bar;
 * the history entry keeps it, so that the page can be reloaded. Empty where there is none, null until hydration.
 */
export const useLinkSecret = (): string | null => {
  const { hash, pathname, state } = useLocation();
  const isHydrated = useHydrated();
  const secret = hash.slice(1);
  useReplacedAddress(secret ? pathname : null, { state: { access: secret } });
  const kept: unknown = state?.access;
  if (!isHydrated) return null;
  return secret || (typeof kept === 'string' ? kept : '');
};
