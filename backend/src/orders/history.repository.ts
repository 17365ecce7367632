import type { LineOptions } from '@patchwork/domain/cart/cart-line.ts';
import type { OrderStatusId } from '@patchwork/domain/orders/status.ts';
import type { Executor } from '../db/schema.ts';
import { withTables } from '../db/tables.ts';
import type { PaymentState } from './operations.repository.ts';
import type { StoredAddress } from './staff/staff-orders.repository.ts';

interface OrderTable {
  readonly id: string;
  readonly number: string | null;
  readonly customer_id: string | null;
  readonly state: string;
  readonly currency: string;
  readonly grand_total: number;
  readonly placed_at: Date | null;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly shipping_address: StoredAddress | null;
  readonly billing_address: StoredAddress;
  readonly carrier_code: string | null;
  readonly method_code: string | null;
  readonly payment_method: string;
  readonly coupon_code: string | null;
  readonly subtotal: number;
  readonly discount: number;
  readonly shipping: number;
  readonly tax: number;
  readonly payment_fee: number;
  readonly gift_cards: number;
  readonly shows_tax: boolean;
  readonly subtotal_gross: number | null;
  readonly shipping_gross: number | null;
}

export interface OrderPayment {
  readonly order_id: string;
  readonly method: string;
  readonly state: PaymentState;
  readonly amount: number;
  readonly refunded: number;
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
  readonly bulk_quote_id: number | null;
  readonly is_virtual: boolean;
  readonly turnaround_days: number | null;
  readonly row_net: number;
  /** With tax before the discount; null in old lines. */
  readonly row_gross: number | null;
  readonly row_tax: number;
  readonly discount: number;
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
  readonly payment: OrderPayment;
}

/** A placed order, as its owner may see it. */
export interface PlacedOrder extends Omit<OrderTable, 'customer_id' | 'state'> {
  readonly number: string;
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
  'bulk_quote_id',
  'is_virtual',
  'turnaround_days',
  'row_net',
  'row_gross',
  'row_tax',
  'discount',
  'status',
  'saved_state',
  'customized_at',
] as const;

const placedBy = (executor: Executor, customerId: string) =>
  tables(executor).selectFrom('shop_order').where('customer_id', '=', customerId).where('state', '=', 'placed');

const ORDER = [
  ...(['id', 'number', 'currency', 'grand_total', 'placed_at', 'email', 'first_name', 'last_name'] as const),
  ...(['shipping_address', 'billing_address', 'carrier_code', 'method_code', 'payment_method'] as const),
  ...(['coupon_code', 'subtotal', 'discount', 'shipping', 'tax', 'payment_fee', 'gift_cards'] as const),
  ...(['shows_tax', 'subtotal_gross', 'shipping_gross'] as const),
] as const;

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

/** Whoever's it is: by a link, which the caller has checked. */
export const findPlacedOrder = (executor: Executor, id: string): Promise<PlacedOrder | undefined> =>
  tables(executor)
    .selectFrom('shop_order')
    .where('state', '=', 'placed')
    .select(ORDER)
    .where('id', '=', id)
    .$narrowType<{ number: string; placed_at: Date }>()
    .executeTakeFirst();

export const findOrderPayments = async (executor: Executor, orderIds: readonly string[]): Promise<OrderPayment[]> =>
  orderIds.length === 0
    ? []
    : tables(executor)
        .selectFrom('payment')
        .select(['order_id', 'method', 'state', 'amount', 'refunded'])
        .where('order_id', 'in', orderIds)
        .execute();

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
    .select(ITEM)
    .where('item_id', 'in', itemIds)
    .where('order_id', 'in', placedBy(executor, customerId).select('id'))
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
