import { sql } from 'kysely';
import type { Executor } from '../../db/schema.ts';
import type { PageStep } from '../../lib/paged-job.ts';
import type { PaidOrder } from '../operations.repository.ts';

export interface DueRefund {
  readonly id: string;
  readonly orderId: string;
  readonly number: string;
  readonly reason: 'cancelled' | 'returned';
  readonly amount: number;
}

const COLUMNS = sql`refund.id::text as id, order_id as "orderId", number, reason, amount::float8 as amount
  from order_refund refund join shop_order on shop_order.id = order_id`;

/** Refunds that the provider has not taken yet, the oldest first. */
export const findDueRefunds = async (executor: Executor, { after, limit }: PageStep): Promise<DueRefund[]> => {
  const { rows } = await sql<DueRefund>`select ${COLUMNS} where settled_at is null
    and refund.id::text > ${after} order by refund.id::text limit ${limit}`.execute(executor);
  return rows;
};

/** Undefined once it is settled. */
export const findDueRefund = async (executor: Executor, id: number): Promise<DueRefund | undefined> => {
  const { rows } = await sql<DueRefund>`select ${COLUMNS} where settled_at is null and refund.id = ${id}`.execute(
    executor,
  );
  return rows[0];
};

/** Returns false if another process has done so before. */
export const markRefundSettled = async (executor: Executor, id: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`update order_refund set settled_at = now()
    where id = ${id}::bigint and settled_at is null`.execute(executor);
  return Number(numAffectedRows ?? 0) > 0;
};

/** Sets the state of the payment as the provider has it now. */
export const savePaymentEnd = async (
  executor: Executor,
  { id }: Pick<PaidOrder, 'id'>,
  state: 'voided' | 'refunded',
): Promise<void> => {
  await sql`update payment set state = ${state}, refunded = case when ${state} = 'refunded' then amount else refunded end
    where order_id = ${id}`.execute(executor);
};
