import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isOnline } from '../../../lib/browser/connectivity.ts';
import { newKey } from '../../../lib/browser/newKey.ts';
import { useOnline } from '../../../lib/useOnline.ts';
import { useOfflineState } from '../useOfflineState.ts';
import type { Recovery } from './recoverCart.ts';
import type { RecoverLink } from './recoverLink.ts';

export type RecoverState =
  | Recovery
  | { readonly kind: 'working' }
  /** `isBack`: the network has returned since. */
  | { readonly kind: 'offline'; readonly isBack: boolean }
  | { readonly kind: 'incomplete' };

const WORKING: RecoverState = { kind: 'working' };

/**
 * Recovers the cart behind a link: once after hydration, and again on request with the same idempotency key.
 */
export const useRecoverCart = (link: RecoverLink | null): { state: RecoverState; retry: () => void } => {
  const client = useApolloClient();
  const { isReady } = useOfflineState();
  const [idempotencyKey] = useState(newKey);
  const [state, setState] = useState<RecoverState>(link ? WORKING : { kind: 'incomplete' });
  const isBegun = useRef(false);
  const run = useCallback(async () => {
    if (!link) return;
    if (!isOnline()) return setState({ kind: 'offline', isBack: false });
    setState(WORKING);
    const { recoverCart } = await import('./recoverCart.ts');
    setState(await recoverCart(client, { ...link, idempotencyKey }));
  }, [client, link, idempotencyKey]);
  useEffect(() => {
    // The queue has to be ready to take the cart; an effect may run twice.
    if (!isReady || isBegun.current) return;
    isBegun.current = true;
    void run();
  }, [isReady, run]);
  const online = useOnline();
  return { state: state.kind === 'offline' ? { ...state, isBack: online } : state, retry: () => void run() };
};
