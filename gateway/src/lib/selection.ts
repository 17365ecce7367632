import { type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql';

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

const fieldsIn = (sets: Sets, fragments: FieldInfo['fragments']): { name: string; sets: Sets }[] =>
  sets.flatMap((set) =>
    set.selections.flatMap((one) => {
      if (one.kind === Kind.FIELD) return [{ name: one.name.value, sets: one.selectionSet ? [one.selectionSet] : [] }];
      const inner = one.kind === Kind.INLINE_FRAGMENT ? one : fragments[one.name.value];
      return inner ? fieldsIn([inner.selectionSet], fragments) : [];
    }),
  );

/** All fields that an operation selects at a path below this one, whatever alias or condition. */
export const selectedAt = ({ fieldNodes, fragments }: FieldInfo, path: readonly string[]): ReadonlySet<string> => {
  let sets: Sets = fieldNodes.flatMap(({ selectionSet }) => selectionSet ?? []);
  for (const step of path) {
    sets = fieldsIn(sets, fragments).flatMap((field) => (field.name === step ? field.sets : []));
  }
  return new Set(fieldsIn(sets, fragments).map(({ name }) => name));
};
