import { useEffect } from 'react';
import { whenAwake } from '../../../shop/wake.ts';
import type { CheckoutDetails } from './details.ts';
import type { Methods } from './methods.ts';
import type { OrderableCart } from './orderableCart.ts';
import { shippingTask } from './shippingTask.ts';

/**
 * Sends the destination and shipping method to the cart as soon as they are chosen, so that the displayed totals are the
 * final ones. The shop's presets wait until the page is used. Returns true while they are still to be sent.
 */
export const useShippingSync = (cart: OrderableCart, details: CheckoutDetails, methods: Methods): boolean => {
  const task = cart.lines.length === 0 ? null : shippingTask(details, methods, cart);
  const payload = task && JSON.stringify(task);
  useEffect(() => {
    if (!payload) return;
    let isOutdated = false;
    const send = async () => {
      await whenAwake();
      if (isOutdated) return;
      const { offlineQueue } = await import('../../../shop/app.ts');
      await (await offlineQueue()).enqueue(JSON.parse(payload));
    };
    send().catch((error) => reportError(error));
    return () => {
      isOutdated = true;
    };
  }, [payload]);
  return payload !== null;
};
