import { sql } from 'kysely';
import type { Executor } from '../db/schema.ts';

const VALID_DAYS = 30;
/** How long a lost answer can be repeated: a page waits 15 seconds, and retries after a pause. */
const REPEAT_SECONDS = 60;

export interface SessionRow {
  readonly id: string;
  readonly customerId: string;
}

export const insertSession = async (
  executor: Executor,
  { id, customerId, deviceKeyHash }: SessionRow & { readonly deviceKeyHash: string | null },
): Promise<void> => {
  await sql`insert into session (id, customer_id, device_key_hash)
    values (${id}, ${customerId}, ${deviceKeyHash})`.execute(executor);
};

export const insertToken = async (executor: Executor, sessionId: string, hash: string): Promise<void> => {
  await sql`insert into refresh_token (hash, session_id, expires_at)
    values (${hash}, ${sessionId}, clock_timestamp() + make_interval(days => ${VALID_DAYS}))`.execute(executor);
};

interface LockedSession extends SessionRow {
  readonly isRevoked: boolean;
  /** A token of the session was used by two devices. */
  readonly isCopied: boolean;
  /** Null if it was started without a device secret. */
  readonly deviceKeyHash: string | null;
}

/** The session of a token, locked until the transaction ends. */
export const lockSession = async (executor: Executor, hash: string): Promise<LockedSession | undefined> => {
  const { rows } =
    await sql<LockedSession>`select id, customer_id as "customerId", revoked_at is not null as "isRevoked",
      is_copied as "isCopied", device_key_hash as "deviceKeyHash" from session
    where id = (select session_id from refresh_token where hash = ${hash}) for update`.execute(executor);
  return rows[0];
};

/** A session started without a secret is bound to the first device that sends one. */
export const bindDevice = async (executor: Executor, id: string, deviceKeyHash: string): Promise<void> => {
  await sql`update session set device_key_hash = ${deviceKeyHash} where id = ${id}`.execute(executor);
};

/** The state of a token whose session is locked. */
interface TokenRow {
  readonly isUsed: boolean;
  readonly isExpired: boolean;
  /** Derives the successor; null unless it was issued moments ago and never used. */
  readonly repeatableSeed: string | null;
}

export const findToken = async (executor: Executor, hash: string): Promise<TokenRow | undefined> => {
  const { rows } = await sql<TokenRow>`
    select token.used_at is not null as "isUsed", token.expires_at <= clock_timestamp() as "isExpired",
      case when next.used_at is null
        and token.used_at > clock_timestamp() - make_interval(secs => ${REPEAT_SECONDS})
        then token.successor_seed end as "repeatableSeed"
    from refresh_token token left join refresh_token next on next.hash = token.successor
    where token.hash = ${hash}`.execute(executor);
  return rows[0];
};

interface Replacement {
  readonly hash: string;
  readonly successor: string;
  readonly seed: string;
}

/** Marks a token as replaced. Its predecessor can no longer be repeated. */
export const markReplaced = async (executor: Executor, { hash, successor, seed }: Replacement): Promise<void> => {
  await sql`update refresh_token set used_at = clock_timestamp(), successor = ${successor}, successor_seed = ${seed}
    where hash = ${hash}`.execute(executor);
  await sql`update refresh_token set successor_seed = null where successor = ${hash}`.execute(executor);
};

export const revokeSession = async (executor: Executor, hash: string): Promise<void> => {
  await sql`update session set revoked_at = clock_timestamp()
    where id = (select session_id from refresh_token where hash = ${hash}) and revoked_at is null`.execute(executor);
};

/** Ends a session whose token was copied. Returns whom to notify. */
export const revokeCopied = async (
  executor: Executor,
  id: string,
): Promise<{ readonly email: string; readonly firstName: string } | undefined> => {
  const { rows } = await sql<{ email: string; firstName: string }>`
    with ended as (update session set revoked_at = clock_timestamp(), is_copied = true where id = ${id}
      returning customer_id)
    select email, first_name as "firstName" from customer join ended on ended.customer_id = customer.id`.execute(
    executor,
  );
  return rows[0];
};

interface OtherSessions {
  readonly customerId: string;
  /** The session to keep; null: none. */
  readonly except: string | null;
}

export const revokeSessions = async (executor: Executor, { customerId, except }: OtherSessions): Promise<void> => {
  await sql`update session set revoked_at = clock_timestamp() where customer_id = ${customerId}
    and id is distinct from ${except}::uuid and revoked_at is null`.execute(executor);
};

/** The customer group of an active session; undefined if it has ended. */
export const findGroupOfSession = async (
  executor: Executor,
  { id, customerId }: SessionRow,
): Promise<number | undefined> => {
  const { rows } = await sql<{ groupId: number }>`
    select group_id as "groupId" from session join customer on customer.id = session.customer_id
    where session.id = ${id} and session.customer_id = ${customerId} and revoked_at is null`.execute(executor);
  return rows[0]?.groupId;
};

/** Deletes expired tokens, and sessions without tokens. Returns the number of sessions. */
export const deleteExpired = async (executor: Executor): Promise<number> => {
  await sql`delete from refresh_token where expires_at < clock_timestamp()`.execute(executor);
  const { numAffectedRows } = await sql`delete from session
    where not exists (select 1 from refresh_token where session_id = session.id)`.execute(executor);
  return Number(numAffectedRows ?? 0);
};
