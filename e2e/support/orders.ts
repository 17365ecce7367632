import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { getDataDir } from './environment.ts';

interface StoredOrder {
  readonly number: string;
  /** Minor units. */
  readonly grandTotal: number;
  readonly quantities: Readonly<Record<string, number>>;
  /** How each line is to be made, as it is kept; null for lines without a form. */
  readonly customizations: readonly (string | null)[];
}

const PLACED_ORDERS = `
  select number, grand_total::int as "grandTotal", json_object_agg(sku, qty order by position) as quantities,
    json_agg(customization_state order by position) as customizations
  from shop_order join order_line on order_line.order_id = shop_order.id
  where state = 'placed' and idempotency_owner <> 'seed' group by number, grand_total`;

const readFromServer = async (connectionString: string): Promise<StoredOrder[]> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<StoredOrder>(PLACED_ORDERS)).rows;
  } finally {
    await client.end();
  }
};

const readFromDirectory = async (directory: string): Promise<StoredOrder[]> => {
  const database = await PGlite.create(directory);
  try {
    return (await database.query<StoredOrder>(PLACED_ORDERS)).rows;
  } finally {
    await database.close();
  }
};

/** All placed orders as they stand in the database of a shop, which must have stopped. */
export const readOrders = (shop: number): Promise<StoredOrder[]> => {
  const server = process.env.E2E_DATABASE_URL;
  return server ? readFromServer(server) : readFromDirectory(join(getDataDir(shop), 'db'));
};
