import { sql } from 'kysely';
import type { Executor } from '../db/schema.ts';

/** Subscribes an address, also again. Returns the token to unsubscribe; null if it is subscribed already. */
export const subscribe = async (executor: Executor, email: string): Promise<string | null> => {
  const { rows } = await sql<{ token: string }>`
    insert into newsletter_subscription (email) values (${email})
    on conflict (email) do update set subscribed_at = now(), unsubscribed_at = null
      where newsletter_subscription.unsubscribed_at is not null
    returning leave_token as token`.execute(executor);
  return rows[0]?.token ?? null;
};

export const isSubscribed = async (executor: Executor, email: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from newsletter_subscription
    where email = ${email} and unsubscribed_at is null`.execute(executor);
  return rows.length > 0;
};

/** Idempotent. */
export const unsubscribe = async (executor: Executor, email: string): Promise<void> => {
  await sql`update newsletter_subscription set unsubscribed_at = now()
    where email = ${email} and unsubscribed_at is null`.execute(executor);
};

/** False for an unknown token. */
export const unsubscribeByToken = async (executor: Executor, token: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`update newsletter_subscription
    set unsubscribed_at = coalesce(unsubscribed_at, now()) where leave_token = ${token}`.execute(executor);
  return numAffectedRows === 1n;
};

/** Whether a coupon is valid now. */
export const isCouponGood = async (executor: Executor, code: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from coupon where code = ${code}
    and (starts_at is null or starts_at <= now()) and (ends_at is null or ends_at > now())`.execute(executor);
  return rows.length > 0;
};

/** Hours in which an address is asked once, however often it is typed in. */
const PAUSE_HOURS = 1;

/** False if the address was asked a short while ago. */
export const insertRequest = async (
  executor: Executor,
  { email, hash, days }: { readonly email: string; readonly hash: string; readonly days: number },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into newsletter_request (email, token_hash, expires_at)
    values (${email}, ${hash}, now() + make_interval(days => ${days}::int))
    on conflict (email) do update
      set token_hash = excluded.token_hash, requested_at = now(), expires_at = excluded.expires_at,
        confirmed_at = null
      where newsletter_request.requested_at <= now() - make_interval(hours => ${PAUSE_HOURS})`.execute(executor);
  return numAffectedRows === 1n;
};

export const isRequestGood = async (executor: Executor, hash: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from newsletter_request
    where token_hash = ${hash} and expires_at > now()`.execute(executor);
  return rows.length > 0;
};

interface NewsletterRequest {
  readonly email: string;
  readonly isFirst: boolean;
}

/** Notes that a request was confirmed; undefined for an unknown or expired one. */
export const confirmRequest = async (executor: Executor, hash: string): Promise<NewsletterRequest | undefined> => {
  const { rows } = await sql<NewsletterRequest>`
    with asked as (select email, confirmed_at from newsletter_request
      where token_hash = ${hash} and expires_at > now() for update)
    update newsletter_request set confirmed_at = coalesce(asked.confirmed_at, now())
    from asked where asked.email = newsletter_request.email
    returning asked.email, asked.confirmed_at is null as "isFirst"`.execute(executor);
  return rows[0];
};

/** Deletes requests that nobody confirmed in time, and the mails with their links. Returns the number of rows. */
export const deleteExpiredRequests = async (executor: Executor, mailKind: string): Promise<number> => {
  const { numAffectedRows: requests } = await sql`delete from newsletter_request
    where expires_at < now()`.execute(executor);
  const { numAffectedRows: mails } = await sql`delete from outbox where kind = ${mailKind}
    and created_at + make_interval(days => (payload ->> 'validDays')::int) < now()`.execute(executor);
  return Number((requests ?? 0n) + (mails ?? 0n));
};
