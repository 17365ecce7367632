import type { MenuCategoryFragment } from './MenuCategory.generated.ts';

export interface MenuBranch extends MenuCategoryFragment {
  readonly children: readonly MenuCategoryFragment[];
}

const TOP_LEVEL = 2;

const byPosition = (a: MenuCategoryFragment, b: MenuCategoryFragment): number => a.position - b.position;

/** Builds the two-level menu from the shop's flat list. */
export const menuTree = (categories: readonly MenuCategoryFragment[]): MenuBranch[] => {
  const getChildren = (id: string) => categories.filter(({ parentId }) => parentId === id).sort(byPosition);
  return categories
    .filter(({ level }) => level === TOP_LEVEL)
    .sort(byPosition)
    .map((category) => ({ ...category, children: getChildren(category.id) }));
};
