import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { noteOrder } from './support/ledger.ts';
import { fillCheckout, orderNumber, taxedTotal } from './support/offlineShop.ts';
import { expectWellMade } from './support/wellMade.ts';

const PILLOW = '/phrase-pillow-customize/?front_design=SUNSHINEPILLOW';
const CUT_OUT = '/cut-out-blankets/?product_design=CONFETTIBLANKET';
const RENAISSANCE = '/renaissance-blankets/?product_design=DUKEBLANKET';
const PHRASE = 'For Ada, who was brave';

const getAnswer = async (request: APIRequestContext, path: string): Promise<[number, string | null]> => {
  const answer = await request.get(path, { maxRedirects: 0 });
  return [answer.status(), answer.headers().location ?? null];
};

/** Status and redirect target of each path. */
const ANSWERS: readonly (readonly [string, number, string | null])[] = [
  [PILLOW, 200, null],
  [CUT_OUT, 200, null],
  [RENAISSANCE, 200, null],
  ['/phrase-pillow-customize/', 301, '/pillows/phrase-pillows/'],
  ['/renaissance-blankets/', 301, '/blankets/renaissance-blankets/'],
  ['/cut-out-blankets/?product_design=DUKEBLANKET', 301, '/renaissance-blankets/?product_design=DUKEBLANKET'],
  ['/phrase-pillow-customize?front_design=SUNSHINEPILLOW', 301, PILLOW],
  ['/phrase-pillow-customize/?front_design=NOBODY', 404, null],
  ['/printed-product-customize/?sku=PETBLANKET', 302, '/pet-photo-blanket/'],
  ['/printed-product-customize/?sku=SUNSHINEPILLOW', 302, PILLOW],
  ['/forevers-customize/?sku=FOREVERDOG', 302, '/forever-dog/'],
  ['/golf-head-covers-customize/', 404, null],
  ['/golf-head-covers-customize/?sku=NOBODY', 404, null],
  ['/forevers-customize/?sku=FOREVERDOG&orderItemId=7', 200, null],
];

for (const [path, status, location] of ANSWERS)
  test(`${path} answers ${status}`, async ({ request }) => {
    expect(await getAnswer(request, path)).toEqual([status, location]);
  });

test('form and drawing are in the page that the server sends', async ({ request }) => {
  const html = await (await request.get(PILLOW)).text();
  expect(html).toContain('Your words');
  expect(html).toContain('The back of the pillow, with nothing on it yet');
});

for (const width of [390, 1280])
  for (const [name, path] of [
    ['a pillow', PILLOW],
    ['a cut-out blanket', CUT_OUT],
    ['a renaissance blanket', RENAISSANCE],
    ['what was ordered', '/forevers-customize/?sku=FOREVERDOG&orderItemId=7'],
    ['nothing named', '/printed-product-customize/'],
  ] as const)
    test(`${name} at ${width} px: hydrated without a word, nothing for axe to find`, ({ page }) =>
      expectWellMade(page, path, width));

const drawing = (page: Page) => page.getByRole('img', { name: /^The back of the pillow/ });

/** Whether every letter of the drawing is inside it. */
const isInside = (page: Page): Promise<boolean> =>
  drawing(page).evaluate((svg) => {
    const outer = svg.getBoundingClientRect();
    return [...svg.querySelectorAll('text')].every((line) => {
      const { left, right, top, bottom } = line.getBoundingClientRect();
      return left >= outer.left && right <= outer.right && top >= outer.top && bottom <= outer.bottom;
    });
  });

/** Typed once the page listens: what is typed before that is lost. */
const write = async (page: Page, words: string): Promise<void> => {
  await expect(async () => {
    await page.getByLabel(/^Your words/).fill('');
    await page.getByLabel(/^Your words/).fill(words);
    await expect(drawing(page)).toHaveAccessibleName(new RegExp(`“${words.slice(0, 20)}`), { timeout: 5_000 });
  }).toPass();
};

test('a pillow is drawn as its words are typed, and nothing that is typed leaves it', async ({ page }) => {
  await page.goto(PILLOW);
  const box = await drawing(page).boundingBox();
  await write(page, PHRASE);
  await expect(drawing(page).locator('text').first()).toContainText('For');
  await page.getByRole('radio', { name: 'Cherry' }).check();
  await expect(drawing(page)).toHaveAccessibleName(`The back of the pillow, with the words “${PHRASE}” in cherry`);
  for (const words of [PHRASE, 'W'.repeat(80), 'a b '.repeat(20).trim(), '🐻🧸 ありがとう']) {
    await write(page, words);
    expect(await isInside(page)).toBe(true);
  }
  const after = await drawing(page).boundingBox();
  expect([after?.width, after?.height]).toEqual([box?.width, box?.height]);
});

test('a photo takes its place beside the words', async ({ page }) => {
  await page.goto(PILLOW);
  await write(page, PHRASE);
  await page.getByRole('radio', { name: /A photo and words/ }).check();
  await expect(drawing(page)).toHaveAccessibleName(/a place for your picture and the words/);
  const png = await page.screenshot({ clip: { x: 0, y: 0, width: 40, height: 40 } });
  await page.locator('input[type=file]').first().setInputFiles({ name: 'ada.png', mimeType: 'image/png', buffer: png });
  await expect(drawing(page)).toHaveAccessibleName(/your picture and the words/);
  await expect(drawing(page).locator('image')).toHaveAttribute('href', /^\/uploads\//);
  const photo = page.request.get((await drawing(page).locator('image').getAttribute('href')) ?? '');
  expect((await photo).headers()['content-type']).toBe('image/webp');
});

test('the foot of the page makes room for the design of a pillow on a phone, and for nothing else', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(PILLOW);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('footer')).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 844 });
  await expect(page.locator('footer')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(CUT_OUT);
  await expect(page.locator('footer')).toBeVisible();
});

test('a pillow with a phrase is designed, put into the cart and ordered', async ({ page }) => {
  await page.goto(PILLOW);
  await write(page, PHRASE);
  await page.getByRole('radio', { name: 'Cushion, 16 inches' }).check();
  await page.getByRole('radio', { name: 'Sunshine' }).first().check();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByText('Product has been added to the cart!')).toBeVisible();
  await page.goto('/checkout/cart/');
  await expect(page.getByRole('main')).toContainText(PHRASE);
  await page.goto('/checkout/onepage/');
  await fillCheckout(page);
  await page.getByRole('radio', { name: 'Test card' }).check();
  const total = await taxedTotal(page);
  await page.getByRole('button', { name: 'Place order' }).click();
  const number = await orderNumber(page);
  noteOrder({ number, grandTotal: total, quantities: { 'SUNSHINEPILLOW-SUNSHINE-CUSHION': 1 } });
});
