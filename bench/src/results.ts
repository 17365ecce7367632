import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { type GatewayResults, gatewayPage } from './gateway-page.ts';
import { addToHistory } from './history.ts';
import type { Conditions, Measurement } from './measurements.ts';
import { CLIENTS, type PageFigures } from './pages/load.ts';
import { drawPlot } from './plot.ts';

/** Where figures were taken. */
export interface Machine {
  readonly node: string;
  readonly processors: string;
}

const thisMachine = (): Machine => ({
  node: process.version,
  processors: `${cpus().length} × ${cpus()[0]?.model.trim()}`,
});

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
    ...renderPage<GatewayResults>(GATEWAY, gatewayPage),
    ...renderPage(ORDERS, ordersPage),
    ...renderPage(PAGES, pagesPage),
  ];
  const text = pages.join('\n');
  writeFileSync(resolveFile('docs/benchmarks.md'), text);
  process.stdout.write(`${text}\n`);
};

export const writeReport = (measured: readonly Measurement[], conditions: Conditions): void => {
  const history = addToHistory(measured);
  save(GATEWAY, { ...thisMachine(), ...conditions, measured });
  writeFileSync(resolveFile('docs/benchmarks.svg'), drawPlot(measured, history));
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
