import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { LAUNCH_ARGS } from '../../../e2e/support/environment.ts';

export const RUNS = 5;

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Milliseconds, the layout shift without a unit; `work` is that of the page's main thread on a phone. */
const METRICS = {
  firstPaint: 'first-contentful-paint',
  largestPaint: 'largest-contentful-paint',
  blocking: 'total-blocking-time',
  shift: 'cumulative-layout-shift',
  work: 'mainthread-work-breakdown',
} as const;

export type LighthouseFigures = Readonly<Record<(typeof CATEGORIES)[number] | keyof typeof METRICS, number>>;

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

const run = async (url: string, port: number): Promise<LighthouseFigures> => {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: [...CATEGORIES] });
  if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse: ${result?.lhr.runtimeError?.message}`);
  const { categories, audits } = result.lhr;
  const scores = CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]);
  const metrics = Object.entries(METRICS).map(([name, id]) => [name, audits[id]?.numericValue ?? Number.NaN]);
  return Object.fromEntries([...scores, ...metrics]) as LighthouseFigures;
};

/** Lighthouse loses the start of a trace now and then (NO_NAVSTART), and says to run it again. */
const ATTEMPTS = 3;

const runInBrowser = async (url: string, chromePath: string): Promise<LighthouseFigures> => {
  const chrome = await launch({ chromePath, chromeFlags: ['--headless=new', ...LAUNCH_ARGS], logLevel: 'error' });
  try {
    return await run(url, chrome.port);
  } finally {
    chrome.kill();
  }
};

/** One run as a phone, in a browser of its own: nothing is kept from one to the next. */
export const runLighthouseOnce = async (url: string, chromePath: string): Promise<LighthouseFigures> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runInBrowser(url, chromePath);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    }
  }
};

/** The median of each figure. */
export const takeMedians = (runs: readonly LighthouseFigures[]): LighthouseFigures => {
  const names = Object.keys(runs[0] ?? {}) as (keyof LighthouseFigures)[];
  return Object.fromEntries(
    names.map((name) => [name, median(runs.map((figures) => figures[name]))]),
  ) as LighthouseFigures;
};

/** The medians of five runs. */
export const runLighthouse = async (url: string, chromePath: string): Promise<LighthouseFigures> => {
  const runs: LighthouseFigures[] = [];
  for (let count = 0; count < RUNS; count += 1) runs.push(await runLighthouseOnce(url, chromePath));
  return takeMedians(runs);
};
