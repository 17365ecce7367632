import { sql } from 'kysely';
import type { Executor } from '../db/schema.ts';

/** The purpose of a link in a mail. */
export type LinkKind = 'sign-in' | 'password';

export interface MailedLink {
  readonly kind: LinkKind;
  /** In lowercase. */
  readonly email: string;
  readonly hash: string;
}

export const insertLink = async (executor: Executor, { kind, email, hash }: MailedLink, minutes: number) => {
  await sql`insert into mailed_link (hash, kind, email, expires_at)
    values (${hash}, ${kind}, ${email}, clock_timestamp() + make_interval(mins => ${minutes}))`.execute(executor);
};

/** Whether a link is valid now. */
export const isLinkGood = async (executor: Executor, { kind, email, hash }: MailedLink): Promise<boolean> => {
  const { rows } = await sql`select from mailed_link
    where hash = ${hash} and kind = ${kind} and email = ${email} and expires_at > clock_timestamp()`.execute(executor);
  return rows.length > 0;
};

/** Whether a link of this kind was mailed that is valid for this many minutes yet. */
export const hasGoodLink = async (
  executor: Executor,
  { kind, email }: Omit<MailedLink, 'hash'>,
  minutes: number,
): Promise<boolean> => {
  const { rows } = await sql`select from mailed_link
    where kind = ${kind} and email = ${email}
      and expires_at > clock_timestamp() + make_interval(secs => ${minutes * 60}) limit 1`.execute(executor);
  return rows.length > 0;
};

/** Consumes a link. False if it was used, has expired, belongs to another address or never existed. */
export const takeLink = async (executor: Executor, { kind, email, hash }: MailedLink): Promise<boolean> => {
  const { numAffectedRows } = await sql`delete from mailed_link
    where hash = ${hash} and kind = ${kind} and email = ${email} and expires_at > clock_timestamp()`.execute(executor);
  return numAffectedRows === 1n;
};

/** Revokes all links that were mailed to an address. */
export const deleteLinks = async (executor: Executor, email: string): Promise<void> => {
  await sql`delete from mailed_link where email = ${email}`.execute(executor);
};

interface PastMails {
  readonly kinds: readonly string[];
  readonly minutes: number;
}

/** Deletes expired links and their mails. Returns the number of rows. */
export const deletePastLinks = async (executor: Executor, { kinds, minutes }: PastMails): Promise<number> => {
  const dropped = [
    await sql`delete from mailed_link where expires_at < clock_timestamp()`.execute(executor),
    await sql`delete from outbox where kind = any(${kinds}::text[])
      and created_at < now() - make_interval(mins => ${minutes})`.execute(executor),
  ];
  return dropped.reduce((sum, { numAffectedRows }) => sum + Number(numAffectedRows ?? 0), 0);
};
