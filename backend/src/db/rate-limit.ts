import { getNetwork } from '@patchwork/domain/http/network.ts';
import { contentHash } from '@patchwork/domain/lib/content-hash.ts';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { sql } from 'kysely';
import { Refusal, type RefusalCode } from '../lib/refusal.ts';
import { type Answer, type Attempt, attemptWork, claim, type Outcome, replay, settle } from './idempotency.ts';
import type { Executor } from './schema.ts';
import { transaction } from './transaction.ts';

/** Per account, cart, link, customer or email address. */
const MAX_PER_SUBJECT = 10;
/** Many people may share a network: this only stops attempts that use ever new accounts, carts and links. */
const MAX_PER_NETWORK = 100;
/** Stops attempts at one target from many networks, each of which stays below its own limit. */
const MAX_FROM_ALL_NETWORKS = 100;
const TEN_MINUTES = 600;
const ONE_HOUR = 3600;

/** A counter and its limit within the window of the rule. */
export interface RateLimitSubject {
  readonly name: string;
  readonly max: number;
}

/** One cart, account, customer or email address, from any network. */
export const toSubject = (name: string, max = MAX_PER_SUBJECT): RateLimitSubject => ({ name, max });

/** The network of a client, which many people may share. */
export const toNetworkSubject = (address: string, max = MAX_PER_NETWORK): RateLimitSubject => ({
  name: `network ${getNetwork(address)}`,
  max,
});

/**
 * An account or a numbered link, which anybody can name, tried from a network. Attempts from one network lock the owner
 * out on that network only.
 */
export const toTargetSubjects = (target: string, address: string): RateLimitSubject[] => [
  toSubject(`${target} from ${getNetwork(address)}`),
  toSubject(target, MAX_FROM_ALL_NETWORKS),
  toNetworkSubject(address),
];

/**
 * Mail to an address that anybody can name, requested from a network. There is no limit for all networks together: a
 * stranger could use it up and keep the owner from their mail. Inboxes are safe from floods because the same mail is not
 * sent again.
 */
export const toMailSubjects = (
  email: string,
  address: string,
  max = MAX_PER_SUBJECT,
  maxOfNetwork?: number,
): RateLimitSubject[] => [
  toSubject(`mail ${email} from ${getNetwork(address)}`, max),
  toNetworkSubject(address, maxOfNetwork),
];

interface RateLimitRule {
  /** Which attempts count: those that fail with a code of `FAILURES`, those that are not refused, or all. */
  readonly counts: 'failures' | 'successes' | 'all';
  readonly windowSeconds: number;
  /** For the message: "Too many …". */
  readonly what: Parameters<typeof reasons.rateLimited>[0]['what'];
}

/** The kinds are stored in the table: renaming one resets its counters. */
const RULES = {
  coupon: { counts: 'failures', windowSeconds: TEN_MINUTES, what: 'codes' },
  'gift-card': { counts: 'failures', windowSeconds: TEN_MINUTES, what: 'codes' },
  recovery: { counts: 'failures', windowSeconds: TEN_MINUTES, what: 'codes' },
  'sign-in': { counts: 'failures', windowSeconds: TEN_MINUTES, what: 'signIns' },
  letter: { counts: 'successes', windowSeconds: TEN_MINUTES, what: 'messages' },
  review: { counts: 'successes', windowSeconds: TEN_MINUTES, what: 'reviews' },
  'bulk-order': { counts: 'successes', windowSeconds: TEN_MINUTES, what: 'messages' },
  'bulk-question': { counts: 'successes', windowSeconds: TEN_MINUTES, what: 'messages' },
  'bulk-access': { counts: 'all', windowSeconds: TEN_MINUTES, what: 'other' },
  'order-access': { counts: 'all', windowSeconds: TEN_MINUTES, what: 'other' },
  'order-link': { counts: 'successes', windowSeconds: ONE_HOUR, what: 'other' },
  'personal-details': { counts: 'successes', windowSeconds: TEN_MINUTES, what: 'details' },
  'card-failure': { counts: 'successes', windowSeconds: TEN_MINUTES, what: 'payments' },
  'login-link': { counts: 'successes', windowSeconds: ONE_HOUR, what: 'loginLinks' },
  'password-link': { counts: 'successes', windowSeconds: ONE_HOUR, what: 'passwordLinks' },
  'operator-token': { counts: 'all', windowSeconds: TEN_MINUTES, what: 'tokens' },
  registration: { counts: 'all', windowSeconds: ONE_HOUR, what: 'registrations' },
} as const satisfies Record<string, RateLimitRule>;

