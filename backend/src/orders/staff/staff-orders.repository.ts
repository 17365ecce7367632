import type { OrderStatusId } from '@patchwork/domain/orders/status.ts';
import { sql } from 'kysely';
import type { Executor } from '../../db/schema.ts';
import { withTables } from '../../db/tables.ts';
import type { PageRange } from '../../lib/page.ts';

/** As it was sent with the order. */
export interface StoredAddress {
  readonly firstname: string;
  readonly lastname: string;
  readonly company?: string | null;
  readonly street: readonly string[];
  readonly city: string;
  readonly postcode: string;
  readonly country_id: string;
  readonly region?: string | null;
  readonly region_id?: string | number | null;
  readonly telephone?: string | null;
}

type PaymentState = 'due' | 'authorized' | 'captured' | 'voided' | 'refunded';

/** Amounts are minor units. */
interface OrderTable {
  readonly id: string;
  readonly number: string;
  readonly state: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly customer_id: string | null;
  readonly shipping_address: StoredAddress | null;
  readonly billing_address: StoredAddress;
  readonly carrier_code: string | null;
  readonly method_code: string | null;
  readonly currency: string;
  readonly coupon_code: string | null;
  readonly subtotal: number;
  readonly discount: number;
  readonly shipping: number;
  readonly tax: number;
  readonly payment_fee: number;
  readonly gift_cards: number;
  readonly grand_total: number;
  readonly placed_at: Date;
}

interface LineTable {
  readonly order_id: string;
  readonly position: number;
  readonly item_id: number;
  readonly sku: string;
  readonly product_sku: string | null;
  readonly name: string;
  readonly qty: number;
  readonly choices: readonly { readonly label: string; readonly value: string }[];
  readonly row_net: number;
  readonly row_tax: number;
  readonly discount: number;
  readonly status: OrderStatusId;
  readonly status_at: Date;
}

interface PaymentTable {
  readonly order_id: string;
  readonly method: string;
  readonly reference: string | null;
  readonly state: PaymentState;
  readonly amount: number;
}

interface Tables {
  readonly shop_order: OrderTable;
  readonly order_line: LineTable;
  readonly payment: PaymentTable;
}

export type StaffItemRow = LineTable;
export type StaffPaymentRow = PaymentTable;

const tables = withTables<Tables>;

const selectPlaced = (executor: Executor) =>
  tables(executor)
    .selectFrom('shop_order')
    .where('state', '=', 'placed')
    .select([
      ...(['id', 'number', 'email', 'first_name', 'last_name', 'customer_id', 'placed_at'] as const),
      ...(['shipping_address', 'billing_address', 'carrier_code', 'method_code', 'currency', 'coupon_code'] as const),
      ...(['subtotal', 'discount', 'shipping', 'tax', 'payment_fee', 'gift_cards', 'grand_total'] as const),
    ])
    .select(
      sql<string>`to_char(placed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('precise_placed_at'),
    );

export type StaffOrderRow = Awaited<ReturnType<ReturnType<typeof selectPlaced>['execute']>>[number];

export interface StaffOrderFilter extends PageRange<readonly [placedAt: string, id: string]> {
  /** Orders with an item in one of these. */
  readonly status?: readonly OrderStatusId[] | undefined;
  readonly placedFrom?: string | undefined;
  readonly placedBefore?: string | undefined;
  readonly email?: string | undefined;
  readonly customerId?: string | undefined;
}

/** Placed orders, the last one first; one more than asked for, if there is one. */
export const findStaffOrders = (executor: Executor, filter: StaffOrderFilter): Promise<StaffOrderRow[]> => {
  const { status, placedFrom, placedBefore, email, customerId, after, first } = filter;
  return selectPlaced(executor)
    .$if(placedFrom !== undefined, (query) => query.where('placed_at', '>=', sql<Date>`${placedFrom}::timestamptz`))
    .$if(placedBefore !== undefined, (query) => query.where('placed_at', '<', sql<Date>`${placedBefore}::timestamptz`))
    .$if(email !== undefined, (query) => query.where(sql`lower(email)`, '=', sql`lower(${email}::text)`))
    .$if(customerId !== undefined, (query) => query.where('customer_id', '=', customerId ?? null))
    .$if(status !== undefined, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('order_line')
            .whereRef('order_line.order_id', '=', 'shop_order.id')
            .where('order_line.status', 'in', status ?? []),
        ),
      ),
    )
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(placed_at, id) < (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`),
    )
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(first + 1)
    .execute();
};

export const findStaffOrder = (executor: Executor, number: string): Promise<StaffOrderRow | undefined> =>
  selectPlaced(executor).where('number', '=', number).executeTakeFirst();

/** The items of these orders, in the order of their carts. */
export const findStaffItems = async (executor: Executor, orderIds: readonly string[]): Promise<StaffItemRow[]> =>
  orderIds.length === 0
    ? []
    : tables(executor)
        .selectFrom('order_line')
        .where('order_id', 'in', orderIds)
        .select(['order_id', 'position', 'item_id', 'sku', 'product_sku', 'name', 'qty', 'choices'])
        .select(['row_net', 'row_tax', 'discount', 'status', 'status_at'])
        .orderBy('order_id')
        .orderBy('position')
        .execute();

export const findPayments = async (executor: Executor, orderIds: readonly string[]): Promise<StaffPaymentRow[]> =>
  orderIds.length === 0
    ? []
    : tables(executor)
        .selectFrom('payment')
        .where('order_id', 'in', orderIds)
        .select(['order_id', 'method', 'reference', 'state', 'amount'])
        .execute();
