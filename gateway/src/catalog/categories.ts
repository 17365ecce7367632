import { deriveOnce } from '../lib/derive.ts';
import type { CategoryDto } from './catalog.dto.ts';

/** The root's children have this level, however deep in the platform's tree the root is. */
const FIRST_LEVEL = 2;

const byIdOf = deriveOnce(
  (categories: readonly CategoryDto[]) => new Map(categories.map((category) => [String(category.id), category])),
);

/** How many steps a category is below the root; null where it is not below it. */
const stepsBelow = ({ path }: CategoryDto, rootId: number): number | null => {
  const ids = (path ?? '').split('/');
  const root = ids.indexOf(String(rootId));
  return root < 0 || root === ids.length - 1 ? null : ids.length - 1 - root;
};

const belowRoot = (categories: readonly CategoryDto[], rootId: number): CategoryDto[] =>
  categories.flatMap((category) => {
    const steps = stepsBelow(category, rootId);
    return steps === null ? [] : [{ ...category, level: FIRST_LEVEL - 1 + steps }];
  });

const belowRootsOf = deriveOnce((_: readonly CategoryDto[]) => new Map<number, CategoryDto[]>());

/** The categories below a root, worked out once for each answer and root. */
const categoriesBelow = (all: readonly CategoryDto[], rootId: number): CategoryDto[] => {
  const known = belowRootsOf(all).get(rootId) ?? belowRoot(all, rootId);
  belowRootsOf(all).set(rootId, known);
  return known;
};

const slugOf = ({ slug, url_path: urlPath }: CategoryDto): string =>
  slug || urlPath.slice(urlPath.lastIndexOf('/') + 1);

/** Active categories below a store's root, which itself is never shown, by id and by place in the tree. */
export const createCategoryTree = (all: readonly CategoryDto[], rootId: number) => {
  const categories = categoriesBelow(all, rootId);
  const byId = byIdOf(categories);
  const above = (category: CategoryDto): CategoryDto[] =>
    (category.path ?? '')
      .split('/')
      .filter((id) => id !== String(category.id))
      .flatMap((id) => byId.get(id) ?? []);
  return {
    find: (id: string | number): CategoryDto | null => byId.get(String(id)) ?? null,
    /** The first one in the shop's order. */
    withSlug: (slug: string): CategoryDto | null => categories.find((category) => slugOf(category) === slug) ?? null,
    /** From the root's child down to the parent. */
    above,
    /** From the root's child down to the first of these categories that is active. */
    downTo: (ids: readonly number[]): CategoryDto[] => {
      const place = ids.map((id) => byId.get(String(id))).find((category) => category !== undefined);
      return place ? [...above(place), place] : [];
    },
    childrenOf: (parentId: string): CategoryDto[] =>
      categories.filter((category) => String(category.parent_id) === parentId),
    all: categories,
  };
};

export type CategoryTree = ReturnType<typeof createCategoryTree>;
