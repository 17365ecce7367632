import { toMinor } from '@patchwork/domain/pricing/money.ts';
import type { CartOrdering } from '../cart/ordering.service.ts';
import type { CatalogPort } from '../catalog/catalog.port.ts';
import type { CheckoutAccounts } from '../customers/checkout-account.service.ts';
import type { OrderAccess } from '../customization/order-access.service.ts';
import { type AttemptKey, forget, type Outcome, settle } from '../db/idempotency.ts';
import { post } from '../db/outbox.ts';
import type { Executor } from '../db/schema.ts';
import type { GiftCardsPort } from '../giftcards/gift-cards.port.ts';
import { toAmount } from '../lib/amount.ts';
import { Unavailable } from '../lib/unavailable.ts';
import { beginDesigned } from '../plush/plushie.service.ts';
import { putBackTickets } from '../raffle/ticket.service.ts';
import type { StockService } from '../stock/stock.service.ts';
import { findDesigned } from './designed.repository.ts';
import type { ReceiptDto, ReceiptItemDto } from './order.dto.ts';
import {
  findBoughtCards,
  findOrderLines,
  findTakenStock,
  insertPayment,
  lockOrder,
  markPlaced,
  markReleased,
  type OrderedLine,
  type OrderHead,
  type Placement,
} from './order.repository.ts';
import { assignOrder } from './owner.repository.ts';

export interface OrderEndDeps {
  readonly catalog: Pick<CatalogPort, 'form' | 'productId'>;
  readonly ordering: CartOrdering;
  readonly giftCards: Pick<GiftCardsPort, 'issue'>;
  readonly stock: StockService;
  readonly accounts: CheckoutAccounts;
  readonly orderAccess: Pick<OrderAccess, 'ask' | 'link'>;
}

const getKey = ({ idempotency_owner: owner, idempotency_key: key }: OrderHead): AttemptKey => ({ owner, key });

const paymentState = (amount: number, reference: string | null) => {
  if (amount === 0) return 'captured';
  return reference === null ? 'due' : 'authorized';
};

const issueCards = async (executor: Executor, { giftCards }: OrderEndDeps, orderId: string): Promise<void> => {
  for (const { position, qty, amount, is_posted: isPosted } of await findBoughtCards(executor, orderId)) {
    await giftCards.issue(executor, { orderId, position, quantity: qty, amount: toMinor(amount), isPosted });
  }
};

/** The mailed link proves the address, so the order is added to the account. */
const openAccount = async (executor: Executor, { accounts }: OrderEndDeps, order: OrderHead): Promise<void> => {
  const { email, first_name: firstName, last_name: lastName } = order;
  const id = order.opens_account ? await accounts.open(executor, { email, firstName, lastName }) : undefined;
  if (id !== undefined) await assignOrder(executor, order.id, id);
};

const toItem = ({ choices, customization_state: state, ...line }: OrderedLine): ReceiptItemDto => ({
  ...line,
  options: JSON.stringify(choices),
  extension_attributes: state === null ? {} : { customization_state: JSON.parse(state) },
});

const toReceipt = (
  { id, grand_total, item_count }: OrderHead,
  placed: Placement,
  lines: readonly OrderedLine[],
): ReceiptDto => ({
  backendOrderId: id,
  orderNumber: placed.number,
  transferedAt: placed.placedAt.toISOString(),
  grandTotal: toAmount(grand_total),
  itemCount: item_count,
  items: lines.map(toItem),
});

/**
 * Confirms a reserved order: number, payment, gift cards spent and issued, mail queued, cart closed, answer stored.
 * `reference` is the provider's id of the authorization, null if the order is paid later or free.
 */
export const confirm = async (
  executor: Executor,
  deps: OrderEndDeps,
  { orderId, reference }: { readonly orderId: string; readonly reference: string | null },
): Promise<ReceiptDto> => {
  const order = await lockOrder(executor, orderId);
  if (order.state !== 'reserved' || order.given_up_at) throw new Unavailable('The payment took too long, try again');
  const placed = await markPlaced(executor, order.id);
  const { payment_method: method, grand_total: amount, currency } = order;
  const state = paymentState(amount, reference);
  await insertPayment(executor, { order_id: order.id, method, reference, state, amount, currency });
  await deps.ordering.redeem(executor, order.id);
  await issueCards(executor, deps, order.id);
  await deps.ordering.close(executor, order.cart_id);
  await post(executor, 'order-placed', { orderId: order.id, ...(await deps.orderAccess.link(executor, order.id)) });
  await deps.orderAccess.ask(executor, order.id);
  await openAccount(executor, deps, order);
  await beginDesigned(executor, deps, await findDesigned(executor, order.id));
  const receipt = toReceipt(order, placed, await findOrderLines(executor, order.id));
  await settle(executor, getKey(order), { result: receipt });
  return receipt;
};

/**
 * Undoes a reservation: stock, coupon and gift cards are released, the cart reopened. `outcome` is stored for the key;
 * without one the key is released for a retry. Does nothing if the order is no longer reserved.
 */
export const release = async (
  executor: Executor,
  { ordering, stock }: OrderEndDeps,
  { orderId, outcome }: { readonly orderId: string; readonly outcome: Outcome<never> | null },
): Promise<void> => {
  const order = await lockOrder(executor, orderId);
  if (order.state !== 'reserved') return;
  await markReleased(executor, order.id);
  await ordering.reopen(executor, order.cart_id);
  await stock.putBack(executor, await findTakenStock(executor, order.id));
  await ordering.release(executor, order.id);
  await putBackTickets(executor, order.id);
  await (outcome ? settle(executor, getKey(order), outcome) : forget(executor, getKey(order)));
};
