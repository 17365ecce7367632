import type { Executor } from '../db/schema.ts';
import { withTables } from '../db/tables.ts';
import type { OrderState } from './order.repository.ts';

interface OwnedOrders {
  readonly shop_order: {
    readonly id: string;
    readonly cart_id: string;
    readonly customer_id: string | null;
    readonly state: OrderState;
    readonly email: string;
  };
}

const tables = withTables<OwnedOrders>;

/** Adds the order to the customer's history. */
export const assignOrder = async (executor: Executor, id: string, customerId: string): Promise<void> => {
  await tables(executor).updateTable('shop_order').set({ customer_id: customerId }).where('id', '=', id).execute();
};

/** Assigns a guest's placed order to a customer with the same address who knows its cart. */
export const assignPlacedOrder = async (
  executor: Executor,
  { cartId, email, customerId }: { readonly cartId: string; readonly email: string; readonly customerId: string },
): Promise<void> => {
  await tables(executor)
    .updateTable('shop_order')
    .set({ customer_id: customerId })
    .where('cart_id', '=', cartId)
    .where('state', '=', 'placed')
    .where('customer_id', 'is', null)
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email))
    .execute();
};
