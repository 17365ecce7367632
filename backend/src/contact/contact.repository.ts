import type { Generated } from 'kysely';
import type { Executor } from '../db/schema.ts';
import { withTables } from '../db/tables.ts';

interface ContactMessageTable {
  readonly id: Generated<number>;
  readonly kind: string;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly topic: string;
  readonly message: string | null;
  readonly store_code: string;
  readonly customer_id: string | null;
}

const tables = withTables<{ readonly contact_message: ContactMessageTable }>;

/** Returns its id. */
export const insertContactMessage = async (
  executor: Executor,
  row: Omit<ContactMessageTable, 'id'>,
): Promise<number> => {
  const inserted = tables(executor).insertInto('contact_message').values(row).returning('id');
  return (await inserted.executeTakeFirstOrThrow()).id;
};
