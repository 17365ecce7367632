import { useEffect, useEffectEvent } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router';

/** Replaces the address, e.g. to remove a secret; null: unchanged. */
export const useReplacedAddress = (address: string | null, options?: NavigateOptions): void => {
  const navigate = useNavigate();
  const replace = useEffectEvent((to: string) => void navigate(to, { ...options, replace: true }));
  useEffect(() => {
    if (address !== null) replace(address);
  }, [address]);
};
