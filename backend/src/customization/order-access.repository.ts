import { AWAITING_CUSTOMIZATION } from '@patchwork/domain/orders/status.ts';
import { sql } from 'kysely';
import type { Executor } from '../db/schema.ts';
import { withTables } from '../db/tables.ts';

/** The scope of a link: what the order waits for, or its page as well, with all that can be changed there. */
export type LinkScope = 'photos' | 'order';

interface Tables {
  readonly order_access: {
    readonly hash: string;
    readonly order_id: string;
    readonly expires_at: Date;
    readonly opens: LinkScope;
  };
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
  link: {
    readonly hash: string;
    readonly orderId: string;
    readonly days: number;
    readonly opens: LinkScope;
  },
): Promise<void> => {
  const { hash, orderId: order_id, days, opens } = link;
  const expires_at = sql<Date>`now() + make_interval(days => ${days})`;
  await tables(executor).insertInto('order_access').values({ hash, order_id, expires_at, opens }).execute();
};

/** The placed order of a link; undefined if the link has expired, never existed or opens less than is needed. */
export const findAccess = (
  executor: Executor,
  { hash, needed }: { readonly hash: string; readonly needed: LinkScope },
): Promise<{ id: string; number: string } | undefined> =>
  tables(executor)
    .selectFrom('order_access')
    .innerJoin('shop_order', 'shop_order.id', 'order_access.order_id')
    .select(['shop_order.id', 'shop_order.number'])
    .where('hash', '=', hash)
    .where('opens', 'in', needed === 'order' ? ['order'] : ['photos', 'order'])
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

/** Whether an order belongs to an account. */
export const isCustomers = async (executor: Executor, orderId: string): Promise<boolean> => {
  const { customer_id: id } = await tables(executor)
    .selectFrom('shop_order')
    .select('customer_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return id !== null;
};

interface PastLinks {
  /** Of mails that are nothing but a link. */
  readonly kind: string;
  readonly days: number;
  /** After which all other mails about orders lose theirs. */
  readonly linkDays: number;
}

/** Deletes expired links, and takes them out of mails. Returns the number of rows. */
export const deletePastAccess = async (executor: Executor, { kind, days, linkDays }: PastLinks): Promise<number> => {
  const dropped = [
    await sql`delete from order_access where expires_at < now()`.execute(executor),
    await sql`delete from outbox where kind = ${kind}
      and created_at < now() - make_interval(days => ${days})`.execute(executor),
    await sql`update outbox set payload = payload - 'link' - 'path'
      where payload ? 'orderId' and payload ?| array['link', 'path']
      and created_at < now() - make_interval(days => ${linkDays})`.execute(executor),
  ];
  return dropped.reduce((sum, { numAffectedRows }) => sum + Number(numAffectedRows ?? 0), 0);
};
