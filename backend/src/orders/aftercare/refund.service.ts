import type { Executor } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import { createPagedJob } from '../../lib/paged-job.ts';
import { postRefunded } from '../news/order-news.ts';
import { findPaidOrder } from '../operations.repository.ts';
import type { PaymentProviders } from '../payments/payment.port.ts';
import { isSettled, refundPayment } from '../refund.ts';
import {
  type DueRefund,
  findDueRefund,
  findDueRefunds,
  markRefundSettled,
  savePaymentEnd,
} from './refund.repository.ts';

export interface RefundService {
  /** Has the provider send back what a recorded refund says. One that fails is tried again by the job. */
  settle(refundId: number): Promise<void>;
  /** The same for a batch of those that are not settled. Returns their number. */
  settleDue(): Promise<number>;
}

interface RefundDeps {
  readonly db: Executor;
  readonly payments: PaymentProviders;
}

/** The money moves outside of any transaction, under the order's own key: once, however often it is tried. */
const settleOne = async ({ db, payments }: RefundDeps, refund: DueRefund): Promise<void> => {
  const order = await findPaidOrder(db, refund.number);
  const state =
    !order || isSettled(order.state) ? (order?.state ?? 'voided') : await refundPayment({ payments }, order);
  if (state !== 'voided' && state !== 'refunded') throw new Error('A refund ended in a state that is none');
  await transaction(db, async (executor) => {
    if (!(await markRefundSettled(executor, refund.id))) return;
    if (order) await savePaymentEnd(executor, order, state);
    await postRefunded(executor, { orderId: refund.orderId, state, amount: refund.amount });
  });
};

/** Refunds that shoppers have brought about; those of operators are in `../refund.ts`. */
export const createRefundService = (deps: RefundDeps): RefundService => {
  const settleBatch = createPagedJob({
    find: (step, _: null) => findDueRefunds(deps.db, step),
    getId: ({ id }) => id,
    work: (refund) => settleOne(deps, refund),
    failed: 'refunds could not be settled',
  });
  return {
    settle: async (refundId) => {
      const refund = await findDueRefund(deps.db, refundId);
      if (refund) await settleOne(deps, refund);
    },
    settleDue: () => settleBatch(null),
  };
};
