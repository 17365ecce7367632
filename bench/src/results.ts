import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import type { Turn } from './load.ts';
import { CLIENTS, type PageFigures } from './pages/load.ts';

export interface Contestant {
  readonly key: string;
  readonly title: string;
}

export interface Measurement {
  readonly operation: string;
  readonly key: string;
  readonly title: string;
  readonly cpuMs: number;
  readonly requestsPerSecond: number;
  /** Median over the rounds of its CPU by the floor's in the same round. */
  readonly timesFloor: number;
  /** The same by this gateway's. */
  readonly timesGateway: number;
  readonly lowest: number;
  readonly highest: number;
  /** CPU per request of each round, in milliseconds. */
  readonly rounds: readonly number[];
}

interface Conditions {
  /** Requests to each server before anything is counted, so that its code is compiled. */
  readonly warmUp: number;
  readonly rounds: number;
  readonly requests: number;
  readonly atOnce: number;
  readonly seconds: number;
}

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] =
    sorted.length % 2 ? [sorted[middle], sorted[middle]] : [sorted[middle - 1], sorted[middle]];
  return (low + high) / 2;
};

const rounded = (value: number): number => Math.round(value * 100) / 100;

export const summarize = (
  operation: string,
  contestants: readonly Contestant[],
  turns: ReadonlyMap<string, readonly Turn[]>,
): Measurement[] => {
  const of = (key: string): readonly Turn[] => turns.get(`${operation} ${key}`) ?? [];
  const ratiosTo = (key: string, other: string): number[] =>
    of(key).map(({ cpuMs }, round) => cpuMs / (of(other)[round]?.cpuMs ?? Number.NaN));
  return contestants.map(({ key, title }) => {
    const ratios = ratiosTo(key, 'floor');
    return {
      operation,
      key,
      title,
      cpuMs: rounded(median(of(key).map(({ cpuMs }) => cpuMs))),
      requestsPerSecond: Math.round(median(of(key).map((turn) => turn.requestsPerSecond))),
      timesFloor: rounded(median(ratios)),
      timesGateway: rounded(median(ratiosTo(key, 'gateway'))),
      lowest: rounded(Math.min(...ratios)),
      highest: rounded(Math.max(...ratios)),
      rounds: of(key).map(({ cpuMs }) => rounded(cpuMs)),
    };
  });
};

const MOST_TIMES_FLOOR = 2.2;
const LEAST_LESS_THAN_EXPRESS = 2.5;
const LEAST_LESS_THAN_APOLLO_GATEWAY = 5;
const LEAST_LESS_THAN_HIVE = 5;

/** Targets that the figures miss; empty when all are met. */
export const verdict = (measured: readonly Measurement[]): string[] => {
  const of = (key: string) => measured.find((one) => one.operation === 'category' && one.key === key);
  const own = of('gateway')?.timesFloor ?? Number.NaN;
  const express = of('express')?.timesGateway ?? Number.NaN;
  const apolloGateway = of('apollo-gateway')?.timesGateway ?? Number.NaN;
  const hive = of('hive')?.timesGateway ?? Number.NaN;
  const promises: [isKept: boolean, problem: string][] = [
    [own <= MOST_TIMES_FLOOR, `category costs ${own} × the floor, promised are at most ${MOST_TIMES_FLOOR}`],
    [express >= LEAST_LESS_THAN_EXPRESS, `Express costs ${express} × as much, promised are ${LEAST_LESS_THAN_EXPRESS}`],
    [
      apolloGateway >= LEAST_LESS_THAN_APOLLO_GATEWAY,
      `@apollo/gateway costs ${apolloGateway} × as much, promised are ${LEAST_LESS_THAN_APOLLO_GATEWAY}`,
    ],
    [hive >= LEAST_LESS_THAN_HIVE, `Hive Gateway costs ${hive} × as much, promised are ${LEAST_LESS_THAN_HIVE}`],
  ];
  return promises.filter(([isKept]) => !isKept).map(([, problem]) => problem);
};

const TITLES: Record<string, string> = {
  category: 'Category page of 20 products (5 upstream calls)',
  cart: 'Cart of 3 lines (3 upstream calls)',
};

const table = (measured: readonly Measurement[], operation: string): string[] => [
  `### ${TITLES[operation]}`,
  '',
  '| | CPU × floor | rounds from, to | CPU × this gateway | CPU per request, ms | requests/s |',
  '|---|---:|---:|---:|---:|---:|',
  ...measured
    .filter((one) => one.operation === operation)
    .map((one) => {
      const range = `${one.lowest.toFixed(2)} to ${one.highest.toFixed(2)}`;
      const times = `${one.timesFloor.toFixed(2)} | ${range} | ${one.timesGateway.toFixed(2)}`;
      return `| ${one.title} | ${times} | ${one.cpuMs.toFixed(2)} | ${one.requestsPerSecond} |`;
    }),
  '',
];

/** Where figures were taken. */
interface Machine {
  readonly node: string;
  readonly processors: string;
}

const thisMachine = (): Machine => ({
  node: process.version,
  processors: `${cpus().length} × ${cpus()[0]?.model.trim()}`,
});

interface GatewayResults extends Conditions, Machine {
  readonly measured: readonly Measurement[];
}

