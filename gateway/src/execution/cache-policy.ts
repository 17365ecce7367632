import {
  type ConstDirectiveNode,
  type DocumentNode,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  Kind,
  type OperationDefinitionNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import type { Domain } from '../schema/domain.ts';

interface CacheHint {
  readonly maxAge: number | null;
  readonly isPrivate: boolean;
  readonly inherits: boolean;
}

/** Hints by `Type` and by `Type.field`. */
type CacheHints = ReadonlyMap<string, CacheHint>;

const NO_HINT: CacheHint = { maxAge: null, isPrivate: false, inherits: false };

const hintIn = (directives: readonly ConstDirectiveNode[] | undefined): CacheHint | null => {
  const directive = directives?.find((one) => one.name.value === 'cacheControl');
  if (!directive) return null;
  const value = (name: string) => directive.arguments?.find((one) => one.name.value === name)?.value;
  const [maxAge, scope, inherits] = [value('maxAge'), value('scope'), value('inheritMaxAge')];
  return {
    maxAge: maxAge?.kind === Kind.INT ? Number(maxAge.value) : null,
    isPrivate: scope?.kind === Kind.ENUM && scope.value === 'PRIVATE',
    inherits: inherits?.kind === Kind.BOOLEAN && inherits.value,
  };
};

/** The `@cacheControl` hints of all domains; composition leaves them out of the public schema. */
export const readCacheHints = (domains: readonly Domain[]): CacheHints => {
  const hints = new Map<string, CacheHint>();
  const addHint = (name: string, directives: readonly ConstDirectiveNode[] | undefined) => {
    const hint = hintIn(directives);
    if (hint) hints.set(name, hint);
  };
  for (const definition of domains.flatMap(({ typeDefs }) => typeDefs.definitions)) {
    if (!('name' in definition) || !definition.name || !('directives' in definition)) continue;
    if (definition.kind === Kind.DIRECTIVE_DEFINITION) continue;
    addHint(definition.name.value, definition.directives as readonly ConstDirectiveNode[]);
    if (definition.kind !== Kind.OBJECT_TYPE_DEFINITION && definition.kind !== Kind.OBJECT_TYPE_EXTENSION) continue;
    for (const field of definition.fields ?? [])
      addHint(`${definition.name.value}.${field.name.value}`, field.directives);
  }
  return hints;
};

interface FieldPlace {
  readonly ofField: CacheHint | null;
  readonly ofType: CacheHint | null;
  readonly isComposite: boolean;
  readonly isRoot: boolean;
}

/** One field's share by Apollo's rules: its own hint over its type's, and 0 for unhinted roots and composite fields. */
const fieldPolicy = ({ ofField, ofType, isComposite, isRoot }: FieldPlace) => {
  const type = (isComposite && ofType) || NO_HINT;
  const field = ofField ?? NO_HINT;
  const inherits = type.inherits || (field.inherits && type.maxAge === null);
  const maxAge = field.maxAge ?? type.maxAge;
  const isPrivate = field.isPrivate || type.isPrivate;
  if (maxAge === null && ((isComposite && !inherits) || isRoot)) return { maxAge: 0, isPrivate };
  return { maxAge: maxAge ?? Number.POSITIVE_INFINITY, isPrivate };
};

/** Inlines fragments that an operation uses, so that only those count. */
const reachable = (document: DocumentNode, operation: OperationDefinitionNode): DocumentNode => {
  const used = new Set<string>();
  const collect = (node: { readonly selectionSet: OperationDefinitionNode['selectionSet'] }) => {
    visit(node.selectionSet, {
      FragmentSpread: ({ name }) => {
        if (used.has(name.value)) return;
        used.add(name.value);
        const fragment = document.definitions.find(
          (one) => one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === name.value,
        );
        if (fragment?.kind === Kind.FRAGMENT_DEFINITION) collect(fragment);
      },
    });
  };
  collect(operation);
  return {
    kind: Kind.DOCUMENT,
    definitions: document.definitions.filter(
      (one) => one === operation || (one.kind === Kind.FRAGMENT_DEFINITION && used.has(one.name.value)),
    ),
  };
};

export type GetPolicy = (document: DocumentNode, operation: OperationDefinitionNode) => string;

/** Caching of an answer, as the value of a `Cache-Control` header, from the operation alone. */
export const createCachePolicy = (schema: GraphQLSchema, hints: CacheHints): GetPolicy => {
  const types = { root: schema.getQueryType()?.name };
  const derive: GetPolicy = (document, operation) => {
    if (operation.operation !== 'query') return 'no-store';
    let maxAge = Number.POSITIVE_INFINITY;
    let isPrivate = false;
    const info = new TypeInfo(schema);
    const enter = () => {
      const parent = info.getParentType();
      const field = info.getFieldDef();
      if (!parent || !field || field.name.startsWith('__')) return;
      const type = getNamedType(field.type);
      const policy = fieldPolicy({
        ofField: hints.get(`${parent.name}.${field.name}`) ?? null,
        ofType: hints.get(type.name) ?? null,
        isComposite: isCompositeType(type),
        isRoot: parent.name === types.root,
      });
      maxAge = Math.min(maxAge, policy.maxAge);
      isPrivate ||= policy.isPrivate;
    };
    visit(reachable(document, operation), visitWithTypeInfo(info, { Field: { enter } }));
    if (maxAge === 0 || maxAge === Number.POSITIVE_INFINITY) return 'no-store';
    return `max-age=${maxAge}, ${isPrivate ? 'private' : 'public'}`;
  };
  const policies = new WeakMap<OperationDefinitionNode, string>();
  return (document, operation) => {
    const policy = policies.get(operation) ?? derive(document, operation);
    policies.set(operation, policy);
    return policy;
  };
};

const PUBLIC = /^max-age=(\d+), public$/;

/** Seconds that anybody may keep an answer with this policy; 0 if nobody may. */
export const readPublicAge = (policy: string): number => Number(PUBLIC.exec(policy)?.[1] ?? 0);
