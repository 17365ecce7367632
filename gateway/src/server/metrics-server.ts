import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TelemetrySettings } from './telemetry-settings.ts';

type MetricsServerSettings = NonNullable<TelemetrySettings['metricsServer']>;

export interface MetricsServer {
  readonly port: number;
  readonly close: () => void;
}

/** Enough for those who watch; a stranger who finds the port holds no more. */
const MOST_CONNECTIONS = 16;
const TIMEOUT_MS = 10_000;

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

const mayRead = ({ headers }: IncomingMessage, token: string | null): boolean =>
  token === null || timingSafeEqual(hash(headers.authorization ?? ''), hash(`Bearer ${token}`));

/** Serves /metrics on a port of its own, which no shopper reaches: not even a slot of the gateway is shared with them. */
export const startMetricsServer = async (
  { port, host, token }: MetricsServerSettings,
  writeMetrics: () => Promise<string>,
): Promise<MetricsServer> => {
  const server = createServer({ requestTimeout: TIMEOUT_MS, headersTimeout: TIMEOUT_MS }, async (request, response) => {
    const path = request.url?.split('?', 1)[0];
    if (!mayRead(request, token)) response.writeHead(401, { 'www-authenticate': 'Bearer' }).end();
    else if (path !== '/metrics') response.writeHead(404).end();
    else if (request.method !== 'GET') response.writeHead(405, { allow: 'GET' }).end();
    else response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4' }).end(await writeMetrics());
  });
  server.maxConnections = MOST_CONNECTIONS;
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
