import { type Generated, type Selectable, sql } from 'kysely';
import type { Executor } from '../db/schema.ts';
import { withTables } from '../db/tables.ts';

interface AddressTable {
  readonly id: Generated<number>;
  readonly customer_id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly company: string;
  readonly street: string[];
  readonly city: string;
  readonly postcode: string;
  readonly country_id: string;
  readonly region_id: number | null;
  readonly phone: string;
  readonly vat_id: string;
}

export type AddressRow = Selectable<AddressTable>;
type AddressText = Omit<AddressRow, 'id' | 'customer_id'>;

export interface AddressKey {
  readonly id: number;
  readonly customerId: string;
}

const tables = withTables<{ readonly customer_address: AddressTable }>;

/** In the order of addition. */
export const findAddresses = (executor: Executor, customerId: string): Promise<AddressRow[]> =>
  tables(executor)
    .selectFrom('customer_address')
    .select(['id', 'customer_id', 'first_name', 'last_name', 'company', 'street', 'city', 'postcode'])
    .select(['country_id', 'region_id', 'phone', 'vat_id'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();

/** The number of addresses; locks the book, so that its changes are serialized. */
export const lockBook = async (executor: Executor, customerId: string): Promise<number> => {
  await sql`select 1 from customer where id = ${customerId} for update`.execute(executor);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from customer_address
    where customer_id = ${customerId}`.execute(executor);
  return rows[0]?.count ?? 0;
};

export const insertAddress = async (executor: Executor, customerId: string, text: AddressText): Promise<number> => {
  const { id } = await tables(executor)
    .insertInto('customer_address')
    .values({ customer_id: customerId, ...text })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** False if the book has no such address. */
export const updateAddress = async (executor: Executor, key: AddressKey, text: AddressText): Promise<boolean> => {
  const { numUpdatedRows } = await tables(executor)
    .updateTable('customer_address')
    .set(text)
    .where('id', '=', key.id)
    .where('customer_id', '=', key.customerId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** False if the book has no such address. */
export const deleteAddress = async (executor: Executor, { id, customerId }: AddressKey): Promise<boolean> => {
  const { numDeletedRows } = await tables(executor)
    .deleteFrom('customer_address')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
};

interface Preference {
  readonly use: 'billing' | 'shipping';
  /** False: no longer, if it is the default now. */
  readonly isDefault: boolean;
}

/** Sets or unsets the default address for a use. */
export const setDefault = async (
  executor: Executor,
  { id, customerId }: AddressKey,
  { use, isDefault }: Preference,
): Promise<void> => {
  const column = sql.ref(`default_${use}`);
  await (isDefault
    ? sql`update customer set ${column} = ${id} where id = ${customerId}`
    : sql`update customer set ${column} = null where id = ${customerId} and ${column} = ${id}`
  ).execute(executor);
};
