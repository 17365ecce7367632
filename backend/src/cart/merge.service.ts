import { mergeGuestCart } from '@patchwork/domain/cart/cart-merge.ts';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { type Answer, once } from '../db/idempotency.ts';
import type { Executor } from '../db/schema.ts';
import { MOST_CARDS } from '../giftcards/gift-cards.port.ts';
import { getKeyOwner } from '../lib/identity.ts';
import { Refusal } from '../lib/refusal.ts';
import { type CartItemRow, deleteItem, findItems, saveItem, saveState } from './cart.repository.ts';
import { MAX_LINES } from './cart-change.ts';
import { adoptChoices, findCustomerCart, lockCustomer, saveOwner } from './cart-owner.repository.ts';
import { lockOpenCart } from './open-cart.service.ts';

/** A guest who has just signed in. */
export interface SignIn {
  readonly guestCartId: string;
  readonly customerId: string;
  readonly idempotencyKey: string;
}

export interface MergeService {
  /**
   * Merges a guest's cart into the customer's once, summing quantities of the same line; without a customer's cart the
   * guest's becomes theirs. Returns the id of the customer's cart. Refuses with INVALID if the lines exceed one cart's
   * maximum; both stay unchanged then.
   */
  merge(signIn: SignIn): Promise<Answer<string>>;
}

const isQuoted = ({ bulk_quote_id: id }: CartItemRow): boolean => id !== null;

const counted = (row: CartItemRow) => ({ row, key: row.line_key, quantity: row.qty });

const moveLines = async (executor: Executor, guestCartId: string, cartId: string): Promise<void> => {
  const [guest, own] = [await findItems(executor, guestCartId), await findItems(executor, cartId)];
  const merged = mergeGuestCart(guest.map(counted), own.map(counted));
  if (merged.length > MAX_LINES) throw new Refusal('INVALID', reasons.cartFull({ max: MAX_LINES }));
  const quotes = new Map(guest.filter(isQuoted).map(({ sku, line_key }) => [sku, line_key]));
  for (const { row, key, quantity } of merged) {
    const { sku, options, offer, customization_state: customizationState, plushie_id: plushieId } = row;
    const made = { options, offer, customizationState, plushieId };
    const { bulk_quote_id: quoteId } = row;
    // Of the quotes for one bulk order the guest's was chosen last.
    if (isQuoted(row) && (quotes.get(sku) ?? key) !== key) await deleteItem(executor, cartId, row.id);
    else if (quoteId !== null) await saveItem(executor, cartId, { lineKey: key, sku, qty: 1, ...made, quoteId });
    else await saveItem(executor, cartId, { lineKey: key, sku, qty: quantity, ...made });
  }
};

const merge = async (executor: Executor, { guestCartId, customerId }: SignIn): Promise<string> => {
  await lockCustomer(executor, customerId);
  const cartId = await findCustomerCart(executor, customerId);
  const both = [...new Set([guestCartId, cartId ?? guestCartId])].sort();
  for (const id of both) await lockOpenCart(executor, { cartId: id, customerId });
  if (cartId === guestCartId) return cartId;
  if (cartId === undefined) {
    await saveOwner(executor, guestCartId, customerId);
    return guestCartId;
  }
  await moveLines(executor, guestCartId, cartId);
  await adoptChoices(executor, { from: guestCartId, into: cartId, mostCards: MOST_CARDS });
  await saveState(executor, guestCartId, 'closed');
  return cartId;
};

/** Merges a guest's cart into the customer's at sign-in. */
export const createMergeService = (db: Executor): MergeService => ({
  merge: (signIn) => {
    const { guestCartId, customerId, idempotencyKey: key } = signIn;
    const attempt = { owner: getKeyOwner(customerId), key, scope: 'cart.merge', payload: guestCartId };
    return once(db, attempt, (executor) => merge(executor, signIn));
  },
});
