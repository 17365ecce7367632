import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, vi } from 'vitest';
import { startMetricsServer } from './metrics-server.ts';

const LOCAL = { port: 0, host: '127.0.0.1', token: null };

it('metrics that cannot be written are answered with 500, and end nothing else', async () => {
  const onError = vi.fn();
  const fault = new Error('The reader is shut down');
  const server = await startMetricsServer(LOCAL, () => Promise.reject(fault), onError);
  const { status } = await fetch(`http://127.0.0.1:${server.port}/metrics`);
  expect(status).toBe(500);
  expect(onError).toHaveBeenCalledExactlyOnceWith(fault);
  server.close();
});

it('a port of metrics that is taken is named with its own setting', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, LOCAL.host, resolve));
  const { port } = other.address() as AddressInfo;
  const started = startMetricsServer({ ...LOCAL, port }, async () => '', vi.fn());
  await expect(started).rejects.toThrow(`Port ${port} is in use by another program: set METRICS_PORT to a free one`);
  other.close();
});
