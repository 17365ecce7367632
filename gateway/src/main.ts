import { assemble } from './schema/assemble.ts';
import { domains } from './schema/domains.ts';
import { createApollo, readApi, readInternalApi } from './server/apollo.ts';
import type { Config } from './server/config.ts';
import type { Log } from './server/log.ts';
import { run } from './server/run.ts';

/** Loaded when the first tool asks: a gateway that serves shoppers alone never does. */
const createInternal = async (config: Config, log: Log) => {
  const { internalDomains } = await import('./schema/internal-domains.ts');
  const schema = assemble(internalDomains, readInternalApi());
  return createApollo({ schema, config, log, domains: internalDomains });
};

await run('gateway', {
  createEndpoints: (config, log) => ({
    '/graphql': createApollo({ schema: assemble(domains, readApi()), config, log }),
  }),
  createInternal,
});
