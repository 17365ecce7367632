import { sql } from 'kysely';
import type { Executor } from '../db/schema.ts';

/** What a link from a mail is for. */
export type LinkKind = 'sign-in' | 'password';

export interface MailedLink {
  readonly kind: LinkKind;
  /** In small letters. */
  readonly email: string;
  /** Hash of its token. */
  readonly hash: string;
}

export const insertLink = async (executor: Executor, { kind, email, hash }: MailedLink, minutes: number) => {
  await sql`insert into mailed_link (hash, kind, email, expires_at)
    values (${hash}, ${kind}, ${email}, clock_timestamp() + make_interval(mins => ${minutes}))`.execute(executor);
};

/** Uses a link up. False for one that was used, has expired, is another address's or never was. */
export const takeLink = async (executor: Executor, { kind, email, hash }: MailedLink): Promise<boolean> => {
  const { numAffectedRows } = await sql`delete from mailed_link
    where hash = ${hash} and kind = ${kind} and email = ${email} and expires_at > clock_timestamp()`.execute(executor);
  return numAffectedRows === 1n;
};

/** Whatever links an address was sent hold no more. */
export const deleteLinksOf = async (executor: Executor, email: string): Promise<void> => {
  await sql`delete from mailed_link where email = ${email}`.execute(executor);
};

export interface PastMails {
  readonly kinds: readonly string[];
  readonly minutes: number;
}

/** Forgets links that have expired, and mails that hold such a link. Returns how many rows went. */
export const deletePastLinks = async (executor: Executor, { kinds, minutes }: PastMails): Promise<number> => {
  const dropped = [
    await sql`delete from mailed_link where expires_at < clock_timestamp()`.execute(executor),
    await sql`delete from outbox where kind = any(${kinds}::text[])
      and created_at < now() - make_interval(mins => ${minutes})`.execute(executor),
  ];
  return dropped.reduce((sum, { numAffectedRows }) => sum + Number(numAffectedRows ?? 0), 0);
};
