import { findRootCategory, getLineage, NO_ROOT } from '@patchwork/domain/catalog/root-category.ts';
import { deriveOnce } from '../lib/derive.ts';
import type { CategoryDto } from './catalog.dto.ts';

/** The root's children have this level, however deep in the platform's tree the root is. */
const FIRST_LEVEL = 2;

const indexById = deriveOnce(
  (categories: readonly CategoryDto[]) => new Map(categories.map((category) => [String(category.id), category])),
);

/** How many steps a category is below the root; null where it is not below it. */
const stepsBelow = (category: CategoryDto, rootId: number): number | null => {
  const ids = getLineage(category);
  if (rootId === NO_ROOT) return ids.length;
  const root = ids.indexOf(rootId);
  return root < 0 || root === ids.length - 1 ? null : ids.length - 1 - root;
};

const findRoot = deriveOnce((all: readonly CategoryDto[]) => findRootCategory(all));

/**
 * A category as the store with this root shows it, its level counted from there; null where it is the root itself or
 * another store's.
 */
const placeBelowRoot = (category: CategoryDto, rootId: number): CategoryDto | null => {
  const steps = stepsBelow(category, rootId);
  return steps === null ? null : { ...category, level: FIRST_LEVEL - 1 + steps };
};

const belowRoot = (categories: readonly CategoryDto[], rootId: number): CategoryDto[] =>
  categories.flatMap((category) => placeBelowRoot(category, rootId) ?? []);

const getBranches = deriveOnce((_: readonly CategoryDto[]) => new Map<number, CategoryDto[]>());

/** The categories below a root, worked out once for each answer and root. */
const categoriesBelow = (all: readonly CategoryDto[], rootId: number): CategoryDto[] => {
  const known = getBranches(all).get(rootId) ?? belowRoot(all, rootId);
  getBranches(all).set(rootId, known);
  return known;
};

const getSlug = ({ slug, url_path: urlPath }: CategoryDto): string =>
  slug || urlPath.slice(urlPath.lastIndexOf('/') + 1);

/** Active categories below a store's root, which itself is never shown, by id and by place in the tree. */
export const createCategoryTree = (all: readonly CategoryDto[], rootId: number | null) => {
  const root = rootId ?? findRoot(all);
  const categories = categoriesBelow(all, root);
  const byId = indexById(categories);
  const above = (category: CategoryDto): CategoryDto[] =>
    getLineage(category)
      .slice(0, -1)
      .flatMap((id) => byId.get(String(id)) ?? []);
  return {
    /** Any category, also one that is switched off, as the store shows it; null for another store's. */
    place: (category: CategoryDto): CategoryDto | null => placeBelowRoot(category, root),
    find: (id: string | number): CategoryDto | null => byId.get(String(id)) ?? null,
    /** The first one in the shop's order. */
    withSlug: (slug: string): CategoryDto | null => categories.find((category) => getSlug(category) === slug) ?? null,
    /** From the root's child down to the parent. */
    above,
    /** From the root's child down to the first of these categories that is active. */
    downTo: (ids: readonly number[]): CategoryDto[] => {
      const place = ids.map((id) => byId.get(String(id))).find((category) => category !== undefined);
      return place ? [...above(place), place] : [];
    },
    getChildren: (parentId: string): CategoryDto[] =>
      categories.filter((category) => String(category.parent_id) === parentId),
    all: categories,
  };
};

export type CategoryTree = ReturnType<typeof createCategoryTree>;
