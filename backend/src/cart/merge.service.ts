import { mergeGuestCart } from '@patchwork/domain/cart-merge.ts';
import { type Answer, once } from '../db/idempotency.ts';
import type { Executor } from '../db/schema.ts';
import { Refusal } from '../lib/refusal.ts';
import { type CartItemRow, findItems, saveItem, saveState } from './cart.repository.ts';
import { adoptChoices, findCartOf, findOwner, lockCustomer, saveOwner } from './cart-owner.repository.ts';
import { lockOpenCart } from './open-cart.ts';

/** A guest who has just signed in. */
export interface SignIn {
  readonly guestCartId: string;
  /** Verified by the caller. */
  readonly customerId: string;
  readonly idempotencyKey: string;
}

export interface MergeService {
  /**
   * Puts a guest's cart into the customer's, the same lines summed, once; it becomes the customer's where there is none.
   * Returns the id of the customer's cart.
   */
  merge(signIn: SignIn): Promise<Answer<string>>;
}

const counted = (row: CartItemRow) => ({ row, key: row.line_key, quantity: row.qty });

const moveLines = async (executor: Executor, guestCartId: string, cartId: string): Promise<void> => {
  const [guest, own] = [await findItems(executor, guestCartId), await findItems(executor, cartId)];
  for (const { row, key, quantity } of mergeGuestCart(guest.map(counted), own.map(counted))) {
    const { sku, options, offer } = row;
    await saveItem(executor, cartId, { lineKey: key, sku, qty: quantity, options, offer });
  }
};

const requireNobodyElses = (cartId: string, owner: string | null, customerId: string): void => {
  if (owner === null || owner === customerId) return;
  throw new Refusal('CART_NOT_FOUND', `User is not authroized to access cartId = ${cartId}`);
};

const merge = async (executor: Executor, { guestCartId, customerId }: SignIn): Promise<string> => {
  await lockCustomer(executor, customerId);
  const cartId = await findCartOf(executor, customerId);
  const both = [...new Set([guestCartId, cartId ?? guestCartId])].sort();
  for (const id of both) await lockOpenCart(executor, id);
  requireNobodyElses(guestCartId, await findOwner(executor, guestCartId), customerId);
  if (cartId === guestCartId) return cartId;
  if (cartId === undefined) {
    await saveOwner(executor, guestCartId, customerId);
    return guestCartId;
  }
  await moveLines(executor, guestCartId, cartId);
  await adoptChoices(executor, guestCartId, cartId);
  await saveState(executor, guestCartId, 'closed');
  return cartId;
};

/** What becomes of a guest's cart at sign-in. */
export const createMergeService = (db: Executor): MergeService => ({
  merge: (signIn) => {
    const { guestCartId, customerId, idempotencyKey: key } = signIn;
    const attempt = { owner: `customer ${customerId}`, key, scope: 'cart.merge', payload: guestCartId };
    return once(db, attempt, (executor) => merge(executor, signIn));
  },
});
