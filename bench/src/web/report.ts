import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { FirstVisit, Kind, PageType } from '../../../e2e/support/firstVisit.ts';
import type { LighthouseFigures } from './lighthouse.ts';
import type { PackageSizes } from './packages.ts';

/** Bytes and requests of one page. */
export interface Sum {
  readonly bytes: number;
  readonly requests: number;
}

/** Moments of a first visit, each with what has come until then. */
export type Moment = 'first paint' | 'load' | 'idle';

export interface VisitFigures {
  readonly kinds: Readonly<Partial<Record<Kind, Sum>>>;
  readonly scripts: Readonly<Record<Moment, Sum>>;
  readonly requests: number;
  /** Of HTML, stylesheets and fonts, without which nothing is painted. */
  readonly blocking: number;
  /** Fetched by the service worker for later. */
  readonly worker: number;
}

export interface PageFigures extends VisitFigures {
  readonly type: PageType;
  readonly packages: PackageSizes;
  readonly lighthouse: LighthouseFigures | null;
}

export interface WebFigures {
  readonly commit: string;
  readonly day: string;
  readonly pages: readonly PageFigures[];
}

const sum = (transfers: FirstVisit['transfers']): Sum => ({
  bytes: transfers.reduce((all, { bytes }) => all + bytes, 0),
  requests: transfers.length,
});

export const toFigures = ({ transfers, firstPaintMs, loadMs, workerBytes }: FirstVisit): VisitFigures => {
  const kinds = [...new Set(transfers.map(({ kind }) => kind))];
  const scripts = transfers.filter(({ kind }) => kind === 'script');
  const scriptsBefore = (ms: number): Sum => sum(scripts.filter(({ endMs }) => endMs <= ms));
  return {
    kinds: Object.fromEntries(kinds.map((kind) => [kind, sum(transfers.filter((one) => one.kind === kind))])),
    scripts: { 'first paint': scriptsBefore(firstPaintMs), load: scriptsBefore(loadMs), idle: sum(scripts) },
    requests: transfers.length,
    blocking: sum(transfers.filter(({ isBlocking }) => isBlocking)).bytes,
    worker: workerBytes,
  };
};

const kilobytes = (bytes = 0): string => (bytes / 1000).toFixed(1);
const cells = (...values: (string | number)[]): string => `| ${values.join(' | ')} |`;

const OTHER_KINDS: readonly Kind[] = ['html', 'style', 'font', 'picture', 'data'];

const carriedTable = (pages: readonly PageFigures[]): string[] => [
  cells(
    'page',
    'requests',
    'JavaScript before first paint',
    'before load',
    'until idle',
    'files',
    ...OTHER_KINDS,
    'blocking the first paint',
    'by the worker, for later',
  ),
  `|---|${'---:|'.repeat(OTHER_KINDS.length + 7)}`,
  ...pages.map(({ type, requests, scripts, kinds, blocking, worker }) =>
    cells(
      type,
      requests,
      ...(['first paint', 'load', 'idle'] as const).map((moment) => kilobytes(scripts[moment].bytes)),
      scripts.idle.requests,
      ...OTHER_KINDS.map((kind) => kilobytes(kinds[kind]?.bytes)),
      kilobytes(blocking),
      kilobytes(worker),
    ),
  ),
  '',
];

const WORTH_A_ROW = 300;

const packageTable = (pages: readonly PageFigures[]): string[] => {
  const most = new Map<string, number>();
  for (const { packages } of pages) {
    for (const [name, bytes] of Object.entries(packages)) most.set(name, Math.max(bytes, most.get(name) ?? 0));
  }
  const names = [...most].filter(([, bytes]) => bytes >= WORTH_A_ROW).sort(([, a], [, b]) => b - a);
  return [
    cells('from', ...pages.map(({ type }) => type)),
    `|---|${'---:|'.repeat(pages.length)}`,
    ...names.map(([name]) =>
      cells(`\`${name}\``, ...pages.map(({ packages }) => (packages[name] ? kilobytes(packages[name]) : ''))),
    ),
    '',
  ];
};

