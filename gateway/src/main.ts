import { assemble } from './schema/assemble.ts';
import { domains } from './schema/domains.ts';
import { createApollo, readApi, readInternalApi } from './server/apollo.ts';
import { run, type ServerParts } from './server/run.ts';

/** Loaded when the first tool asks: a gateway that serves shoppers alone never does. */
const createInternal = async ({ config, log, services: { documents, redis } }: ServerParts) => {
  const { internalDomains } = await import('./schema/internal-domains.ts');
  const schema = assemble(internalDomains, readInternalApi());
  return createApollo({ schema, config, log, documents, redis, domains: internalDomains });
};

await run('gateway', {
  createEndpoints: ({ config, log, services: { documents, redis, answers } }) => ({
    '/graphql': createApollo({ schema: assemble(domains, readApi()), config, log, documents, redis, answers }),
  }),
  createInternal,
});
