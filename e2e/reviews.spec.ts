import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { expectNothingForAxe } from './support/axe.ts';
import { ADA, signInAs } from './support/customers.ts';
import { OPERATIONS_TOKEN, URLS } from './support/environment.ts';

const BARNABY = '/barnaby-bear/';
/** Nobody has written about it. */
const REX = { path: '/professor-rex/', sku: 'PROFREX', name: 'Professor Rex' } as const;
const WAITING = 'Pending review. Only you can see it for now.';

const REVIEWS = { within: '#reviews' };

const reviewsRegion = (page: Page) => page.getByRole('region', { name: 'Reviews' });

const openReviews = async (page: Page, path: string): Promise<void> => {
  await page.goto(`${path}#reviews`);
  await reviewsRegion(page).scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', { level: 2, name: 'Reviews' })).toBeVisible();
};

const isAsWideAsTheScreen = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

interface Pending {
  readonly id: string;
  readonly sku: string;
  readonly title: string;
}

/** Approves a pending review, as the shop's operator does. */
const approve = async (request: APIRequestContext, title: string): Promise<void> => {
  const headers = { authorization: `Bearer ${OPERATIONS_TOKEN}` };
  const answer = await request.get(`${URLS.backend}/api/operations/reviews/pending?size=100`, { headers });
  const { result } = (await answer.json()) as { result: { items: Pending[] } };
  const found = result.items.find((one) => one.title === title);
  const decided = await request.post(`${URLS.backend}/api/operations/reviews/decisions`, {
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    data: { reviewId: found?.id, state: 'approved' },
  });
  expect(decided.ok()).toBe(true);
};

for (const width of [390, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('reviews are read by keyboard: from the stars of the product to the last of them', async ({ page }) => {
      await page.goto(BARNABY);
      const stars = page.getByRole('link', { name: /out of 5 stars.*\(13\)/ });
      await stars.focus();
      await page.keyboard.press('Enter');
      const region = reviewsRegion(page);
      await expect(region.getByText('Showing 10 of 13')).toBeVisible();
      await expect(region.getByRole('article')).toHaveCount(10);
      await expectNothingForAxe(page, REVIEWS);
      expect(await isAsWideAsTheScreen(page)).toBe(true);

      await region.getByRole('button', { name: 'Show more reviews' }).focus();
      await page.keyboard.press('Enter');
      await expect(region.getByText('Showing 13 of 13')).toBeVisible();
      await expect(region.getByRole('button', { name: 'Show more reviews' })).toHaveCount(0);

      await region.getByRole('button', { name: '2 stars' }).focus();
      await page.keyboard.press('Space');
      await expect(region.getByText('Showing 1 of 1 with 2 stars')).toBeVisible();
      await expect(region.getByRole('heading', { level: 3 })).toHaveText(['A seam came loose']);
      await page.keyboard.press('Space');
      await region.getByLabel('Sort by').selectOption('Lowest rated');
      await expect(region.getByRole('heading', { level: 3 }).first()).toHaveText('Not the color I chose');
      await expect(region.getByRole('link', { name: 'Sign in' })).toBeVisible();
    });

    test('a review is written by keyboard, seen by its author alone, and by all once it was read', async ({
      page,
      browser,
      request,
    }) => {
      const title = `Reads along at ${width}: <b>great</b>`;
      await page.goto('/');
      await signInAs(page, ADA);
      await openReviews(page, REX.path);
      const region = reviewsRegion(page);
      await region.getByRole('button', { name: /Write a review|Edit your review/ }).focus();
      await page.keyboard.press('Enter');
      const text = region.getByRole('textbox', { name: 'Your review' });
      await region.getByLabel('Title').fill('');
      await region.getByRole('button', { name: 'Send your review' }).focus();
      await page.keyboard.press('Enter');
      await expect(region.getByRole('alert').getByRole('link', { name: 'Title: Field is required' })).toBeVisible();
      await expectNothingForAxe(page, REVIEWS);

      await region.getByRole('radio', { name: '1 star: Poor' }).focus();
      for (const _ of [2, 3, 4]) await page.keyboard.press('ArrowRight');
      await expect(region.getByRole('radio', { name: '4 stars: Very good' })).toBeChecked();
      await region.getByLabel('Title').fill(title);
      await text.fill('The glasses stay on.\n\nHe has read everything twice.');
      await region.getByLabel('Display name').fill('Ada B.');
      await region.getByRole('button', { name: 'Send your review' }).focus();
      await page.keyboard.press('Enter');
      await expect(region.getByRole('heading', { name: 'Thank you for your review!' })).toBeFocused();
      await region.getByRole('button', { name: 'Back to the reviews' }).press('Enter');
      const own = region.getByRole('region', { name: 'Your review' });
      await expect(own.getByText(WAITING)).toBeVisible();
      await expect(own.getByRole('heading', { name: title })).toBeVisible();

      const guests = await (await browser.newContext({ viewport: { width, height: 844 } })).newPage();
      await openReviews(guests, REX.path);
      await expect(guests.getByText('No reviews yet')).toBeVisible();
      await approve(request, title);
      await expect
        .poll(async () => {
          await guests.reload();
          await openReviews(guests, REX.path);
          await expect(reviewsRegion(guests).getByText(/No reviews yet|Showing/)).toBeVisible();
          return reviewsRegion(guests).getByRole('heading', { name: title }).count();
        })
        .toBe(1);
      await expect(reviewsRegion(guests).getByRole('button', { name: /helpful/ })).toHaveCount(0);
      await guests.context().close();

      await page.goto('/my-account/reviews/');
      await expect(page.getByText('Published. Everyone can read it.')).toBeVisible();
      await expectNothingForAxe(page);
      expect(await isAsWideAsTheScreen(page)).toBe(true);
      await page.getByRole('button', { name: 'Delete' }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'No reviews yet' })).toBeVisible();
    });
  });
}
