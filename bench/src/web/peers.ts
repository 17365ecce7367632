import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { chromium } from '@playwright/test';
import { LAUNCH_ARGS } from '../../../e2e/support/environment.ts';
import { type FirstVisit, type Kind, PAGE_TYPES, visitAddress } from '../../../e2e/support/firstVisit.ts';
import { findBrowser } from '../../../scripts/lib/browser.mjs';
import { startProductionShop } from '../../../scripts/lib/production-shop.ts';
import { type LighthouseFigures, median, RUNS, runLighthouseOnce, takeMedians } from './lighthouse.ts';

// Measures our pages and those of other storefronts, which run already on this machine, by turns in the same run.
// Usage: PEERS="NAME=ORIGIN HOME CATEGORY PRODUCT; ..." npm run bench:peers
// for example PEERS="Other=http://127.0.0.1:3100 / /collections/toys /products/bear"
// ROUNDS: Lighthouse runs of each page, five unless it is set.
// Writes bench/results/peers.json and prints a table; docs/benchmarks-peers.md has it with what is around it.

/** Lighthouse runs of each page; figures are their medians. */
const ROUNDS = Number(process.env.ROUNDS ?? RUNS);
if (!Number.isInteger(ROUNDS) || ROUNDS < 1) throw new Error('ROUNDS must be a whole number from 1');
const PRODUCTS = 2000;
const FETCHES = 21;
const TYPES = ['home', 'category', 'product'] as const;
const ROOT = new URL('../../..', import.meta.url).pathname;
const RESULTS = new URL('../../results/peers.json', import.meta.url);

type Type = (typeof TYPES)[number];

interface Site {
  readonly name: string;
  readonly addresses: Readonly<Record<Type, string>>;
}

interface Figures {
  readonly site: string;
  readonly type: Type;
  readonly requests: number;
  /** Bytes as the network carries them, compressed with gzip, until the page is idle. */
  readonly bytes: Readonly<Record<'scripts' | 'htmlAndStyles' | 'all', number>>;
  /** Milliseconds until the server has sent the whole page, over loopback. */
  readonly served: number;
  readonly lighthouse: LighthouseFigures;
}

/** `NAME=ORIGIN HOME CATEGORY PRODUCT`, where the last three are paths. */
const readPeer = (text: string): Site => {
  const [, name, origin, paths] = /^\s*([^=]+)=(https?:\/\/\S+?)\/?((?:\s+\/\S*){3})\s*$/.exec(text) ?? [];
  const [home, category, product] = paths?.trim().split(/\s+/) ?? [];
  if (!name || !origin || !home || !category || !product)
    throw new Error(`PEERS has "${text.trim()}"; it must be NAME=ORIGIN HOME CATEGORY PRODUCT, the last three paths`);
  return { name, addresses: { home: origin + home, category: origin + category, product: origin + product } };
};

const readPeers = (text = ''): Site[] => {
  const peers = text.split(';').filter((one) => one.trim() !== '');
  if (peers.length === 0) throw new Error('PEERS names no storefront: NAME=ORIGIN HOME CATEGORY PRODUCT; ...');
  return peers.map(readPeer);
};

const fetchWhole = async (address: string): Promise<number> => {
  const start = performance.now();
  const response = await fetch(address, { headers: { 'accept-encoding': 'gzip' } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${address} answers ${response.status}`);
  return performance.now() - start;
};

const executablePath = await findBrowser(ROOT);

const visit = async (address: string): Promise<FirstVisit> => {
  const browser = await chromium.launch({ executablePath, args: LAUNCH_ARGS });
  try {
    return await visitAddress(browser, address);
  } finally {
    await browser.close();
  }
};

const countBytes = ({ transfers }: FirstVisit): Figures['bytes'] => {
  const sum = (...kinds: Kind[]) =>
    transfers
      .filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
      .reduce((all, { bytes }) => all + bytes, 0);
  return { scripts: sum('script'), htmlAndStyles: sum('html', 'style'), all: sum() };
};

const measure = async (sites: readonly Site[]): Promise<Figures[]> => {
  const pages = TYPES.flatMap((type) => sites.map((site) => ({ site, type, address: site.addresses[type] })));
  const notes = pages.map((page) => ({ ...page, served: [] as number[], runs: [] as LighthouseFigures[] }));
  for (let count = 0; count < FETCHES; count += 1) {
    for (const { address, served } of notes) served.push(await fetchWhole(address));
  }
  const visits = new Map<string, FirstVisit>();
  // Of two visits the second counts: the servers have their pictures in the right sizes by then.
  for (let count = 0; count < 2; count += 1) {
    for (const { address } of notes) visits.set(address, await visit(address));
  }
  for (let count = 0; count < ROUNDS; count += 1) {
    for (const { address, runs } of notes) runs.push(await runLighthouseOnce(address, executablePath));
  }
  return notes.flatMap(({ site, type, address, served, runs }) => {
    const seen = visits.get(address);
    if (!seen) return [];
    const figures = { requests: seen.transfers.length, bytes: countBytes(seen), served: median(served) };
    return [{ site: site.name, type, ...figures, lighthouse: takeMedians(runs) }];
  });
};

const cells = (...values: (string | number)[]): string => `| ${values.join(' | ')} |`;
const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);
const HEADERS =
  'JavaScript, kB|HTML and CSS, kB|all, kB|requests|Lighthouse|first paint, s|largest paint, s|blocked, ms|processor, ms|served in, ms';

const toTable = (figures: readonly Figures[]): string =>
  [
    cells('page', 'shop', ...HEADERS.split('|')),
    `|---|---|${'---:|'.repeat(HEADERS.split('|').length)}`,
    ...figures.map(({ site, type, requests, bytes, served, lighthouse }) =>
      cells(
        type,
        site,
        kilobytes(bytes.scripts),
        kilobytes(bytes.htmlAndStyles),
        kilobytes(bytes.all),
        requests,
        lighthouse.performance,
        (lighthouse.firstPaint / 1000).toFixed(2),
        (lighthouse.largestPaint / 1000).toFixed(2),
        Math.round(lighthouse.blocking),
        Math.round(lighthouse.work),
        served.toFixed(1),
      ),
    ),
  ].join('\n');

const peers = readPeers(process.env.PEERS);
const shop = await startProductionShop({ products: PRODUCTS });
try {
  const { home, category, product } = PAGE_TYPES;
  const ours = { home: shop.web + home, category: shop.web + category, product: shop.web + product };
  const pages = await measure([{ name: 'Patchwork', addresses: ours }, ...peers]);
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim();
  const machine = { cores: cpus().length, processor: cpus()[0]?.model ?? '' };
  writeFileSync(RESULTS, `${JSON.stringify({ commit, machine, rounds: ROUNDS, pages }, null, 2)}\n`);
  process.stdout.write(`${toTable(pages)}\n`);
} finally {
  await shop.stop();
}
