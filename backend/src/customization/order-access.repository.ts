import { AWAITING_CUSTOMIZATION } from '@patchwork/domain/orders/status.ts';
import { sql } from 'kysely';
import type { Executor } from '../db/schema.ts';
import { withTables } from '../db/tables.ts';

interface Tables {
  readonly order_access: { readonly hash: string; readonly order_id: string; readonly expires_at: Date };
  readonly shop_order: {
    readonly id: string;
    readonly number: string | null;
    readonly customer_id: string | null;
    readonly email: string;
    readonly first_name: string;
    readonly state: string;
  };
  readonly order_line: {
    readonly item_id: number;
    readonly order_id: string;
    readonly name: string;
    readonly status: string;
  };
}

const tables = withTables<Tables>;

export const insertAccess = async (
  executor: Executor,
  { hash, orderId, days }: { readonly hash: string; readonly orderId: string; readonly days: number },
): Promise<void> => {
  const expires_at = sql<Date>`now() + make_interval(days => ${days})`;
  await tables(executor).insertInto('order_access').values({ hash, order_id: orderId, expires_at }).execute();
};

/** The placed order of a link; undefined if the link has expired or never existed. */
export const findAccess = (executor: Executor, hash: string): Promise<{ id: string; number: string } | undefined> =>
  tables(executor)
    .selectFrom('order_access')
    .innerJoin('shop_order', 'shop_order.id', 'order_access.order_id')
    .select(['shop_order.id', 'shop_order.number'])
    .where('hash', '=', hash)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('shop_order.state', '=', 'placed')
    .$narrowType<{ number: string }>()
    .executeTakeFirst();

/** The recipient, and the items that wait for choices. */
export const findAwaiting = async (executor: Executor, orderId: string) => {
  const order = await tables(executor)
    .selectFrom('shop_order')
    .select(['number', 'customer_id', 'email', 'first_name'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const items = await findAwaitingItems(executor, orderId);
  return { order, items };
};

const findAwaitingItems = (executor: Executor, orderId: string): Promise<{ item_id: number; name: string }[]> =>
  tables(executor)
    .selectFrom('order_line')
    .select(['item_id', 'name'])
    .where('order_id', '=', orderId)
    .where('status', '=', AWAITING_CUSTOMIZATION)
    .orderBy('item_id')
    .execute();

/** Numbers of all items of an order. */
export const findItemIds = async (executor: Executor, orderId: string): Promise<number[]> => {
  const rows = await tables(executor)
    .selectFrom('order_line')
    .select('item_id')
    .where('order_id', '=', orderId)
    .orderBy('item_id')
    .execute();
  return rows.map(({ item_id: id }) => id);
};

/** Deletes expired links and their mails. Returns the number of rows. */
export const deletePastAccess = async (
  executor: Executor,
  { kind, days }: { readonly kind: string; readonly days: number },
): Promise<number> => {
  const dropped = [
    await sql`delete from order_access where expires_at < now()`.execute(executor),
    await sql`delete from outbox where kind = ${kind}
      and created_at < now() - make_interval(days => ${days})`.execute(executor),
  ];
  return dropped.reduce((sum, { numAffectedRows }) => sum + Number(numAffectedRows ?? 0), 0);
};
