import {
  defaultFieldResolver,
  type FieldNode,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getNamedType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import type { Context } from '../context.ts';
import type { Preload } from '../lib/preloads.ts';
import { isUnconditional, selectedAt } from '../lib/selection.ts';
import type { Domain, FieldResolver } from './domain.ts';
import { createToId, type ToId } from './entity-tags.ts';
import type { Federation } from './federation.ts';

/** The entities of a list, or of the edges of a connection. */
interface Listed {
  readonly preloads: ReadonlyMap<string, Preload<Context>>;
  readonly toId: ToId;
  readonly isOfEdges: boolean;
}

/** The preloads of what an operation selects; memoized per compiled plan. */
const createChoice = ({ preloads, isOfEdges }: Listed) => {
  const chosen = new WeakMap<readonly FieldNode[], readonly Preload<Context>[]>();
  return (info: GraphQLResolveInfo): readonly Preload<Context>[] => {
    const known = chosen.get(info.fieldNodes);
    if (known) return known;
    // Deferred and conditional parts load for themselves.
    const names = selectedAt(info, isOfEdges ? ['node'] : [], isUnconditional);
    const choice = [...preloads].flatMap(([field, preload]) => (names.has(field) ? [preload] : []));
    chosen.set(info.fieldNodes, choice);
    return choice;
  };
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const preloading = (resolve: FieldResolver, listed: Listed): FieldResolver => {
  const choose = createChoice(listed);
  const { toId, isOfEdges } = listed;
  const load = (found: unknown, context: Context, info: GraphQLResolveInfo): unknown => {
    // A single object is loaded as soon by its fields.
    if (!Array.isArray(found) || found.length < 2) return found;
    const preloads = choose(info);
    if (preloads.length === 0) return found;
    const entities = isOfEdges ? found.map((edge: { readonly node: unknown }) => edge.node) : found;
    const keys = entities.filter(isObject).map((entity) => toId(entity, context, info));
    return Promise.all(preloads.map((preload) => preload(keys, context))).then(() => found);
  };
  return (parent, args, context, info) => {
    const found = resolve(parent, args, context, info);
    return found instanceof Promise ? found.then((list) => load(list, context, info)) : load(found, context, info);
  };
};

const isList = (type: unknown): boolean => (isNonNullType(type) ? isList(type.ofType) : isListType(type));

const findNodeType = (type: GraphQLNamedType): GraphQLNamedType | null => {
  const node = isObjectType(type) ? type.getFields().node : undefined;
  return node ? getNamedType(node.type) : null;
};

/**
 * Wraps the lists of entities, so that what their objects' fields need of other domains is loaded for all of them before
 * the first is answered, and each is answered without a promise of its own. The same calls are made as by the fields.
 */
export const preloadLists = (
  schema: GraphQLSchema,
  domains: readonly Domain[],
  { entities }: Federation,
): GraphQLSchema => {
  const findListed = (type: GraphQLNamedType, isOfEdges: boolean): Listed | null => {
    const entity = entities.get(type.name);
    const preloads = new Map(domains.flatMap(({ preloads: given = {} }) => Object.entries(given[type.name] ?? {})));
    return entity && preloads.size > 0 ? { preloads, isOfEdges, toId: createToId(type.name, entity) } : null;
  };
  const types = Object.values(schema.getTypeMap()).filter(
    (type): type is GraphQLObjectType => isObjectType(type) && !type.name.startsWith('__'),
  );
  for (const field of types.flatMap((type) => Object.values(type.getFields()))) {
    if (!isList(field.type)) continue;
    const given = getNamedType(field.type);
    const node = findNodeType(given);
    const listed = node ? findListed(node, true) : findListed(given, false);
    if (listed) field.resolve = preloading((field.resolve ?? defaultFieldResolver) as FieldResolver, listed) as never;
  }
  return schema;
};
