import { expect, type Page, test } from '@playwright/test';
import { listenForComplaints } from './support/complaints.ts';
import { startContentShop } from './support/contentShop.ts';
import { getUrls, OWN_SHOP } from './support/environment.ts';
import { COUNTED, DISPLAYS, DRAWN } from './support/spaces/everyText.ts';
import { SPACES } from './support/spaces/spaces.ts';

let stop = async (): Promise<void> => undefined;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  ({ stop } = await startContentShop());
});
test.afterAll(() => stop());
test.use({ baseURL: getUrls(OWN_SHOP).shop });

const MATRIX = '/matrix/every-text/';
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);

/** The pictures of the spaces, whose host no journey reaches: for the page and for its worker. */
const answerPictures = (page: Page) =>
  page.context().route('**/media/remote/**', (route) => route.fulfill({ contentType: 'image/png', body: PIXEL }));

/**
 * The page as a browser has it, element by element, without what runs once it is hydrated: a clock. Attributes stand in
 * the order of their names: a browser sets some of them last.
 */
const readArticle = (page: Page, html: string | null): Promise<readonly string[]> =>
  page.evaluate((sent) => {
    const root = sent === null ? document : new DOMParser().parseFromString(sent, 'text/html');
    const lines: string[] = [];
    let text = '';
    const endLine = (next: string): void => {
      if (text !== '') lines.push(text);
      text = '';
      lines.push(next);
    };
    const read = (node: Node): void => {
      if (node instanceof Text) text += node.data;
      if (!(node instanceof Element) || node.role === 'timer') return;
      const attributes = [...node.attributes].map(({ name, value }) => `${name}="${value}"`);
      endLine(`<${[node.localName, ...attributes.toSorted()].join(' ')}>`);
      node.childNodes.forEach(read);
      endLine(`</${node.localName}>`);
    };
    root.querySelector('main article')?.childNodes.forEach(read);
    return lines;
  }, html);

const untilHydrated = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

/** The server's HTML, the page that became of it, and the page that a browser draws by itself on the way from another. */
const expectSame = async (page: Page, path: string) => {
  const complaints = listenForComplaints(page);
  await answerPictures(page);
  const answer = await page.request.get(path);
  expect(answer.status()).toBe(200);
  const html = await answer.text();
  await page.goto(path);
  await untilHydrated(page);
  const sent = await readArticle(page, html);
  expect(sent.length).toBeGreaterThan(10);
  expect(await readArticle(page, null)).toEqual(sent);
  await page.goto('/spaces/');
  await untilHydrated(page);
  await page.locator('main').getByRole('link', { name: path, exact: true }).click();
  await page.waitForURL(`**${path}`);
  await expect.poll(() => readArticle(page, null)).toEqual(sent);
  expect(complaints).toEqual([]);
};

for (const [name, pages] of Object.entries(SPACES))
  for (const { path, words } of pages)
    test(`a page of a space ${name} is the same on the server, hydrated and drawn by the browser: ${path}`, async ({
      page,
    }) => {
      await expectSame(page, path);
      for (const one of words) await expect(page.locator('main')).toContainText(one);
    });

test('every node with every mark is the same on the server, hydrated and drawn by the browser', async ({ page }) => {
  await expectSame(page, MATRIX);
  const lost = await page.evaluate(
    ({ drawn, counted }) =>
      [...document.querySelectorAll('main article > [data-display]')].flatMap((block) => [
        ...drawn
          .filter(({ words, selector }) => {
            const found = [...block.querySelectorAll(selector)];
            return !found.some(({ textContent }) => textContent?.endsWith(words));
          })
          .map(({ words, selector }) => `${words}: ${selector}`),
        ...Object.entries(counted)
          .filter(([selector, count]) => block.querySelectorAll(selector).length !== count)
          .map(([selector]) => `${selector}: ${block.querySelectorAll(selector).length}`),
      ]),
    { drawn: DRAWN, counted: COUNTED },
  );
  expect(lost).toEqual([]);
  await expect(page.locator('main article > [data-display]')).toHaveCount(DISPLAYS.length);
});

for (const [width, hidden] of [
  [390, 'MOBILE_HIDDEN'],
  [1280, 'MOBILE_ONLY'],
] as const)
  test(`every text is shown at ${width} px unless its editor hides it there`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(MATRIX);
    for (const display of ['ALWAYS', 'MOBILE_HIDDEN', 'MOBILE_ONLY']) {
      const words = page.locator(`[data-display=${display}]`).getByText('paragraph as plain');
      await expect(words).toBeVisible({ visible: display !== hidden });
    }
  });
