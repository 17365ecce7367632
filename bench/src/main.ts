import { isDeepStrictEqual } from 'node:util';
import { type Child, startChild } from './child.ts';
import { createClient, type Turn, toStoreCode } from './load.ts';
import { operations } from './operations.ts';
import { type Contestant, type Measurement, summarize, verdict, writeReport } from './results.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 21);
const REQUESTS = Number(process.env.REQUESTS ?? 100);
const WARM_UP = Number(process.env.WARM_UP ?? 4000);
const AT_ONCE = 8;
const STORES = Array.from({ length: AT_ONCE }, (_, store) => ({
  code: toStoreCode(store),
  url: `https://${toStoreCode(store)}.example`,
}));
const ALONE = { MICRO_CACHE_MS: '0', STORES: JSON.stringify(STORES) };

const contestants: readonly (Contestant & { file: string; env: Record<string, string> })[] = [
  { key: 'floor', title: 'the floor: hand-written node:http handler', file: './servers/floor.ts', env: {} },
  {
    key: 'gateway',
    title: 'this gateway, no answer shared between requests',
    file: './servers/gateway.ts',
    env: ALONE,
  },
  {
    key: 'shared',
    title: 'this gateway as it is started, reads shared for a second',
    file: './servers/gateway.ts',
    env: {},
  },
  { key: 'express', title: 'Apollo Server defaults on Express 5', file: './servers/express.ts', env: ALONE },
  {
    key: 'apollo-gateway',
    title: '@apollo/gateway, subgraphs in process',
    file: './servers/apollo-gateway.ts',
    env: ALONE,
  },
  { key: 'hive', title: 'Hive Gateway, subgraphs by HTTP in the same process', file: './servers/hive.ts', env: ALONE },
];

const started: Child[] = [];
const start = async (file: string, env: Record<string, string> = {}): Promise<Child> => {
  const child = await startChild(file, env);
  started.push(child);
  return child;
};

/** All servers have to give the same answer for the same upstream calls, or their costs cannot be compared. */
const compare = async (upstream: Child, clients: readonly ReturnType<typeof createClient>[]): Promise<void> => {
  for (const operation of operations) {
    const seen: { key: string; data: unknown; calls: unknown }[] = [];
    for (const [index, client] of clients.entries()) {
      const key = contestants[index]?.key ?? '';
      await client.once(operation);
      await new Promise((resolve) => setTimeout(resolve, 1_100));
      await upstream.ask('calls');
      const { data, errors } = await client.once(operation);
      if (errors) throw new Error(`${key} fails: ${JSON.stringify(errors)}`);
      seen.push({ key, data, calls: (await upstream.ask('calls')).calls });
    }
    const [first, ...others] = seen;
    for (const { key, data, calls } of others) {
      if (!isDeepStrictEqual(data, first?.data)) throw new Error(`${key} answers something else than the floor`);
      if (!isDeepStrictEqual(calls, first?.calls)) throw new Error(`${key} asks ${calls}, the floor ${first?.calls}`);
    }
  }
};

const measure = async (): Promise<Measurement[]> => {
  const upstream = await start('./upstream.ts');
  const servers = await Promise.all(
    contestants.map(({ file, env }) => start(file, { BACKEND_URL: upstream.url, ...env })),
  );
  const clients = servers.map(createClient);
  await compare(upstream, clients);
  const turns = new Map<string, Turn[]>();
  for (const operation of operations) {
    for (const client of clients) await client.turn(operation, { requests: WARM_UP, atOnce: AT_ONCE });
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [index, client] of clients.entries()) {
        const key = `${operation.name} ${contestants[index]?.key}`;
        const turn = await client.turn(operation, { requests: REQUESTS, atOnce: AT_ONCE });
        turns.set(key, [...(turns.get(key) ?? []), turn]);
      }
    }
  }
  await Promise.all(clients.map((client) => client.close()));
  return operations.flatMap(({ name }) => summarize(name, contestants, turns));
};

try {
  const begin = performance.now();
  const measured = await measure();
  const seconds = Math.round((performance.now() - begin) / 1000);
  writeReport(measured, { warmUp: WARM_UP, rounds: ROUNDS, requests: REQUESTS, atOnce: AT_ONCE, seconds });
  const problems = verdict(measured);
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  process.exitCode = problems.length > 0 ? 1 : 0;
} finally {
  for (const child of started) child.stop();
}
