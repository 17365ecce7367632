import type { Services } from '../context.ts';
import type { GraphqlServer } from './apollo.ts';
import { LARGEST_SUBGRAPH_BODY } from './body.ts';
import { type Config, readConfig } from './config.ts';
import { createLog, type Log } from './log.ts';
import { type Gateway, startGateway } from './server.ts';
import { createServices } from './services.ts';
import { startTelemetry, type Telemetry } from './telemetry.ts';

export interface ServerParts {
  readonly config: Config;
  readonly log: Log;
  readonly services: Services;
}

interface Servers {
  /** By the path that each answers at. */
  readonly createEndpoints: (parts: ServerParts) => Readonly<Record<string, GraphqlServer>>;
  /** Left out: there is no /internal/graphql. */
  readonly createInternal?: (parts: ServerParts) => Promise<GraphqlServer>;
  /** Of subgraphs, which nobody but a router may reach; default: anybody may. */
  readonly isBehindRouter?: boolean;
}

const explain = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  return code === 'EADDRINUSE' ? `Port ${port} is in use by another program: set PORT to a free one` : error.message;
};

/** In-flight answers finish, then the process ends; a second signal changes nothing. */
const stopOnSignals = (gateway: Gateway, log: Log, telemetry: Telemetry | null): void => {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await gateway.close();
    await telemetry?.stop();
    log.info('stopped');
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
};

export const run = async (
  name: string,
  { createEndpoints, createInternal, isBehindRouter = false }: Servers,
): Promise<void> => {
  try {
    const config = readConfig(process.env);
    const log = createLog(config);
    const telemetry = await startTelemetry(config, log);
    const services = createServices(config, { log, isBehindRouter, observer: telemetry?.observer ?? null });
    const parts = { config, log, services };
    const endpoints = createEndpoints(parts);
    const gateway = await startGateway({
      endpoints,
      ...(createInternal && { createInternal: () => createInternal(parts) }),
      ...(isBehindRouter && { largestBody: LARGEST_SUBGRAPH_BODY }),
      ...parts,
    });
    stopOnSignals(gateway, log, telemetry);
    for (const path of Object.keys(endpoints))
      log.info(`${name} is ready on http://${config.HOST}:${gateway.port}${path}`);
  } catch (error) {
    process.stderr.write(`${name}: ${explain(error)}\n`);
    process.exitCode = 1;
    process.exit();
  }
};
