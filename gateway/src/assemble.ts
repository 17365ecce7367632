import { buildSchema, defaultFieldResolver, type GraphQLSchema, isObjectType, isUnionType } from 'graphql';
import type { Domain, FieldResolver } from './domains.ts';
import { type DomainField, type Entity, readFederation } from './federation.ts';
import { hydrating, requiring } from './hydration.ts';

/** Clients may have parts of an answer later; the executor for such operations is another one. */
const DEFER = 'directive @defer(if: Boolean! = true, label: String) on FRAGMENT_SPREAD | INLINE_FRAGMENT';

const resolverOf = (field: DomainField, entities: ReadonlyMap<string, Entity>): FieldResolver | undefined => {
  const own = field.domain.resolvers[field.typeName]?.[field.name];
  const parent = entities.get(field.typeName);
  if (parent && field.requires.length > 0) return requiring(field, parent, own ?? defaultFieldResolver);
  const given = entities.get(field.gives);
  if (given && given.owner !== field.domain) return hydrating(field.gives, given, own ?? defaultFieldResolver);
  return own;
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
 * One executable schema from the composed public SDL and the domains' own resolvers: no planner and no hop between them.
 * A reference to another domain's entity is hydrated once, through the owner's `__resolveReference`.
 */
export const assemble = (domains: readonly Domain[], api: string): GraphQLSchema => {
  const schema = buildSchema(`${api}\n${DEFER}`, { assumeValidSDL: true });
  const { fields, entities } = readFederation(domains);
  for (const field of fields) {
    const type = schema.getType(field.typeName);
    if (field.isForeign || !isObjectType(type)) continue;
    const target = type.getFields()[field.name];
    const resolve = resolverOf(field, entities);
    if (target && resolve) target.resolve = resolve;
  }
  attachTypeResolvers(schema, domains);
  return schema;
};
