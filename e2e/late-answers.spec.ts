import { expect, type Page, test } from '@playwright/test';
import { expectStill, observe, shiftsOn, watchRequests } from './support/layoutShifts.ts';
import { MOVING } from './support/motion.ts';
import { BEAR } from './support/offlineShop.ts';

test.use(MOVING);

/** Lets no file of a kind through until it is asked to. */
const hold = async (page: Page, files: RegExp): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
};

/** Opens a page that can be read, though not all of it has come. */
const openUnfinished = async (page: Page, path: string): Promise<void> => {
  await page.goto(`/${path}`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading').first()).toBeVisible();
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
};

for (const { path, width } of [
  { path: '', width: 390 },
  { path: 'stomp-dinosaur/', width: 768 },
  { path: 'stuffed-animals/', width: 1024 },
])
  test(`/${path} moves nothing at ${width} px when its fonts come late`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ viewport: { width, height: 844 }, ...(baseURL && { baseURL }) });
    await observe(context);
    const page = await context.newPage();
    const release = await hold(page, /\.woff2$/);
    await openUnfinished(page, path);
    const settle = watchRequests(page);
    await settle(async () => release());
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await expectStill(page, `/${path} without its fonts at first`);
    await context.close();
  });

test('the end of a product page stays when its code comes late', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 844 }, ...(baseURL && { baseURL }) });
  await observe(context);
  await context.addInitScript(([key, sku]) => localStorage.setItem(key, JSON.stringify([sku])), [
    'patchwork-viewed',
    BEAR.sku,
  ] as const);
  const page = await context.newPage();
  const release = await hold(page, /\.js$/);
  await openUnfinished(page, 'stomp-dinosaur/');
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const settle = watchRequests(page);
  await settle(async () => release());
  await expect(page.getByRole('heading', { name: 'Recently viewed' })).toBeAttached();
  await expectStill(page, 'the end of /stomp-dinosaur/ without its code at first');
  await context.close();
});

/** How far below the top of the window the products after the reviews stand when the reviews come. */
for (const offset of [300, -200])
  test(`reviews that come late move nothing of what follows, which stands ${offset} px from the top`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ viewport: { width: 768, height: 844 }, ...(baseURL && { baseURL }) });
    await observe(context);
    const page = await context.newPage();
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(/graphql/, async (route) => {
      const { operationName } = route.request().postDataJSON() ?? {};
      if (['ProductReviews', 'RelatedProducts'].includes(operationName)) await promise;
      await route.continue();
    });
    await page.goto('/stomp-dinosaur/');
    const place = page.locator('[data-viewed]');
    await page.getByRole('region', { name: 'Reviews' }).scrollIntoViewIfNeeded();
    await place.scrollIntoViewIfNeeded();
    await expect(place.getByRole('heading', { name: /^More / })).toBeAttached();
    const top = () => place.evaluate((element) => element.getBoundingClientRect().top);
    await page.evaluate(([by]) => window.scrollBy(0, by), [(await top()) - offset] as const);
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
    await shiftsOn(page);
    const settle = watchRequests(page);
    await settle(async () => resolve());
    await expect(page.getByText(/^Showing \d+ of \d+$/)).toBeAttached();
    await expectStill(page, `what follows the reviews, ${offset} px from the top`);
    expect(Math.abs((await top()) - offset)).toBeLessThan(8);
    await context.close();
  });

/** Answers that come this late are no longer forgiven for the sake of the press that has asked for them. */
const LATE_MS = 900;

/** A press on a loaded page that sends a request. */
interface Press {
  readonly name: string;
  readonly path: string;
  readonly go: (page: Page) => Promise<unknown>;
  readonly needsCart?: true;
}

const PRESSES: readonly Press[] = [
  {
    name: 'the dialog to sign in',
    path: '',
    go: (page) =>
      page.locator('a[href^="/sign-in/"],a[href^="/my-account/"]').filter({ visible: true }).first().click(),
  },
  {
    name: 'a size',
    path: 'stomp-dinosaur/',
    go: (page) => page.getByRole('main').getByRole('radio', { name: '12 inches' }).check(),
  },
  {
    name: 'a choice of a form',
    path: 'pet-look-alike-bunny/?color=cream&size=8+inches',
    go: (page) => page.getByRole('form').getByRole('radio').first().check(),
  },
  {
    name: 'a sorting',
    path: 'stuffed-animals/',
    go: (page) => page.getByRole('main').getByLabel('Sort by').selectOption({ index: 2 }),
  },
  {
    name: 'a country',
    path: 'checkout/onepage/',
    needsCart: true,
    go: (page) => page.getByLabel('Country').selectOption({ label: 'France' }),
  },
  {
    name: 'one more',
    path: 'checkout/cart/',
    needsCart: true,
    go: (page) => page.getByRole('button', { name: /one more$/ }).click(),
  },
];

for (const { name, path, go, needsCart } of PRESSES)
  for (const width of [390, 1280])
    test(`what is fetched late for ${name} moves nothing at ${width} px`, async ({ page, context }) => {
      await observe(context);
      await page.setViewportSize({ width, height: 844 });
      const settle = watchRequests(page);
      if (needsCart) {
        await page.goto(BEAR.path);
        await page.getByRole('button', { name: 'Add to cart' }).click();
        await expect(page.getByText('Product has been added to the cart')).toBeVisible();
      }
      await settle(() => page.goto(`/${path}`));
      await page.route(/graphql|\.js$/, async (route) => {
        await new Promise((late) => setTimeout(late, LATE_MS));
        await route.continue();
      });
      await shiftsOn(page);
      await settle(() => go(page));
      await expectStill(page, name);
    });

for (const width of [390, 1280])
  test(`a network that goes and comes back moves nothing at ${width} px, also at the end of a page`, async ({
    page,
    context,
  }) => {
    await observe(context);
    await page.setViewportSize({ width, height: 844 });
    await watchRequests(page)(() => page.goto('/stuffed-animals/'));
    const notice = page.getByText('You are offline. Some features might not be available.');
    const terms = page.getByRole('contentinfo').getByRole('link', { name: 'Terms' });
    for (const end of [false, true]) {
      if (end) await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      await context.setOffline(true);
      await expect(notice).toBeInViewport({ ratio: 1 });
      await expect(page.getByText('Offline', { exact: true })).toBeInViewport();
      await expectStill(page, 'a page whose network goes');
      if (end) await terms.click({ trial: true });
      await context.setOffline(false);
      await expect(notice).toBeHidden();
      await expectStill(page, 'a page whose network comes back');
    }
  });

test('back in the moment in which a product answers: the place in the list is kept', async ({ page }) => {
  // A machine so slow that a page is drawn half a second after the router has gone to it.
  await page.addInitScript(() => {
    const draw = document.startViewTransition.bind(document);
    document.startViewTransition = (update) =>
      draw(async () => {
        await new Promise((resolve) => setTimeout(resolve, 500));
        await (update as () => void)();
      });
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/graphql/, async (route) => {
    const { operationName } = route.request().postDataJSON() ?? {};
    if (operationName === 'PathPage') await promise;
    await route.continue();
  });
  await page.goto('/stuffed-animals/');
  const card = page.getByRole('main').getByRole('article').nth(20);
  await card.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => scrollY);
  expect(left).toBeGreaterThan(500);
  await card.getByRole('link').click();
  await expect(page.getByText('Loading the rest of this page')).toBeAttached();
  await page.evaluate(() => history.back());
  await page.waitForURL('**/stuffed-animals/');
  resolve();
  await expect(card).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(left - 200);
});
