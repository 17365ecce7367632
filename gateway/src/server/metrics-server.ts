import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isBearer } from './bearer.ts';
import type { TelemetrySettings } from './telemetry-settings.ts';

type MetricsServerSettings = NonNullable<TelemetrySettings['metricsServer']>;

export interface MetricsServer {
  readonly port: number;
  readonly close: () => void;
}

/** Enough for those who watch; a stranger who finds the port holds no more. */
const MOST_CONNECTIONS = 16;
const TIMEOUT_MS = 10_000;

const mayRead = ({ headers }: IncomingMessage, token: string | null): boolean =>
  token === null || isBearer(headers.authorization, token);

const nameSetting = (error: unknown, port: number): unknown => {
  const { code } = error as NodeJS.ErrnoException;
  if (code !== 'EADDRINUSE') return error;
  return new Error(`Port ${port} is in use by another program: set METRICS_PORT to a free one`, { cause: error });
};

/**
 * Serves /metrics on a port of its own, which no shopper reaches: not even a slot of the gateway is shared with them.
 * @param onError told why metrics could not be written; the reader is answered with 500
 * @throws Error if the port cannot be had
 */
export const startMetricsServer = async (
  { port, host, token }: MetricsServerSettings,
  writeMetrics: () => Promise<string>,
  onError: (error: unknown) => void,
): Promise<MetricsServer> => {
  const answer = async (response: ServerResponse): Promise<void> => {
    try {
      const text = await writeMetrics();
      response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4' }).end(text);
    } catch (error) {
      onError(error);
      response.writeHead(500).end();
    }
  };
  const server = createServer({ requestTimeout: TIMEOUT_MS, headersTimeout: TIMEOUT_MS }, (request, response) => {
    const path = request.url?.split('?', 1)[0];
    if (!mayRead(request, token)) response.writeHead(401, { 'www-authenticate': 'Bearer' }).end();
    else if (path !== '/metrics') response.writeHead(404).end();
    else if (request.method !== 'GET') response.writeHead(405, { allow: 'GET' }).end();
    else void answer(response);
  });
  server.maxConnections = MOST_CONNECTIONS;
  server.listen(port, host);
  await once(server, 'listening').catch((error: unknown) => {
    throw nameSetting(error, port);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
