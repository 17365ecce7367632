import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { expect, type Page, test } from '@playwright/test';
import { getOutcome } from '../domain/src/customization/testing/outcome.ts';
import { drawSamples } from '../domain/src/customization/testing/random.ts';

const COUNT = process.env.DEEP ? 10_000 : 1000;
const AT_ONCE = 250;
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000_000);

const ORIGIN = 'http://engine.test';
const ENGINE = '/domain/src/customization/testing/outcome.ts';
const IMPORTS = { '@noble/hashes/': '/node_modules/@noble/hashes/', '@patchwork/domain/': '/domain/src/' };
const PAGE = `<script type="importmap">${JSON.stringify({ imports: IMPORTS })}</script>`;

/** The engine's own files, with nothing but their types taken out. */
const serveEngine = (page: Page) =>
  page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: PAGE });
    const source = readFileSync(new URL(`..${pathname}`, import.meta.url), 'utf8');
    return route.fulfill({
      contentType: 'text/javascript',
      body: pathname.endsWith('.ts') ? stripTypeScriptTypes(source) : source,
    });
  });

const inBrowser = (page: Page, samples: ReturnType<typeof drawSamples>): Promise<string[]> =>
  page.evaluate(
    async ({ engine, json }) => {
      const { getOutcome: outcome } = await import(engine);
      return JSON.parse(json).map(outcome);
    },
    { engine: ENGINE, json: JSON.stringify(samples) },
  );

test('customization forms come to the same in browser and server, whatever the rules', async ({ page }) => {
  test.setTimeout(300_000);
  process.stdout.write(`customization forms: SEED=${SEED}\n`);
  await serveEngine(page);
  await page.goto(ORIGIN);
  const samples = drawSamples(COUNT, SEED);
  for (let from = 0; from < COUNT; from += AT_ONCE) {
    const some = samples.slice(from, from + AT_ONCE);
    expect(await inBrowser(page, some)).toEqual(some.map(getOutcome));
  }
});
