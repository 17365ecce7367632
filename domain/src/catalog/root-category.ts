export interface PlacedCategory {
  readonly id: number;
  /** Ids from the root to the category, separated by slashes: "1/2/10". */
  readonly path?: string | null | undefined;
  readonly level?: number | null | undefined;
}

/** The parent of top-level categories. */
export const NO_ROOT = 0;

/** The root that the platform creates with its first store. */
const USUAL_ROOT = 2;

/** Ids from the root to the category. */
export const getLineage = ({ id, path }: PlacedCategory): readonly number[] => {
  const ids = (path ?? '').split('/').map(Number);
  const above = ids.filter((one) => Number.isInteger(one) && one > NO_ROOT && one !== id);
  return [...above, id];
};

interface Node {
  readonly id: number;
  readonly children: Map<number, Node>;
}

const toTree = (categories: readonly PlacedCategory[]): Node => {
  const top: Node = { id: NO_ROOT, children: new Map() };
  for (const category of categories) {
    let node = top;
    for (const id of getLineage(category)) {
      const next = node.children.get(id) ?? { id, children: new Map() };
      node.children.set(id, next);
      node = next;
    }
  }
  return top;
};

/**
 * The default root of a store's categories: the platform's usual one; else the only root above visible categories
 * (which is on level 0 or 1, or not a document at all); else none.
 */
export const findRootCategory = (categories: readonly PlacedCategory[]): number => {
  const levels = new Map(categories.map(({ id, level }) => [id, level ?? null]));
  const isPlatforms = ({ id }: Node, parent: number): boolean => {
    const level = levels.get(id);
    return level === undefined || level === 0 || (level === 1 && parent !== NO_ROOT);
  };
  const below = (node: Node): Node => {
    const children = [...node.children.values()];
    const structure = children.filter((child) => isPlatforms(child, node.id) && child.children.size > 0);
    const usual = structure.find(({ id }) => id === USUAL_ROOT);
    const [only] = structure;
    if (usual || !only || structure.length > 1) return usual ?? node;
    const root = below(only);
    // Next to visible categories, it is one that was disabled while others are below it.
    const isSwitchedOff = root === only && children.some((child) => !isPlatforms(child, node.id));
    return isSwitchedOff ? node : root;
  };
  return below(toTree(categories)).id;
};
