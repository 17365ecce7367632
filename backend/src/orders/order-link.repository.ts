import { sql } from 'kysely';
import type { Executor } from '../db/schema.ts';

interface LinkedOrder {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
}

/** A placed order by what its buyer knows of it. */
export const findByNumberAndEmail = async (
  executor: Executor,
  { orderNumber, email }: { readonly orderNumber: string; readonly email: string },
): Promise<LinkedOrder | undefined> => {
  const { rows } = await sql<LinkedOrder>`select id, email, first_name as "firstName" from shop_order
    where number = ${orderNumber} and lower(email) = ${email} and state = 'placed'`.execute(executor);
  return rows[0];
};
