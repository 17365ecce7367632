import type { Coupon } from '@patchwork/domain/cart/coupon.ts';
import { sql } from 'kysely';
import type { Executor } from '../db/schema.ts';
import { withTables } from '../db/tables.ts';

interface CouponTable {
  readonly code: string;
  readonly percent: string | null;
  readonly amount: number | null;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly minimum_subtotal: number;
  readonly skus: string[];
  readonly category_ids: number[];
  readonly usage_limit: number | null;
  readonly uses: number;
  readonly is_active: boolean;
}

interface Tables {
  readonly coupon: CouponTable;
  readonly coupon_use: { readonly order_id: string; readonly coupon_code: string };
  readonly cart: { readonly id: string; readonly coupon_code: string | null };
}

const tables = withTables<Tables>;

const toCoupon = (row: CouponTable): Coupon => ({
  code: row.code,
  discount:
    row.percent === null
      ? { kind: 'fixed', amount: row.amount ?? 0 }
      : { kind: 'percent', percent: Number(row.percent) },
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  minimumSubtotal: row.minimum_subtotal,
  skus: row.skus,
  categoryIds: row.category_ids,
  usageLimit: row.usage_limit,
  uses: row.uses,
});

/** Undefined if it is unknown or disabled. */
export const findCoupon = async (executor: Executor, code: string): Promise<Coupon | undefined> => {
  const query = tables(executor)
    .selectFrom('coupon')
    .selectAll()
    .where('code', '=', code)
    .where('is_active', '=', true);
  const row = await query.executeTakeFirst();
  return row && toCoupon(row);
};

export const saveCouponCode = async (executor: Executor, cartId: string, code: string | null): Promise<void> => {
  await tables(executor).updateTable('cart').set({ coupon_code: code }).where('id', '=', cartId).execute();
};

/** Counts an order that uses the coupon; false, without counting, if its limit is reached. */
export const redeemCoupon = async (executor: Executor, code: string, orderId: string): Promise<boolean> => {
  const db = tables(executor);
  const counted = await db
    .updateTable('coupon')
    .set({ uses: sql<number>`uses + 1` })
    .where('code', '=', code)
    .where('is_active', '=', true)
    .where(({ eb, or, ref }) => or([eb('usage_limit', 'is', null), eb('uses', '<', ref('usage_limit'))]))
    .executeTakeFirst();
  if (counted.numUpdatedRows === 0n) return false;
  await db.insertInto('coupon_use').values({ order_id: orderId, coupon_code: code }).execute();
  return true;
};

/** Undoes the count of the order, if any. */
export const releaseCoupon = async (executor: Executor, orderId: string): Promise<void> => {
  const db = tables(executor);
  const use = await db
    .deleteFrom('coupon_use')
    .where('order_id', '=', orderId)
    .returning('coupon_code')
    .executeTakeFirst();
  if (!use) return;
  await db.updateTable('coupon').set({ uses: sql<number>`uses - 1` }).where('code', '=', use.coupon_code).execute();
};