const FAILURES: readonly RefusalCode[] = [
  'WRONG_CODE',
  'WRONG_CREDENTIALS',
  'WRONG_PASSWORD',
  'EMAIL_TAKEN',
  'LINK_EXPIRED',
];

/** A sliding window over attempts of one kind, for each of its subjects. */
export interface RateLimit {
  readonly kind: keyof typeof RULES;
  readonly subjects: readonly RateLimitSubject[];
}

/** Subjects are hashed, so that the table names nobody. */
const toHash = ({ kind }: RateLimit, name: string): string => contentHash([kind, name]);

/** A common table expression `requested (subject, max)`. */
const requestedSubjects = (limit: RateLimit) => {
  const maxima = limit.subjects.map(({ max }) => max);
  const hashes = limit.subjects.map(({ name }) => toHash(limit, name));
  return sql`requested as (select * from unnest(${hashes}::text[], ${maxima}::int[]) as requested (subject, max))`;
};

const waitUntilFree = ({ kind }: RateLimit) => sql<number | null>`case when cardinality(made_at) >= max then
  ceil(extract(epoch from made_at[cardinality(made_at) - max + 1] + make_interval(secs => ${RULES[kind].windowSeconds})
    - clock_timestamp()))::int end`;

const getLongestWait = (rows: readonly { readonly wait: number | null }[]): number =>
  Math.max(0, ...rows.map(({ wait }) => wait ?? 0));

/** Seconds until the next attempt; locks the counters, so that concurrent attempts are counted one after the other. */
const lockAndGetWait = async (executor: Executor, limit: RateLimit): Promise<number> => {
  const { rows } = await sql<{ wait: number | null }>`
    with ${requestedSubjects(limit)}, locked as (
      insert into rate_limit (kind, subject) select ${limit.kind}, subject from requested order by subject
      on conflict (kind, subject) do update set kind = excluded.kind returning subject, made_at)
    select ${waitUntilFree(limit)} as wait from locked join requested using (subject)`.execute(executor);
  return getLongestWait(rows);
};

const refuseWhileWaiting = ({ kind }: RateLimit, seconds: number): void => {
  if (seconds === 0) return;
  const reason = reasons.rateLimited({ what: RULES[kind].what, minutes: Math.ceil(seconds / 60) });
  const refusal = new Refusal('TOO_MANY_ATTEMPTS', reason);
  refusal.retryAfterSeconds = seconds;
  throw refusal;
};

const countAttempt = async (executor: Executor, limit: RateLimit): Promise<void> => {
  await sql`with ${requestedSubjects(limit)} update rate_limit
    set made_at = (made_at || clock_timestamp())[greatest(cardinality(made_at) + 2 - max, 1):]
    from requested where kind = ${limit.kind} and rate_limit.subject = requested.subject`.execute(executor);
};

/** Counts an attempt and returns true, or returns false if a subject has reached its limit. */
export const consumeRateLimit = async (executor: Executor, limit: RateLimit): Promise<boolean> => {
  if ((await lockAndGetWait(executor, limit)) > 0) return false;
  await countAttempt(executor, limit);
  return true;
};

/**
 * Refuses with TOO_MANY_ATTEMPTS if a subject has reached its limit. Counts and locks nothing: a cheap check before
 * costly work, which `withRateLimit` repeats.
 */
