import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import type { Executor } from '../db/schema.ts';
import { Refusal } from '../lib/refusal.ts';
import { type CartRow, findCart, lockCart } from './cart.repository.ts';
import { findCustomerCart } from './cart-owner.repository.ts';
import type { CartAccess } from './cart-request.port.ts';

/** Another customer's cart is reported as missing. */
const requireReachable = (cart: CartRow | undefined, { cartId, customerId }: CartAccess): CartRow => {
  const isTheirs = cart && (cart.customer_id === null || cart.customer_id === customerId);
  if (isTheirs && cart.state !== 'closed') return cart;
  throw new Refusal('CART_NOT_FOUND', reasons.cartNotFound, null, reasons.noSuchCart({ cartId }).message);
};

/** The cart to read; refuses with CART_NOT_FOUND if it is missing, ordered or another customer's. */
export const requireCart = async (executor: Executor, access: CartAccess): Promise<CartRow> =>
  requireReachable(await findCart(executor, access.cartId), access);

/** The cart to change, locked until the transaction ends; also refuses while an order of it is being paid. */
export const lockOpenCart = async (executor: Executor, access: CartAccess): Promise<CartRow> => {
  const cart = requireReachable(await lockCart(executor, access.cartId), access);
  if (cart.state === 'ordering') throw new Refusal('IN_PROGRESS', reasons.cartBeingOrdered);
  return cart;
};

/** The cart of a request: the customer's own by default. Refuses with CART_NOT_FOUND without either. */
export const toCartAccess = async (
  executor: Executor,
  cartId: string | undefined,
  customerId: string | null,
): Promise<CartAccess> => {
  if (cartId !== undefined) return { cartId, customerId };
  const own = customerId === null ? undefined : await findCustomerCart(executor, customerId);
  if (own === undefined) throw new Refusal('CART_NOT_FOUND', reasons.cartNotFound, null, reasons.noActiveCart.message);
  return { cartId: own, customerId };
};
