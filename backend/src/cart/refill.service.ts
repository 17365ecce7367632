import type { LineOptions } from '@patchwork/domain/cart/cart-line.ts';
import type { CustomizationState } from '@patchwork/domain/customization/state.ts';
import type { Executor } from '../db/schema.ts';
import { Refusal } from '../lib/refusal.ts';
import type { Terms } from '../pricing/terms.port.ts';
import { openCustomerCart } from './cart.service.ts';
import { changeLine } from './cart-change.ts';
import type { CartDeps } from './cart-deps.ts';
import { toProductOption } from './cart-options.ts';
import type { CartAccess } from './cart-request.port.ts';
import { lockOpenCart } from './open-cart.service.ts';
import { putQuote } from './quoted-cart.service.ts';

/** A line as it was ordered. */
interface LineAgain {
  readonly sku: string;
  readonly quantity: number;
  readonly options: LineOptions;
  readonly state: CustomizationState;
  readonly plushieId: string | null;
  /** The quote that it was ordered at: it is added at that price while the quote is offered. */
  readonly quoteId: number | null;
}

/** Cart operations for reordering; each runs inside the caller's transaction. */
export interface CartRefill {
  /** Returns the customer's cart; creates one if there is none. */
  findCart(executor: Executor, customerId: string): Promise<string>;
  /** Refuses unless the cart is open and this customer's, or a guest's. */
  requireOpen(executor: Executor, access: CartAccess): Promise<void>;
  /** Adds a line, or increases an equal one; returns null, or the reason why the cart is unchanged. */
  add(executor: Executor, into: { access: CartAccess; terms: Terms }, line: LineAgain): Promise<Refusal | null>;
}

const toItem = (cartId: string, { sku, quantity, options, state, plushieId }: LineAgain) => ({
  sku,
  qty: quantity,
  quoteId: cartId,
  product_option: toProductOption(options),
  extension_attributes: {
    ...(state.length > 0 && { customization_state: state.map((entry) => ({ ...entry })) }),
    ...(plushieId !== null && { plushie_id: plushieId }),
  },
});

export const createCartRefill = (deps: CartDeps): CartRefill => ({
  findCart: openCustomerCart,
  requireOpen: async (executor, access) => {
    await lockOpenCart(executor, access);
  },
  add: async (executor, { access, terms }, line) => {
    try {
      if (line.quoteId !== null) {
        await putQuote(executor, access, line.quoteId);
        return null;
      }
      const item = toItem(access.cartId, line);
      await changeLine(executor, { ...deps, groupId: terms.group.id }, { access, item });
      return null;
    } catch (error) {
      if (error instanceof Refusal) return error;
      throw error;
    }
  },
});
