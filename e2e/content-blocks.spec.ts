import { expect, type Page, test } from '@playwright/test';
import { axeViolations } from './support/axe.ts';
import { listenForComplaints } from './support/complaints.ts';
import { startContentShop } from './support/contentShop.ts';
import { getUrls, OWN_SHOP } from './support/environment.ts';

let stop = async (): Promise<void> => undefined;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  ({ stop } = await startContentShop());
});
test.afterAll(() => stop());
test.use({ baseURL: getUrls(OWN_SHOP).shop });

/** The headings of the blocks, from top to bottom. */
const HEADINGS = [
  ...['The ear folds on the same side', 'Ordering for a team?', 'Ready to hug', 'Ways in', 'In a column'],
  ...['What they say', 'What it costs', 'From your head to your arms', 'Letters we keep', 'The shop in numbers'],
  ...['Asked before', 'Who sews', 'In time for the holidays', 'From our tables', 'As seen in', 'See us sew'],
  ...['Be the first to meet them', 'Write to us'],
];

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
};

for (const [width, scheme] of [
  [390, 'light'],
  [1280, 'light'],
  [390, 'dark'],
  [1280, 'dark'],
] as const)
  test(`a page of every block at ${width} px, ${scheme}: hydrated without a word, nothing for axe to find`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme: scheme });
    const complaints = listenForComplaints(page);
    await open(page, '/every-block/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Made from yours');
    const headings = await page.locator('main').getByRole('heading', { level: 2 }).allTextContents();
    expect(headings.filter((heading) => HEADINGS.includes(heading))).toEqual(HEADINGS);
    // Pictures and shelves far below are loaded when they come near.
    for (const block of await page.locator('main [data-display]').all()) await block.scrollIntoViewIfNeeded();
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.screenshot({ path: test.info().outputPath(`every-block-${width}-${scheme}.png`), fullPage: true });
    expect(complaints).toEqual([]);
  });

test('a page of every block is used by keyboard alone', async ({ page }) => {
  await page.route(/youtube/, (route) => route.fulfill({ contentType: 'text/html', body: '<p>A player</p>' }));
  await open(page, '/every-block/');
  const question = page.locator('summary').first();
  await question.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Two weeks, or')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'read more' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('summary').nth(1)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByText('By hand, and it dries overnight.')).toBeVisible();
  // Pictures and logos have nothing to press.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /How we sew/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main iframe')).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\//);
  await page.locator('#newsletter-email').focus();
  await page.keyboard.type('ada@shop.example');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/thank/i).first()).toBeVisible();
});

/** All that can be used outside of the page itself, and the landmarks that can be seen; not what skips to the page. */
const readFrame = (page: Page) =>
  page.evaluate(() => {
    const isSeen = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().bottom > 0;
    const seen = (selector: string) =>
      [...document.querySelectorAll(`body ${selector}`)].filter((one) => !one.closest('main') && isSeen(one));
    return {
      landmarks: seen(':is(header, nav, footer, aside, dialog)').map(({ localName }) => localName),
      controls: seen(':is(a, button, input, select, summary)').map(({ textContent }) => textContent?.trim()),
    };
  });

const MINIMAL = { landmarks: ['header'], controls: ['Patchwork'] };
const EMPTY = { landmarks: [], controls: [] };

for (const width of [390, 1280])
  test(`at ${width} px a page has as much of the shop around it as its editors chose, on the way to it too`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const complaints = listenForComplaints(page);
    const follow = async (title: string) => {
      await page.getByRole('link', { name: 'the next' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    };
    await open(page, '/whole/');
    const whole = await readFrame(page);
    expect(whole.landmarks).toEqual(expect.arrayContaining(['header', 'nav', 'footer']));
    expect(whole.controls.length).toBeGreaterThan(10);

    await follow('The minimal page');
    expect(await readFrame(page)).toEqual(MINIMAL);
    await page.reload();
    expect(await readFrame(page)).toEqual(MINIMAL);
    expect(await axeViolations(page)).toEqual([]);
    const logo = page.getByRole('banner').getByRole('link', { name: 'Patchwork' });
    await expect(logo).toHaveAttribute('href', '/');

    await follow('The empty page');
    expect(await readFrame(page)).toEqual(EMPTY);
    await page.reload();
    expect(await readFrame(page)).toEqual(EMPTY);
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'the next' })).toBeFocused();

    await follow('The default page');
    expect(await readFrame(page)).toEqual(whole);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The empty page');
    expect(await readFrame(page)).toEqual(EMPTY);
    await open(page, '/whole/?_storyblok_c=block');
    expect(await readFrame(page)).toEqual(EMPTY);

    await open(page, '/minimal/');
    await logo.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Built by its editors');
    expect((await readFrame(page)).landmarks).toEqual(whole.landmarks);
    expect(complaints).toEqual([]);
  });

test('the home page is the one that its editors have built, on the way to it too', async ({ page }) => {
  const complaints = listenForComplaints(page);
  await open(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Built by its editors');
  await page.getByRole('link', { name: 'All blocks' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Made from yours');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Patchwork/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Built by its editors');
  await expect(page.getByRole('heading', { name: 'Ready to hug' })).toBeVisible();
  expect(complaints).toEqual([]);
});
