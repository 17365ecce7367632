import type { Generated } from 'kysely';
import type { Executor } from '../db/schema.ts';
import { withTables } from '../db/tables.ts';

interface CustomerTable {
  readonly id: Generated<string>;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly password_hash: string | null;
  readonly group_id: number;
  readonly default_billing: Generated<number | null>;
  readonly default_shipping: Generated<number | null>;
}

interface Tables {
  readonly customer: CustomerTable;
}

export interface CustomerRow {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly group_id: number;
  readonly default_billing: number | null;
  readonly default_shipping: number | null;
}

export interface Credentials {
  readonly id: string;
  readonly password_hash: string | null;
}

const tables = withTables<Tables>;

/** `email` must be normalized: trimmed and lowercase. */
export const findCredentials = (executor: Executor, email: string): Promise<Credentials | undefined> =>
  tables(executor).selectFrom('customer').select(['id', 'password_hash']).where('email', '=', email).executeTakeFirst();

export const findCustomer = (executor: Executor, id: string): Promise<CustomerRow | undefined> =>
  tables(executor)
    .selectFrom('customer')
    .select(['id', 'email', 'first_name', 'last_name', 'group_id', 'default_billing', 'default_shipping'])
    .where('id', '=', id)
    .executeTakeFirst();

export interface NewCustomer {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  /** Null until a password is set by a link. */
  readonly password_hash: string | null;
}

const GENERAL = 1;

/** Undefined if the address is another customer's. */
export const insertCustomer = async (executor: Executor, customer: NewCustomer): Promise<string | undefined> => {
  const inserted = await tables(executor)
    .insertInto('customer')
    .values({ ...customer, group_id: GENERAL })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
};

export const savePassword = async (executor: Executor, id: string, hash: string): Promise<void> => {
  await tables(executor).updateTable('customer').set({ password_hash: hash }).where('id', '=', id).execute();
};

export interface Profile {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
}

const UNIQUE_VIOLATION = '23505';

/** False if the email address is another customer's; roll the transaction back then. */
export const saveProfile = async (executor: Executor, id: string, profile: Profile): Promise<boolean> => {
  try {
    await tables(executor).updateTable('customer').set(profile).where('id', '=', id).execute();
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION) return false;
    throw error;
  }
};
