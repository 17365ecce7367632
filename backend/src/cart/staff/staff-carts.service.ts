import type { Executor } from '../../db/schema.ts';
import { toPage } from '../../lib/page.ts';
import type { StaffCartPage, StaffCartsQuery } from './staff-carts.dto.ts';
import { findStaffCarts, type StaffCartRow } from './staff-carts.repository.ts';

export interface StaffCartsService {
  /** A page of carts that were left, the latest first. */
  list(query: StaffCartsQuery): Promise<StaffCartPage>;
}

const toCart = (row: StaffCartRow) => ({
  changedAt: row.changed_at.toISOString(),
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  customerId: row.customer_id,
  isMailed: row.is_mailed,
  lines: [...row.lines],
});

/** Carts that were left, for the staff of the shop. */
export const createStaffCartsService = (db: Executor): StaffCartsService => ({
  list: async (query) =>
    toPage(await findStaffCarts(db, query), query.first, {
      node: toCart,
      cursor: (row) => [row.precise_changed_at, row.key],
    }),
});
