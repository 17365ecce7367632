import { type Generated, type Insertable, sql } from 'kysely';
import type { Executor } from '../db/schema.ts';
import { withTables } from '../db/tables.ts';

interface BulkOrderTable {
  readonly id: Generated<number>;
  readonly kind: number;
  readonly status: Generated<number>;
  readonly store_code: string;
  readonly currency: string;
  readonly qty: number;
  readonly sizes: readonly number[];
  readonly colors: readonly string[];
  /** As `2026-12-24`. */
  readonly deadline: string | null;
  readonly description: string;
  readonly breed_id: number | null;
  readonly company: string | null;
  readonly tax_id: string | null;
  readonly client_type: string | null;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly customer_id: string | null;
  /** The plushie that a sample is made after; null where there is none to order. */
  readonly sample_plushie_id: string | null;
  readonly created_at: Generated<Date>;
  readonly waiting_since: Generated<Date | null>;
}

interface MessageTable {
  readonly id: Generated<number>;
  readonly bulk_order_id: number;
  readonly author: 'buyer' | 'shop';
  readonly body: string;
  readonly created_at: Generated<Date>;
}

interface Tables {
  readonly bulk_order: BulkOrderTable;
  readonly bulk_message: MessageTable;
  readonly bulk_access: { readonly hash: string; readonly bulk_order_id: number; readonly expires_at: Date };
  readonly bulk_picture: {
    readonly bulk_order_id: number;
    readonly upload_id: string;
    readonly message_id: number | null;
    readonly position: number;
  };
  readonly bulk_price: {
    readonly kind: number;
    readonly size: number;
    readonly from_quantity: number;
    readonly unit_price: number;
  };
  readonly bulk_client_type: { readonly code: string; readonly label: string; readonly position: number };
  readonly breed: { readonly id: number; readonly name: string };
}

const tables = withTables<Tables>;

/** A bulk order with the names of what it refers to. */
export interface BulkOrderRow extends Omit<BulkOrderTable, 'id' | 'status' | 'created_at' | 'waiting_since'> {
  readonly id: number;
  readonly status: number;
  readonly created_at: Date;
  readonly waiting_since: Date | null;
  readonly breed_name: string | null;
  readonly client_type_label: string | null;
}

export type NewBulkOrder = Omit<Insertable<BulkOrderTable>, 'id' | 'status' | 'created_at' | 'waiting_since'>;

export const insertBulkOrder = async (executor: Executor, row: NewBulkOrder): Promise<{ id: number; status: number }> =>
  tables(executor)
    .insertInto('bulk_order')
    .values({
      ...row,
      sizes: sql<readonly number[]>`${[...row.sizes]}::smallint[]`,
      colors: sql<readonly string[]>`${[...row.colors]}::text[]`,
    })
    .returning(['id', 'status'])
    .executeTakeFirstOrThrow();

export const selectBulkOrders = (executor: Executor) =>
  tables(executor)
    .selectFrom('bulk_order')
    .leftJoin('breed', 'breed.id', 'bulk_order.breed_id')
    .leftJoin('bulk_client_type', 'bulk_client_type.code', 'bulk_order.client_type')
    .selectAll('bulk_order')
    .select(sql<string | null>`bulk_order.deadline::text`.as('deadline'))
    .select(['breed.name as breed_name', 'bulk_client_type.label as client_type_label']);

export interface Claim {
  readonly id: number;
  /** Null: a guest. */
  readonly customerId: string | null;
  /** Of the secret of a link; null without one. */
  readonly hash: string | null;
}

/** One query for what is there, what is somebody else's and what is not: they take the same time. */
export const findAccessible = (
  executor: Executor,
  { id, customerId, hash }: Claim,
): Promise<BulkOrderRow | undefined> =>
  selectBulkOrders(executor)
    .where('bulk_order.id', '=', id)
    .where(
      sql<boolean>`(bulk_order.customer_id = ${customerId}::uuid or exists (select from bulk_access
        where bulk_access.hash = ${hash}::text and bulk_order_id = bulk_order.id and expires_at > now()))`,
    )
    .executeTakeFirst();

/** Gives a guest's bulk order to the customer who has its link, if it was asked for with their address. */
export const joinAccount = async (executor: Executor, id: number, customerId: string): Promise<void> => {
  await sql`update bulk_order set customer_id = customer.id from customer
    where bulk_order.id = ${id} and bulk_order.customer_id is null and customer.id = ${customerId}::uuid
      and lower(bulk_order.email) = customer.email`.execute(executor);
};

