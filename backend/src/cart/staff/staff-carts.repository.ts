import { sql } from 'kysely';
import type { Executor } from '../../db/schema.ts';
import type { PageRange } from '../../lib/page.ts';

export interface StaffCartRow {
  readonly key: string;
  readonly changed_at: Date;
  readonly precise_changed_at: string;
  readonly email: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly customer_id: string | null;
  readonly is_mailed: boolean;
  readonly lines: readonly { readonly sku: string; readonly quantity: number }[];
}

export interface StaffCartFilter extends PageRange<readonly [changedAt: string, key: string]> {
  /** The least time since the last change. */
  readonly hours: number;
  readonly hasEmail?: boolean | undefined;
}

/** Further lines of a cart are left out. */
const MOST_LINES = 100;

/**
 * Open carts with lines that nobody has changed for a while, the latest first; one more than asked for, if there is one. The
 * key stands for a cart's id, which would open the cart to whoever knows it.
 */
export const findStaffCarts = async (executor: Executor, filter: StaffCartFilter): Promise<readonly StaffCartRow[]> => {
  const { hours, hasEmail, after, first } = filter;
  const { rows } = await sql<StaffCartRow>`
    select * from (
      select md5(cart.id) as key, cart.updated_at as changed_at,
        to_char(cart.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as precise_changed_at,
        coalesce(details.email, customer.email) as email,
        coalesce(details.first_name, customer.first_name) as first_name,
        coalesce(details.last_name, customer.last_name) as last_name,
        customer.id as customer_id, coalesce(details.link_issued_at >= cart.updated_at, false) as is_mailed,
        (select jsonb_agg(jsonb_build_object('sku', sku, 'quantity', qty) order by id) from (
          select id, sku, qty from cart_item where cart_id = cart.id order by id limit ${MOST_LINES}) as line) as lines
      from cart
      left join cart_personal_details as details on details.cart_id = cart.id
      left join customer on customer.id::text = cart.customer_id
      where cart.state = 'open' and cart.updated_at <= now() - make_interval(secs => ${hours * 3600}::float8)
        and exists (select from cart_item where cart_id = cart.id)
        ${hasEmail === undefined ? sql`` : sql`and (coalesce(details.email, customer.email) is not null) = ${hasEmail}`}
        ${after ? sql`and (cart.updated_at, md5(cart.id)) < (${after[0]}::timestamptz, ${after[1]})` : sql``}
      order by cart.updated_at desc, md5(cart.id) desc limit ${first + 1}
    ) as found`.execute(executor);
  return rows;
};
