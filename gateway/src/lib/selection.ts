import { type GraphQLResolveInfo, Kind, type SelectionNode, type SelectionSetNode } from 'graphql';

type FieldInfo = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>;
type Sets = readonly SelectionSetNode[];

const selects = (set: SelectionSetNode, name: string, fragments: FieldInfo['fragments']): boolean =>
  set.selections.some((one) => {
    if (one.kind === Kind.FIELD) return one.name.value === name;
    const inner = one.kind === Kind.INLINE_FRAGMENT ? one : fragments[one.name.value];
    return inner ? selects(inner.selectionSet, name, fragments) : false;
  });

/** Whether an operation selects a field directly below this one, through fragments and conditions too. */
export const isSelected = ({ fieldNodes, fragments }: FieldInfo, name: string): boolean =>
  fieldNodes.some(({ selectionSet }) => selectionSet && selects(selectionSet, name, fragments));

type Counts = (selection: SelectionNode) => boolean;

const fieldsIn = (sets: Sets, fragments: FieldInfo['fragments'], counts: Counts): { name: string; sets: Sets }[] =>
  sets.flatMap((set) =>
    set.selections.filter(counts).flatMap((one) => {
      if (one.kind === Kind.FIELD) return [{ name: one.name.value, sets: one.selectionSet ? [one.selectionSet] : [] }];
      const inner = one.kind === Kind.INLINE_FRAGMENT ? one : fragments[one.name.value];
      return inner ? fieldsIn([inner.selectionSet], fragments, counts) : [];
    }),
  );

/** Whether it is answered at once and always: not deferred, skipped or included. */
export const isUnconditional: Counts = ({ directives = [] }) => directives.length === 0;

/** All fields that an operation selects at a path below this one, by whatever alias, of those selections that count. */
export const selectedAt = (
  { fieldNodes, fragments }: FieldInfo,
  path: readonly string[],
  counts: Counts = () => true,
): ReadonlySet<string> => {
  let sets: Sets = fieldNodes.flatMap(({ selectionSet }) => selectionSet ?? []);
  for (const step of path) {
    sets = fieldsIn(sets, fragments, counts).flatMap((field) => (field.name === step ? field.sets : []));
  }
  return new Set(fieldsIn(sets, fragments, counts).map(({ name }) => name));
};
