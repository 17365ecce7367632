import { contentHash } from '@patchwork/domain/canonical.ts';
import { sql } from 'kysely';
import { Refusal } from '../lib/refusal.ts';
import { type Answer, type Attempt, attemptWork, claim, replay, settle } from './idempotency.ts';
import type { Executor } from './schema.ts';
import { transaction } from './transaction.ts';

const MOST_WRONG = 10;
const WINDOW_SECONDS = 600;

/** A code that is tried, and in whose names: cart, address, customer. Each name may be wrong ten times in ten minutes. */
export interface Guess {
  readonly kind: 'coupon' | 'gift-card' | 'recovery';
  readonly subjects: readonly string[];
}

const hashed = ({ kind, subjects }: Guess): string[] => subjects.map((subject) => contentHash([kind, subject])).sort();

/** Seconds until another one may be tried; the counters stay locked, so that attempts at once are counted one by one. */
const secondsToWait = async (executor: Executor, guess: Guess): Promise<number> => {
  const { rows } = await sql<{ wait: number | null }>`
    insert into wrong_code (kind, subject)
    select ${guess.kind}, subject from unnest(${hashed(guess)}::text[]) as subject order by subject
    on conflict (kind, subject) do update set kind = excluded.kind
    returning case when cardinality(made_at) >= ${MOST_WRONG} then
      ceil(extract(epoch from made_at[1] + make_interval(secs => ${WINDOW_SECONDS}) - clock_timestamp()))::int
    end as wait`.execute(executor);
  return Math.max(0, ...rows.map(({ wait }) => wait ?? 0));
};

const inWords = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
};

const requireAttempt = async (executor: Executor, guess: Guess): Promise<void> => {
  const seconds = await secondsToWait(executor, guess);
  if (seconds === 0) return;
  const refusal = new Refusal('TOO_MANY_ATTEMPTS', `Too many wrong codes. Please try again in ${inWords(seconds)}.`);
  refusal.retryAfterSeconds = seconds;
  throw refusal;
};

const countWrong = async (executor: Executor, guess: Guess): Promise<void> => {
  await sql`update wrong_code
    set made_at = (made_at || clock_timestamp())[greatest(cardinality(made_at) + 2 - ${MOST_WRONG}, 1):]
    where kind = ${guess.kind} and subject = any(${hashed(guess)}::text[])`.execute(executor);
};

/**
 * Like `once`, for work that tries a code: a WRONG_CODE out of it is counted, and after ten of them in ten minutes
 * nothing more is tried (TOO_MANY_ATTEMPTS, which is not stored). The same key again is no new attempt.
 */
export const onceGuessing = async <T>(
  db: Executor,
  { attempt, guess }: { readonly attempt: Attempt; readonly guess: Guess },
  work: (executor: Executor) => Promise<T>,
): Promise<Answer<T>> => {
  const { outcome, isReplay } = await transaction(db, async (executor) => {
    const stored = await claim<T>(executor, attempt);
    if (stored) return { outcome: stored, isReplay: true };
    await requireAttempt(executor, guess);
    const fresh = await attemptWork(executor, work);
    if ('refusal' in fresh && fresh.refusal.code === 'WRONG_CODE') await countWrong(executor, guess);
    await settle(executor, attempt, fresh);
    return { outcome: fresh, isReplay: false };
  });
  return replay(outcome, isReplay);
};

/** Forgets who tried what once it no longer counts. Returns how many were forgotten. */
export const dropOldGuesses = async (db: Executor): Promise<number> => {
  const { numAffectedRows } = await sql`delete from wrong_code where (kind, subject) in (
    select kind, subject from wrong_code
    where coalesce(made_at[cardinality(made_at)], '-infinity') < now() - make_interval(secs => ${WINDOW_SECONDS})
    for update skip locked)`.execute(db);
  return Number(numAffectedRows ?? 0);
};
