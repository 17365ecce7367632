import { useEffect, useRef, useState } from 'react';
import { useOnline } from '../../../lib/useOnline.ts';
import type { OrderableCart } from './orderableCart.ts';
import { PATIENCE_MS } from './useOnceReady.ts';

interface SettledCart {
  /** The total is about to change: it is not for this address yet, or it is an estimate while online. */
  readonly isUnsettled: boolean;
  /**
   * Resolves with the cart once its total is settled, or after three seconds with the estimate, which the shop checks.
   */
  readonly settle: () => Promise<OrderableCart>;
  readonly isAwaited: boolean;
}

/**
 * Waits for a total that is about to change, so that nobody orders at an outdated one. `isUnsent`: the address is not in
 * the cart yet, which changes the total even offline.
 */
export const useSettledCart = (cart: OrderableCart, isUnsent: boolean): SettledCart => {
  const isOnline = useOnline();
  const isUnsettled = isUnsent || (isOnline && cart.isEstimate);
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
