import { useEffect } from 'react';
import type { CheckoutDetails } from './details.ts';
import type { Methods } from './methods.ts';
import type { OrderableCart } from './orderableCart.ts';
import { shippingTask } from './shippingTask.ts';

/**
 * Tells the cart where it goes and how, as soon as that is decided, so that the totals shown are those to be paid. True
 * while that is still to be told.
 */
export const useShippingSync = (cart: OrderableCart, details: CheckoutDetails, methods: Methods): boolean => {
  const task = cart.lines.length === 0 ? null : shippingTask(details, methods, cart);
  const wanted = task && JSON.stringify(task);
  useEffect(() => {
    if (!wanted) return;
    const tell = async () => {
      const { offlineQueue } = await import('../../lib/offline/app.ts');
      await (await offlineQueue()).enqueue(JSON.parse(wanted));
    };
    tell().catch((error) => reportError(error));
  }, [wanted]);
  return wanted !== null;
};
