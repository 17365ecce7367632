import { randomUUID } from 'node:crypto';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { type CartQuote, getPieces } from '../cart/cart.port.ts';
import { awaitsChoices, type BoughtFormDeps } from '../customization/bought-forms.service.ts';
import type { AttemptKey } from '../db/idempotency.ts';
import type { Executor } from '../db/schema.ts';
import { withRefusalField } from '../lib/refusal.ts';
import type { Terms } from '../pricing/terms.port.ts';
import { useTickets } from '../raffle/ticket.service.ts';
import type { ToShortageReason } from '../stock/stock.service.ts';
import { insertOrder } from './order.repository.ts';
import { checkOrder } from './order-check.ts';
import type { OrderEndDeps } from './order-end.ts';
import { type OrderRequest, toDestination } from './order-request.ts';
import { toOrderRows } from './order-rows.ts';

/** An order with its stock taken, before payment. */
export interface Reservation {
  readonly orderId: string;
  readonly cartId: string;
  /** Amount due in minor units of the order's currency. */
  readonly due: number;
  readonly currency: string;
}

const toMissingReason =
  ({ lines }: CartQuote): ToShortageReason =>
  ({ sku, left }) => {
    const line = lines.find(({ offer }) => offer.pieces.some((piece) => piece.sku === sku));
    const name = line?.offer.product.name ?? sku;
    return left > 0 ? reasons.onlyLeftOf({ count: left, name }) : reasons.productOutOfStock({ name });
  };

/** Keys of lines with missing form answers. */
const linesAwaiting = async (deps: BoughtFormDeps, { lines }: CartQuote): Promise<ReadonlySet<string>> => {
  const asked = await Promise.all(
    lines.map(async ({ key, offer: { product, customization = [] } }) =>
      (await awaitsChoices(deps, product.sku, customization)) ? [key] : [],
    ),
  );
  return new Set(asked.flat());
};

const toSkus = ({ lines }: CartQuote) => lines.map(({ offer, quantity }) => ({ sku: offer.product.sku, quantity }));

/**
 * The first half of an order, inside its transaction: locks the cart, computes the price and compares it with what was
 * shown, takes stock, uses coupon and gift cards, and stores the order as reserved.
 */
export const reserve = async (
  executor: Executor,
  { ordering, stock, catalog }: OrderEndDeps,
  { request, attempt, terms }: { readonly request: OrderRequest; readonly attempt: AttemptKey; readonly terms: Terms },
): Promise<Reservation> => {
  const cart = await ordering.lock(executor, request, { destination: toDestination(request), terms });
  checkOrder(request, cart);
  const { quote } = cart;
  const pieces = quote.lines.flatMap(({ offer, quantity }) => getPieces(offer, quantity));
  const taken = await withRefusalField('products', () => stock.take(executor, pieces, toMissingReason(quote)));
  const id = randomUUID();
  const awaiting = await linesAwaiting({ executor, catalog }, quote);
  await insertOrder(executor, toOrderRows({ id, request, quote, attempt, stock: taken, awaiting }));
  await useTickets(executor, { orderId: id, email: request.contact.email, products: toSkus(quote) });
  await ordering.spend(executor, id, quote);
  await ordering.hold(executor, request.cartId);
  return { orderId: id, cartId: request.cartId, due: quote.totals.grandTotal, currency: quote.currency.code };
};
