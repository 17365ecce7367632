import type { Participant } from '@patchwork/domain/promotions/raffle.ts';
import { sql } from 'kysely';
import type { Executor } from '../db/schema.ts';

/** Hours in which an address is asked once, however often it is typed in. */
const PAUSE_HOURS = 1;

export const findRaffleSkus = async (executor: Executor): Promise<string[]> => {
  const { rows } = await sql<{ sku: string }>`select sku from raffle_product order by sku`.execute(executor);
  return rows.map(({ sku }) => sku);
};

/** Path of the page of what a ticket is for; null where the shop has none. */
export const findProductPath = async (executor: Executor): Promise<string | null> => {
  const { rows } = await sql<{ path: string }>`select url_path as path from product
    join raffle_product using (sku) order by sku limit 1`.execute(executor);
  return rows[0] ? `/${rows[0].path}/` : null;
};

interface Round {
  readonly id: number;
  readonly spots: number;
  readonly drawsAt: Date;
}

/** The one that is drawn next; undefined before the first. */
export const findOpenRound = async (executor: Executor): Promise<Round | undefined> => {
  const { rows } = await sql<Round>`select id::float8 as id, spots, draws_at as "drawsAt" from raffle_round
    where drawn_at is null`.execute(executor);
  return rows[0];
};

/** Does nothing where a round is open already. */
export const openRound = async (
  executor: Executor,
  { spots, drawsAt }: { readonly spots: number; readonly drawsAt: Date },
): Promise<void> => {
  await sql`insert into raffle_round (spots, draws_at) values (${spots}, ${drawsAt}) on conflict do nothing`.execute(
    executor,
  );
};

/** A round whose time has come, locked and closed by whoever closes it first. */
export const closeDueRound = async (executor: Executor, now: Date): Promise<Round | undefined> => {
  const { rows } = await sql<Round>`update raffle_round set drawn_at = ${now}
    where drawn_at is null and draws_at <= ${now}
    returning id::float8 as id, spots, draws_at as "drawsAt"`.execute(executor);
  return rows[0];
};

export interface NewEntry {
  readonly email: string;
  readonly name: string;
  readonly wish: string | null;
  readonly storeCode: string;
  readonly code: string;
  /** Of whoever brought them; null: nobody. */
  readonly referralCode: string | null;
  readonly tokenHash: string;
}

/**
 * False where the address takes part already, has a ticket that is still good, or was asked a short while ago. Nobody
 * brings themselves, and whoever enters again was brought by nobody.
 */
export const insertEntry = async (executor: Executor, entry: NewEntry): Promise<boolean> => {
  const { email, name, wish, storeCode, code, referralCode, tokenHash } = entry;
  const { numAffectedRows } = await sql`
    insert into raffle_entry (email, name, wish, store_code, referral_code, token_hash, referred_by)
    values (${email}, ${name}, ${wish}, ${storeCode}, ${code}, ${tokenHash},
      (select id from raffle_entry where referral_code = ${referralCode} and email <> ${email}))
    on conflict (email) do update set name = excluded.name, wish = excluded.wish, store_code = excluded.store_code,
      token_hash = excluded.token_hash, asked_at = now(), confirmed_at = null, drawn_at = null,
      referred_by = case when raffle_entry.drawn_at is null
        then coalesce(excluded.referred_by, raffle_entry.referred_by) end
    where (raffle_entry.confirmed_at is null or raffle_entry.drawn_at is not null)
      and raffle_entry.asked_at <= now() - make_interval(hours => ${PAUSE_HOURS}::int)
      and not exists (select from raffle_ticket
        where entry_id = raffle_entry.id and order_id is null and expires_at > now())`.execute(executor);
  return numAffectedRows === 1n;
};

/** Of somebody who takes part. */
export interface EntryRow {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly storeCode: string;
  readonly code: string;
  readonly chances: number;
}

const COLUMNS = sql.raw('id::float8 as id, email, name, store_code as "storeCode", referral_code as code, chances');

export const isEntryGood = async (executor: Executor, tokenHash: string): Promise<boolean> => {
  const { rows } = await sql`select from raffle_entry where token_hash = ${tokenHash}`.execute(executor);
  return rows.length > 0;
};

/** Undefined for an unknown link, and for one that was followed before. */
export const confirmEntry = async (
  executor: Executor,
  tokenHash: string,
): Promise<(EntryRow & { readonly referredBy: number | null }) | undefined> => {
  const { rows } = await sql<EntryRow & { referredBy: number | null }>`
    update raffle_entry set confirmed_at = now() where token_hash = ${tokenHash} and confirmed_at is null
    returning ${COLUMNS}, referred_by::float8 as "referredBy"`.execute(executor);
  return rows[0];
};

/** Undefined where they take part no more, or have the most already. */
export const addChance = async (executor: Executor, id: number, most: number): Promise<EntryRow | undefined> => {
  const { rows } = await sql<EntryRow>`update raffle_entry set chances = chances + 1
    where id = ${id} and confirmed_at is not null and drawn_at is null and chances < ${most}
    returning ${COLUMNS}`.execute(executor);
  return rows[0];
};

/** All who take part, locked, so that nobody leaves while they are drawn. */
export const lockParticipants = async (executor: Executor): Promise<Participant[]> => {
  const { rows } = await sql<Participant>`select id::float8 as id, chances from raffle_entry
    where confirmed_at is not null and drawn_at is null order by id for update`.execute(executor);
  return rows;
};

/** Gives each a ticket; they take part no more, and have one chance when they enter again. */
export const insertTickets = async (
  executor: Executor,
  ids: readonly number[],
  { roundId, expiresAt }: { readonly roundId: number; readonly expiresAt: Date },
): Promise<EntryRow[]> => {
  await sql`insert into raffle_ticket (round_id, entry_id, expires_at)
    select ${roundId}, id, ${expiresAt} from unnest(${ids}::bigint[]) as id`.execute(executor);
  const { rows } = await sql<EntryRow>`update raffle_entry set drawn_at = now(), chances = 1
    where id = any(${ids}::bigint[]) returning ${COLUMNS}`.execute(executor);
  return rows;
};

/** With all of its tickets. */
export const deleteEntry = async (executor: Executor, email: string): Promise<void> => {
  await sql`delete from raffle_entry where email = lower(btrim(${email}))`.execute(executor);
};

/** Deletes entries that nobody confirmed in time, and the mails with their links. Returns the number of rows. */
export const deleteUnconfirmed = async (
  executor: Executor,
  { days, mailKind }: { readonly days: number; readonly mailKind: string },
): Promise<number> => {
  const { numAffectedRows: entries } = await sql`delete from raffle_entry
    where confirmed_at is null and asked_at < now() - make_interval(days => ${days}::int)`.execute(executor);
  const { numAffectedRows: mails } = await sql`delete from outbox where kind = ${mailKind}
    and created_at < now() - make_interval(days => ${days}::int)`.execute(executor);
  return Number((entries ?? 0n) + (mails ?? 0n));
};
