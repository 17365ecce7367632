import { execFileSync } from 'node:child_process';
import { chromium } from '@playwright/test';
import { LAUNCH_ARGS } from '../../../e2e/support/environment.ts';
import { type FirstVisit, PAGE_TYPES, type PageType, visitFirst } from '../../../e2e/support/firstVisit.ts';
import { findBrowser } from '../../../scripts/lib/browser.mjs';
import { startProductionShop } from '../../../scripts/lib/production-shop.ts';
import { runLighthouse } from './lighthouse.ts';
import { addUp, weighScripts } from './packages.ts';
import { type PageFigures, toFigures, writeWebReport } from './report.ts';

// Opens a page of each type as somebody who has never been here, and counts what the network carries until it is idle.
// Usage: npm run bench:web [-- --lighthouse]

/** As many as a new shop has. */
const PRODUCTS = 2000;

const ROOT = new URL('../../..', import.meta.url).pathname;
const withLighthouse = process.argv.includes('--lighthouse');

const git = (...args: string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

const executablePath = await findBrowser(ROOT);

/** A page that the server has kept for long is asked for again by the browser: it is made anew first. */
const visit = async (origin: string, type: PageType): Promise<FirstVisit> => {
  for (let times = 0; times < 2; times += 1) await (await fetch(origin + PAGE_TYPES[type])).text();
  const browser = await chromium.launch({ executablePath, args: LAUNCH_ARGS });
  try {
    return await visitFirst(browser, { origin, type });
  } finally {
    await browser.close();
  }
};

const measure = async (origin: string): Promise<PageFigures[]> => {
  const sizes = weighScripts();
  const pages: PageFigures[] = [];
  for (const type of Object.keys(PAGE_TYPES) as PageType[]) {
    const seen = await visit(origin, type);
    const scripts = seen.transfers.filter(({ kind }) => kind === 'script').map(({ path }) => path);
    const lighthouse = withLighthouse ? await runLighthouse(origin + PAGE_TYPES[type], executablePath) : null;
    if (lighthouse) console.log(type, JSON.stringify(lighthouse));
    pages.push({ type, ...toFigures(seen), packages: addUp(scripts, sizes), lighthouse });
  }
  return pages;
};

const shop = await startProductionShop({ products: PRODUCTS });
try {
  const pages = await measure(shop.web);
  writeWebReport({ commit: git('rev-parse', '--short', 'HEAD'), day: git('log', '-1', '--format=%cs'), pages });
} finally {
  await shop.stop();
}
