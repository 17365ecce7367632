import type { LineOptions } from '@patchwork/domain/cart/cart-line.ts';
import type { OrderStatusId } from '@patchwork/domain/orders/status.ts';
import type { Executor } from '../db/schema.ts';
import { withTables } from '../db/tables.ts';

interface OrderTable {
  readonly id: string;
  readonly number: string | null;
  readonly customer_id: string | null;
  readonly state: string;
  readonly currency: string;
  readonly grand_total: number;
  readonly placed_at: Date | null;
}

interface LineTable {
  readonly order_id: string;
  readonly position: number;
  readonly item_id: number;
  readonly sku: string;
  readonly product_sku: string | null;
  readonly name: string;
  readonly image: string | null;
  readonly qty: number;
  readonly options: LineOptions;
  readonly choices: object;
  readonly customization_state: string | null;
  readonly plushie_id: string | null;
  readonly is_virtual: boolean;
  readonly turnaround_days: number | null;
  readonly status: OrderStatusId;
  readonly saved_state: string | null;
  readonly customized_at: Date | null;
}

interface ShipmentTable {
  readonly item_id: number;
  readonly shipped_at: Date;
  readonly carrier_code: string;
  readonly tracking_number: string;
}

interface Tables {
  readonly shop_order: OrderTable;
  readonly order_line: LineTable;
  readonly order_shipment: ShipmentTable;
}

/** A placed order, as its owner may see it. */
export interface PlacedOrder {
  readonly id: string;
  readonly number: string;
  readonly currency: string;
  readonly grand_total: number;
  readonly placed_at: Date;
}

export type OrderedItem = LineTable;
export type Shipment = ShipmentTable;

/** An offset and limit. */
export interface Range {
  readonly offset: number;
  readonly limit: number;
}

const tables = withTables<Tables>;

const ITEM = [
  'order_id',
  'position',
  'item_id',
  'sku',
  'product_sku',
  'name',
  'image',
  'qty',
  'options',
  'choices',
  'customization_state',
  'plushie_id',
  'is_virtual',
  'turnaround_days',
  'status',
  'saved_state',
  'customized_at',
] as const;

const placedBy = (executor: Executor, customerId: string) =>
  tables(executor).selectFrom('shop_order').where('customer_id', '=', customerId).where('state', '=', 'placed');

const ORDER = ['id', 'number', 'currency', 'grand_total', 'placed_at'] as const;

/** Newest first. */
export const findOrders = async (executor: Executor, customerId: string, range: Range): Promise<PlacedOrder[]> =>
  placedBy(executor, customerId)
    .select(ORDER)
    .orderBy('placed_at', 'desc')
    .orderBy('id')
    .offset(range.offset)
    .limit(range.limit)
    .$narrowType<{ number: string; placed_at: Date }>()
    .execute();

export const countOrders = async (executor: Executor, customerId: string): Promise<number> => {
  const { count } = await placedBy(executor, customerId)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Undefined for another customer's order too. */
export const findOrder = (executor: Executor, customerId: string, id: string): Promise<PlacedOrder | undefined> =>
  placedBy(executor, customerId)
    .select(ORDER)
    .where('id', '=', id)
    .$narrowType<{ number: string; placed_at: Date }>()
    .executeTakeFirst();

export const findItems = async (executor: Executor, orderIds: readonly string[]): Promise<OrderedItem[]> =>
  orderIds.length === 0
    ? []
    : tables(executor)
        .selectFrom('order_line')
        .select(ITEM)
        .where('order_id', 'in', orderIds)
        .orderBy('order_id')
        .orderBy('position')
        .execute();

/** Items of placed orders of this customer. */
export const findOwnItems = (
  executor: Executor,
  customerId: string,
  itemIds: readonly number[],
): Promise<OrderedItem[]> =>
  tables(executor)
    .selectFrom('order_line')
    .innerJoin('shop_order', 'shop_order.id', 'order_line.order_id')
    .where('shop_order.customer_id', '=', customerId)
    .where('shop_order.state', '=', 'placed')
    .where('item_id', 'in', itemIds)
    .select(ITEM)
    .orderBy('item_id')
    .execute();

/** The shipments of these items, oldest first. */
export const findShipments = async (executor: Executor, itemIds: readonly number[]): Promise<Shipment[]> =>
  itemIds.length === 0
    ? []
    : tables(executor)
        .selectFrom('order_shipment')
        .select(['item_id', 'shipped_at', 'carrier_code', 'tracking_number'])
        .where('item_id', 'in', itemIds)
        .orderBy('shipped_at')
        .execute();

/** Unique skus of items in progress. */
export const findItemsUnderWay = async (
  executor: Executor,
  customerId: string,
  over: readonly OrderStatusId[],
): Promise<string[]> => {
  const rows = await tables(executor)
    .selectFrom('order_line')
    .innerJoin('shop_order', 'shop_order.id', 'order_line.order_id')
    .where('shop_order.customer_id', '=', customerId)
    .where('shop_order.state', '=', 'placed')
    .where('status', 'not in', over)
    .select(({ fn }) => fn.coalesce('product_sku', 'sku').as('sold'))
    .distinct()
    .execute();
  return rows.map(({ sold }) => sold);
};
