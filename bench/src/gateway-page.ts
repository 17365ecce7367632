import { readHistory } from './history.ts';
import type { Conditions, Measurement } from './measurements.ts';
import { operations } from './operations.ts';

export interface GatewayResults extends Conditions {
  readonly node: string;
  readonly processors: string;
  readonly measured: readonly Measurement[];
}

const HEADINGS = [
  '| | CPU × floor | rounds from, to | CPU × this gateway | CPU per request, ms | requests/s |',
  '|---|---:|---:|---:|---:|---:|',
];

const toRow = (one: Measurement): string => {
  const range = `${one.lowest.toFixed(2)} to ${one.highest.toFixed(2)}`;
  const times = `${one.timesFloor.toFixed(2)} | ${range} | ${one.timesGateway.toFixed(2)}`;
  return `| ${one.title} | ${times} | ${one.cpuMs.toFixed(2)} | ${one.requestsPerSecond} |`;
};

const table = (measured: readonly Measurement[], key: string, title: string): string[] => [
  `### ${title}`,
  '',
  ...HEADINGS,
  ...measured.filter(({ operation, processes }) => operation === key && processes === 1).map(toRow),
  '',
];

/** All operations side by side: CPU × floor. */
const overview = (measured: readonly Measurement[]): string[] => {
  const single = measured.filter(({ processes }) => processes === 1);
  const titles = new Map(single.map(({ key, title }) => [key, title]));
  const cell = (key: string, operation: string): string =>
    single.find((one) => one.key === key && one.operation === operation)?.timesFloor.toFixed(2) ?? '–';
  return [
    '### All of them: CPU × floor',
    '',
    `| | ${operations.map(({ key }) => key).join(' | ')} |`,
    `|---|${operations.map(() => '---:').join('|')}|`,
    ...[...titles].map(
      ([key, title]) => `| ${title} | ${operations.map((operation) => cell(key, operation.key)).join(' | ')} |`,
    ),
    '',
    'A cart is never kept. Lists of products have at most 100; a list of 1000 is one of categories, which every server but',
    'Hive Gateway has at hand, so that only the engine is measured.',
    '',
  ];
};

const processTable = (measured: readonly Measurement[]): string[] => {
  const pairs = measured.filter(({ processes }) => processes > 1);
  const rows = pairs.flatMap((pair) => {
    const key = pair.key.replace(/ .*/, '');
    const alone = measured.find((one) => one.key === key && one.operation === pair.operation);
    if (!alone) return [];
    const gain = (pair.requestsPerSecond / alone.requestsPerSecond).toFixed(2);
    const cpu = (pair.cpuMs / alone.cpuMs).toFixed(2);
    return [`| ${alone.title} | ${alone.requestsPerSecond} | ${pair.requestsPerSecond} | ${gain} | ${cpu} |`];
  });
  return [
    '### One process and two',
    '',
    'The category page of 20 products. The load and the backend share the processors with what is measured, so that a',
    'second process gains little on two of them; the CPU of each request says what it costs.',
    '',
    '| | requests/s, 1 | requests/s, 2 | gain | CPU per request, 2 by 1 |',
    '|---|---:|---:|---:|---:|',
    ...rows,
    '',
  ];
};

const historyTable = (): string[] => [
  '### By commit: category page of 20 products, CPU × floor',
  '',
  '| commit | day | nothing shared | as it is started, nothing kept | kept |',
  '|---|---|---:|---:|---:|',
  ...readHistory().map(({ commit, day, timesFloor }) => {
    const { gateway, shared, kept } = timesFloor['category 20'] ?? {};
    const cells = [gateway, shared, kept].map((times) => times?.toFixed(2) ?? '–');
    return `| \`${commit}\` | ${day} | ${cells.join(' | ')} |`;
  }),
  '',
];

export const gatewayPage = ({ measured, brief, mostMs, ...on }: GatewayResults): string[] => [
  '# Benchmarks',
  '',
  'Written by `npm run bench`, which fails when a category page costs more than 2.2 × the floor, or a kept one more than',
  '0.3 ×, when Apollo Server on Express costs less than 2.5 × as much as this gateway, or `@apollo/gateway` or Hive Gateway',
  'less than 5 × as much. The limits are ratios, because absolute times vary on a shared machine.',
  '',
  '![CPU by that of the floor, and by commit](benchmarks.svg)',
  '',
  `Node ${on.node}, ${on.processors}. One interleaved run of ${on.seconds} s. For the category page of 20 products and the cart: after`,
  `${on.warmUp} requests to warm up, in each of ${on.rounds} rounds every server gets ${on.requests} requests, ${on.atOnce} at a time, one server after`,
  `the other. For all others: ${brief.warmUp} to warm up, ${brief.rounds} rounds of ${brief.requests}. A server that`,
  `takes longer than ${mostMs.warmUp / 1000} s to warm up, or ${mostMs.turn / 1000} s for a round, gets fewer. Each server is a process of its own; CPU is its`,
  'user and system time. Before the run, the benchmark checks that all servers return the same answer and, unless it is',
  'kept, make the same upstream calls. The backend is a separate process with fixed answers.',
  '',
  '**The floor** is a `node:http` handler written for these pages alone. It makes the same upstream calls and returns the',
  'same JSON, without a schema, validation, limits, timeouts or a circuit breaker. Apollo Server, Mercurius, Yoga and',
  '`@apollo/gateway` use the same resolvers, loaders and REST client as this gateway, so only the engine differs. Each',
  'ratio is computed within a round; the tables show the median over the rounds.',
  '',
  '**What the ratios depend on.** The queries select every price and stock field, which is more than the',
  "storefront's product list does, and the products are small. `VARIANTS=8 npm run bench` gives most of them eight variants.",
  '',
  ...overview(measured),
  ...operations.flatMap(({ key, title }) => table(measured, key, title)),
  ...processTable(measured),
  ...historyTable(),
];
