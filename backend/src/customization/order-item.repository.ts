import type { OrderStatusId } from '@patchwork/domain/orders/status.ts';
import { sql } from 'kysely';
import type { Executor } from '../db/schema.ts';
import { withTables } from '../db/tables.ts';

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

const tables = withTables<Tables>;

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

/** A customer's items, or those of a linked order. */
export type ItemOwner = { readonly customerId: string } | { readonly orderId: string };

interface ItemQuery {
  readonly owner: ItemOwner;
  readonly itemIds: readonly number[];
}

const placedOrders = (executor: Executor, owner: ItemOwner) => {
  const placed = tables(executor).selectFrom('shop_order').where('shop_order.state', '=', 'placed');
  return 'customerId' in owner
    ? placed.where('shop_order.customer_id', '=', owner.customerId)
    : placed.where('shop_order.id', '=', owner.orderId);
};

/** The owner's items of placed orders with their order numbers, in id order. */
export const findBoughtItems = (
  executor: Executor,
  { owner, itemIds }: ItemQuery,
): Promise<(BoughtItem & { number: string })[]> =>
  placedOrders(executor, owner)
    .innerJoin('order_line', 'order_line.order_id', 'shop_order.id')
    .where('item_id', 'in', itemIds)
    .select(ITEM)
    .select('number')
    .orderBy('item_id')
    .$narrowType<{ number: string }>()
    .execute();

/** The same, locked in that order until the transaction ends. */
export const lockBoughtItems = (executor: Executor, { owner, itemIds }: ItemQuery): Promise<BoughtItem[]> =>
  tables(executor)
    .selectFrom('order_line')
    .where('item_id', 'in', itemIds)
    .where('order_id', 'in', placedOrders(executor, owner).select('shop_order.id'))
    .select(ITEM)
    .orderBy('item_id')
    .forUpdate()
    .execute();

export const keepSavedState = async (executor: Executor, itemId: number, state: string): Promise<void> => {
  await tables(executor).updateTable('order_line').set({ saved_state: state }).where('item_id', '=', itemId).execute();
};

interface CustomizationChange {
  readonly itemId: number;
  readonly state: string;
  /** As words, in JSON. */
  readonly choices: string;
  readonly status: OrderStatusId;
}

/** Stores the submitted customization and the item's progress. */
export const keepCustomized = async (
  executor: Executor,
  { itemId, state, choices, status }: CustomizationChange,
): Promise<void> => {
  await tables(executor)
    .updateTable('order_line')
    .set({ customization_state: state, saved_state: null, choices, status })
    .set({ customized_at: sql`now()`, status_at: sql`now()` })
    .where('item_id', '=', itemId)
    .execute();
};
