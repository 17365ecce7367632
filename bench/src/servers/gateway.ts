import { assemble } from '../../../gateway/src/schema/assemble.ts';
import { domains } from '../../../gateway/src/schema/domains.ts';
import { createApollo, readApi } from '../../../gateway/src/server/apollo.ts';
import { readConfig } from '../../../gateway/src/server/config.ts';
import { createLog } from '../../../gateway/src/server/log.ts';
import { startGateway } from '../../../gateway/src/server/server.ts';
import { createServices } from '../../../gateway/src/server/services.ts';
import { startTelemetry } from '../../../gateway/src/server/telemetry.ts';
import '../report.ts';

// The gateway as `main.ts` starts it; plus a message to the parent with the port.
const config = readConfig(process.env);
const log = createLog(config);
const telemetry = await startTelemetry(config, log);
const services = createServices(config, { observer: telemetry?.observer ?? null });
const { documents, answers } = services;
const apollo = createApollo({ schema: assemble(domains, readApi()), config, log, documents, answers });
const { port } = await startGateway({ endpoints: { '/graphql': apollo }, services, config, log });
process.send?.({ port });
