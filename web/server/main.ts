import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { readConfig } from './config.ts';
import { createLog } from './log.ts';
import { createWebServer } from './server.ts';
import { findClients } from './sources.ts';

/** Maximum time from the signal to the exit. */
const PATIENCE_MS = 9000;
const IDLE_CHECK_MS = 100;

const die = (message: string): never => {
  process.stderr.write(`web: ${message}\n`);
  process.exit(1);
};

const configured = () => {
  try {
    return readConfig(process.env);
  } catch (error) {
    return die(`The configuration is wrong.\n${error instanceof Error ? error.message : error}`);
  }
};

const listen = async (server: Server, host: string, port: number): Promise<void> => {
  server.listen(port, host);
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) =>
    die(error.code === 'EADDRINUSE' ? `Port ${port} is in use. Set PORT to another one.` : error.message),
  );
};

const config = configured();
const isDev = process.argv.includes('--dev');
if (!isDev && findClients().size === 0) die('The client is not built. Run: npm run build -w web');

const log = createLog(config);
const { server, health, gateway, stop: stopWatching } = await createWebServer(config, log, { isDev });

const stop = async () => {
  health.retire();
  setTimeout(() => process.exit(0), PATIENCE_MS).unref();
  await wait(config.drainDelayMs);
  stopWatching();
  server.close(() => process.exit(0));
  // Connections that are kept alive become idle one by one, as their last answer is sent.
  setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS).unref();
};
// Before it says that it listens: whoever reads that line may end it at once.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());

// The first visitor needs the gateway, and it may be there already.
await gateway.look();
await listen(server, config.host, config.port);
const { port } = server.address() as AddressInfo;
log.info(`Listening on http://${config.host}:${port}/`);
