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
