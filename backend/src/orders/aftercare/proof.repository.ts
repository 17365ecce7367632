import type { OrderStatusId } from '@patchwork/domain/orders/status.ts';
import { sql } from 'kysely';
import type { Executor } from '../../db/schema.ts';
import { endProofs } from '../operations.repository.ts';

export interface ProofRow {
  readonly id: number;
  readonly itemId: number;
  readonly uploadId: string;
  readonly state: 'waiting' | 'approved' | 'change_asked' | 'replaced';
  readonly note: string | null;
  readonly answer: string | null;
  readonly createdAt: Date;
  readonly answeredAt: Date | null;
}

/** The proofs of these items, the latest first. */
export const findProofs = async (executor: Executor, itemIds: readonly number[]): Promise<ProofRow[]> => {
  if (itemIds.length === 0) return [];
  const { rows } = await sql<ProofRow>`select id::float8 as id, item_id::float8 as "itemId", upload_id as "uploadId",
      state, note, answer, created_at as "createdAt", answered_at as "answeredAt"
    from order_proof where item_id = any(${[...itemIds]}::bigint[]) order by id desc`.execute(executor);
  return rows;
};

/** An item of a placed order with its order, locked until the transaction ends. */
export const lockProofItem = async (executor: Executor, itemId: number) => {
  const { rows } = await sql<{ orderId: string; status: OrderStatusId }>`select order_id as "orderId", status
    from order_line where item_id = ${itemId}
      and exists (select from shop_order where id = order_id and state = 'placed') for update`.execute(executor);
  return rows[0];
};

/** A proof of this order with its item, both locked until the transaction ends: the item first, as for a new proof. */
export const lockProof = async (
  executor: Executor,
  { orderId, proofId }: { readonly orderId: string; readonly proofId: number },
) => {
  const { rows: items } = await sql<{ itemId: number; status: OrderStatusId }>`
    select item_id::float8 as "itemId", status from order_line
    where order_id = ${orderId} and item_id = (select item_id from order_proof where id = ${proofId})
    for update`.execute(executor);
  const { rows: proofs } = await sql<Pick<ProofRow, 'state'>>`select state from order_proof where id = ${proofId}
    for update`.execute(executor);
  return items[0] && proofs[0] && { ...items[0], ...proofs[0] };
};

/** In place of one that waits. Returns its id. */
export const insertProof = async (
  executor: Executor,
  { itemId, uploadId, note }: Pick<ProofRow, 'itemId' | 'uploadId' | 'note'>,
): Promise<number> => {
  await endProofs(executor, [itemId]);
  const { rows } = await sql<{ id: number }>`insert into order_proof (item_id, upload_id, note)
    values (${itemId}, ${uploadId}, ${note}) returning id::float8 as id`.execute(executor);
  if (!rows[0]) throw new Error('A proof was not recorded');
  return rows[0].id;
};

export const saveProofAnswer = async (
  executor: Executor,
  proofId: number,
  { state, answer }: Pick<ProofRow, 'state' | 'answer'>,
): Promise<void> => {
  await sql`update order_proof set state = ${state}, answer = ${answer}, answered_at = now()
    where id = ${proofId}`.execute(executor);
};
