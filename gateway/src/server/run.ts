import type { ApolloServer } from '@apollo/server';
import type { Context } from '../context.ts';
import { type Config, readConfig } from './config.ts';
import { createLog, type Log } from './log.ts';
import { type Gateway, startGateway } from './server.ts';
import { createServices } from './services.ts';

interface Servers {
  readonly createApollo: (config: Config, log: Log) => ApolloServer<Context>;
  /** Left out: there is no /internal/graphql. */
  readonly createInternal?: (config: Config, log: Log) => Promise<ApolloServer<Context>>;
}

const explain = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  return code === 'EADDRINUSE' ? `Port ${port} is in use by another program: set PORT to a free one` : error.message;
};

/** In-flight answers finish, then the process ends; a second signal changes nothing. */
const stopOnSignals = (gateway: Gateway, log: Log): void => {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await gateway.close();
    log.info('stopped');
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
};

export const run = async (name: string, { createApollo, createInternal }: Servers): Promise<void> => {
  try {
    const config = readConfig(process.env);
    const log = createLog(config);
    const services = createServices(config, { log });
    const gateway = await startGateway({
      apollo: createApollo(config, log),
      ...(createInternal && { createInternal: () => createInternal(config, log) }),
      services,
      config,
      log,
    });
    stopOnSignals(gateway, log);
    log.info(`${name} is ready on http://${config.HOST}:${gateway.port}/graphql`);
  } catch (error) {
    process.stderr.write(`${name}: ${explain(error)}\n`);
    process.exitCode = 1;
    process.exit();
  }
};
