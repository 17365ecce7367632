import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { LAUNCH_ARGS } from '../../../e2e/support/environment.ts';

const RUNS = 5;

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Milliseconds, the layout shift without a unit. */
const METRICS = {
  firstPaint: 'first-contentful-paint',
  largestPaint: 'largest-contentful-paint',
  blocking: 'total-blocking-time',
  shift: 'cumulative-layout-shift',
} as const;

export type LighthouseFigures = Readonly<Record<(typeof CATEGORIES)[number] | keyof typeof METRICS, number>>;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

const runOnce = async (url: string, port: number): Promise<LighthouseFigures> => {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: [...CATEGORIES] });
  if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse: ${result?.lhr.runtimeError?.message}`);
  const { categories, audits } = result.lhr;
  const scores = CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]);
  const metrics = Object.entries(METRICS).map(([name, id]) => [name, audits[id]?.numericValue ?? Number.NaN]);
  return Object.fromEntries([...scores, ...metrics]) as LighthouseFigures;
};

/** The medians of five runs as a phone, each in a browser of its own: nothing is kept from one to the next. */
export const runLighthouse = async (url: string, chromePath: string): Promise<LighthouseFigures> => {
  const runs: LighthouseFigures[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const chrome = await launch({ chromePath, chromeFlags: ['--headless=new', ...LAUNCH_ARGS], logLevel: 'error' });
    try {
      runs.push(await runOnce(url, chrome.port));
    } finally {
      chrome.kill();
    }
  }
  const names = Object.keys(runs[0] ?? {}) as (keyof LighthouseFigures)[];
  return Object.fromEntries(
    names.map((name) => [name, median(runs.map((figures) => figures[name]))]),
  ) as LighthouseFigures;
};
