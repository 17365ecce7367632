import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { getDataDir, getUrls, OWN_SHOP, shopEnvironment } from './support/environment.ts';
import { PAGES } from './support/pages.ts';
import { startOwnShop } from './support/startShop.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Its own settings: without any, a shop is the demo's. */
const STORES = JSON.stringify([{ code: 'default', name: 'Leo & Friends' }]);
/** A category with one product, of a shop that is not the demo's. */
const CATALOGUE = 'backend/import/fixtures/pretty.dump';
const OWN_PAGES = ['animals/', 'leo-lion/'];
const PLUSH_PAGES = [
  ...['share-an-artist/', 'share-your-story/', 'plushie-reminder/', 'my-account/plushies/', 'bulk-quote/'],
  ...['pillow-quote/', 'keychain-quote/', 'acrylic-keychain-quote/', 'plush-keychain-quote/'],
];
const WORDS_OF_TOYS = /plush|\btoys?\b|stuffed|cuddl|\bsew|hello@patchwork\.example/gi;

let stop = async (): Promise<void> => undefined;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  mkdirSync(getDataDir(OWN_SHOP), { recursive: true });
  const options = { cwd: ROOT, env: shopEnvironment(OWN_SHOP) };
  await promisify(execFile)(process.execPath, ['backend/import/main.ts', CATALOGUE], options);
  stop = await startOwnShop({ STORES });
});
test.afterAll(() => stop());
test.use({ baseURL: getUrls(OWN_SHOP).shop });

/** The words of a page for people and search engines: its text, and the attributes that are read out or shown. */
const getWords = (html: string): string => {
  const markup = html.replace(/<(script|style)\b[^>]*>.*?<\/\1>/gs, ' ');
  const attributes = [...markup.matchAll(/\b(?:alt|title|aria-label|placeholder|content)="([^"]*)"/g)];
  return [markup.replace(/<[^>]*>/g, ' '), ...attributes.map(([, value]) => value)].join(' ');
};

test('no page of a shop that makes no plush toys has a word of them', async ({ request }) => {
  const found: Record<string, string[]> = {};
  for (const path of [...PAGES, ...OWN_PAGES]) {
    const answer = await request.get(`/${path}`);
    expect(answer.status(), path).toBeLessThan(500);
    const words = getWords(await answer.text()).match(WORDS_OF_TOYS);
    if (words) found[`/${path}`] = words;
  }
  expect(found).toEqual({});
});

test('its own pages are there, and those about plush toys are not', async ({ request }) => {
  for (const path of OWN_PAGES) expect((await request.get(`/${path}`)).status(), path).toBe(200);
  for (const path of PLUSH_PAGES) {
    expect(PAGES).toContain(path);
    expect((await request.get(`/${path}`)).status(), path).toBe(404);
  }
});
