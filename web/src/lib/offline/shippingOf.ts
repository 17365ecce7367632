import type { CartRecord } from './cartRecord.ts';
import type { ShippingChoice } from './shippingChoice.ts';
import type { Task } from './task.ts';

/** Where the cart goes and how: as it was last asked for while that waits or was refused, else as the server has it. */
export const shippingOf = (cart: CartRecord, tasks: readonly Task[]): ShippingChoice | null => {
  const asked = tasks.findLast((task) => task.operationName === 'CartShippingSet' && task.cartKey === cart.key);
  return asked?.operationName === 'CartShippingSet'
    ? { ...asked.variables, price: asked.shippingPrice ?? null }
    : cart.shipping;
};
