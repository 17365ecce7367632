import { buildSubgraphSchema, type GraphQLResolverMap } from '@apollo/subgraph';
import type { GraphQLSchema } from 'graphql';
import type { Context } from './context.ts';
import { boundLists } from './limits/list-budget.ts';
import type { Domain } from './schema/domain.ts';
import { domains } from './schema/domains.ts';
import { restrictScalars } from './schema/scalars.ts';
import { createApollo } from './server/apollo.ts';
import { run } from './server/run.ts';

/**
 * One domain as a Federation 2 subgraph, from the same SDL and the same resolvers as in one process. Behind a router the
 * backend is asked for the same, with two differences: a router fetches entities once per place in the document where they
 * occur, so a product page with its variants makes two price lists of what one process puts into one; and it fetches all
 * that `Product.price` requires, so the members of a grouped product are read where one process needs them only when the
 * platform has no price. Hive Gateway 2.15 stumbles over a field of a page of text that other kinds of pages have too: it
 * has to be asked for under `contentPages`, not under `page`.
 */
export const buildSubgraph = ({ typeDefs, resolvers }: Domain): GraphQLSchema =>
  boundLists(restrictScalars(buildSubgraphSchema([{ typeDefs, resolvers: resolvers as GraphQLResolverMap<Context> }])));

const domainNamed = (name: string | undefined): Domain => {
  const domain = domains.find((one) => one.name === name);
  if (domain) return domain;
  throw new Error(`name one of the domains: ${domains.map((one) => one.name).join(', ')}`);
};

// `node src/subgraph.ts <domain>`; behind a router, which holds callers to the limits, and never public.
if (import.meta.main) {
  await run('subgraph', (config, log) => {
    const schema = buildSubgraph(domainNamed(process.argv[2]));
    return createApollo({ schema, config, log, isBehindRouter: true });
  });
}
