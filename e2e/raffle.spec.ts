import { expect, type Page, test } from '@playwright/test';
import { expectNothingForAxe } from './support/axe.ts';
import { listenForComplaints } from './support/complaints.ts';
import { linkIn } from './support/outbox.ts';

const PATH = '/specialty-commission-raffle/';
const WIDTHS = [390, 768, 1280] as const;

const enter = async (page: Page, address: string, path = PATH): Promise<void> => {
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Enter the raffle' })).toBeEnabled();
  await page.getByLabel('Your name').fill('Ada');
  await page.getByLabel('Your email').fill(address);
  await page.getByLabel(/What should we make/).fill('A moth with folding wings');
  await page.getByRole('button', { name: 'Enter the raffle' }).click();
  await expect(page.getByRole('heading', { name: 'One more step: check your email' })).toBeVisible();
};

const confirm = async (page: Page, recipient: string): Promise<void> => {
  await page.goto(await linkIn({ kind: 'raffle-confirm', recipient }));
  await page.getByRole('button', { name: 'Yes, count me in' }).click();
  await expect(page.getByRole('heading', { name: 'You’re in the raffle' })).toBeVisible();
};

const newAddress = () => `raffle-${crypto.randomUUID()}@example.com`;

test('the raffle is entered by mail, and a friend who comes by the link in it gives one more chance', async ({
  page,
}) => {
  const [ada, bo] = [newAddress(), newAddress()];
  await enter(page, ada);
  await confirm(page, ada);
  const friends = await linkIn({ kind: 'raffle-entered', recipient: ada });
  expect(friends).toMatch(/\/specialty-commission-raffle\/\?ref=[\w-]{12}$/);
  await page.goto(friends);
  await expect(page.getByText('A friend has passed this on to you')).toBeVisible();
  await enter(page, bo, friends);
  await confirm(page, bo);
  expect(await linkIn({ kind: 'raffle-friend-joined', recipient: ada })).toBe(friends);
});

test('what a ticket is for is sold to nobody without one', async ({ page }) => {
  await page.goto('/specialty-commission/');
  await expect(page.getByRole('heading', { level: 1, name: 'Specialty Commission' })).toBeVisible();
  await expect(page.getByText('To order you need a ticket from the raffle')).toBeVisible();
});

test('the page of the raffle tells its rules from the server, and nothing is wrong with it', async ({ page }, info) => {
  const complaints = listenForComplaints(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(PATH);
    await expect(page.getByText('Good for 5 days')).toBeVisible();
    await expect(page.getByText('Next drawing')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Enter the raffle' })).toBeEnabled();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await expectNothingForAxe(page);
    await page.screenshot({ path: info.outputPath(`raffle-${width}.png`), fullPage: true });
  }
  expect(complaints).toEqual([]);
});