const lighthouseTable = (pages: readonly PageFigures[]): string[] => {
  const seen = pages.flatMap(({ type, lighthouse }) => (lighthouse ? [{ type, ...lighthouse }] : []));
  if (seen.length === 0) return [];
  return [
    '## Lighthouse',
    '',
    'Lighthouse as a phone, medians of five runs, by `npm run bench:web -- --lighthouse`. Times are simulated by Lighthouse, and depend on how busy the machine is.',
    '',
    cells(
      'page',
      'performance',
      'accessibility',
      'best practices',
      'SEO',
      'first paint, s',
      'largest paint, s',
      'blocked, ms',
      'layout shift',
    ),
    `|---|${'---:|'.repeat(8)}`,
    ...seen.map((page) =>
      cells(
        page.type,
        page.performance,
        page.accessibility,
        page['best-practices'],
        page.seo,
        (page.firstPaint / 1000).toFixed(2),
        (page.largestPaint / 1000).toFixed(2),
        Math.round(page.blocking),
        page.shift.toFixed(3),
      ),
    ),
    '',
  ];
};

/** A run in the history: JavaScript until idle in bytes, and requests, by the type of the page. */
interface Entry {
  readonly commit: string;
  readonly day: string;
  readonly pages: Readonly<Record<string, Sum & { readonly blocking: number }>>;
}

const historyTable = (history: readonly Entry[]): string[] => {
  const types = Object.keys(history.at(-1)?.pages ?? {});
  return [
    cells('after', 'on', ...types),
    `|---|---|${'---:|'.repeat(types.length)}`,
    ...history.map(({ commit, day, pages }) =>
      cells(
        `\`${commit}\``,
        day,
        ...types.map((type) => `${kilobytes(pages[type]?.bytes)} / ${pages[type]?.requests ?? ''}`),
      ),
    ),
    '',
  ];
};

const page = ({ pages }: WebFigures, history: readonly Entry[]): string[] => [
  '# First visit',
  '',
  'Written by `npm run bench:web`. Somebody who has never been here opens a page on a phone (412 × 823 px) on a line of 1.6 Mbit/s with 150 ms, with nothing cached or stored, in Chromium and until it has asked for nothing for three seconds. The shop runs in production mode. The cart and the checkout have something in them, which was put there before. Kilobytes (1000 bytes) are those of the bodies as the network carries them, compressed with gzip; most browsers take Brotli, a tenth less. What the service worker fetches for the next visits is not among them. The limits are those of `e2e/first-visit.spec.ts`. How other storefronts do beside it is in [benchmarks-peers.md](benchmarks-peers.md).',
  '',
  ...carriedTable(pages),
  '## JavaScript by package',
  '',
  'Kilobytes until idle. A file is shared out among its sources by their part of its minified code.',
  '',
  ...packageTable(pages),
  ...lighthouseTable(pages),
  '## History',
  '',
  'Kilobytes of JavaScript until idle / requests, by the commit that was measured.',
  '',
  ...historyTable(history),
];

const resolveFile = (path: string): URL => new URL(`../../../${path}`, import.meta.url);
const RESULTS = resolveFile('bench/results/web.json');
const HISTORY = resolveFile('bench/results/web-history.json');

const readHistory = (): Entry[] => (existsSync(HISTORY) ? JSON.parse(readFileSync(HISTORY, 'utf8')) : []);

const toEntry = ({ commit, day, pages }: WebFigures): Entry => ({
  commit,
  day,
  pages: Object.fromEntries(
    pages.map(({ type, scripts, requests, blocking }) => [type, { bytes: scripts.idle.bytes, requests, blocking }]),
  ),
});

const write = (file: URL, content: unknown): void => writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);

/** Puts the figures where they can be read, and one line of them at the end of the history. */
export const writeWebReport = (figures: WebFigures): void => {
  const history = [...readHistory().filter(({ commit }) => commit !== figures.commit), toEntry(figures)];
  write(RESULTS, figures);
  write(HISTORY, history);
  const text = page(figures, history).join('\n');
  writeFileSync(resolveFile('docs/benchmarks-web.md'), text);
  process.stdout.write(`${text}\n`);
};
