import type { OrderStatusId } from '@patchwork/domain/orders/status.ts';
import { sql } from 'kysely';
import type { Executor } from '../db/schema.ts';
import { tablesOf } from '../db/tables.ts';

interface LineTable {
  readonly order_id: string;
  readonly item_id: number;
  readonly position: number;
  readonly sku: string;
  readonly product_sku: string | null;
  readonly name: string;
  readonly image: string | null;
  readonly qty: number;
  readonly choices: unknown;
  readonly status: OrderStatusId;
  readonly status_at: Date;
  readonly customization_state: string | null;
  readonly saved_state: string | null;
  readonly customized_at: Date | null;
}

interface Tables {
  readonly shop_order: {
    readonly id: string;
    readonly number: string | null;
    readonly customer_id: string | null;
    readonly state: string;
  };
  readonly order_line: LineTable;
}

const tables = tablesOf<Tables>;

const ITEM = [
  'item_id',
  'position',
  'sku',
  'product_sku',
  'name',
  'image',
  'qty',
  'choices',
  'status',
  'customization_state',
  'saved_state',
  'customized_at',
] as const;

export type BoughtItem = Pick<LineTable, (typeof ITEM)[number]>;

export interface Owned {
  readonly customerId: string;
  readonly itemIds: readonly number[];
}

/** Items of placed orders of this customer, with the numbers of their orders, in the order of their own. */
export const findBoughtItems = (
  executor: Executor,
  { customerId, itemIds }: Owned,
): Promise<(BoughtItem & { number: string })[]> =>
  tables(executor)
    .selectFrom('order_line')
    .innerJoin('shop_order', 'shop_order.id', 'order_line.order_id')
    .where('shop_order.customer_id', '=', customerId)
    .where('shop_order.state', '=', 'placed')
    .where('item_id', 'in', itemIds)
    .select(ITEM)
    .select('number')
    .orderBy('item_id')
    .$narrowType<{ number: string }>()
    .execute();

/** The same, locked in their order until the transaction ends. */
export const lockBoughtItems = (executor: Executor, { customerId, itemIds }: Owned): Promise<BoughtItem[]> =>
  tables(executor)
    .selectFrom('order_line')
    .where('item_id', 'in', itemIds)
    .where('order_id', 'in', (query) =>
      query.selectFrom('shop_order').select('id').where('customer_id', '=', customerId).where('state', '=', 'placed'),
    )
    .select(ITEM)
    .orderBy('item_id')
    .forUpdate()
    .execute();

/** Keeps a form as it was left. */
export const keepSavedState = async (executor: Executor, itemId: number, state: string): Promise<void> => {
  await tables(executor).updateTable('order_line').set({ saved_state: state }).where('item_id', '=', itemId).execute();
};

export interface Customized {
  readonly itemId: number;
  readonly state: string;
  /** In words, as a JSON text. */
  readonly choices: string;
  readonly status: OrderStatusId;
}

/** Notes how the item is to be made from now on, and that it has moved on. */
export const keepCustomized = async (
  executor: Executor,
  { itemId, state, choices, status }: Customized,
): Promise<void> => {
  await tables(executor)
    .updateTable('order_line')
    .set({ customization_state: state, saved_state: null, choices, status })
    .set({ customized_at: sql`now()`, status_at: sql`now()` })
    .where('item_id', '=', itemId)
    .execute();
};
