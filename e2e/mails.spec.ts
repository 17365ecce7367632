import { expect, type Page, test } from '@playwright/test';
import { expectNothingForAxe } from './support/axe.ts';
import { URLS } from './support/environment.ts';
import { linkIn } from './support/outbox.ts';

const WIDTHS = [390, 1280] as const;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

const expectNothingWrong = async (page: Page): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of WIDTHS) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      await expectNothingForAxe(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    }
};

/** The mail of a developer's mailbox, as the mail program would show it. */
const openMail = async (page: Page, recipient: string, subject: string): Promise<void> => {
  await page.goto(`${URLS.backend}/dev/mail`);
  await page.getByRole('row').filter({ hasText: recipient }).getByRole('link', { name: subject }).click();
  await expect(heading(page, subject)).toBeVisible();
};

test('the newsletter is confirmed by a mail, and left by the next one, with the storefront installed or not', async ({
  page,
}) => {
  const email = `reader-${Date.now()}@example.com`;
  await page.goto('/newsletter/');
  await expect(page.getByRole('button', { name: 'Subscribe' })).toBeEnabled();
  // From here on the worker answers navigations, where it knows the page.
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await page.getByLabel('Your email').fill(email);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Please check your email')).toBeVisible();

  await page.goto(await linkIn({ kind: 'newsletter-confirm', recipient: email }));
  await expect(heading(page, 'Confirm your subscription')).toBeVisible();
  await expectNothingWrong(page);
  await page.getByRole('button', { name: 'Yes, subscribe me' }).click();
  await expect(heading(page, 'You’re on the list')).toBeVisible();
  await expectNothingWrong(page);

  await linkIn({ kind: 'newsletter-welcome', recipient: email });
  await openMail(page, email, 'Welcome to our newsletter');
  await expectNothingWrong(page);
  await page.getByRole('link', { name: 'Unsubscribe' }).click();
  await expect(heading(page, 'Unsubscribe from our newsletter?')).toBeVisible();
  expect(new URL(page.url()).origin).toBe(URLS.shop);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(heading(page, 'You’re unsubscribed')).toBeVisible();
  await expectNothingWrong(page);
  await page.getByRole('link', { name: 'Go to the shop' }).click();
  await expect(page.getByRole('banner')).toBeVisible();
});
