import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Child, startChild } from './child.ts';
import { createClient, type Turn, toStoreCode } from './load.ts';
import { operations } from './operations.ts';

// What telemetry costs per request: the same gateway without, with /metrics, and with traces as well, in turns.

const ROUNDS = Number(process.env.ROUNDS ?? 31);
const REQUESTS = Number(process.env.REQUESTS ?? 100);
const WARM_UP = Number(process.env.WARM_UP ?? 3000);
const AT_ONCE = 8;

const collector = createServer((request, response) => request.resume().on('end', () => response.end('{}')));
await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));

const STORES = Array.from({ length: AT_ONCE }, (_, store) => ({
  code: toStoreCode(store),
  url: `https://${toStoreCode(store)}.example`,
}));
const ALONE = { MICRO_CACHE_MS: '0', KEPT_ANSWERS_MB: '0', STORES: JSON.stringify(STORES) };
const METRICS = { METRICS_PORT: '0', METRICS_OPERATIONS: 'CategoryPage,Cart' };
const TRACES = {
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
  OTEL_BSP_SCHEDULE_DELAY: '1000',
};

const variants: readonly (readonly [string, Record<string, string>])[] = [
  ['nothing configured', {}],
  ['nothing configured, once more', {}],
  ['/metrics', METRICS],
  [
    '/metrics, and traces of one request in a hundred',
    {
      ...METRICS,
      ...TRACES,
      OTEL_TRACES_SAMPLER: 'traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.01',
    },
  ],
  ['/metrics, and traces of all requests', { ...METRICS, ...TRACES }],
];

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

const started: Child[] = [];
const start = async (file: string, env: Record<string, string> = {}): Promise<Child> => {
  const child = await startChild(file, env);
  started.push(child);
  return child;
};

try {
  const upstream = await start('./upstream.ts');
  const env = { BACKEND_URL: upstream.url, ...ALONE };
  const servers = await Promise.all(variants.map(([, own]) => start('./servers/gateway.ts', { ...env, ...own })));
  const clients = servers.map(createClient);
  for (const operation of operations.filter(({ isMain }) => isMain)) {
    const turns = clients.map((): Turn[] => []);
    for (const client of clients) await client.turn(operation, { requests: WARM_UP, atOnce: AT_ONCE });
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [index, client] of clients.entries())
        turns[index]?.push(await client.turn(operation, { requests: REQUESTS, atOnce: AT_ONCE }));
    for (const [index, [title]] of variants.entries()) {
      const cpuMs = median((turns[index] ?? []).map((turn) => turn.cpuMs));
      const ratio = median((turns[index] ?? []).map((turn, round) => turn.cpuMs / (turns[0]?.[round]?.cpuMs ?? 1)));
      process.stdout.write(`${operation.key} ${title}: ${cpuMs.toFixed(3)} ms CPU a request, ${ratio.toFixed(3)}\n`);
    }
  }
  await Promise.all(clients.map((client) => client.close()));
} finally {
  for (const child of started) child.stop();
  collector.close();
  collector.closeAllConnections();
}
