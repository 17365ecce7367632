import { expect, type Page, test } from '@playwright/test';
import { expectNothingForAxe } from './support/axe.ts';
import { listenForComplaints } from './support/complaints.ts';
import { countMails } from './support/outbox.ts';

/** Where the demo shop reads its mail. */
const SHOP = 'hello@patchwork.example';

const countMessages = () => countMails('contact-message', SHOP);

const open = async (page: Page): Promise<void> => {
  await page.goto('/contact/');
  await expect(page.getByRole('button', { name: 'Send message' })).toBeEnabled();
};

const WIDTHS = [390, 768, 1280] as const;

test('a message is written on the contact page, and reaches the outbox of the shop', async ({ page }) => {
  const complaints = listenForComplaints(page);
  const before = await countMessages();
  await open(page);
  await page.getByLabel('Your name').fill('Ada Byron');
  await page.getByLabel('Your email').fill('ada@example.com');
  await page.getByLabel('What’s it about?').selectOption('An order');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByLabel('Your message')).toBeFocused();
  await page.getByLabel('Your message').fill('Where is Maple?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you! We’ve got your message' })).toBeFocused();
  await expect.poll(async () => (await countMessages()) - before).toBe(1);
  await page.getByRole('button', { name: 'Send another message' }).click();
  await page.getByLabel('How should we answer?').selectOption('Call me');
  await page.getByLabel('Your name').fill('Ada Byron');
  await page.getByLabel('Your phone').fill('(202) 555-0123');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you! We’ve got your message' })).toBeVisible();
  await expect.poll(async () => (await countMessages()) - before).toBe(2);
  expect(complaints).toEqual([]);
});

for (const width of WIDTHS)
  test(`at ${width} px the contact page fits, and axe finds nothing`, async ({ page }) => {
    const complaints = listenForComplaints(page);
    await page.setViewportSize({ width, height: 844 });
    await open(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('Field is required').first()).toBeVisible();
    await expectNothingForAxe(page);
    expect(complaints).toEqual([]);
  });
