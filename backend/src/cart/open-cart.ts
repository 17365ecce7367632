import type { Executor } from '../db/schema.ts';
import { Refusal } from '../lib/refusal.ts';
import { type CartRow, findCart, lockCart } from './cart.repository.ts';

const requireThere = (cart: CartRow | undefined, id: string): CartRow => {
  if (cart && cart.state !== 'closed') return cart;
  throw new Refusal('CART_NOT_FOUND', `No such entity with cartId = ${id}`);
};

/** The cart to read; refuses with CART_NOT_FOUND when it is lost or was ordered. */
export const requireCart = async (executor: Executor, id: string): Promise<CartRow> =>
  requireThere(await findCart(executor, id), id);

/** The cart to change, locked until the transaction ends; refuses besides while an order of it is being paid. */
export const lockOpenCart = async (executor: Executor, id: string): Promise<CartRow> => {
  const cart = requireThere(await lockCart(executor, id), id);
  if (cart.state === 'ordering') throw new Refusal('IN_PROGRESS', 'An order of this cart is being placed');
  return cart;
};
