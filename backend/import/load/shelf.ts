import { sql } from 'kysely';
import type { LoadOptions } from './plan.ts';

const COLUMNS = ['sku', 'qty', 'is_in_stock', 'manage_stock', 'backorders', 'min_sale_qty', 'max_sale_qty'] as const;

const names = sql.join(COLUMNS.map((name) => sql.ref(name)));
const values = sql.join(
  COLUMNS.filter((name) => name !== 'sku').map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`),
);

/**
 * Puts the imported stock on the shelf. A merge leaves stock that the dump does not mention. The whole table is locked
 * first: orders lock single rows and would deadlock with this.
 */
export const switchShelf = async ({ executor, plan }: LoadOptions): Promise<void> => {
  await sql`lock table stock_item in exclusive mode`.execute(executor);
  if (plan.mode === 'replace') await sql`delete from stock_item`.execute(executor);
  else {
    await sql`delete from stock_item where not exists (select from product where product.sku = stock_item.sku)`.execute(
      executor,
    );
  }
  await sql`insert into stock_item (${names}) select ${names} from import_shelf where is_told
    on conflict (sku) do update set ${values}`.execute(executor);
  await sql`insert into stock_item (${names}) select ${names} from import_shelf where not is_told
    on conflict (sku) do nothing`.execute(executor);
};
