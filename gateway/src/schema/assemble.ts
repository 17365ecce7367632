import { buildSchema, defaultFieldResolver, type GraphQLSchema, isObjectType, isUnionType } from 'graphql';
import { boundLists } from '../limits/list-budget.ts';
import type { Domain, FieldResolver } from './domain.ts';
import { noteEntities } from './entity-tags.ts';
import { type DomainField, type Entity, type Federation, readFederation } from './federation.ts';
import { hydrating, requiring } from './hydration.ts';
import { preloadLists } from './preloads.ts';
import { restrictScalars } from './scalars.ts';

/** Clients may have parts of an answer later; the executor for such operations is another one. */
const DEFER = 'directive @defer(if: Boolean! = true, label: String) on FRAGMENT_SPREAD | INLINE_FRAGMENT';

/** Entities of other domains that a field may return, by type name. */
const findGivenEntities = (
  { gives, domain }: DomainField,
  { entities, unions }: Federation,
): ReadonlyMap<string, Entity> => {
  const names = unions.get(gives) ?? [gives];
  return new Map(
    names.flatMap((name): [string, Entity][] => {
      const entity = entities.get(name);
      return entity && entity.owner !== domain ? [[name, entity]] : [];
    }),
  );
};

const getResolver = (field: DomainField, federation: Federation): FieldResolver | undefined => {
  const own = field.domain.resolvers[field.typeName]?.[field.name];
  const parent = federation.entities.get(field.typeName);
  if (parent && field.requires.length > 0) return requiring(field, parent, own ?? defaultFieldResolver);
  const given = findGivenEntities(field, federation);
  return given.size > 0 ? hydrating(given, field, own ?? defaultFieldResolver) : own;
};

const attachTypeResolvers = (schema: GraphQLSchema, domains: readonly Domain[]): void => {
  for (const { resolvers } of domains) {
    for (const [name, fields] of Object.entries(resolvers)) {
      const type = schema.getType(name);
      if (isUnionType(type) && fields.__resolveType) type.resolveType = fields.__resolveType as never;
    }
  }
};

/**
 * One executable schema from the composed public SDL and the domains' own resolvers, without a planner or hops between
 * them. References to other domains' entities are hydrated once, through the owner's `__resolveReference`.
 */
export const assemble = (domains: readonly Domain[], api: string): GraphQLSchema => {
  const schema = buildSchema(`${api}\n${DEFER}`, { assumeValidSDL: true });
  const federation = readFederation(domains);
  for (const field of federation.fields) {
    const type = schema.getType(field.typeName);
    if (field.isForeign || !isObjectType(type)) continue;
    const target = type.getFields()[field.name];
    const resolve = getResolver(field, federation);
    if (target && resolve) target.resolve = resolve;
  }
  attachTypeResolvers(schema, domains);
  return preloadLists(boundLists(noteEntities(restrictScalars(schema), federation)), domains, federation);
};
