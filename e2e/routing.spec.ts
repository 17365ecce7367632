import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { expectWellMade } from './support/wellMade.ts';

const getAnswer = async (request: APIRequestContext, path: string): Promise<[number, string | null]> => {
  const answer = await request.get(path, { maxRedirects: 0 });
  return [answer.status(), answer.headers().location ?? null];
};

const PILLOW = '/phrase-pillow-customize/?front_design=SUNSHINEPILLOW';

/** Status and redirect target of each path. */
const ANSWERS: readonly (readonly [string, number, string | null])[] = [
  ['/stuffed-animals/bears/', 200, null],
  ['/barnaby-bear/', 200, null],
  ['/about/', 200, null],
  ['/error/', 200, null],
  ['/stuffed-animals/bears', 301, '/stuffed-animals/bears/'],
  ['/stuffed-animals//bears//', 301, '/stuffed-animals/bears/'],
  ['/Stuffed-Animals/Bears/?color=41', 301, '/stuffed-animals/bears/?color=41'],
  ['/ABOUT/', 301, '/about/'],
  ['/home/?x=1', 301, '/?x=1'],
  ['/barnaby-bear-honey-12/?ref=mail', 301, '/barnaby-bear/?childSku=BARNABY-HONEY-12&ref=mail'],
  ['/p/BARNABY/barnaby-bear/', 301, '/barnaby-bear/'],
  ['/p/BARNABY/barnaby-bear/BARNABY-HONEY-12/', 301, '/barnaby-bear/?childSku=BARNABY-HONEY-12'],
  ['/c/bears/', 301, '/stuffed-animals/bears/'],
  ['/teddy-bears/?utm_source=card', 301, '/stuffed-animals/bears/?utm_source=card'],
  ['/plush/teddies/', 301, '/stuffed-animals/bears/'],
  ['/pages/about-us/', 301, '/about/'],
  ['/holiday/', 302, '/gifts/'],
  ['/no-such-page/', 404, null],
  ['/cut-out-blankets/', 301, '/blankets/cut-out-blankets/'],
  ['/cut-out-blankets/?product_design=NOBODY', 404, null],
];

for (const [path, status, location] of ANSWERS)
  test(`${path} answers ${status}`, async ({ request }) => {
    expect(await getAnswer(request, path)).toEqual([status, location]);
  });

const getProducts = async (
  request: APIRequestContext,
  categoryId: string,
): Promise<{ sku: string; path: string }[]> => {
  const query = `query($id: ID!) { category(id: $id) { products(first: 3) { edges { node { sku path } } } } }`;
  const answer = await request.post('/graphql', {
    data: { operationName: null, query, variables: { id: categoryId } },
    headers: { 'content-type': 'application/json' },
  });
  const { data } = await answer.json();
  return data.category.products.edges.map(({ node }: { node: { sku: string; path: string } }) => node);
};

for (const [categoryId, start] of [
  ['80', /^\/phrase-pillow-customize\/\?front_design=/],
  ['114', /^\/(cut-out|renaissance)-blankets\/\?product_design=/],
  ['115', /^\/renaissance-blankets\/\?product_design=/],
] as const)
  test(`products of category ${categoryId} are designed at pages of their own`, async ({ request }) => {
    const products = await getProducts(request, categoryId);
    expect(products.length).toBeGreaterThan(0);
    for (const { sku, path } of products) {
      expect(path).toMatch(start);
      expect(path.endsWith(`=${sku}`)).toBe(true);
      expect(await getAnswer(request, path)).toEqual([200, null]);
      expect(await getAnswer(request, `/p/${sku}/any/`)).toEqual([301, path]);
    }
  });

test('the sitemap lists no address that leads elsewhere', async ({ request }) => {
  const xml = await (await request.get('/sitemap.xml')).text();
  const paths = [...xml.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) =>
    (path ?? '').replaceAll('&amp;', '&'),
  );
  for (const some of ['/about/', '/faqs/', PILLOW]) expect(paths).toContain(some);
  const sample = paths.filter((path, index) => path.includes('?') || index % 7 === 0).slice(0, 40);
  for (const path of sample) expect([path, ...(await getAnswer(request, path))]).toEqual([path, 200, null]);
});

