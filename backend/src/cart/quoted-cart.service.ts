import { lineKey } from '@patchwork/domain/cart/cart-line.ts';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { findQuotedOffer, lockQuotes } from '../bulk/quoted-line.service.ts';
import type { Executor } from '../db/schema.ts';
import { Refusal } from '../lib/refusal.ts';
import { deleteItem, findItems, saveItem } from './cart.repository.ts';
import { MAX_LINES } from './cart-change.ts';
import type { CartAccess } from './cart-request.port.ts';
import { lockOpenCart } from './open-cart.service.ts';

/**
 * Puts a quote into a cart, as one line with the quote's total, in place of another quote for the same bulk order. The
 * caller has checked that the quote is the buyer's. Refuses a quote that is not offered any more, and one that another cart's
 * order has or is about to have.
 */
export const putQuote = async (executor: Executor, access: CartAccess, quoteId: number): Promise<void> => {
  const cart = await lockOpenCart(executor, access);
  await lockQuotes(executor, [quoteId]);
  const found = await findQuotedOffer(executor, { quoteId, cartId: cart.id });
  if (!found) throw new Refusal('NOT_FOUND', reasons.quoteUnknown, 'quoteId');
  if (found.problem) throw found.problem;
  const { offer } = found;
  const { sku } = offer.product;
  const key = lineKey({ sku, quoteId });
  const rows = await findItems(executor, cart.id);
  const others = rows.filter((row) => row.bulk_quote_id !== null && row.sku === sku && row.line_key !== key);
  for (const { id } of others) await deleteItem(executor, cart.id, id);
  const isThere = rows.some(({ line_key }) => line_key === key);
  if (!isThere && rows.length - others.length >= MAX_LINES)
    throw new Refusal('INVALID', reasons.cartFull({ max: MAX_LINES }), 'cartId');
  await saveItem(executor, cart.id, {
    lineKey: key,
    sku,
    qty: 1,
    options: offer.options,
    offer,
    customizationState: null,
    plushieId: null,
    quoteId,
  });
};
