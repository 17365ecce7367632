import type { Generated } from 'kysely';
import type { Executor } from '../db/schema.ts';
import { withTables } from '../db/tables.ts';

interface ListedProductTable {
  readonly id: Generated<string>;
  readonly customer_id: string;
  readonly list: 'wishlist' | 'compare';
  readonly sku: string;
}

interface Tables {
  readonly listed_product: ListedProductTable;
  readonly customer: { readonly id: string };
}

type ListKey = Pick<ListedProductTable, 'customer_id' | 'list'>;

const tables = withTables<Tables>;

/** Serializes changes of this customer's lists until the transaction ends. */
export const lockLists = async (executor: Executor, customerId: string): Promise<void> => {
  await tables(executor).selectFrom('customer').select('id').where('id', '=', customerId).forNoKeyUpdate().execute();
};

/** Most recent first. */
export const findListed = (
  executor: Executor,
  customerId: string,
): Promise<Pick<ListedProductTable, 'list' | 'sku'>[]> =>
  tables(executor)
    .selectFrom('listed_product')
    .select(['list', 'sku'])
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .execute();

/** In this order; listed products keep their position. */
export const insertListed = async (executor: Executor, key: ListKey, skus: readonly string[]): Promise<void> => {
  if (skus.length === 0) return;
  await tables(executor)
    .insertInto('listed_product')
    .values(skus.map((sku) => ({ ...key, sku })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const deleteListed = async (executor: Executor, key: ListKey, skus: readonly string[]): Promise<void> => {
  if (skus.length === 0) return;
  await tables(executor)
    .deleteFrom('listed_product')
    .where('customer_id', '=', key.customer_id)
    .where('list', '=', key.list)
    .where('sku', 'in', skus)
    .execute();
};

/** Keeps the most recent. */
export const deleteBeyond = async (executor: Executor, key: ListKey, most: number): Promise<void> => {
  const first = tables(executor)
    .selectFrom('listed_product')
    .select('id')
    .where('customer_id', '=', key.customer_id)
    .where('list', '=', key.list)
    .orderBy('id', 'desc')
    .offset(most);
  await tables(executor).deleteFrom('listed_product').where('id', 'in', first).execute();
};
