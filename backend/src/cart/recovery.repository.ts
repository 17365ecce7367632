import { type Generated, sql } from 'kysely';
import type { Executor } from '../db/schema.ts';
import { withTables } from '../db/tables.ts';

interface CartRecoveryTable {
  readonly id: Generated<number>;
  readonly cart_id: string;
  readonly code_hash: string;
  readonly customer_id: string | null;
  readonly expires_at: Date;
}

interface Tables {
  readonly cart_recovery: CartRecoveryTable;
  readonly cart: { readonly id: string; readonly state: string; readonly customer_id: string | null };
}

const tables = withTables<Tables>;

interface NewRecovery {
  readonly cartId: string;
  readonly codeHash: string;
  readonly customerId: string | null;
  readonly validDays: number;
}

export const insertRecovery = async (executor: Executor, recovery: NewRecovery): Promise<number> => {
  const { cartId, codeHash, customerId, validDays } = recovery;
  const { id } = await tables(executor)
    .insertInto('cart_recovery')
    .values({
      cart_id: cartId,
      code_hash: codeHash,
      customer_id: customerId,
      expires_at: sql<Date>`now() + make_interval(days => ${validDays})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

interface Recoverable {
  readonly cartId: string;
  readonly isGuests: boolean;
}

/** The cart of the link, if this customer may have it; undefined otherwise. */
export const findRecoverable = async (
  executor: Executor,
  { id, codeHash, customerId }: { readonly id: number; readonly codeHash: string; readonly customerId: string | null },
): Promise<Recoverable | undefined> => {
  const row = await tables(executor)
    .selectFrom('cart_recovery')
    .innerJoin('cart', 'cart.id', 'cart_recovery.cart_id')
    .select(['cart_id', 'cart.customer_id'])
    .where('cart_recovery.id', '=', id)
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('cart.state', '<>', 'closed')
    .where(({ eb, or }) =>
      or([eb('cart_recovery.customer_id', 'is', null), eb('cart_recovery.customer_id', '=', customerId)]),
    )
    // A guest's cart may have become a customer's since.
    .where(({ eb, or }) => or([eb('cart.customer_id', 'is', null), eb('cart.customer_id', '=', customerId)]))
    .executeTakeFirst();
  return row && { cartId: row.cart_id, isGuests: row.customer_id === null };
};

export const takeCardsOff = async (executor: Executor, cartId: string): Promise<void> => {
  await sql`delete from cart_gift_card where cart_id = ${cartId}`.execute(executor);
};