const gatewayPage = ({ measured, ...on }: GatewayResults): string[] => [
  '# Benchmarks',
  '',
  'Written by `npm run bench`, which fails when a category page costs more than 2.2 × the floor, when Apollo Server on',
  'Express costs less than 2.5 × as much, or `@apollo/gateway` or Hive Gateway less than 5 × as much. The limits are',
  'ratios, because absolute times vary on a shared machine.',
  '',
  `Node ${on.node}, ${on.processors}. One interleaved run of ${on.seconds} s: after ${on.warmUp} requests to warm up, in each of`,
  `${on.rounds} rounds every server gets ${on.requests} requests, ${on.atOnce} at a time, one server after the other. Each server is a process`,
  'of its own; CPU is its user and system time. Before the run, the benchmark checks that all servers return the same',
  'answer and make the same upstream calls. The backend is a separate process with fixed answers.',
  '',
  '**The floor** is a `node:http` handler written for these two pages alone. It makes the same upstream calls and returns',
  'the same JSON, without a schema, validation, limits, timeouts or a circuit breaker. Apollo Server and',
  '`@apollo/gateway` use the same resolvers, loaders and REST client as this gateway, so only the engine differs. Each',
  'ratio is computed within a round; the table shows the median over the rounds.',
  '',
  '**What the ratios depend on.** The query selects every price and stock field, which is more than the',
  "storefront's product list does, and the products are small. `VARIANTS=8 npm run bench` gives most of them eight variants.",
  '',
  ...['category', 'cart'].flatMap((operation) => table(measured, operation)),
];

interface OrderFigures {
  readonly orders: number;
  readonly clients: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly maxMs: number;
  /** Of gateway and backend, for each order. */
  readonly cpuMs: number;
}

/** Targets for orders. */
export const LEAST_ORDERS_PER_SECOND = 30;
export const ORDER_P95_MS = 500;

const ordersPage = (on: OrderFigures & Machine): string[] => [
  '## Orders',
  '',
  'Written by `npm run bench:orders -w bench` with a PostgreSQL server in `TEST_DATABASE_URL`. Each order goes through',
  'gateway and backend, each in its own process; a third process simulates the shoppers. The benchmark fails below',
  `${LEAST_ORDERS_PER_SECOND} orders per second, or when the 95th percentile exceeds ${ORDER_P95_MS} ms.`,
  '',
  `Node ${on.node}, ${on.processors}: ${on.orders} orders by ${on.clients} shoppers at a time.`,
  '',
  '| orders/s | p50, ms | p95, ms | slowest, ms | CPU per order, ms |',
  '|---:|---:|---:|---:|---:|',
  `| ${on.perSecond} | ${on.p50Ms} | ${on.p95Ms} | ${on.maxMs} | ${on.cpuMs} |`,
  '',
];

export interface PageResults {
  /** How many of each row were measured; five times as many of kept ones. */
  readonly pages: number;
  readonly measured: readonly (PageFigures & { readonly kind: string; readonly isKept: boolean })[];
  readonly differentPages: number;
  /** Of the web process, in megabytes: after the rows, and after the different pages. */
  readonly startMb: number;
  readonly endMb: number;
}

const pagesPage = ({ pages, measured, differentPages, startMb, endMb, ...on }: PageResults & Machine): string[] => [
  '## Pages',
  '',
  'Written by `npm run bench:pages -w bench` with a PostgreSQL server in `TEST_DATABASE_URL`, after `npm run build`. A page is',
  'rendered when its address has a query; without one it is kept. Web, gateway and backend are processes of their own, and',
  'a fourth one is the visitors. The benchmark fails when fewer than 150 categories are rendered per second, when one in',
  'twenty takes more than 60 ms, or when the web process takes more than 300 MB.',
  '',
  `Node ${on.node}, ${on.processors}: ${pages} rendered pages a row by ${CLIENTS} visitors at a time.`,
  '',
  '| page | pages/s | p50, ms | p95, ms | CPU of web, ms | of gateway | of backend | bytes, Brotli |',
  '|---|---:|---:|---:|---:|---:|---:|---:|',
  ...measured.map(({ kind, isKept, ...row }) => {
    const times = `${row.perSecond} | ${row.p50Ms} | ${row.p95Ms}`;
    const cpu = `${row.webCpuMs} | ${row.gatewayCpuMs} | ${row.backendCpuMs}`;
    return `| ${kind}, ${isKept ? 'kept' : 'rendered'} | ${times} | ${cpu} | ${row.bytes} |`;
  }),
  '',
  `Memory of the web process: ${startMb} MB after these, ${endMb} MB after ${differentPages} different pages.`,
  '',
];

const resolveFile = (path: string): URL => new URL(`../../${path}`, import.meta.url);
const GATEWAY = resolveFile('bench/results/gateway.json');
const ORDERS = resolveFile('bench/results/orders.json');
const PAGES = resolveFile('bench/results/pages.json');

const save = (file: URL, results: object): void => {
  mkdirSync(new URL('.', file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
};

const renderPage = <T>(file: URL, page: (results: T) => string[]): string[] =>
  existsSync(file) ? page(JSON.parse(readFileSync(file, 'utf8')) as T) : [];

/** All results that there are, those of the other benchmark as it left them. */
const writePage = (): void => {
  const pages = [
    ...renderPage(GATEWAY, gatewayPage),
    ...renderPage(ORDERS, ordersPage),
    ...renderPage(PAGES, pagesPage),
  ];
  const text = pages.join('\n');
  writeFileSync(resolveFile('docs/benchmarks.md'), text);
  process.stdout.write(`${text}\n`);
};

export const writeReport = (measured: readonly Measurement[], conditions: Conditions): void => {
  save(GATEWAY, { ...thisMachine(), ...conditions, measured });
  writePage();
};

export const writeOrders = (figures: OrderFigures): void => {
  save(ORDERS, { ...thisMachine(), ...figures });
  writePage();
};

export const writePages = (results: PageResults): void => {
  save(PAGES, { ...thisMachine(), ...results });
  writePage();
};
