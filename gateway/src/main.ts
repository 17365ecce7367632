import { assemble } from './schema/assemble.ts';
import { domains } from './schema/domains.ts';
import { createApollo, readApi } from './server/apollo.ts';
import { run } from './server/run.ts';

await run('gateway', (config, log) => createApollo({ schema: assemble(domains, readApi()), config, log }));
