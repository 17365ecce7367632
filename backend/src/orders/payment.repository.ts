import { type Generated, sql } from 'kysely';
import type { Executor } from '../db/schema.ts';
import { withTables } from '../db/tables.ts';
import type { PageStep } from '../lib/paged-job.ts';
import type { OrderState } from './order.repository.ts';
import type { PaymentEvent } from './payments/payment.port.ts';

type PaymentState = 'due' | 'authorized' | 'captured' | 'voided' | 'refunded';

interface Tables {
  readonly payment_authorization: {
    readonly key: string;
    readonly reference: string | null;
    readonly is_given_up: Generated<boolean>;
    readonly called_off_at: Date | null;
    readonly created_at: Generated<Date>;
  };
  readonly payment_event: {
    readonly method: string;
    readonly id: string;
    readonly kind: string;
    readonly reference: string;
    readonly handled_at: Date | null;
  };
  readonly payment: {
    readonly order_id: string;
    readonly method: string;
    readonly reference: string | null;
    readonly state: PaymentState;
    readonly amount: number;
  };
  readonly shop_order: {
    readonly id: string;
    readonly state: OrderState;
    readonly payment_method: string;
  };
}

const tables = withTables<Tables>;

/** The key's entry, created on demand, locked until the transaction ends. */
export const lockAuthorization = async (executor: Executor, key: string) => {
  const db = tables(executor);
  const fresh = { key, reference: null, called_off_at: null };
  const once = db.insertInto('payment_authorization').values(fresh);
  await once.onConflict((conflict) => conflict.doNothing()).execute();
  return db
    .selectFrom('payment_authorization')
    .select(['reference', 'is_given_up'])
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirstOrThrow();
};

/** The previous holder of the reference, locked until the transaction ends. */
export const lockHolder = (executor: Executor, reference: string) =>
  tables(executor)
    .selectFrom('payment_authorization')
    .select(['key', 'is_given_up'])
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirst();

export const saveReference = async (executor: Executor, key: string, reference: string | null): Promise<void> => {
  await tables(executor).updateTable('payment_authorization').set({ reference }).where('key', '=', key).execute();
};

export const markAuthorizationAbandoned = async (executor: Executor, key: string): Promise<void> => {
  await tables(executor)
    .updateTable('payment_authorization')
    .set({ is_given_up: true })
    .where('key', '=', key)
    .execute();
};

/** Whether a placed order was paid with it. */
export const isSpent = async (executor: Executor, reference: string): Promise<boolean> =>
  (await tables(executor)
    .selectFrom('payment')
    .select('order_id')
    .where('reference', '=', reference)
    .executeTakeFirst()) !== undefined;

/** No provider holds an authorization for longer. */
const KEPT_DAYS = 30;

/** Authorizations of the last 30 days for released orders that are not known to be voided. */
export const findAbandoned = (executor: Executor, olderThanSeconds: number, { after, limit }: PageStep) =>
  tables(executor)
    .selectFrom('payment_authorization as begun')
    .innerJoin('shop_order', (join) => join.on(sql<boolean>`shop_order.id = begun.key::uuid`))
    .select(['begun.key', 'payment_method as method'])
    .where('begun.reference', 'is not', null)
    .where('called_off_at', 'is', null)
    .where('state', '=', 'released')
    .where('begun.created_at', '<', sql<Date>`now() - make_interval(secs => ${olderThanSeconds})`)
    .where('begun.created_at', '>', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
    .where('begun.key', '>', after)
    .orderBy('begun.key')
    .limit(limit)
    .execute();

export const saveCalledOff = async (executor: Executor, key: string): Promise<void> => {
  await tables(executor)
    .updateTable('payment_authorization')
    .set({ called_off_at: sql`now()` })
    .where('key', '=', key)
    .execute();
};

/** The order that a payment was begun for; undefined if it is not ours. */
export const findBegun = (executor: Executor, reference: string) =>
  tables(executor)
    .selectFrom('payment_authorization as begun')
    .leftJoin('shop_order', (join) => join.on(sql<boolean>`shop_order.id = begun.key::uuid`))
    .select(['begun.key', 'begun.is_given_up', 'shop_order.state'])
    .where('begun.reference', '=', reference)
    .executeTakeFirst();

/** Payments of placed orders by these methods that are to be captured. */
export const findAuthorized = (executor: Executor, methods: readonly string[], { after, limit }: PageStep) =>
  tables(executor)
    .selectFrom('payment')
    .select(['order_id', 'method', 'reference', 'amount'])
    .where('state', '=', 'authorized')
    .where('method', 'in', methods)
    .where(sql<boolean>`not exists (select from order_refund where order_id = payment.order_id)`)
    .where('order_id', '>', after)
    .orderBy('order_id')
    .limit(limit)
    .execute();

/** Advances payments from one of the given states, and returns them; others are unchanged. */
export const advancePayments = (
  executor: Executor,
  { method, reference }: { readonly method: string; readonly reference: string },
  { from, to }: { readonly from: readonly PaymentState[]; readonly to: PaymentState },
): Promise<{ order_id: string; amount: number }[]> =>
  tables(executor)
    .updateTable('payment')
    .set({ state: to })
    .where('method', '=', method)
    .where('reference', '=', reference)
    .where('state', 'in', from)
    .returning(['order_id', 'amount'])
    .execute();

/** Records a provider's event; true if it was handled before. */
export const recordEvent = async (
  executor: Executor,
  method: string,
  { id, kind, reference }: PaymentEvent,
): Promise<boolean> => {
  const db = tables(executor);
  const row = { method, id, kind, reference, handled_at: null };
  await db
    .insertInto('payment_event')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const kept = db.selectFrom('payment_event').select('handled_at').where('method', '=', method).where('id', '=', id);
  return (await kept.executeTakeFirstOrThrow()).handled_at !== null;
};

export const saveHandled = async (executor: Executor, method: string, id: string): Promise<void> => {
  await tables(executor)
    .updateTable('payment_event')
    .set({ handled_at: sql`now()` })
    .where('method', '=', method)
    .where('id', '=', id)
    .execute();
};
