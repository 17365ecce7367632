import { sql } from 'kysely';
import type { Executor } from '../../db/schema.ts';
import { withTables } from '../../db/tables.ts';

interface Tables {
  readonly card_failure: { readonly cart_id: string };
}

interface CardFailureRow {
  readonly failed_at: Date;
  /** From the checkout, else the customer's account; null if unknown. */
  readonly email: string | null;
  /** Whether the cart was ordered later. */
  readonly is_ordered: boolean;
}

export const insertCardFailure = async (executor: Executor, cartId: string): Promise<void> => {
  await withTables<Tables>(executor).insertInto('card_failure').values({ cart_id: cartId }).execute();
};

/** Newest first. */
export const findCardFailures = async (executor: Executor, most: number): Promise<readonly CardFailureRow[]> => {
  const { rows } = await sql<CardFailureRow>`
    select card_failure.failed_at, coalesce(details.email, customer.email) as email, cart.state = 'closed' as is_ordered
    from card_failure
    join cart on cart.id = card_failure.cart_id
    left join cart_personal_details as details on details.cart_id = cart.id
    left join customer on customer.id::text = cart.customer_id::text
    order by card_failure.id desc limit ${most}`.execute(executor);
  return rows;
};
