import { contentHash } from '@patchwork/domain/canonical.ts';
import { sql } from 'kysely';
import { Refusal, type RefusalCode } from '../lib/refusal.ts';
import { type Answer, type Attempt, attemptWork, claim, type Outcome, replay, settle } from './idempotency.ts';
import type { Executor } from './schema.ts';
import { transaction } from './transaction.ts';

const MOST_WRONG = 10;
const WINDOW_SECONDS = 600;
const HOUR_SECONDS = 3600;

/**
 * A code or password that is tried, or a letter that is sent, or who a cart is for, and in whose names: cart, address,
 * customer. Each name may be wrong, send or tell ten times in ten minutes.
 */
export interface Guess {
  readonly kind:
    | 'coupon'
    | 'gift-card'
    | 'recovery'
    | 'sign-in'
    | 'letter'
    | 'review'
    | 'personal-details'
    | 'card-failure'
    | 'login-link'
    | 'password-link'
    | 'mailed-link'
    | 'registration';
  readonly subjects: readonly string[];
  /** How often an hour for each of the subjects, in their order, in place of ten in ten minutes. */
  readonly perHour?: readonly number[];
}

/** Kinds that are counted by the hour. */
const HOURLY: readonly Guess['kind'][] = ['login-link', 'password-link', 'registration'];

const hashOf = ({ kind }: Guess, subject: string): string => contentHash([kind, subject]);

const hashed = (guess: Guess): string[] => guess.subjects.map((subject) => hashOf(guess, subject)).sort();

/** The names that are asked for, each with how often it may be. */
const asked = (guess: Guess) => {
  const { subjects, perHour } = guess;
  const most = subjects.map((_, index) => perHour?.[index] ?? MOST_WRONG);
  const hashes = subjects.map((subject) => hashOf(guess, subject));
  return sql`asked as (select * from unnest(${hashes}::text[], ${most}::int[]) as asked (subject, most))`;
};

const secondsOf = ({ perHour }: Guess): number => (perHour ? HOUR_SECONDS : WINDOW_SECONDS);

const waitUntilFree = (guess: Guess) => sql<number | null>`case when cardinality(made_at) >= most then
  ceil(extract(epoch from made_at[cardinality(made_at) - most + 1] + make_interval(secs => ${secondsOf(guess)})
    - clock_timestamp()))::int end`;

const longest = (rows: readonly { readonly wait: number | null }[]): number =>
  Math.max(0, ...rows.map(({ wait }) => wait ?? 0));

/** Seconds until another one may be tried; the counters stay locked, so that attempts at once are counted one by one. */
const secondsToWait = async (executor: Executor, guess: Guess): Promise<number> => {
  const { rows } = await sql<{ wait: number | null }>`
    with ${asked(guess)}, locked as (
      insert into wrong_code (kind, subject) select ${guess.kind}, subject from asked order by subject
      on conflict (kind, subject) do update set kind = excluded.kind returning subject, made_at)
    select ${waitUntilFree(guess)} as wait from locked join asked using (subject)`.execute(executor);
  return longest(rows);
};

const inWords = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
};

const TOO_MANY: Partial<Record<Guess['kind'], string>> = {
  'sign-in': 'attempts to sign in',
  letter: 'messages',
  review: 'reviews',
  'personal-details': 'changes of whom carts are for',
  'card-failure': 'failed payments',
  'login-link': 'links to sign in',
  'password-link': 'links to set a password',
  'mailed-link': 'links that do not hold',
  registration: 'attempts to register',
};

const refuse = ({ kind }: Guess, seconds: number): void => {
  if (seconds === 0) return;
  const what = TOO_MANY[kind] ?? 'wrong codes';
  const refusal = new Refusal('TOO_MANY_ATTEMPTS', `Too many ${what}. Please try again in ${inWords(seconds)}.`);
  refusal.retryAfterSeconds = seconds;
  throw refusal;
};

const requireAttempt = async (executor: Executor, guess: Guess): Promise<void> =>
  refuse(guess, await secondsToWait(executor, guess));

const count = async (executor: Executor, guess: Guess): Promise<void> => {
  await sql`with ${asked(guess)} update wrong_code
    set made_at = (made_at || clock_timestamp())[greatest(cardinality(made_at) + 2 - most, 1):]
    from asked where kind = ${guess.kind} and wrong_code.subject = asked.subject`.execute(executor);
};

