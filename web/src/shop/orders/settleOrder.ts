import * as text from '@patchwork/domain/messages/order-refusals.generated.ts';
import type { TaskProblem } from '../../lib/taskProblem.ts';
import { forgetCart, reopenCart } from '../cart/recreateCart.ts';
import type { OfflineEvent } from '../events.ts';
import type { OfflineWrite } from '../queue/database.ts';
import type { OrderPlaceMutation } from './operations/OrderPlace.generated.ts';
import type { OrderTask } from './operations/orderPlace.ts';
import { getPlacedLines } from './orderedLines.ts';
import { changeOrder } from './orderRecords.ts';

type Receipt = OrderPlaceMutation['answer']['order'] | null;

export const settlePlaced = async (tx: OfflineWrite, task: OrderTask, receipt: Receipt): Promise<OfflineEvent[]> => {
  const lines = await getPlacedLines(tx, task, receipt);
  await forgetCart(tx, task.cartKey);
  const order = await changeOrder(tx, task.idempotencyKey, {
    status: 'placed',
    problem: null,
    ...(receipt && { number: receipt.number, placedAt: receipt.placedAt, grandTotal: receipt.grandTotal }),
    ...lines,
  });
  return order ? [{ kind: 'order-placed', order }] : [];
};

export const settleRefused = async (
  tx: OfflineWrite,
  task: OrderTask,
  problem: TaskProblem,
): Promise<OfflineEvent[]> => {
  if (problem.isFinal) await reopenCart(tx, task.cartKey);
  const order = await changeOrder(tx, task.idempotencyKey, { status: 'attention', problem });
  return order ? [{ kind: 'order-refused', order }] : [];
};

const EXPIRED: TaskProblem = {
  code: 'CART_NOT_FOUND',
  message: text.cartExpired,
  field: null,
  isFinal: true,
};

const CLOSED: TaskProblem = {
  ...EXPIRED,
  message: text.cartClosed,
};

/** A missing cart never orders by itself: the shopper reviews the new cart and orders again. */
export const getCartGoneProblem = (cart: { readonly owner: string | null }): TaskProblem =>
  cart.owner === null ? EXPIRED : CLOSED;
