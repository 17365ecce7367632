import { sql } from 'kysely';
import type { Executor } from '../db/schema.ts';
import { withTables } from '../db/tables.ts';

interface Tables {
  readonly cart: { readonly id: string; readonly state: string; readonly customer_id: string | null };
}

const tables = withTables<Tables>;

/** Serializes changes of one customer's cart until the transaction ends. */
export const lockCustomer = async (executor: Executor, customerId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`customer cart ${customerId}`}, 0))`.execute(executor);
};

export const findCustomerCart = async (executor: Executor, customerId: string): Promise<string | undefined> => {
  const row = await tables(executor)
    .selectFrom('cart')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('state', '<>', 'closed')
    .executeTakeFirst();
  return row?.id;
};

export const saveOwner = async (executor: Executor, cartId: string, customerId: string): Promise<void> => {
  await tables(executor).updateTable('cart').set({ customer_id: customerId }).where('id', '=', cartId).execute();
};

interface Adoption {
  readonly from: string;
  readonly into: string;
  readonly mostCards: number;
}

/** Adopts another cart's choices if this one has none; gift cards are added in their order, up to the maximum. */
export const adoptChoices = async (executor: Executor, { from, into, mostCards }: Adoption): Promise<void> => {
  await sql`update cart set coupon_code = coalesce(cart.coupon_code, guest.coupon_code),
      shipping = coalesce(cart.shipping, guest.shipping), updated_at = now()
    from cart guest where cart.id = ${into} and guest.id = ${from}`.execute(executor);
  await sql`insert into cart_gift_card (cart_id, gift_card_id, limit_amount)
    select ${into}, gift_card_id, limit_amount from cart_gift_card where cart_id = ${from}
      and gift_card_id not in (select gift_card_id from cart_gift_card where cart_id = ${into})
    order by position
    limit greatest(0, ${mostCards}::int - (select count(*) from cart_gift_card where cart_id = ${into}))`.execute(
    executor,
  );
};
