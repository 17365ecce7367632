import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type Child, startChild } from './child.ts';
import { AT_ONCE, type Server, servers } from './contestants.ts';
import { type Client, createClient, type Turn } from './load.ts';
import { type Measurement, summarize, verdict } from './measurements.ts';
import { type Operation, operations } from './operations.ts';
import { writeReport } from './results.ts';

const MAIN = {
  warmUp: Number(process.env.WARM_UP ?? 3000),
  rounds: Number(process.env.ROUNDS ?? 15),
  requests: Number(process.env.REQUESTS ?? 100),
};
const BRIEF = { warmUp: Math.ceil(MAIN.warmUp / 10), rounds: Math.ceil(MAIN.rounds * 0.6), requests: 40 };
/** A list of 1000 takes some servers a quarter of a second: they are warm after fewer requests, and measured by fewer. */
const MOST_MS = { warmUp: 15_000, turn: 3_000 };
/** Longer than reads are shared. */
const UNSHARED_MS = 1_100;
/** Interpreted, compiled, kept. */
const TURNS_UNTIL_KEPT = 3;

const started: Child[] = [];
const start = async (file: string, env: Readonly<Record<string, string>> = {}): Promise<Child> => {
  const child = await startChild(file, env);
  started.push(child);
  return child;
};

interface Contender extends Server {
  readonly client: Client;
}

/** Whom an operation is asked of: what is not kept is no row of its own, nor is every page one of two processes. */
const asks = ({ isPublic, key }: Operation, { keeps, processes }: Server): boolean =>
  (isPublic || !keeps) && (processes === 1 || key === 'category 20');

/** All servers have to give the same answer for the same upstream calls, or their costs cannot be compared. */
const compare = async (upstream: Child, operation: Operation, contenders: readonly Contender[]): Promise<void> => {
  for (const { client, keeps } of contenders)
    for (let turn = 0; turn < (keeps ? TURNS_UNTIL_KEPT : 1); turn += 1) await client.once(operation);
  await sleep(UNSHARED_MS);
  const seen: { contender: Contender; data: unknown; calls: unknown }[] = [];
  for (const contender of contenders) {
    await upstream.ask('calls');
    const { data, errors } = await contender.client.once(operation);
    if (errors) throw new Error(`${contender.key} fails: ${JSON.stringify(errors)}`);
    seen.push({ contender, data, calls: (await upstream.ask('calls')).calls });
  }
  const [first, ...others] = seen;
  for (const { contender, data, calls } of others) {
    const { key, keeps, processes } = contender;
    if (!isDeepStrictEqual(data, first?.data)) throw new Error(`${operation.key}: ${key} answers something else`);
    // The second of two processes has to read stable data, too.
    const expected = keeps ? [] : first?.calls;
    if (processes === 1 && !isDeepStrictEqual(calls, expected))
      throw new Error(`${operation.key}: ${key} asks ${calls}, the floor ${first?.calls}`);
  }
};

const measure = async (): Promise<Measurement[]> => {
  const upstream = await start('./upstream.ts');
  const contenders: Contender[] = [];
  for (const server of servers) {
    const child = await start(server.file, { BACKEND_URL: upstream.url, ...server.env });
    contenders.push({ ...server, client: createClient(child) });
  }
  const turns = new Map<string, Turn[]>();
  for (const operation of operations) {
    const asked = contenders.filter((one) => asks(operation, one));
    await compare(upstream, operation, asked);
    const { warmUp, rounds, requests } = operation.isMain ? MAIN : BRIEF;
    for (const { client } of asked)
      await client.turn(operation, { requests: warmUp, atOnce: AT_ONCE, mostMs: MOST_MS.warmUp });
    for (let round = 0; round < rounds; round += 1) {
      for (const { key, client } of asked) {
        const turn = await client.turn(operation, { requests, atOnce: AT_ONCE, mostMs: MOST_MS.turn });
        const row = `${operation.key} ${key}`;
        turns.set(row, [...(turns.get(row) ?? []), turn]);
      }
    }
  }
  await Promise.all(contenders.map(({ client }) => client.close()));
  return operations.flatMap(({ key }) => summarize(key, servers, turns));
};

try {
  const begin = performance.now();
  const measured = await measure();
  const seconds = Math.round((performance.now() - begin) / 1000);
  writeReport(measured, { ...MAIN, brief: BRIEF, atOnce: AT_ONCE, mostMs: MOST_MS, seconds });
  const problems = verdict(measured);
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  process.exitCode = problems.length > 0 ? 1 : 0;
} finally {
  for (const child of started) child.stop();
}
