import { expect, type Page, test } from '@playwright/test';
import { expectNothingForAxe } from './support/axe.ts';
import { listenForComplaints } from './support/complaints.ts';

const PAGES = [
  ['home', '/'],
  ['category', '/stuffed-animals/'],
  ['configurable product', '/stomp-dinosaur/'],
  ['simple product', '/midnight-bear/'],
  ['search', '/search/?q=bear'],
  ['empty cart', '/checkout/cart/'],
  ['not found', '/no-such-page/'],
] as const;

/** Asked for behind the first page of a device, for the cart and the checkout of later ones. */
const CHECKOUT_TERMS = 'CheckoutTerms';

/** Asked for behind every page that a visit begins with, and never kept. */
const CAMPAIGN = 'ActiveCampaign';

/** The operations that a page sends, as they come. */
const listenForOperations = (page: Page): string[] => {
  const operations: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/graphql') operations.push(request.postDataJSON().operationName);
  });
  return operations;
};

const leaveOutCampaign = (operations: readonly string[]): string[] =>
  operations.filter((operation) => operation !== CAMPAIGN);

/** What the page itself asks for. */
const leaveOutLate = (operations: readonly string[]): string[] =>
  leaveOutCampaign(operations).filter((operation) => operation !== CHECKOUT_TERMS);

/** With a query a page is made for this visitor: one that was kept for long asks for what has changed. */
const madeNow = (path: string): string => (path.includes('?') ? path : `${path}?now`);

for (const [name, path] of PAGES)
  test(`${name}: rendered on the server, hydrated without a word, nothing for axe to find`, async ({ page }) => {
    const complaints = listenForComplaints(page);
    const operations = listenForOperations(page);
    await page.goto(madeNow(path));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await expectNothingForAxe(page);
    expect(complaints.filter((text) => !text.includes('status of 404'))).toEqual([]);
    expect(leaveOutLate(operations), 'the server sent the data along').toEqual([]);
  });

test('addresses answer with the status they deserve', async ({ request }) => {
  const ask = (path: string) => request.get(path, { maxRedirects: 0 });
  const statuses = async (path: string) => {
    const answer = await ask(path);
    return [answer.status(), answer.headers().location ?? null];
  };
  expect(await statuses('/stuffed-animals/')).toEqual([200, null]);
  expect(await statuses('/stuffed-animals')).toEqual([301, '/stuffed-animals/']);
  expect(await statuses('/no-such-page/')).toEqual([404, null]);
  expect((await ask('/home/?utm=1')).headers().location).toBe('/?utm=1');
  const [status, parent] = await statuses('/stomp-dinosaur-fern-12/');
  expect(status).toBe(301);
  expect(parent).toMatch(/^\/stomp-dinosaur\/\?/);
});

test("a category's HTML carries its products before any script runs", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/stuffed-animals/');
  const cards = page.getByRole('main').getByRole('article');
  expect(await cards.count()).toBeGreaterThan(20);
  await expect(page.getByRole('link', { name: /Stomp the Dinosaur/ })).toBeVisible();
  await context.close();
});

test('going from page to page asks one GraphQL request each', async ({ page }) => {
  await page.goto(madeNow('/'));
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const operations = listenForOperations(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Stuffed Animals/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Stuffed Animals' })).toBeVisible();
  expect(leaveOutLate(operations)).toEqual(['PathPage']);
});

test('a page that the server has kept for long asks once for what has changed', async ({ page }) => {
  const operations = listenForOperations(page);
  await page.route('**/midnight-bear/', async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    await route.fulfill({ response: answer, body: html.replace(/data-age="\d+"/, 'data-age="3600000"') });
  });
  await page.goto('/midnight-bear/');
  await expect.poll(() => leaveOutLate(operations)).toEqual(['PathPage']);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('what a cart and a checkout begin with is asked for behind the first page, and kept for the next ones', async ({
  page,
}) => {
  const operations = listenForOperations(page);
  await page.goto(madeNow('/'));
  await expect.poll(() => leaveOutCampaign(operations)).toEqual([CHECKOUT_TERMS]);
  // It is written to the device a moment later.
  await expect(async () => {
    operations.length = 0;
    await page.goto(madeNow('/midnight-bear/'));
    await page.waitForLoadState('networkidle');
    expect(leaveOutCampaign(operations)).toEqual([]);
  }).toPass();
});
