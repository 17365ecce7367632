import { sql } from 'kysely';
import type { Executor } from '../db/schema.ts';

const VALID_DAYS = 30;
/** How long an answer that was lost can be told again: a page that was closed meanwhile may ask on the next day. */
const GRACE_HOURS = 24;

export interface SessionRow {
  readonly id: string;
  readonly customerId: string;
}

export const insertSession = async (executor: Executor, { id, customerId }: SessionRow): Promise<void> => {
  await sql`insert into session (id, customer_id) values (${id}, ${customerId})`.execute(executor);
};

export const insertToken = async (executor: Executor, sessionId: string, hash: string): Promise<void> => {
  await sql`insert into refresh_token (hash, session_id, expires_at)
    values (${hash}, ${sessionId}, clock_timestamp() + make_interval(days => ${VALID_DAYS}))`.execute(executor);
};

/** The session that a token belongs to, locked until the transaction ends; undefined for one that was revoked. */
export const lockSessionOf = async (executor: Executor, hash: string): Promise<SessionRow | undefined> => {
  const { rows } = await sql<SessionRow & { revoked: boolean }>`
    select id, customer_id as "customerId", revoked_at is not null as revoked from session
    where id = (select session_id from refresh_token where hash = ${hash}) for update`.execute(executor);
  const [row] = rows;
  return row && !row.revoked ? { id: row.id, customerId: row.customerId } : undefined;
};

/** How things stand with a token whose session is locked. */
export interface TokenRow {
  readonly isUsed: boolean;
  readonly isExpired: boolean;
  /** What the token that replaced it follows from; null unless that was within a day and that one was never used. */
  readonly repeatableSeed: string | null;
}

export const findToken = async (executor: Executor, hash: string): Promise<TokenRow | undefined> => {
  const { rows } = await sql<TokenRow>`
    select token.used_at is not null as "isUsed", token.expires_at <= clock_timestamp() as "isExpired",
      case when next.used_at is null
        and token.used_at > clock_timestamp() - make_interval(hours => ${GRACE_HOURS})
        then token.successor_seed end as "repeatableSeed"
    from refresh_token token left join refresh_token next on next.hash = token.successor
    where token.hash = ${hash}`.execute(executor);
  return rows[0];
};

export interface Replacement {
  readonly hash: string;
  readonly successor: string;
  readonly seed: string;
}

/** Notes by what a token was replaced; what it had itself replaced can no longer be repeated. */
export const markReplaced = async (executor: Executor, { hash, successor, seed }: Replacement): Promise<void> => {
  await sql`update refresh_token set used_at = clock_timestamp(), successor = ${successor}, successor_seed = ${seed}
    where hash = ${hash}`.execute(executor);
  await sql`update refresh_token set successor_seed = null where successor = ${hash}`.execute(executor);
};

/** Ends the session that a token belongs to, with all tokens of it. */
export const revokeSessionOf = async (executor: Executor, hash: string): Promise<void> => {
  await sql`update session set revoked_at = clock_timestamp()
    where id = (select session_id from refresh_token where hash = ${hash}) and revoked_at is null`.execute(executor);
};

export interface OtherSessions {
  readonly customerId: string;
  /** The one session that goes on; null: none. */
  readonly except: string | null;
}

/** Ends the sessions of a customer, with all tokens of them. */
export const revokeSessionsOf = async (executor: Executor, { customerId, except }: OtherSessions): Promise<void> => {
  await sql`update session set revoked_at = clock_timestamp() where customer_id = ${customerId}
    and id is distinct from ${except}::uuid and revoked_at is null`.execute(executor);
};

/** The group of a customer whose session has not ended; undefined where it has. */
export const findGroupOfSession = async (
  executor: Executor,
  { id, customerId }: SessionRow,
): Promise<number | undefined> => {
  const { rows } = await sql<{ groupId: number }>`
    select group_id as "groupId" from session join customer on customer.id = session.customer_id
    where session.id = ${id} and session.customer_id = ${customerId} and revoked_at is null`.execute(executor);
  return rows[0]?.groupId;
};

/** Forgets tokens that have expired, and sessions that have none left. Returns how many sessions. */
export const deleteExpired = async (executor: Executor): Promise<number> => {
  await sql`delete from refresh_token where expires_at < clock_timestamp()`.execute(executor);
  const { numAffectedRows } = await sql`delete from session
    where not exists (select 1 from refresh_token where session_id = session.id)`.execute(executor);
  return Number(numAffectedRows ?? 0);
};