/** Refuses while nothing more may be tried; counts and locks nothing, so that it may stand before costly work. */
export const requireGuessesLeft = async (executor: Executor, guess: Guess): Promise<void> => {
  const { rows } = await sql<{ wait: number | null }>`with ${asked(guess)}
    select ${waitUntilFree(guess)} as wait from wrong_code join asked using (subject)
    where kind = ${guess.kind}`.execute(executor);
  refuse(guess, longest(rows));
};

/** What was counted counts no more: who the names belong to has proven it otherwise. */
export const forgiveGuesses = async (executor: Executor, guess: Guess): Promise<void> => {
  await sql`delete from wrong_code where kind = ${guess.kind} and subject = any(${hashed(guess)}::text[])`.execute(
    executor,
  );
};

const WRONG: readonly RefusalCode[] = [
  'WRONG_CODE',
  'WRONG_CREDENTIALS',
  'WRONG_PASSWORD',
  'EMAIL_TAKEN',
  'LINK_EXPIRED',
];

const attemptGuess = async <T>(
  executor: Executor,
  guess: Guess,
  work: (executor: Executor) => Promise<T>,
): Promise<Outcome<T>> => {
  await requireAttempt(executor, guess);
  const fresh = await attemptWork(executor, work);
  if ('refusal' in fresh && WRONG.includes(fresh.refusal.code)) await count(executor, guess);
  return fresh;
};

const attemptSend: typeof attemptGuess = async (executor, guess, work) => {
  await requireAttempt(executor, guess);
  const fresh = await attemptWork(executor, work);
  if (!('refusal' in fresh)) await count(executor, guess);
  return fresh;
};

const attemptAny: typeof attemptGuess = async (executor, guess, work) => {
  await requireAttempt(executor, guess);
  await count(executor, guess);
  return attemptWork(executor, work);
};

/** Does work of which each attempt counts, whatever comes of it; nothing of it is stored to be told again. */
export const counting = async <T>(db: Executor, guess: Guess, work: (executor: Executor) => Promise<T>): Promise<T> => {
  const outcome = await transaction(db, (executor) => attemptAny(executor, guess, work));
  return replay(outcome, false).result;
};

/** Does work that tries something, counted as in `onceGuessing`; nothing of it is stored to be told again. */
export const guessing = async <T>(db: Executor, guess: Guess, work: (executor: Executor) => Promise<T>): Promise<T> => {
  const outcome = await transaction(db, (executor) => attemptGuess(executor, guess, work));
  return replay(outcome, false).result;
};

type Try = typeof attemptGuess;

interface Counted {
  readonly attempt: Attempt;
  readonly guess: Guess;
}

const onceTrying = async <T>(
  db: Executor,
  { attempt, guess, tried }: Counted & { readonly tried: Try },
  work: (executor: Executor) => Promise<T>,
): Promise<Answer<T>> => {
  const { outcome, isReplay } = await transaction(db, async (executor) => {
    const stored = await claim<T>(executor, attempt);
    if (stored) return { outcome: stored, isReplay: true };
    const fresh = await tried(executor, guess, work);
    await settle(executor, attempt, fresh);
    return { outcome: fresh, isReplay: false };
  });
  return replay(outcome, isReplay);
};

/**
 * Like `once`, for work that tries a code: a WRONG_CODE out of it is counted, and after ten of them in ten minutes
 * nothing more is tried (TOO_MANY_ATTEMPTS, which is not stored). The same key again is no new attempt.
 */
export const onceGuessing = <T>(
  db: Executor,
  counted: Counted,
  work: (executor: Executor) => Promise<T>,
): Promise<Answer<T>> => onceTrying(db, { ...counted, tried: attemptGuess }, work);

/** Like `onceGuessing`, for work of which ten in ten minutes are enough: what is not refused is counted. */
export const onceCounted = <T>(
  db: Executor,
  counted: Counted,
  work: (executor: Executor) => Promise<T>,
): Promise<Answer<T>> => onceTrying(db, { ...counted, tried: attemptSend }, work);

/** Forgets who tried what once it no longer counts. Returns how many were forgotten. */
export const dropOldGuesses = async (db: Executor): Promise<number> => {
  const { numAffectedRows } = await sql`delete from wrong_code where (kind, subject) in (
    select kind, subject from wrong_code
    where coalesce(made_at[cardinality(made_at)], '-infinity') < now() - make_interval(secs =>
      case when kind = any(${HOURLY}::text[]) then ${HOUR_SECONDS}::int else ${WINDOW_SECONDS}::int end)
    for update skip locked)`.execute(db);
  return Number(numAffectedRows ?? 0);
};
