import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  print,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';

interface Scope {
  readonly schema: GraphQLSchema;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
}

type Type = GraphQLNamedType | null | undefined;

const getFieldType = (type: Type, { name }: FieldNode): Type => {
  const field = isObjectType(type) || isInterfaceType(type) ? type.getFields()[name.value] : undefined;
  return field && getNamedType(field.type);
};

/** A selection without fragments that are named or that hold anyway; a fragment is looked into once per set. */
const flatten = (
  selections: readonly SelectionNode[],
  type: Type,
  scope: Scope,
  seen = new Set<string>(),
): SelectionNode[] =>
  selections.flatMap((one): SelectionNode[] => {
    if (one.kind === Kind.FIELD) return [one];
    const isPlain = !one.directives?.length;
    if (one.kind === Kind.FRAGMENT_SPREAD) {
      const fragment = scope.fragments.get(one.name.value);
      if (!fragment || (isPlain && seen.has(one.name.value))) return [];
      if (isPlain) seen.add(one.name.value);
      const { typeCondition, selectionSet } = fragment;
      const inline = { kind: Kind.INLINE_FRAGMENT, typeCondition, selectionSet } as const;
      return flatten([one.directives ? { ...inline, directives: one.directives } : inline], type, scope, seen);
    }
    const holds = isPlain && (!one.typeCondition || one.typeCondition.name.value === type?.name);
    return holds ? flatten(one.selectionSet.selections, type, scope, seen) : [one];
  });

const toKey = (one: SelectionNode): string => {
  const directives = (one.directives ?? []).map(print).join(' ');
  if (one.kind === Kind.FIELD) return `${(one.alias ?? one.name).value} ${directives}`;
  return `... ${one.kind === Kind.INLINE_FRAGMENT ? one.typeCondition?.name.value : one.name.value} ${directives}`;
};

const mergeSet = ({ selections }: SelectionSetNode, type: Type, scope: Scope): SelectionSetNode => {
  const groups = new Map<string, SelectionNode[]>();
  for (const one of flatten(selections, type, scope)) {
    const key = toKey(one);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  const merged = Array.from(groups.values(), (group): SelectionNode => {
    const [first] = group as [SelectionNode];
    const parts = group.flatMap((one) => ('selectionSet' in one ? (one.selectionSet?.selections ?? []) : []));
    if (first.kind === Kind.FRAGMENT_SPREAD || parts.length === 0) return first;
    const condition = first.kind === Kind.INLINE_FRAGMENT ? first.typeCondition?.name.value : undefined;
    const inner = first.kind === Kind.FIELD ? getFieldType(type, first) : scope.schema.getType(condition ?? '');
    const whole = { kind: Kind.SELECTION_SET, selections: parts } as const;
    return { ...first, selectionSet: mergeSet(whole, inner ?? type, scope) };
  });
  return { kind: Kind.SELECTION_SET, selections: merged };
};

/** A valid document that selects each field once per place, without named fragments; the answer is the same. */
export const mergeSelections = (document: DocumentNode, schema: GraphQLSchema): DocumentNode => {
  const isFragment = (one: DocumentNode['definitions'][number]): one is FragmentDefinitionNode =>
    one.kind === Kind.FRAGMENT_DEFINITION;
  const fragments = new Map(document.definitions.filter(isFragment).map((one) => [one.name.value, one]));
  const definitions = document.definitions
    .filter((one): one is OperationDefinitionNode => one.kind === Kind.OPERATION_DEFINITION)
    .map((one) => ({
      ...one,
      selectionSet: mergeSet(one.selectionSet, schema.getRootType(one.operation), { schema, fragments }),
    }));
  return { kind: Kind.DOCUMENT, definitions };
};

interface ExecuteEvent {
  readonly args: { document: DocumentNode; readonly schema: GraphQLSchema };
}

/**
 * A plugin for Hive Gateway on its router runtime: version 1.4 answers a list that is selected in two places, such as in
 * two fragments, twice as long, with a part of the fields in each half.
 */
export const createMergePlugin = () => {
  const known = new WeakMap<DocumentNode, DocumentNode>();
  return {
    onExecute: ({ args }: ExecuteEvent): void => {
      const merged = known.get(args.document) ?? mergeSelections(args.document, args.schema);
      known.set(args.document, merged);
      args.document = merged;
    },
  };
};