export const insertAccess = async (
  executor: Executor,
  { hash, id, days }: { readonly hash: string; readonly id: number; readonly days: number },
): Promise<void> => {
  await tables(executor)
    .insertInto('bulk_access')
    .values({ hash, bulk_order_id: id, expires_at: sql<Date>`now() + make_interval(days => ${days})` })
    .execute();
};

interface PictureLinks {
  readonly id: number;
  readonly uploadIds: readonly string[];
  readonly messageId: number | null;
}

/** A picture that is there already stays where it is. */
export const insertPictures = async (executor: Executor, { id, uploadIds, messageId }: PictureLinks): Promise<void> => {
  if (uploadIds.length === 0) return;
  await tables(executor)
    .insertInto('bulk_picture')
    .values(uploadIds.map((upload_id, position) => ({ bulk_order_id: id, upload_id, message_id: messageId, position })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const findPictureLinks = (executor: Executor, id: number) =>
  tables(executor)
    .selectFrom('bulk_picture')
    .select(['upload_id', 'message_id'])
    .where('bulk_order_id', '=', id)
    .orderBy('position')
    .orderBy('upload_id')
    .execute();

export const insertMessage = async (
  executor: Executor,
  message: { readonly id: number; readonly author: MessageTable['author']; readonly body: string },
): Promise<number> => {
  const { id } = await tables(executor)
    .insertInto('bulk_message')
    .values({ bulk_order_id: message.id, author: message.author, body: message.body })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Oldest first. */
export const findMessages = (executor: Executor, id: number) =>
  tables(executor)
    .selectFrom('bulk_message')
    .select(['id', 'author', 'body', 'created_at'])
    .where('bulk_order_id', '=', id)
    .orderBy('id')
    .execute();

/** Locks the bulk order, so that concurrent questions and quotes are counted one after the other. */
export const lockBulkOrder = async (executor: Executor, id: number): Promise<{ questions: number; quotes: number }> => {
  await tables(executor).selectFrom('bulk_order').select('id').where('id', '=', id).forUpdate().execute();
  const { rows } = await sql<{ questions: number; quotes: number }>`select
    (select count(*) from bulk_message where bulk_order_id = ${id} and author = 'buyer') as questions,
    (select count(*) from bulk_quote where bulk_order_id = ${id}) as quotes`.execute(executor);
  return rows[0] ?? { questions: 0, quotes: 0 };
};

/** Whose turn it is: the shop's since now, unless it was already, or the buyer's. */
export const setTurn = async (executor: Executor, id: number, whose: 'shop' | 'buyer'): Promise<void> => {
  await tables(executor)
    .updateTable('bulk_order')
    .set({ waiting_since: whose === 'buyer' ? null : sql<Date>`coalesce(waiting_since, now())` })
    .where('id', '=', id)
    .execute();
};

export const findClientTypes = (executor: Executor) =>
  tables(executor)
    .selectFrom('bulk_client_type')
    .select(['code', 'label'])
    .orderBy('position')
    .orderBy('code')
    .execute();

export const hasClientType = async (executor: Executor, code: string): Promise<boolean> =>
  (await tables(executor).selectFrom('bulk_client_type').select('code').where('code', '=', code).execute()).length > 0;

export const hasBreed = async (executor: Executor, id: number): Promise<boolean> =>
  (await tables(executor).selectFrom('breed').select('id').where('id', '=', id).execute()).length > 0;

/** In order of kind, size and quantity. */
export const findPrices = (executor: Executor) =>
  tables(executor)
    .selectFrom('bulk_price')
    .select(['kind', 'size', 'from_quantity', 'unit_price'])
    .orderBy('kind')
    .orderBy('size')
    .orderBy('from_quantity')
    .execute();

/** Deletes expired links and the mails that they were in. Returns the number of rows. */
export const deletePastAccess = async (
  executor: Executor,
  { kinds, days }: { readonly kinds: readonly string[]; readonly days: number },
): Promise<number> => {
  const dropped = [
    await sql`delete from bulk_access where expires_at < now()`.execute(executor),
    await sql`delete from outbox where kind = any(${kinds}::text[])
      and created_at < now() - make_interval(days => ${days})`.execute(executor),
  ];
  return dropped.reduce((sum, { numAffectedRows }) => sum + Number(numAffectedRows ?? 0), 0);
};
