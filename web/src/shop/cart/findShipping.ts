import type { CartRecord } from './cartRecord.ts';
import { shippingSet } from './operations/shippingSet.ts';
import type { ShippingChoice } from './shippingChoice.ts';
import type { Task } from './task.ts';

/** The shipping choice of the last waiting or refused task, else the server's. */
export const findShipping = (cart: CartRecord, tasks: readonly Task[]): ShippingChoice | null => {
  const asked = tasks.filter((task) => shippingSet.is(task)).findLast(({ cartKey }) => cartKey === cart.key);
  return asked ? { ...asked.variables, price: asked.shippingPrice ?? null } : cart.shipping;
};
