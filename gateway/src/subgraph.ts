import { buildSubgraphSchema, type GraphQLResolverMap } from '@apollo/subgraph';
import type { GraphQLSchema } from 'graphql';
import type { Context } from './context.ts';
import { boundLists } from './limits/list-budget.ts';
import { describe } from './schema/descriptions.ts';
import type { Domain, FieldResolver, ResolverMap } from './schema/domain.ts';
import { internalDomains } from './schema/internal-domains.ts';
import { restrictScalars } from './schema/scalars.ts';
import { subgraphPath } from './schema/subgraphs.ts';
import { createApollo } from './server/apollo.ts';
import type { Config } from './server/config.ts';
import type { Log } from './server/log.ts';
import { run } from './server/run.ts';

/** @apollo/subgraph writes `__typename` onto what a reference leads to, which is shared with other requests here. */
const copyReferenced =
  (find: FieldResolver): FieldResolver =>
  async (...args) => {
    const found = await find(...args);
    return typeof found === 'object' && found !== null ? { ...found } : found;
  };

const withCopies = (resolvers: ResolverMap): ResolverMap =>
  Object.fromEntries(
    Object.entries(resolvers).map(([type, fields]) => {
      const { __resolveReference: find } = fields;
      return [type, find ? { ...fields, __resolveReference: copyReferenced(find) } : fields];
    }),
  );

/**
 * One domain as a Federation 2 subgraph, with the same SDL and resolvers as in one process. Behind a router answers are
 * the same, with two exceptions: of a product that is gone a router tells what other domains know without the catalogue,
 * where one process answers null; and a router fetches entities once per place in the document, so that a product page
 * with its variants makes two price lists instead of one, and prices of grouped products read their members always.
 */
export const buildSubgraph = ({ typeDefs, resolvers }: Domain): GraphQLSchema =>
  boundLists(
    restrictScalars(
      buildSubgraphSchema([
        { typeDefs: describe(typeDefs), resolvers: withCopies(resolvers) as GraphQLResolverMap<Context> },
      ]),
    ),
  );

const findDomains = (names: readonly string[]): readonly Domain[] => {
  const found = internalDomains.filter(({ name }) => names.includes(name));
  const unknown = names.find((name) => !found.some((one) => one.name === name));
  if (names.length > 0 && unknown === undefined) return found;
  throw new Error(`Name one or more of the domains: ${internalDomains.map(({ name }) => name).join(', ')}`);
};

/** A server for each of the domains as a subgraph, by its path. */
export const createSubgraphs = (domains: readonly Domain[], config: Config, log: Log) =>
  Object.fromEntries(
    domains.map((domain) => [
      subgraphPath(domain.name),
      createApollo({ schema: buildSubgraph(domain), config, log, domains: internalDomains, isBehindRouter: true }),
    ]),
  );

// `node src/subgraph.ts <domain> …`; behind a router, which enforces the limits, and never public.
if (import.meta.main) {
  await run('subgraph', {
    isBehindRouter: true,
    createEndpoints: ({ config, log }) => createSubgraphs(findDomains(process.argv.slice(2)), config, log),
  });
}
