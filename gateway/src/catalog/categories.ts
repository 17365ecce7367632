import { deriveOnce } from '../lib/derive.ts';
import type { CategoryDto } from './catalog.dto.ts';

/** The root of the tree has level 1 and is never shown. */
const FIRST_SHOWN_LEVEL = 2;

const byIdOf = deriveOnce(
  (categories: readonly CategoryDto[]) => new Map(categories.map((category) => [String(category.id), category])),
);

const isShown = (category: CategoryDto | undefined): category is CategoryDto =>
  category !== undefined && category.level >= FIRST_SHOWN_LEVEL;

const slugOf = ({ slug, url_path: urlPath }: CategoryDto): string =>
  slug || urlPath.slice(urlPath.lastIndexOf('/') + 1);

/** Active categories by id and by place in the tree. */
export const createCategoryTree = (categories: readonly CategoryDto[]) => {
  const byId = byIdOf(categories);
  const above = (category: CategoryDto): CategoryDto[] =>
    (category.path ?? '')
      .split('/')
      .filter((id) => id !== String(category.id))
      .map((id) => byId.get(id))
      .filter(isShown);
  return {
    find: (id: string | number): CategoryDto | null => byId.get(String(id)) ?? null,
    /** The first one in the shop's order. */
    withSlug: (slug: string): CategoryDto | null =>
      categories.find((category) => isShown(category) && slugOf(category) === slug) ?? null,
    /** From the root's child down to the parent. */
    above,
    /** From the root's child down to the first of these categories that is active. */
    downTo: (ids: readonly number[]): CategoryDto[] => {
      const place = ids.map((id) => byId.get(String(id))).find(isShown);
      return place ? [...above(place), place] : [];
    },
    childrenOf: (parentId: string): CategoryDto[] =>
      categories.filter((category) => String(category.parent_id) === parentId),
    all: categories,
  };
};

export type CategoryTree = ReturnType<typeof createCategoryTree>;
