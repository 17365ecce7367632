import { expect, type Page, test } from '@playwright/test';
import { toCampaign } from './support/campaigns.ts';
import { URLS } from './support/environment.ts';
import { observe, shiftsOn } from './support/layoutShifts.ts';
import { MOVING } from './support/motion.ts';
import { operate } from './support/operations.ts';

test.use(MOVING);

const HIDDEN = { isPublic: false, description: 'The details of it.', blacklistUrls: ['/shipping/'] };

/** Shown only to who comes with its code, so that no other journey sees it. */
const make = async (page: Page, changes: object = {}): Promise<string> => {
  const code = `journey-${crypto.randomUUID()}`;
  await operate(page.request, 'campaigns', toCampaign({ code, version: code, ...HIDDEN, ...changes }));
  return code;
};

const banner = (page: Page) => page.getByRole('complementary', { name: 'Limited-time offer' });

for (const width of [390, 1280]) {
  test(`a campaign’s banner comes after the page at ${width} px, moves nothing, and is in no kept HTML`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ viewport: { width, height: 800 }, baseURL: URLS.shop });
    await observe(context);
    const page = await context.newPage();
    const refused: string[] = [];
    page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
    const code = await make(page);
    const response = await page.goto(`/?campaign=${code}`);
    expect(await response?.text()).not.toContain('Winter weeks');
    await expect(banner(page)).toContainText('Winter weeks');
    await expect(banner(page)).toHaveCSS('background-color', 'rgb(20, 60, 110)');
    await expect(banner(page).getByRole('timer')).toHaveAttribute(
      'aria-label',
      /^6 days, 23 hours and \d+ minutes left$/,
    );
    const number = banner(page).getByRole('timer').locator('[class*=number]').last();
    expect(await number.evaluate((element) => getComputedStyle(element).animationDuration)).toBe('0.4s');
    const { sum, what } = await shiftsOn(page);
    expect(sum, what.join('; ')).toBeLessThanOrEqual(0.02);
    expect(refused).toEqual([]);
    await context.close();
  });
}

test('below 820 px the banner opens and closes, from there on it can be closed for good, in all tabs', async ({
  page,
  context,
}) => {
  const code = await make(page);
  await page.setViewportSize({ width: 819, height: 800 });
  await page.goto(`/?campaign=${code}`);
  const details = banner(page).getByText('The details of it.');
  await expect(details).toBeHidden();
  await expect(banner(page).getByRole('button', { name: 'Close this offer' })).toBeHidden();
  await banner(page).getByRole('button', { name: 'Show details of this offer' }).click();
  await expect(details).toBeVisible();
  await banner(page).getByRole('button', { name: 'Hide details of this offer' }).click();
  await expect(details).toBeHidden();
  await page.setViewportSize({ width: 820, height: 800 });
  await expect(details).toBeVisible();
  await expect(banner(page).getByRole('button', { name: 'Show details of this offer' })).toBeHidden();

  const other = await context.newPage();
  // Without consent no tab keeps which campaign somebody came with.
  await other.goto(`/shipping/?campaign=${code}`);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner(other)).toBeHidden();
  await other.goto(`/stuffed-animals/?campaign=${code}`);
  await expect(banner(other)).toBeVisible();
  await banner(page).getByRole('button', { name: 'Close this offer' }).click();
  await expect(banner(page)).toBeHidden();
  await expect(banner(other)).toBeHidden();
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('patchwork-campaign') ?? '{}'));
  expect(stored.lastClosedBannerVersionByUser).toBe(code);
});

test('a campaign beside quotes is on the page of bulk quotes', async ({ page }) => {
  const code = `journey-${crypto.randomUUID()}`;
  const body = toCampaign({ code, place: 'quotes', title: 'Batch weeks' });
  await operate(page.request, 'campaigns', body);
  await page.goto('/bulk-quote/');
  const offers = page.getByRole('list', { name: 'Offers for bulk orders' });
  await expect(offers.getByText('Batch weeks')).toBeVisible();
  await operate(page.request, 'campaigns/endings', { code });
});
