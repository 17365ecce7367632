import { useEffect, useRef, useState } from 'react';
import { useOnline } from '../../lib/useOnline.ts';
import type { OrderableCart } from './orderableCart.ts';
import { PATIENCE_MS } from './useOnceReady.ts';

interface SettledCart {
  /** The total shown is about to change: it is not yet that of the address, or not the shop's own while it can be asked. */
  readonly isUnsettled: boolean;
  /** The cart once its total is settled, or after three seconds as it was worked out here, which the shop compares. */
  readonly settle: () => Promise<OrderableCart>;
  /** True while that is waited for. */
  readonly isAwaited: boolean;
}

/**
 * Waits for a total that is about to be corrected, so that nobody orders at one that is gone then. `isUntold`: the cart
 * has still to hear where it goes, which changes its total without a network too.
 */
export const useSettledCart = (cart: OrderableCart, isUntold: boolean): SettledCart => {
  const isOnline = useOnline();
  const isUnsettled = isUntold || (isOnline && cart.isEstimate);
  const [isAwaited, setIsAwaited] = useState(false);
  const latest = useRef(cart);
  const onSettled = useRef(() => {});
  useEffect(() => {
    latest.current = cart;
    if (!isUnsettled) onSettled.current();
  }, [cart, isUnsettled]);
  const settle = async () => {
    if (!isUnsettled) return cart;
    setIsAwaited(true);
    await new Promise<void>((resolve) => {
      onSettled.current = resolve;
      setTimeout(resolve, PATIENCE_MS);
    });
    setIsAwaited(false);
    return latest.current;
  };
  return { isUnsettled, settle, isAwaited };
};
