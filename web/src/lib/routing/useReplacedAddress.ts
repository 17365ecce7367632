import { useEffect, useEffectEvent } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router';

/** Puts another address in the place of this one, such as one without the secret of a mailed link; null: it may stay. */
export const useReplacedAddress = (address: string | null, options?: NavigateOptions): void => {
  const navigate = useNavigate();
  const replace = useEffectEvent((to: string) => void navigate(to, { ...options, replace: true }));
  useEffect(() => {
    if (address !== null) replace(address);
  }, [address]);
};
