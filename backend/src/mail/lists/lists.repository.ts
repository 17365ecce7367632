import { sql } from 'kysely';
import type { Executor } from '../../db/schema.ts';
import type { MailList } from './lists.port.ts';

interface ListLink {
  readonly token: string;
  readonly hasLeft: boolean;
}

/** The link of an address; `token` becomes that of a new one. */
export const ensureListLink = async (
  executor: Executor,
  { email, list, token }: { readonly email: string; readonly list: MailList; readonly token: string },
): Promise<ListLink> => {
  // An update that changes nothing, so that the row is returned either way.
  const { rows } = await sql<ListLink>`
    insert into mail_list_link (token, email, list) values (${token}, lower(btrim(${email})), ${list})
    on conflict (email, list) do update set email = excluded.email
    returning token, left_at is not null as "hasLeft"`.execute(executor);
  if (!rows[0]) throw new Error('A link of a list was not stored');
  return rows[0];
};

export const findListLink = async (executor: Executor, token: string): Promise<MailList | null> => {
  const { rows } = await sql<{ list: MailList }>`select list from mail_list_link where token = ${token}`.execute(
    executor,
  );
  return rows[0]?.list ?? null;
};

/** Null for an unknown token. */
export const leaveList = async (
  executor: Executor,
  token: string,
): Promise<{ readonly list: MailList; readonly email: string } | null> => {
  const { rows } = await sql<{ list: MailList; email: string }>`
    update mail_list_link set left_at = coalesce(left_at, now()) where token = ${token}
    returning list, email`.execute(executor);
  return rows[0] ?? null;
};

/** Whoever asks for such letters again gets them again. */
export const rejoinList = async (executor: Executor, email: string, list: MailList): Promise<void> => {
  await sql`update mail_list_link set left_at = null
    where email = lower(btrim(${email})) and list = ${list} and left_at is not null`.execute(executor);
};
