import { contentHash } from '@patchwork/domain/lib/content-hash.ts';
import { type Answer, once } from '../db/idempotency.ts';
import type { Executor } from '../db/schema.ts';
import type { Operator, OperatorRequest } from '../lib/operator.ts';
import { insertActions } from './operator-action.repository.ts';

export interface OperatorAction {
  /** Such as `operations.ship`. */
  readonly action: string;
  readonly payload: unknown;
  /** Each as `order 000000001`, `order-item 7`, `sku BEAR` or `review <id>`. */
  readonly subjects: readonly string[];
}

/** Notes an action; call it in the transaction that carries the action out. */
export const recordAction = async (
  executor: Executor,
  operator: Operator,
  { action, payload, subjects }: OperatorAction,
): Promise<void> => {
  const noted = { operator: operator.name, action, payload_digest: contentHash({ action, payload }) };
  await insertActions(
    executor,
    subjects.map((subject) => ({ ...noted, subject })),
  );
};

/** Does `work` once for each key of an operator and notes it in the same transaction; a refused one is not noted. */
export const changeOnce = <T>(
  db: Executor,
  { operator, idempotencyKey: key }: OperatorRequest,
  noted: OperatorAction,
  work: (executor: Executor) => Promise<T>,
): Promise<Answer<T>> => {
  const { action: scope, payload } = noted;
  return once(db, { owner: operator.name, key, scope, payload }, async (executor) => {
    const result = await work(executor);
    await recordAction(executor, operator, noted);
    return result;
  });
};
