import type { Executor } from '@patchwork/backend/src/db/schema.ts';
import { DEMO_COUPONS, DEMO_GIFT_CARDS } from '@patchwork/backend/src/default-credentials/default-credentials.ts';
import { sql } from 'kysely';
import { buildShop, type Shop } from './build/shop.ts';
import { seedsFor } from './products/enough.ts';
import { GIFT_CARD_TEMPLATES } from './tables/gift-card-templates.ts';
import { SYNONYMS } from './tables/synonyms.ts';

const BATCH = 500;
const SEED_LOCK = 7_203_115;

const batches = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, index) => rows.slice(index * BATCH, (index + 1) * BATCH));

interface Target {
  readonly table: string;
  readonly columns: Readonly<Record<string, string>>;
}

/** Inserts rows by one JSON parameter per batch: a statement with thousands of parameters takes many times as long. */
const insert = async (
  executor: Executor,
  into: Target,
  rows: readonly object[],
  onConflict: 'fail' | 'skip',
): Promise<void> => {
  const names = sql.join(Object.keys(into.columns).map((name) => sql.ref(name)));
  const shape = sql.raw(
    Object.entries(into.columns)
      .map(([name, type]) => `"${name}" ${type}`)
      .join(', '),
  );
  for (const batch of batches(rows)) {
    await sql`insert into ${sql.table(into.table)} (${names})
      select ${names} from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as row (${shape})
      ${onConflict === 'skip' ? sql`on conflict do nothing` : sql``}`.execute(executor);
  }
};

const insertRows = (executor: Executor, into: Target, rows: readonly object[]) => insert(executor, into, rows, 'fail');

/** For tables that a migration fills in part. */
const insertMissingRows = (executor: Executor, into: Target, rows: readonly object[]) =>
  insert(executor, into, rows, 'skip');

const insertDocuments = async (executor: Executor, shop: Shop): Promise<void> => {
  const products = shop.products.map((source) => ({
    id: source.id,
    sku: source.sku,
    url_path: source.url_path,
    source,
  }));
  const document = { id: 'int', source: 'jsonb' };
  await insertRows(executor, { table: 'product', columns: { ...document, sku: 'text', url_path: 'text' } }, products);
  const categories = shop.categories.map((source) => ({ id: source.id, url_path: source.url_path, source }));
  await insertRows(executor, { table: 'category', columns: { ...document, url_path: 'text' } }, categories);
  const attributes = shop.attributes.map((source) => ({ id: source.id, code: source.attribute_code, source }));
  await insertRows(executor, { table: 'attribute', columns: { ...document, code: 'text' } }, attributes);
  const taxRules = shop.taxRules.map((source) => ({ id: source.id, source }));
  await insertRows(executor, { table: 'tax_rule', columns: document }, taxRules);
};

const STORY = {
  id: 'bigint',
  uuid: 'uuid',
  language: 'text',
  full_slug: 'text',
  name: 'text',
  content: 'jsonb',
  first_published_at: 'timestamptz',
  published_at: 'timestamptz',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
  is_demo: 'boolean',
};

const insertStories = async (executor: Executor, stories: Shop['stories']): Promise<void> => {
  const rows = stories.map((story) => ({ ...story, language: '', updated_at: story.published_at, is_demo: true }));
  await insertRows(executor, { table: 'story', columns: STORY }, rows);
};

const CURRENCY = { code: 'text', name: 'text', symbol: 'text', rate: 'numeric', position: 'int' };
const GROUP = { id: 'int', code: 'text', name: 'text', tax_class_id: 'int' };
const STOCK = { sku: 'text', qty: 'int', is_in_stock: 'boolean', manage_stock: 'boolean', backorders: 'boolean' };

const SYNONYM = { word: 'text', meant: 'text', is_demo: 'boolean' };

const REWRITE = { request_path: 'text', target_path: 'text', rewrite_options: 'text' };

const COUPON = {
  code: 'text',
  percent: 'numeric',
  amount: 'bigint',
  minimum_subtotal: 'bigint',
  category_ids: 'int[]',
};
const TEMPLATE = { id: 'int', store_id: 'int', name: 'text' };

const insertReductions = async (executor: Executor): Promise<void> => {
  await insertRows(executor, { table: 'coupon', columns: COUPON }, DEMO_COUPONS);
  await insertRows(executor, { table: 'gift_card', columns: { code: 'text', balance: 'bigint' } }, DEMO_GIFT_CARDS);
  await sql`insert into gift_card_entry (gift_card_id, kind, amount) select id, 'issued', balance from gift_card`.execute(
    executor,
  );
  await insertRows(executor, { table: 'gift_card_template', columns: TEMPLATE }, GIFT_CARD_TEMPLATES);
};

const insertSynonyms = async (executor: Executor, synonyms: Shop['synonyms']): Promise<void> => {
  const rows = synonyms.map((row) => ({ ...row, is_demo: true }));
  await insertMissingRows(executor, { table: 'search_synonym', columns: SYNONYM }, rows);
};

const fill = async (executor: Executor, shop: Shop): Promise<void> => {
  await insertDocuments(executor, shop);
  await insertStories(executor, shop.stories);
  const currencies = shop.currencies.map((currency, position) => ({ ...currency, position }));
  await insertMissingRows(executor, { table: 'currency', columns: CURRENCY }, currencies);
  await insertMissingRows(executor, { table: 'customer_group', columns: GROUP }, shop.groups);
  await insertRows(executor, { table: 'stock_item', columns: STOCK }, shop.stock);
  await insertReductions(executor);
  await insertSynonyms(executor, shop.synonyms);
  await insertRows(executor, { table: 'url_rewrite', columns: REWRITE }, shop.rewrites);
  await insertRows(executor, { table: 'illustration', columns: { key: 'text', spec: 'jsonb' } }, shop.pictures);
};

const isFilled = async (executor: Executor): Promise<boolean> => {
  const { rows } = await sql`select 1 from catalog_version`.execute(executor);
  return rows.length > 0;
};

/**
 * Fills an empty database with the demo shop of about `seedProducts` sellable skus (0: leaves it empty), in one
 * transaction, so that an interrupted start leaves nothing behind. Returns how many skus can be bought, or 0 when the
 * database had a catalogue already.
 */
export const seedIfEmpty = (db: Executor, { seedProducts }: { readonly seedProducts: number }): Promise<number> =>
  db.transaction().execute(async (executor) => {
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(executor);
    if (seedProducts === 0 || (await isFilled(executor))) return 0;
    const shop = buildShop(seedsFor(seedProducts));
    await fill(executor, shop);
    await sql`insert into catalog_version (version) values (1)`.execute(executor);
    return shop.stock.length;
  });

/** Adds the demo's synonyms to a demo shop from before synonyms were in the database. Returns their number. */
export const seedSynonyms = async (db: Executor): Promise<number> => {
  const { rows } = await sql`select 1 from search_synonym limit 1`.execute(db);
  if (rows.length > 0) return 0;
  await insertSynonyms(db, SYNONYMS);
  return SYNONYMS.length;
};
