import { buildSubgraphSchema, type GraphQLResolverMap } from '@apollo/subgraph';
import type { GraphQLSchema } from 'graphql';
import type { Context } from './context.ts';
import { boundLists } from './limits/list-budget.ts';
import type { Domain } from './schema/domain.ts';
import { internalDomains } from './schema/internal-domains.ts';
import { restrictScalars } from './schema/scalars.ts';
import { createApollo } from './server/apollo.ts';
import { run } from './server/run.ts';

/**
 * One domain as a Federation 2 subgraph, with the same SDL and resolvers as in one process. Behind a router the backend
 * gets the same calls, with two differences: a router fetches entities once per place in the document, so a product
 * page with its variants makes two price lists in place of one; and it fetches everything that `Product.price`
 * requires, so the members of a grouped product are always read, not only when the platform has no price. Hive Gateway
 * 2.15 fails on fields that content pages share with other pages: query them under `contentPages`, not under `page`.
 */
export const buildSubgraph = ({ typeDefs, resolvers }: Domain): GraphQLSchema =>
  boundLists(restrictScalars(buildSubgraphSchema([{ typeDefs, resolvers: resolvers as GraphQLResolverMap<Context> }])));

const domainNamed = (name: string | undefined): Domain => {
  const domain = internalDomains.find((one) => one.name === name);
  if (domain) return domain;
  throw new Error(`name one of the domains: ${internalDomains.map((one) => one.name).join(', ')}`);
};

// `node src/subgraph.ts <domain>`; behind a router, which enforces the limits, and never public.
if (import.meta.main) {
  await run('subgraph', {
    createApollo: (config, log) => {
      const schema = buildSubgraph(domainNamed(process.argv[2]));
      return createApollo({ schema, config, log, domains: internalDomains, isBehindRouter: true });
    },
  });
}
