import { createServer } from 'node:http';
import { createGatewayRuntime } from '@graphql-hive/gateway';
import { compose, readSubgraph } from '../../../gateway/src/schema/compose.ts';
import { domains } from '../../../gateway/src/schema/domains.ts';
import { subgraphPath } from '../../../gateway/src/schema/subgraphs.ts';
import { LARGEST_SUBGRAPH_BODY } from '../../../gateway/src/server/body.ts';
import { readConfig } from '../../../gateway/src/server/config.ts';
import { createLog } from '../../../gateway/src/server/log.ts';
import { startGateway } from '../../../gateway/src/server/server.ts';
import { createServices } from '../../../gateway/src/server/services.ts';
import { createSubgraphs } from '../../../gateway/src/subgraph.ts';
import { announce } from '../report.ts';

// Hive Gateway over the same domains as subgraphs, which it asks by HTTP, all in this process.
const config = readConfig({ ...process.env, PORT: '0' });
const log = createLog(config);
const subgraphs = await startGateway({
  endpoints: createSubgraphs(domains, config, log),
  services: createServices(config, { isBehindRouter: true }),
  config,
  log,
  largestBody: LARGEST_SUBGRAPH_BODY,
});
const toUrl = (name: string): string => `http://127.0.0.1:${subgraphs.port}${subgraphPath(name)}`;
const { supergraph } = compose(domains.map(({ name }) => ({ ...readSubgraph(name), url: toUrl(name) })));
const router = createGatewayRuntime({
  supergraph,
  logging: false,
  maskedErrors: false,
  propagateHeaders: {
    fromClientToSubgraphs: ({ request }) => ({ 'x-vs-store-code': request.headers.get('x-vs-store-code') }),
  },
});
const server = createServer((request, response) => void router(request, response));
server.listen(0, '127.0.0.1', () => announce(server));
