import { randomBytes } from 'node:crypto';
import { type Answer, once } from '../db/idempotency.ts';
import { Refusal } from '../lib/refusal.ts';
import { type CartItemDto, type CartItemInput, toCartItemDto } from './cart.dto.ts';
import { deleteItem, insertCart } from './cart.repository.ts';
import { changeLine } from './cart-change.ts';
import { attemptOf, type CartDeps, GUEST, type KeyedCart } from './cart-deps.ts';
import { linesOf, quoteOf } from './cart-read.ts';
import { lockOpenCart, requireCart } from './open-cart.ts';
import { type TotalsDto, toTotalsDto } from './totals.dto.ts';

export interface CartService {
  /** Opens an empty cart; returns its id, 32 hexadecimal digits that only its owner knows. */
  create(idempotencyKey: string): Promise<Answer<string>>;
  /** The lines in the order they were added. */
  lines(cartId: string): Promise<CartItemDto[]>;
  /** What the cart costs at this moment. */
  totals(cartId: string): Promise<TotalsDto>;
  /** Adds, or sets the quantity of a line; refuses what cannot be sold, and then leaves the cart as it was. */
  update(keyed: KeyedCart, item: CartItemInput): Promise<Answer<CartItemDto>>;
  /** Takes a line out; one that is not there is passed over. */
  remove(keyed: KeyedCart, itemId: number): Promise<Answer<boolean>>;
}

const requireSameCart = (cartId: string, quoteId: string | number): void => {
  if (String(quoteId) !== cartId) throw new Refusal('INVALID', 'quoteId is another cart', 'cartItem.quoteId');
};

/** A guest's cart: its lines and what they cost. */
export const createCartService = (deps: CartDeps): CartService => ({
  create: (key) =>
    once(deps.db, { owner: GUEST, key, scope: 'cart.create', payload: null }, async (executor) => {
      const id = randomBytes(16).toString('hex');
      await insertCart(executor, id);
      return id;
    }),

  lines: async (cartId) => {
    const lines = await linesOf(deps.db, deps, await requireCart(deps.db, cartId));
    return lines.map((line) => toCartItemDto(cartId, line));
  },

  totals: async (cartId) => toTotalsDto(await quoteOf(deps.db, deps, await requireCart(deps.db, cartId))),

  update: (keyed, item) =>
    once(deps.db, attemptOf('cart.update', keyed, item), async (executor) => {
      requireSameCart(keyed.cartId, item.quoteId);
      return toCartItemDto(keyed.cartId, await changeLine(executor, deps, { cartId: keyed.cartId, item }));
    }),

  remove: (keyed, itemId) =>
    once(deps.db, attemptOf('cart.delete', keyed, itemId), async (executor) => {
      const cart = await lockOpenCart(executor, keyed.cartId);
      await deleteItem(executor, cart.id, itemId);
      return true;
    }),
});
