import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { isBeforeProduction } from '@patchwork/domain/orders/status.ts';
import type { OrderAccess } from '../../customization/order-access.service.ts';
import { findPictures, keepPictures } from '../../customization/uploaded-pictures.service.ts';
import { type Answer, once } from '../../db/idempotency.ts';
import { postAboutOrder } from '../../db/outbox.ts';
import type { Executor } from '../../db/schema.ts';
import type { OperatorRequest } from '../../lib/operator.ts';
import { Refusal } from '../../lib/refusal.ts';
import { changeOnce } from '../../operators/operator-action.service.ts';
import { saveStatus } from '../operations.repository.ts';
import { getVisitorsKeyOwner, type OrderVisitor, requireOwnOrder } from './order-visitor.ts';
import type { AnswerBody, ProofBody, ProofDto } from './proof.dto.ts';
import {
  findProofs,
  insertProof,
  lockProof,
  lockProofItem,
  type ProofRow,
  saveProofAnswer,
} from './proof.repository.ts';

const PROOF_READY = 'proof-ready';

export interface ProofService {
  /** Shows the buyer a picture of what will be made: the item waits for them, who are written to. */
  send(request: OperatorRequest, proof: ProofBody): Promise<Answer<{ proofId: number }>>;
  /** The buyer approves it, and production may begin, or asks for a change, and the design goes on. Once for each proof. */
  answer(visitor: OrderVisitor, answer: AnswerBody): Promise<Answer<true>>;
}

interface ProofDeps {
  readonly db: Executor;
  readonly orderAccess: Pick<OrderAccess, 'open' | 'path'>;
}

const toDto = (row: ProofRow, url: string): ProofDto => ({
  id: row.id,
  state: row.state,
  url,
  note: row.note,
  answer: row.answer,
  created_at: row.createdAt.toISOString(),
  answered_at: row.answeredAt?.toISOString() ?? null,
});

/** The proofs of these items by item, the latest first. */
export const findItemProofs = async (
  executor: Executor,
  itemIds: readonly number[],
): Promise<ReadonlyMap<number, readonly ProofDto[]>> => {
  const rows = await findProofs(executor, itemIds);
  const pictures = await findPictures(executor, [...new Set(rows.map(({ uploadId }) => uploadId))]);
  const shown = rows.flatMap((row) => {
    const picture = pictures.get(row.uploadId);
    return picture ? [{ itemId: row.itemId, proof: toDto(row, picture.url) }] : [];
  });
  const byItem = Map.groupBy(shown, ({ itemId }) => itemId);
  return new Map([...byItem].map(([id, found]) => [id, found.map(({ proof }) => proof)]));
};

const send = async (
  executor: Executor,
  { orderAccess }: ProofDeps,
  { orderItemId: itemId, imageId: uploadId, note }: ProofBody,
) => {
  const item = await lockProofItem(executor, itemId);
  if (!item) throw new Refusal('NOT_FOUND', reasons.orderItemUnknown, 'orderItemId');
  if (!isBeforeProduction(item.status)) throw new Refusal('INVALID', reasons.orderItemOver, 'orderItemId');
  if (!(await keepPictures(executor, [uploadId])).has(uploadId))
    throw new Refusal('INVALID', reasons.pictureNotUploaded, 'imageId');
  const proofId = await insertProof(executor, { itemId, uploadId, note: note ?? null });
  await saveStatus(executor, [itemId], 'customer_preview');
  const payload = { itemIds: [itemId], ...(await orderAccess.path(executor, item.orderId)) };
  await postAboutOrder(executor, { kind: PROOF_READY, orderId: item.orderId, payload });
  return { proofId };
};

const answer = async (executor: Executor, { orderId, proofId, isApproved, text }: AnswerBody): Promise<true> => {
  const proof = await lockProof(executor, { orderId, proofId });
  if (!proof) throw new Refusal('NOT_FOUND', reasons.proofUnknown, 'proofId');
  if (proof.state !== 'waiting' || !isBeforeProduction(proof.status))
    throw new Refusal('INVALID', reasons.proofAnswered, 'proofId');
  await saveProofAnswer(executor, proofId, {
    state: isApproved ? 'approved' : 'change_asked',
    answer: isApproved ? null : (text ?? null),
  });
  await saveStatus(executor, [proof.itemId], isApproved ? 'customer_preview_approved' : 'in_design');
  return true;
};

/** Pictures of what will be made, from the workshop to the buyer and back. */
export const createProofService = (deps: ProofDeps): ProofService => ({
  send: (request, proof) => {
    const noted = { action: 'operations.proof', payload: proof, subjects: [`order-item ${proof.orderItemId}`] };
    return changeOnce(deps.db, request, noted, (executor) => send(executor, deps, proof));
  },
  answer: async (visitor, body) => {
    await requireOwnOrder(deps, visitor, body.orderId);
    const { idempotencyKey: key } = visitor;
    const attempt = { owner: getVisitorsKeyOwner(visitor), key, scope: 'orders.proof-answer', payload: body };
    return once(deps.db, attempt, (executor) => answer(executor, body));
  },
});
