import type { LineOptions } from '@patchwork/domain/cart-line.ts';
import type { CustomizationState } from '@patchwork/domain/customization/state.ts';
import type { Executor } from '../db/schema.ts';
import { Refusal } from '../lib/refusal.ts';
import type { Terms } from '../pricing/terms.port.ts';
import { openCartOf } from './cart.service.ts';
import { changeLine } from './cart-change.ts';
import type { CartAccess, CartDeps } from './cart-deps.ts';
import { toProductOption } from './cart-options.ts';
import { lockOpenCart } from './open-cart.ts';

/** A line as it was once ordered. */
export interface LineAgain {
  readonly sku: string;
  readonly quantity: number;
  readonly options: LineOptions;
  readonly state: CustomizationState;
  readonly plushieId: string | null;
}

/** What orders ask of a cart that is filled with something again, inside a transaction of their own. */
export interface CartRefill {
  /** The customer's cart, opened where there is none. */
  cartOf(executor: Executor, customerId: string): Promise<string>;
  /** Refuses unless the cart is open and this customer's, or a guest's. */
  requireOpen(executor: Executor, access: CartAccess): Promise<void>;
  /**
   * Adds a line, or as many more to the same one there is; null when it is in the cart, else why it cannot be. The cart
   * is as before then: everything is looked at before anything is written.
   */
  add(executor: Executor, into: { access: CartAccess; terms: Terms }, line: LineAgain): Promise<Refusal | null>;
}

const itemOf = (cartId: string, { sku, quantity, options, state, plushieId }: LineAgain) => ({
  ...{ sku, qty: quantity, quoteId: cartId },
  product_option: toProductOption(options),
  extension_attributes: {
    ...(state.length > 0 && { customization_state: state.map((entry) => ({ ...entry })) }),
    ...(plushieId !== null && { plushie_id: plushieId }),
  },
});

/** Filling a cart with what was ordered before. */
export const createCartRefill = (deps: CartDeps): CartRefill => ({
  cartOf: openCartOf,
  requireOpen: async (executor, access) => {
    await lockOpenCart(executor, access);
  },
  add: async (executor, { access, terms }, line) => {
    try {
      const item = itemOf(access.cartId, line);
      await changeLine(executor, { ...deps, groupId: terms.group.id }, { access, item });
      return null;
    } catch (error) {
      if (error instanceof Refusal) return error;
      throw error;
    }
  },
});
