import { sql } from 'kysely';
import type { Executor } from '../db/schema.ts';

/** An abandoned cart with its recipient. */
export interface AbandonedCart {
  readonly cartId: string;
  readonly customerId: string | null;
  readonly email: string;
  readonly firstName: string;
  readonly storeCode: string;
}

interface AbandonedCartsQuery {
  /** Minimum time since the last change. */
  readonly hours: number;
  /** Store views whose URL is configured. */
  readonly storeCodes: readonly string[];
  readonly limit: number;
}

/** No reminder is sent for carts abandoned longer ago than this. */
const LONGEST_DAYS = 14;
/** Contact details of carts abandoned longer ago than this are deleted. */
const KEPT_DAYS = 90;

/** Returns false if another process holds the lock; otherwise holds it until the transaction ends. */
export const lockAbandonedCartsJob = async (executor: Executor): Promise<boolean> => {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('left carts', 0)) as held`.execute(executor);
  return rows[0]?.held ?? false;
};

/**
 * Abandoned open carts with lines: at most one per mail address, and none for an address mailed within a day. Locks
 * them until the transaction ends; skips carts that are being changed.
 */
export const lockAbandonedCarts = async (
  executor: Executor,
  query: AbandonedCartsQuery,
): Promise<readonly AbandonedCart[]> => {
  const { rows } = await sql<AbandonedCart>`
    with due as (
      select distinct on (lower(details.email)) details.cart_id
      from cart_personal_details details join cart on cart.id = details.cart_id
      where cart.state = 'open' and details.store_code = any(${query.storeCodes}::text[])
        and cart.updated_at <= now() - make_interval(secs => ${query.hours * 3600}::float8)
        and cart.updated_at > now() - make_interval(days => ${LONGEST_DAYS})
        and (details.link_issued_at is null or details.link_issued_at < cart.updated_at)
        and exists (select 1 from cart_item where cart_item.cart_id = cart.id)
        and not exists (select 1 from abandoned_cart_mail mail
          where mail.email = lower(details.email) and mail.posted_at > now() - interval '1 day')
      order by lower(details.email), cart.updated_at desc
    )
    select details.cart_id as "cartId", cart.customer_id as "customerId", details.email,
      details.first_name as "firstName", details.store_code as "storeCode"
    from cart_personal_details details join cart on cart.id = details.cart_id
    where details.cart_id in (select cart_id from due) and cart.state = 'open'
      and cart.updated_at <= now() - make_interval(secs => ${query.hours * 3600}::float8)
    order by cart.id limit ${query.limit}
    for update of cart, details skip locked`.execute(executor);
  return rows;
};

/** Records that a link to the cart was mailed, and the address. */
export const saveIssued = async (executor: Executor, { cartId, email }: AbandonedCart): Promise<void> => {
  await sql`update cart_personal_details set link_issued_at = now() where cart_id = ${cartId}`.execute(executor);
  await sql`insert into abandoned_cart_mail (email) values (lower(${email}))
    on conflict (email) do update set posted_at = excluded.posted_at`.execute(executor);
};

/**
 * Deletes contact details of ordered and long-abandoned carts, records of mails older than a day, expired links, and
 * mails that contain one. Returns the number of deleted rows.
 */
export const deleteExpired = async (executor: Executor, mailKind: string, validDays: number): Promise<number> => {
  const dropped = [
    await sql`delete from cart_personal_details details using cart where cart.id = details.cart_id
      and (cart.state = 'closed' or cart.updated_at < now() - make_interval(days => ${KEPT_DAYS}))`.execute(executor),
    await sql`delete from abandoned_cart_mail where posted_at < now() - interval '1 day'`.execute(executor),
    await sql`delete from cart_recovery where expires_at < now()`.execute(executor),
    await sql`delete from outbox where kind = ${mailKind}
      and created_at < now() - make_interval(days => ${validDays})`.execute(executor),
  ];
  return dropped.reduce((sum, { numAffectedRows }) => sum + Number(numAffectedRows ?? 0), 0);
};
