import * as words from '@patchwork/domain/messages/order-outcome.generated.ts';
import { useSyncExternalStore } from 'react';
import type { TaskProblem } from '../../../lib/taskProblem.ts';
import { getRefusalText } from '../../../shop/messages/refusalText.ts';
import { getServerState, getState, type OfflineState, subscribe } from '../../../shop/offlineStore.ts';
import { isOrder } from '../../../shop/orders/operations/orderPlace.ts';
import type { OrderRecord } from '../../../shop/orders/orderRecord.ts';
import { isAnotherCustomersOrder } from '../../../shop/orders/ownership.ts';
import { isPending } from '../../../shop/queue/task.ts';
import type { CheckoutDetails } from '../checkout/details.ts';
import { needsBankStep } from './refusal.ts';
import { toDetails } from './reviewOrder.ts';

/** A step at the bank that an order needs which was sent after the shopper had left the checkout. */
export interface BankStep {
  readonly orderKey: string;
  /** Opaque value that the provider's form needs to start the step. */
  readonly action: string;
  /** The order's total, which the bank is asked to confirm. */
  readonly amount: string;
  readonly details: CheckoutDetails;
}

/** The step confirms one amount, so it is invalid for another cart and for one that has changed since. */
const isForCart = ({ cartKey, grandTotal }: OrderRecord, { cart, tasks }: OfflineState): boolean =>
  cart?.key === cartKey &&
  !tasks.some((task) => isPending(task) && task.cartKey === cartKey) &&
  (cart.server?.totals?.grandTotal.amount ?? grandTotal.amount) === grandTotal.amount;

const findStep = (state: OfflineState): BankStep | null => {
  const order = state.orders.find((one) => needsBankStep(one.problem) && isForCart(one, state));
  const task = state.tasks.find(({ idempotencyKey }) => idempotencyKey === order?.key);
  const action = order?.problem?.action;
  if (!order || !action || !task || !isOrder(task) || isAnotherCustomersOrder(order.key, state)) return null;
  return { orderKey: order.key, action, amount: order.grandTotal.amount, details: toDetails(task) };
};

/** The bank step of the current cart's order; null if there is none. */
export const useBankStep = (): BankStep | null => findStep(useSyncExternalStore(subscribe, getState, getServerState));

/** The text for a refused order, and whether its payment can still be confirmed with the bank. */
export const useRefusal = (problem: TaskProblem | null) => {
  const step = useBankStep();
  const canConfirm = problem !== null && needsBankStep(problem) && step?.action === problem.action;
  const reason =
    problem && (needsBankStep(problem) && !canConfirm ? words.changedSinceBankStep : getRefusalText(problem));
  return { canConfirm, reason };
};
