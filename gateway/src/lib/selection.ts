import { type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql';

type Asked = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>;

const selects = (set: SelectionSetNode, name: string, fragments: Asked['fragments']): boolean =>
  set.selections.some((one) => {
    if (one.kind === Kind.FIELD) return one.name.value === name;
    const inner = one.kind === Kind.INLINE_FRAGMENT ? one : fragments[one.name.value];
    return inner ? selects(inner.selectionSet, name, fragments) : false;
  });

/** Whether an operation selects a field right below this one, be it through fragments or under a condition. */
export const isSelected = ({ fieldNodes, fragments }: Asked, name: string): boolean =>
  fieldNodes.some(({ selectionSet }) => selectionSet && selects(selectionSet, name, fragments));
