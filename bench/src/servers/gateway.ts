import { assemble } from '../../../gateway/src/assemble.ts';
import { readConfig } from '../../../gateway/src/config.ts';
import { domains } from '../../../gateway/src/domains.ts';
import { createApollo, readApi } from '../../../gateway/src/graphql.ts';
import { createLog } from '../../../gateway/src/log.ts';
import { startGateway } from '../../../gateway/src/server.ts';
import { createServices } from '../../../gateway/src/services.ts';
import '../report.ts';

// The gateway as `main.ts` starts it; only that the parent is told the port.
const config = readConfig(process.env);
const log = createLog(config);
const services = createServices(config);
const apollo = createApollo({ schema: assemble(domains, readApi()), config, log });
const { port } = await startGateway({ apollo, services, config, log });
process.send?.({ port });
