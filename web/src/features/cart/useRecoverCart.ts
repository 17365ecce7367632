import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isOnline, onConnectivity } from '../../lib/offline/connectivity.ts';
import { newKey } from '../../lib/offline/newKey.ts';
import type { Recovery } from './recoverCart.ts';
import type { RecoverLink } from './recoverLink.ts';
import { useOfflineState } from './useOfflineState.ts';

export type RecoverState =
  | Recovery
  | { readonly kind: 'working' }
  /** `isBack`: the network has come back since. */
  | { readonly kind: 'offline'; readonly isBack: boolean }
  | { readonly kind: 'incomplete' };

const WORKING: RecoverState = { kind: 'working' };

const useNetworkBack = (state: RecoverState, set: (state: RecoverState) => void): void => {
  const isOffline = state.kind === 'offline';
  useEffect(() => {
    if (!isOffline) return;
    return onConnectivity(() => set({ kind: 'offline', isBack: isOnline() }));
  }, [isOffline, set]);
};

/**
 * Follows a link back to a cart: once by itself, as soon as this page has come to life in a browser, and again when the
 * shopper says so, under the same key.
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
    // The queue has to be there to take the cart; an effect may run twice.
    if (!isReady || isBegun.current) return;
    isBegun.current = true;
    void run();
  }, [isReady, run]);
  useNetworkBack(state, setState);
  return { state, retry: () => void run() };
};
