import type { Context } from '../context.ts';
import { findCategory, findNewestIn, NEWEST } from '../lib/category-products.ts';
import { referTo } from '../lib/reference.ts';
import type { Block } from './blocks/block.ts';
import type { CategoryKey, ProductKey, Shelf, ShelfRule } from './content.dto.ts';

// The catalogue, the prices and the reviews are read through the request's own context, which every domain shares: none
// of them is imported here.

/** So many of the newest products are looked through by the rules that pick some. */
const LOOKED_THROUGH = 50;

const findNewest = async (size: number, { catalog }: Context): Promise<string[]> =>
  (await catalog.matching('', { ...NEWEST, size })).items.map(({ sku }) => sku);

const findOnSale = async (context: Context): Promise<string[]> => {
  const skus = await findNewest(LOOKED_THROUGH, context);
  const prices = await Promise.all(skus.map((sku) => context.pricing.shown(sku)));
  return skus.filter((_, index) => prices[index]?.special);
};

/** The better average first, of equals the one with more reviews. */
const findBestRated = async (context: Context): Promise<string[]> => {
  const skus = await findNewest(LOOKED_THROUGH, context);
  const summaries = await Promise.all(skus.map((sku) => context.reviews.summaries.load(sku)));
  return summaries
    .flatMap((summary) => (summary && summary.count > 0 ? [summary] : []))
    .sort((one, other) => Number(other.average) - Number(one.average) || other.count - one.count)
    .map(({ sku }) => sku);
};

const RULES: Readonly<Record<ShelfRule, (count: number, context: Context) => Promise<string[]>>> = {
  newest: findNewest,
  on_sale: (_, context) => findOnSale(context),
  best_rated: (_, context) => findBestRated(context),
};

/** One that is gone is passed over: other domains could say nothing of it. */
const findThere = async (skus: readonly string[], { catalog }: Context): Promise<string[]> =>
  (await catalog.products(skus)).map(({ sku }) => sku);

const findSkus = (shelf: Shelf, context: Context): Promise<string[]> => {
  switch (shelf.source) {
    case 'category':
      return findNewestIn(shelf.urlPath, shelf.count, context);
    case 'skus':
      return findThere(shelf.skus, context);
    case 'rule':
      return RULES[shelf.rule](shelf.count, context);
  }
};

type ShelfBlock = Extract<Block, { readonly __typename: 'ProductShelfBlock' }>;

/** The blocks that stand within one: in its text, its columns or its answers. */
const listWithin = (block: Block): readonly Block[] => [
  ...('embedded' in block ? block.embedded : []),
  ...('columns' in block ? block.columns.flatMap(({ blocks }) => blocks) : []),
  ...('questions' in block ? block.questions.flatMap(({ embedded }) => embedded) : []),
];

/** A shelf by its key, wherever it stands on a page. */
export const findShelf = (blocks: readonly Block[], key: string): ShelfBlock | null => {
  for (const block of blocks) {
    const found = block.__typename === 'ProductShelfBlock' ? block : findShelf(listWithin(block), key);
    if (found?.key === key) return found;
  }
  return null;
};

/** The products of a shelf as the graph joins them: by sku. */
export const shelfProducts = async (shelf: Shelf, context: Context): Promise<ProductKey[]> =>
  (await findSkus(shelf, context)).slice(0, shelf.count).map((sku) => ({ sku }));

const toReference = ({ id }: CategoryKey) => referTo('Category', { id });

/** The category that a shelf shows products of; null for other shelves, and for a path without a category. */
export const shelfCategory = async (shelf: Shelf, context: Context) => {
  if (shelf.source !== 'category') return null;
  const category = await findCategory(shelf.urlPath, context);
  return category && toReference({ id: String(category.id) });
};

/** The categories at these url paths, in their order; a path without one is passed over. */
export const categoryKeys = async (urlPaths: readonly string[], context: Context): Promise<CategoryKey[]> => {
  const found = await Promise.all(urlPaths.map((urlPath) => findCategory(urlPath, context)));
  return found.flatMap((category) => (category ? [{ id: String(category.id) }] : []));
};
