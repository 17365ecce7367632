import type { Context } from '../context.ts';

type Catalog = Pick<Context, 'catalog'>;

/** A list of the products that were changed last. */
export const NEWEST = {
  from: 0,
  sort: 'updated_at:desc',
  filters: [],
  hasFacets: false,
  facetSize: 1,
  fields: null,
} as const;

/** By its url path; null for none. */
export const findCategory = async (urlPath: string, { catalog }: Catalog) =>
  (await catalog.categories()).all.find((category) => category.url_path === urlPath) ?? null;

/** Null for one that is not shown. */
export const findCategoryById = async (id: string, { catalog }: Catalog) =>
  (await catalog.categories()).all.find((category) => String(category.id) === id) ?? null;

/** Skus of a category's products; none for a path without a category. */
export const findNewestIn = async (urlPath: string, count: number, context: Catalog): Promise<string[]> => {
  const category = await findCategory(urlPath, context);
  if (!category) return [];
  const { items } = await context.catalog.inCategory(category.id, { ...NEWEST, size: count });
  return items.map(({ sku }) => sku);
};
