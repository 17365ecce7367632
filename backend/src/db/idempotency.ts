import { contentHash } from '@patchwork/domain/lib/content-hash.ts';
import type { ReasonParameters } from '@patchwork/domain/messages/reason.ts';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { sql } from 'kysely';
import { Refusal, type RefusalCode } from '../lib/refusal.ts';
import type { Executor } from './schema.ts';
import { transaction } from './transaction.ts';

export interface Attempt {
  /** Keys are unique per owner. */
  readonly owner: string;
  readonly key: string;
  readonly scope: string;
  readonly payload: unknown;
}

export type AttemptKey = Pick<Attempt, 'owner' | 'key'>;

export interface Answer<T> {
  readonly result: T;
  readonly isReplay: boolean;
}

/** The stored answer of a key. */
export type Outcome<T> = { readonly result: T } | { readonly refusal: StoredRefusal };

interface StoredRefusal {
  readonly code: RefusalCode;
  readonly message: string;
  readonly field: string | null;
  /** Absent in refusals stored before reasons existed. */
  readonly reason?: string;
  readonly parameters?: ReasonParameters;
  /** Absent if no step is required. */
  readonly action?: string;
}

const toHash = ({ scope, payload }: Attempt): string => contentHash({ scope, payload });

const lockKey = async (executor: Executor, { owner, key }: Attempt): Promise<boolean> => {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${owner} ${key}`}, 0)) as held`.execute(executor);
  return rows[0]?.held ?? false;
};

const inProgress = () => new Refusal('IN_PROGRESS', reasons.requestInProgress);

const findRow = async <T>(executor: Executor, attempt: Attempt): Promise<Outcome<T> | 'in-progress' | null> => {
  const row = await executor
    .selectFrom('idempotency')
    .select(['hash', 'status', 'response'])
    .where('owner', '=', attempt.owner)
    .where('key', '=', attempt.key)
    .executeTakeFirst();
  if (!row) return null;
  if (row.hash !== toHash(attempt)) {
    throw new Refusal('IDEMPOTENCY_MISMATCH', reasons.idempotencyMismatch);
  }
  return row.status === null ? 'in-progress' : (row.response as Outcome<T>);
};

/**
 * Finds the stored answer of a key; null if there is none. Claims nothing: a cheap check before costly work. Refuses
 * with IDEMPOTENCY_MISMATCH if the key was used for another request.
 */
export const findAnswer = async <T>(db: Executor, attempt: Attempt): Promise<Outcome<T> | null> => {
  const found = await findRow<T>(db, attempt);
  return found === 'in-progress' ? null : found;
};

const storedOutcome = async <T>(executor: Executor, attempt: Attempt): Promise<Outcome<T>> => {
  const found = await findRow<T>(executor, attempt);
  if (found === null || found === 'in-progress') throw inProgress();
  return found;
};

/**
 * Claims a key for work in the same transaction, or returns its stored answer. Refuses with IN_PROGRESS while another
 * request holds it, and with IDEMPOTENCY_MISMATCH if the key was used for another request.
 */
export const claim = async <T>(executor: Executor, attempt: Attempt): Promise<Outcome<T> | null> => {
  if (!(await lockKey(executor, attempt))) return storedOutcome<T>(executor, attempt);
  const { owner, key, scope } = attempt;
  const inserted = await executor
    .insertInto('idempotency')
    .values({ owner, key, scope, hash: toHash(attempt), status: null, response: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return inserted ? null : storedOutcome<T>(executor, attempt);
};

export const settle = async (
  executor: Executor,
  { owner, key }: AttemptKey,
  outcome: Outcome<unknown>,
): Promise<void> => {
  const status = 'refusal' in outcome ? toRefusal(outcome.refusal).status : 200;
  await executor
    .updateTable('idempotency')
    .set({ status, response: JSON.stringify(outcome) })
    .where('owner', '=', owner)
    .where('key', '=', key)
    .execute();
};

/** Releases a key whose work failed, so that the request can be retried. */
export const forget = async (executor: Executor, { owner, key }: AttemptKey): Promise<void> => {
  await executor.deleteFrom('idempotency').where('owner', '=', owner).where('key', '=', key).execute();
};

const toRefusal = ({ code, message, field, action, reason, parameters = {} }: StoredRefusal): Refusal => {
  const refusal = new Refusal(code, { key: reason ?? null, parameters, message }, field);
  refusal.action = action ?? null;
  return refusal;
};

/** A refusal in the form in which it is stored. */
export const asStored = ({
  code,
  message,
  field,
  action,
  reason,
  parameters,
}: Refusal): { refusal: StoredRefusal } => ({
  refusal: { code, message, field, ...(reason !== null && { reason, parameters }), ...(action !== null && { action }) },
});

/** Answers with a stored outcome: returns the result or throws the refusal. */
export const replay = <T>(outcome: Outcome<T>, isReplay = true): Answer<T> => {
  if (!('refusal' in outcome)) return { result: outcome.result, isReplay };
  const refusal = toRefusal(outcome.refusal);
  refusal.isReplay = isReplay;
  throw refusal;
};

/**
 * Runs `work` at a savepoint: a refusal rolls back and becomes the outcome, other errors propagate. "In progress"
 * counts as an error: it says nothing about the request and is never stored.
 */
export const attemptWork = async <T>(
  executor: Executor,
  work: (executor: Executor) => Promise<T>,
): Promise<Outcome<T>> => {
  await sql`savepoint work`.execute(executor);
  try {
    return { result: await work(executor) };
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'IN_PROGRESS') throw error;
    await sql`rollback to savepoint work`.execute(executor);
    return asStored(error);
  }
};

/**
 * Runs `work` exactly once per key, in one transaction with the stored answer. A repeated key gets the first answer,
 * refusals included; other errors are not stored.
 */
export const once = async <T>(
  db: Executor,
  attempt: Attempt,
  work: (executor: Executor) => Promise<T>,
): Promise<Answer<T>> => {
  const { outcome, isReplay } = await transaction(db, async (executor) => {
    const stored = await claim<T>(executor, attempt);
    if (stored) return { outcome: stored, isReplay: true };
    const fresh = await attemptWork(executor, work);
    await settle(executor, attempt, fresh);
    return { outcome: fresh, isReplay: false };
  });
  return replay(outcome, isReplay);
};

const KEPT_DAYS = 40;

/** Deletes answers older than 40 days; those in progress stay. Returns their number. */
export const dropOldAnswers = async (db: Executor): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('idempotency')
    .where('status', 'is not', null)
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
    .executeTakeFirst();
  return Number(numDeletedRows);
};
