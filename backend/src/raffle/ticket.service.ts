import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import type { Executor } from '../db/schema.ts';
import { Refusal } from '../lib/refusal.ts';
import { findTicketSkus, returnTickets, takeTickets } from './ticket.repository.ts';

interface OrderedSku {
  readonly sku: string;
  readonly quantity: number;
}

interface TicketedOrder {
  readonly orderId: string;
  /** A ticket is for the address that was drawn, whether its owner is signed in or not. */
  readonly email: string;
  readonly products: readonly OrderedSku[];
}

/** Uses a ticket for each piece that needs one, inside the order's transaction; refuses without enough of them. */
export const useTickets = async (executor: Executor, { orderId, email, products }: TicketedOrder): Promise<void> => {
  const skus = await findTicketSkus(
    executor,
    products.map(({ sku }) => sku),
  );
  const count = products.reduce((pieces, { sku, quantity }) => pieces + (skus.has(sku) ? quantity : 0), 0);
  if (count === 0) return;
  if ((await takeTickets(executor, { orderId, email, count })) < count)
    throw new Refusal('INVALID', reasons.ticketMissing, 'products');
};

/** Gives the tickets of an order back that was not paid. */
export const putBackTickets = (executor: Executor, orderId: string): Promise<void> => returnTickets(executor, orderId);
