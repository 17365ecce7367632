import { sql } from 'kysely';
import type { Executor } from '../../db/schema.ts';
import type { OutboxRow } from '../mail.repository.ts';

/** A letter that a worker has for as long as its lease goes. */
export interface ClaimedRow extends OutboxRow {
  readonly storeCode: string | null;
  /** This one included. */
  readonly attempts: number;
  /** Whether it has waited too long, or its link is no longer valid. */
  readonly isExpired: boolean;
}

/** Letters that have waited for longer would surprise more than help. */
const LONGEST_WAIT_DAYS = 3;

const IS_EXPIRED = sql`(queued_at < now() - make_interval(days => ${LONGEST_WAIT_DAYS})
  or coalesce(created_at + make_interval(mins => coalesce((payload ->> 'validMinutes')::int,
    (payload ->> 'validDays')::int * 1440)) < now(), false))`;

/** Leases letters that are due to the caller, the longest due first; those that others lock are left to them. */
export const claim = async (
  executor: Executor,
  { kinds, most, leaseSeconds }: { kinds: readonly string[]; most: number; leaseSeconds: number },
): Promise<readonly ClaimedRow[]> => {
  const { rows } = await sql<ClaimedRow>`
    with due as materialized (
      select id from outbox
      where sent_at is null and failed_at is null and due_at <= now() and kind = any(${kinds}::text[])
      order by due_at, id limit ${most} for update skip locked)
    update outbox set attempts = attempts + 1, due_at = now() + make_interval(secs => ${leaseSeconds}::float8)
    from due where outbox.id = due.id
    returning outbox.id, kind, payload, created_at as "createdAt", store_code as "storeCode",
      store_name as "storeName", locale, price_format as "priceFormat", attempts, ${IS_EXPIRED} as "isExpired"`.execute(
    executor,
  );
  return rows;
};

type Held = Pick<ClaimedRow, 'id' | 'attempts'>;

/** Nothing is changed by a worker whose lease went to another one. */
const isHeld = ({ id, attempts }: Held) =>
  sql`id = ${id} and attempts = ${attempts} and sent_at is null and failed_at is null`;

/** With what it was sent for, the secret of its link leaves the database. */
export const saveSent = async (executor: Executor, held: Held): Promise<void> => {
  // Whoever had the lease: it has arrived.
  await sql`update outbox set sent_at = now(), failed_at = null, failure = null, payload = payload - 'link'
    where id = ${held.id} and sent_at is null`.execute(executor);
};

export const postpone = async (
  executor: Executor,
  held: Held,
  { seconds, reason }: { readonly seconds: number; readonly reason: string },
): Promise<void> => {
  await sql`update outbox set due_at = now() + make_interval(secs => ${seconds}::float8), failure = ${reason}
    where ${isHeld(held)}`.execute(executor);
};

export const giveUp = async (executor: Executor, held: Held, reason: string): Promise<void> => {
  await sql`update outbox set failed_at = now(), failure = ${reason} where ${isHeld(held)}`.execute(executor);
};

/** Gives a letter back that was not tried. */
export const release = async (executor: Executor, held: Held): Promise<void> => {
  await sql`update outbox set due_at = now(), attempts = attempts - 1 where ${isHeld(held)}`.execute(executor);
};

export const remove = async (executor: Executor, held: Held): Promise<void> => {
  await sql`delete from outbox where ${isHeld(held)}`.execute(executor);
};

/** Locks a letter that was given up. */
export const lockFailed = async (
  executor: Executor,
  id: number,
): Promise<{ readonly isExpired: boolean } | undefined> => {
  const { rows } = await sql<{ isExpired: boolean }>`
    select coalesce(created_at + make_interval(mins => coalesce((payload ->> 'validMinutes')::int,
      (payload ->> 'validDays')::int * 1440)) < now(), false) as "isExpired"
    from outbox where id = ${id} and failed_at is not null for update`.execute(executor);
  return rows[0];
};

export const requeue = async (executor: Executor, id: number): Promise<void> => {
  await sql`update outbox set failed_at = null, failure = null, attempts = 0, queued_at = now(), due_at = now()
    where id = ${id}`.execute(executor);
};
