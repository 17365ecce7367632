/** Selected fields as a tree; true selects everything below. */
type Tree = ReadonlyMap<string, Tree | true>;

/** Fields to send, as paths: "sku", or "configurable_children.sku" for that field of each child. */
export interface FieldChoice {
  /** Equal for equal choices. */
  readonly key: string;
  readonly include: Tree | null;
  readonly exclude: Tree;
}

type FieldTree = Map<string, FieldTree | true>;

const grow = (tree: FieldTree, path: readonly string[]): void => {
  const [name = '', ...below] = path;
  const known = tree.get(name);
  if (known === true) return;
  if (below.length === 0) {
    tree.set(name, true);
    return;
  }
  const branch = known ?? new Map();
  tree.set(name, branch);
  grow(branch, below);
};

const toTree = (paths: readonly string[]): Tree => {
  const tree: FieldTree = new Map();
  for (const path of paths) grow(tree, path.split('.'));
  return tree;
};

/** `include` null: all; `exclude` wins. */
export const fieldChoice = (include: readonly string[] | null, exclude: readonly string[]): FieldChoice => ({
  key: include === null && exclude.length === 0 ? '' : JSON.stringify([include, exclude]),
  include: include && toTree(include),
  exclude: toTree(exclude),
});

export const ALL_FIELDS = fieldChoice(null, []);

interface Cut {
  readonly include: Tree | true;
  readonly exclude: Tree | undefined;
}

const cut = (value: unknown, choice: Cut): unknown => {
  if (choice.include === true && !choice.exclude) return value;
  if (Array.isArray(value)) return value.map((one) => cut(one, choice));
  return typeof value === 'object' && value !== null ? cutFields(value, choice) : value;
};

const cutFields = (document: object, { include, exclude }: Cut): object =>
  Object.fromEntries(
    Object.entries(document).flatMap(([name, value]) => {
      const wanted = include === true || include.get(name);
      const unwanted = exclude?.get(name);
      if (!wanted || unwanted === true) return [];
      return [[name, cut(value, { include: wanted, exclude: unwanted })]];
    }),
  );

export const chosenFields = (document: object, { include, exclude }: FieldChoice): object =>
  cutFields(document, { include: include ?? true, exclude });
