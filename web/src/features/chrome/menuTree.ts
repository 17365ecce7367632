import type { MenuCategoryFragment } from './MenuCategory.generated.ts';

export interface MenuBranch extends MenuCategoryFragment {
  readonly children: readonly MenuCategoryFragment[];
}

const TOP_LEVEL = 2;

/** Builds the two-level menu from the shop's flat list, which is in its order. */
export const menuTree = (categories: readonly MenuCategoryFragment[]): MenuBranch[] => {
  const getChildren = (id: string) => categories.filter(({ parentId }) => parentId === id);
  return categories
    .filter(({ level }) => level === TOP_LEVEL)
    .map((category) => ({ ...category, children: getChildren(category.id) }));
};