/** Opens a page of text with a link to an address, and presses it. */
const follow = async (page: Page, path: string): Promise<void> => {
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('"/contact/"', JSON.stringify(path)) });
  });
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).click();
  await page.evaluate(() => {
    (window as unknown as { isSame: boolean }).isSame = true;
  });
  await page.getByRole('link', { name: 'ask it' }).click();
};

const isSamePage = (page: Page): Promise<boolean> =>
  page.evaluate(() => (window as unknown as { isSame?: boolean }).isSame === true);

test.describe('in the browser, without a reload', () => {
  // Route handlers still running at the end must not fail the test.
  test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

  for (const [what, path, end] of [
    ['a variant', '/barnaby-bear-honey-12/', '/barnaby-bear/?childSku=BARNABY-HONEY-12'],
    ['an old address', '/teddy-bears/', '/stuffed-animals/bears/'],
    ['another spelling', '/Stuffed-Animals/', '/stuffed-animals/'],
    ['another name of home', '/home/?x=1', '/?x=1'],
  ] as const)
    test(`${what} is replaced by where it leads`, async ({ page, baseURL }) => {
      await follow(page, path);
      await expect(page).toHaveURL(`${baseURL}${end}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await isSamePage(page)).toBe(true);
      await page.goBack();
      await expect(page).toHaveURL(`${baseURL}/faqs/`);
    });

  test('a pillow of a list leads to where it is designed', async ({ page, baseURL }) => {
    await page.goto('/pillows/phrase-pillows/');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.locator(`main a[href="${PILLOW}"]`).first().click();
    await expect(page).toHaveURL(`${baseURL}${PILLOW}`);
    await expect(page.getByRole('heading', { level: 1, name: /Sunshine/ })).toBeVisible();
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}${PILLOW}`);
  });

  test('a variant that an address names is chosen', async ({ page }) => {
    await page.goto('/barnaby-bear/?childSku=BARNABY-HONEY-12');
    await expect(page.getByRole('radio', { name: /Honey/ })).toBeChecked();
    await expect(page.getByRole('radio', { name: /12/ })).toBeChecked();
  });
});

test('a page that cannot be had without a network leads home and says so', async ({ page, context, baseURL }) => {
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Questions and answers' })).toBeVisible();
  await page.getByText('What if I don’t like it?').click();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Send it back within 30 days' }).click();
  await expect(page).toHaveURL(`${baseURL}/`);
  const message = 'The product, category or CMS page is not available in Offline mode. Redirecting to Home.';
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages).toContainText(message);
  await messages.getByRole('button', { name: 'OK' }).click();
  await expect(messages).not.toContainText(message);
});

for (const width of [390, 1280])
  for (const [name, path] of [
    ['not found', '/no-such-page/'],
    ['not found, designed', '/cut-out-blankets/?product_design=NOBODY'],
    ['error', '/error/'],
    ['page of text', '/shipping/'],
    ['page of text with a table', '/sizes-and-fabrics/'],
    ['page of text with quotes', '/reviews/'],
  ] as const)
    test(`${name} at ${width} px: hydrated without a word, nothing for axe to find`, ({ page }) =>
      expectWellMade(page, path, width));

test('the page for errors has a header with the logo only', async ({ page, baseURL }) => {
  await page.goto('/error/');
  await expect(page.getByRole('banner').getByRole('link')).toHaveCount(1);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await page.getByRole('link', { name: 'Home page' }).click();
  await expect(page).toHaveURL(`${baseURL}/`);
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('every page the frame links to is there', async ({ page, request }) => {
  await page.goto('/');
  const links = page.locator('header a[href^="/"], footer a[href^="/"]');
  const paths = await links.evaluateAll((all) => [...new Set(all.map((link) => link.getAttribute('href') ?? ''))]);
  expect(paths.length).toBeGreaterThan(20);
  for (const path of paths) expect([path, ...(await getAnswer(request, path))]).toEqual([path, 200, null]);
});