export const requireBelowRateLimit = async (executor: Executor, limit: RateLimit): Promise<void> => {
  const { rows } = await sql<{ wait: number | null }>`with ${requestedSubjects(limit)}
    select ${waitUntilFree(limit)} as wait from rate_limit join requested using (subject)
    where kind = ${limit.kind}`.execute(executor);
  refuseWhileWaiting(limit, getLongestWait(rows));
};

/**
 * Counts an attempt that led nowhere; refuses with TOO_MANY_ATTEMPTS from the limit on. For what is too long to be
 * guessed: only failures are counted, and a right one is never kept waiting.
 */
export const countGuess = async (db: Executor, limit: RateLimit): Promise<void> => {
  await requireBelowRateLimit(db, limit);
  const isCounted = await transaction(db, (executor) => consumeRateLimit(executor, limit));
  if (!isCounted) await requireBelowRateLimit(db, limit);
};

/** Clears the counters, once the owner of the subjects has proven who they are. */
export const resetRateLimit = async (executor: Executor, limit: RateLimit): Promise<void> => {
  const hashes = limit.subjects.map(({ name }) => toHash(limit, name)).sort();
  await sql`delete from rate_limit where kind = ${limit.kind} and subject = any(${hashes}::text[])`.execute(executor);
};

const isCounted = ({ kind }: RateLimit, outcome: Outcome<unknown>): boolean => {
  const { counts } = RULES[kind];
  if (counts === 'all') return true;
  if (counts === 'successes') return !('refusal' in outcome);
  return 'refusal' in outcome && FAILURES.includes(outcome.refusal.code);
};

const attemptLimited = async <T>(
  executor: Executor,
  limit: RateLimit,
  work: (executor: Executor) => Promise<T>,
): Promise<Outcome<T>> => {
  refuseWhileWaiting(limit, await lockAndGetWait(executor, limit));
  const outcome = await attemptWork(executor, work);
  if (isCounted(limit, outcome)) await countAttempt(executor, limit);
  return outcome;
};

/**
 * Does `work` in a transaction and counts it by the rule of its kind; refuses with TOO_MANY_ATTEMPTS beyond the limit.
 * The outcome is not stored under an idempotency key.
 */
export const withRateLimit = async <T>(
  db: Executor,
  limit: RateLimit,
  work: (executor: Executor) => Promise<T>,
): Promise<T> => {
  const outcome = await transaction(db, (executor) => attemptLimited(executor, limit, work));
  return replay(outcome, false).result;
};

/**
 * Like `once`, with a rate limit: the same key again is answered with the stored outcome and counts as no new attempt.
 * TOO_MANY_ATTEMPTS is not stored.
 */
export const onceWithRateLimit = async <T>(
  db: Executor,
  { attempt, limit }: { readonly attempt: Attempt; readonly limit: RateLimit },
  work: (executor: Executor) => Promise<T>,
): Promise<Answer<T>> => {
  const { outcome, isReplay } = await transaction(db, async (executor) => {
    const stored = await claim<T>(executor, attempt);
    if (stored) return { outcome: stored, isReplay: true };
    const fresh = await attemptLimited(executor, limit, work);
    await settle(executor, attempt, fresh);
    return { outcome: fresh, isReplay: false };
  });
  return replay(outcome, isReplay);
};

const KINDS = Object.keys(RULES) as RateLimit['kind'][];

/** Deletes counters whose window has passed. Returns how many. */
export const deleteExpiredRateLimits = async (db: Executor): Promise<number> => {
  const hourly = KINDS.filter((kind) => RULES[kind].windowSeconds === ONE_HOUR);
  const { numAffectedRows } = await sql`delete from rate_limit where (kind, subject) in (
    select kind, subject from rate_limit
    where coalesce(made_at[cardinality(made_at)], '-infinity') < now() - make_interval(secs =>
      case when kind = any(${hourly}::text[]) then ${ONE_HOUR}::int else ${TEN_MINUTES}::int end)
    for update skip locked)`.execute(db);
  return Number(numAffectedRows ?? 0);
};
