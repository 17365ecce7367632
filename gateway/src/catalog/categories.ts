import { findRootCategory, getLineage, NO_ROOT } from '@patchwork/domain/catalog/root-category.ts';
import { deriveOnce } from '../lib/derive.ts';
import type { CategoryDto } from './catalog.dto.ts';

/** Level of the root's children, however deep the platform's root is. */
const FIRST_LEVEL = 2;

const indexById = deriveOnce(
  (categories: readonly CategoryDto[]) => new Map(categories.map((category) => [String(category.id), category])),
);

/** Steps below the root; null if it is elsewhere. */
const stepsBelow = (category: CategoryDto, rootId: number): number | null => {
  const ids = getLineage(category);
  if (rootId === NO_ROOT) return ids.length;
  const root = ids.indexOf(rootId);
  return root < 0 || root === ids.length - 1 ? null : ids.length - 1 - root;
};

const findRoot = deriveOnce((all: readonly CategoryDto[]) => findRootCategory(all));

/** A category with its level relative to the root; null for the root itself and other stores' categories. */
const placeBelowRoot = (category: CategoryDto, rootId: number): CategoryDto | null => {
  const steps = stepsBelow(category, rootId);
  return steps === null ? null : { ...category, level: FIRST_LEVEL - 1 + steps };
};

const belowRoot = (categories: readonly CategoryDto[], rootId: number): CategoryDto[] =>
  categories.flatMap((category) => placeBelowRoot(category, rootId) ?? []);

const getBranches = deriveOnce((_: readonly CategoryDto[]) => new Map<number, CategoryDto[]>());

/** Computed once per answer and root. */
const categoriesBelow = (all: readonly CategoryDto[], rootId: number): CategoryDto[] => {
  const known = getBranches(all).get(rootId) ?? belowRoot(all, rootId);
  getBranches(all).set(rootId, known);
  return known;
};

const getSlug = ({ slug, url_path: urlPath }: CategoryDto): string =>
  slug || urlPath.slice(urlPath.lastIndexOf('/') + 1);

/** Active categories below a store's root, which itself is never shown, by id and position. */
export const createCategoryTree = (all: readonly CategoryDto[], rootId: number | null) => {
  const root = rootId ?? findRoot(all);
  const categories = categoriesBelow(all, root);
  const byId = indexById(categories);
  const above = (category: CategoryDto): CategoryDto[] =>
    getLineage(category)
      .slice(0, -1)
      .flatMap((id) => byId.get(String(id)) ?? []);
  return {
    /** Any category, even a disabled one, relative to the root; null for another store's. */
    place: (category: CategoryDto): CategoryDto | null => placeBelowRoot(category, root),
    find: (id: string | number): CategoryDto | null => byId.get(String(id)) ?? null,
    /** The first one in the shop's order. */
    withSlug: (slug: string): CategoryDto | null => categories.find((category) => getSlug(category) === slug) ?? null,
    above,
    /** From the root's child down to the first active one of these. */
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
