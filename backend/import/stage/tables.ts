import { sql } from 'kysely';
import type { Executor } from '../../src/db/schema.ts';

/**
 * Temporary tables of this connection: an import that ends early leaves nothing behind. Documents are stored as text,
 * since they are parsed again before loading.
 */
export const createStagingTables = async (executor: Executor): Promise<void> => {
  await sql`create temp table import_document (
    kind text not null,
    id int not null,
    key text,
    path text,
    rank smallint not null,
    place bigint not null,
    is_repaired boolean not null,
    source text not null,
    primary key (kind, id)
  )`.execute(executor);
  // Compressing data that is read once and dropped costs more than it saves.
  await sql`alter table import_document alter source set storage external`.execute(executor);
  await sql`create temp table import_variant (
    parent_id int not null,
    id int not null,
    sku text not null,
    path text not null,
    -- Has no document of its own and is made one from what its parent tells.
    is_derived boolean not null default true
  )`.execute(executor);
  await sql`create index on import_variant (parent_id)`.execute(executor);
  await sql`create temp table import_removed (kind text not null, id int not null, primary key (kind, id))`.execute(
    executor,
  );
  await createShelfTable(executor);
};

const createShelfTable = async (executor: Executor): Promise<void> => {
  await sql`create temp table import_shelf (
    sku text primary key,
    qty int not null,
    is_in_stock boolean not null,
    manage_stock boolean not null,
    backorders boolean not null,
    min_sale_qty int not null,
    max_sale_qty int not null,
    -- The dump has a stock record for it.
    is_told boolean not null
  )`.execute(executor);
};

export const indexStagingTables = async (executor: Executor): Promise<void> => {
  await sql`create index on import_document (key) where kind = 'product'`.execute(executor);
  await sql`create index on import_document (path) where path is not null`.execute(executor);
  await sql`create index on import_variant (sku)`.execute(executor);
  await sql`create index on import_variant (path)`.execute(executor);
  await sql`analyze import_document`.execute(executor);
  await sql`analyze import_variant`.execute(executor);
};
