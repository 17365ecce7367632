import { messages } from '@patchwork/domain/messages/by-locale/shop-names.generated.ts';
import { findMessages } from '@patchwork/domain/messages/locale.ts';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import type { CartAccess } from '../cart/cart-request.port.ts';
import { lockOpenCart } from '../cart/open-cart.service.ts';
import { putQuote } from '../cart/quoted-cart.service.ts';
import type { Executor } from '../db/schema.ts';
import { Refusal } from '../lib/refusal.ts';
import { currentStore } from '../lib/store.ts';
import type { Reordered } from './bulk.dto.ts';
import { insertMessage, lockBulkOrder, setTurn } from './bulk.repository.ts';
import {
  findOpenRepeat,
  lockQuote,
  MOST_QUOTES,
  type QuoteRow,
  repeatQuote,
  setDeclined,
} from './bulk-quote.repository.ts';
import { lockQuotes } from './quoted-line.service.ts';

/** Messages of a buyer about one bulk order. */
export const MOST_QUESTIONS_ASKED = 200;

/** Has the shop make a new quote for what was ordered. */
const askAgain = async (executor: Executor, quote: QuoteRow, questions: number): Promise<void> => {
  if (questions >= MOST_QUESTIONS_ASKED) throw new Refusal('INVALID', reasons.bulkMessagesTooMany, 'quoteId');
  const { quoteAgain } = findMessages(messages, currentStore().locale);
  const body = quoteAgain({ quantity: quote.qty, number: quote.order_number ?? String(quote.id) });
  await insertMessage(executor, { id: quote.bulk_order_id, author: 'buyer', body });
  await setTurn(executor, quote.bulk_order_id, 'shop');
};

/**
 * Orders a quote again that was ordered: while it holds, a quote that repeats it is put into the cart, the same one until
 * that is ordered too. Where it has ended or was withdrawn, the shop is asked for a new one.
 */
export const orderAgain = async (executor: Executor, access: CartAccess, quoteId: number): Promise<Reordered> => {
  // As an order locks them: the cart first.
  await lockOpenCart(executor, access);
  await lockQuotes(executor, [quoteId]);
  const quote = await lockQuote(executor, quoteId);
  if (!quote?.order_number) throw new Refusal('INVALID', reasons.quoteNotOrdered, 'quoteId');
  const { questions, quotes } = await lockBulkOrder(executor, quote.bulk_order_id);
  if (quote.is_ended || quote.withdrawn_at !== null) {
    await askAgain(executor, quote, questions);
    return { outcome: 'asked' };
  }
  const open = await findOpenRepeat(executor, quoteId);
  if (open === undefined && quotes >= MOST_QUOTES)
    throw new Refusal('INVALID', reasons.tooManyValues({ max: MOST_QUOTES }), 'quoteId');
  const repeatId = open ?? (await repeatQuote(executor, quoteId));
  await putQuote(executor, access, repeatId);
  await setDeclined(executor, repeatId, false);
  return { outcome: 'in_cart' };
};
