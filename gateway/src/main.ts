import { assemble } from './assemble.ts';
import { domains } from './domains.ts';
import { createApollo, readApi } from './graphql.ts';
import { run } from './run.ts';

await run('gateway', (config, log) => createApollo({ schema: assemble(domains, readApi()), config, log }));
