import { sql } from 'kysely';
import type { AttributeDto } from '../../src/catalog/catalog.dto.ts';
import { type IndexedKind, KINDS } from '../input/kind.ts';
import { unnestRows } from '../stage/columns.ts';
import { type AttributeIndex, createAttributeIndex } from './attribute-index.ts';
import { loadCategories, recountCategories } from './categories.ts';
import { type CategoryTree, createCategoryTree, readBranches } from './category-tree.ts';
import { clear } from './clear.ts';
import { loadDocuments } from './documents.ts';
import type { StandIn } from './pictures.ts';
import type { LoadOptions } from './plan.ts';
import { clearPlush } from './plush.ts';
import { type Outcome, ProductLoader } from './products.ts';
import { reportRoots } from './roots.ts';
import { switchShelf } from './shelf.ts';
import { loadStories } from './stories.ts';
import { loadSynonyms } from './synonyms.ts';

const keepPictures = async ({ executor }: LoadOptions, pictures: readonly StandIn[]): Promise<void> => {
  const rows = pictures.map(({ key, spec }) => ({ key, spec: JSON.stringify(spec) }));
  await sql`insert into illustration (key, spec) select key, spec from ${unnestRows(rows, { key: 'text', spec: 'jsonb' })}
    on conflict (key) do nothing`.execute(executor);
};

const readAttributes = async ({ executor }: LoadOptions): Promise<AttributeIndex> => {
  const { rows } = await sql<{ source: AttributeDto }>`select source from attribute order by id`.execute(executor);
  return createAttributeIndex(rows.map(({ source }) => source));
};

const reportOutcome = ({ ledger }: LoadOptions, outcome: Outcome): void => {
  const { derived, pictures, hyphenatedBundles, placeless } = outcome;
  if (derived > 0) ledger.note(`${derived} variants had no document of their own and got one from their parent.`);
  if (pictures.length > 0) {
    ledger.note(
      'Pictures without a file in the media folder: neutral pictures with a word of the name stand in, the old addresses are kept in original_image.',
    );
  }
  if (hyphenatedBundles > 0) {
    ledger.note(
      `${hyphenatedBundles} bundles have a hyphen in their sku, with which cart lines of bundles are written.`,
    );
  }
  if (placeless > 0) ledger.note(`${placeless} listed products are in no category that is known.`);
};

const loadProducts = async (options: LoadOptions, categories: CategoryTree): Promise<Outcome | null> => {
  if (!options.plan.kinds.has('product')) return null;
  const loader = new ProductLoader(options, { attributes: await readAttributes(options), categories });
  const outcome = await loader.load();
  reportOutcome(options, outcome);
  return outcome;
};

const loadTree = async (options: LoadOptions, tree: CategoryTree, outcome: Outcome | null): Promise<void> => {
  const pictures = new Map(outcome?.pictures.map((picture) => [picture.key, picture]));
  const { findFile } = options;
  await loadCategories(options, { tree, findFile, onPicture: (picture) => void pictures.set(picture.key, picture) });
  await recountCategories(options);
  await keepPictures(options, [...pictures.values()]);
};

const reportOrphans = async ({ executor, ledger }: LoadOptions): Promise<void> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from import_document
    where kind = 'review' and not exists (
      select from product where product.id = (import_document.source::jsonb ->> 'product_id')::int)`.execute(executor);
  const count = rows[0]?.count ?? 0;
  if (count > 0) ledger.note(`${count} reviews are of products that are not there.`);
};

const bumpVersion = async ({ executor }: LoadOptions): Promise<void> => {
  await sql`insert into catalog_version (version) values (1)
    on conflict (is_only) do update set version = catalog_version.version + 1`.execute(executor);
};

/** Loads all staged documents in the caller's transaction: the shop changes atomically. */
export const loadShop = async (options: LoadOptions): Promise<void> => {
  const { executor, plan } = options;
  const tree = createCategoryTree(await readBranches(executor, plan.staying.categories));
  for (const kind of KINDS) if (kind !== 'story') await clear(options, kind);
  const alone: readonly Exclude<IndexedKind, 'product' | 'category'>[] = ['attribute', 'taxrule', 'cms_page', 'review'];
  for (const kind of alone) await loadDocuments(options, kind);
  await loadStories(options);
  const outcome = await loadProducts(options, tree);
  await loadTree(options, tree, outcome);
  if (plan.kinds.has('category')) await reportRoots(options);
  if (plan.kinds.has('review')) await reportOrphans(options);
  await loadSynonyms(options);
  if (outcome || plan.mode === 'merge') await switchShelf(options);
  if (outcome) await clearPlush(options);
  await bumpVersion(options);
};
