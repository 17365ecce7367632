import { expect, type Page, test } from '@playwright/test';
import { expectNothingForAxe } from './support/axe.ts';
import { listenForComplaints } from './support/complaints.ts';
import { linkTo } from './support/outbox.ts';
import { noise } from './support/pictures.ts';

const PAGES = [
  ['/bulk-quote/', 'Get a quote for custom plush'],
  ['/pillow-quote/', 'Get a quote for custom pillows'],
  ['/keychain-quote/', 'Get a quote for custom keychains'],
  ['/acrylic-keychain-quote/', 'Get a quote for custom acrylic keychains'],
  ['/plush-keychain-quote/', 'Get a quote for custom plush keychains'],
] as const;

const WIDTHS = [390, 1280] as const;

const send = (page: Page) => page.getByRole('button', { name: 'Ask for my quote' });
const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name, { exact: true });
const estimate = (page: Page) => page.getByRole('region', { name: 'What it may cost' });

const open = async (page: Page, path = '/bulk-quote/'): Promise<void> => {
  await page.goto(path);
  await expect(send(page)).toBeEnabled();
};

/** The questions that reach the network, by their keys. */
const listenForKeys = (page: Page): string[] => {
  const keys: string[] = [];
  page.on('request', (request) => {
    const body = request.postData() ?? '';
    if (body.includes('BulkOrderCreate')) keys.push(request.postDataJSON().variables.input.idempotencyKey);
  });
  return keys;
};

const fillIn = async (page: Page, email: string): Promise<void> => {
  await field(page, 'Quantity').fill('1,000');
  await page.getByLabel('8 inches').check();
  await field(page, 'Description').fill('A fox with a scarf.');
  await field(page, 'Your name').fill('Zoë O’Neil');
  await field(page, 'Your email').fill(email);
  await page.getByLabel(/I accept the terms/).check();
};

test('each kind of bulk order has a page that the server renders, with nothing wrong at 390 and 1280 px', async ({
  page,
}) => {
  const complaints = listenForComplaints(page);
  for (const [path, title] of PAGES) {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${path}$`));
  }
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    await open(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await send(page).click();
    await expect(field(page, 'Quantity')).toBeFocused();
    await expect(page.getByText('Please fix 6 things')).toBeVisible();
    await expect(page.getByText('Accept terms and conditions', { exact: true })).toBeVisible();
    await expectNothingForAxe(page);
  }
  expect(complaints).toEqual([]);
});

test('the price is indicated while the quantity is typed, and few pieces are referred to the sister brand', async ({
  page,
}) => {
  await open(page);
  await page.getByLabel('8 inches').check();
  const rows = [
    ['0', 'Enter a quantity', false],
    ['1', '$29.99 per piece, $29.99 in total', true],
    ['9', '$29.99 per piece, $269.91 in total', true],
    ['49', '$29.99 per piece, $1,469.51 in total', true],
    ['50', '$29.99 per piece, $1,499.50 in total', false],
    ['99', 'From 100 pieces on: $14.99 per piece', false],
    ['100', '$14.99 per piece, $1,499 in total', false],
    ['499', 'From 500 pieces on: $10.49 per piece', false],
    ['500', '$10.49 per piece, $5,245 in total', false],
    ['1,000', '$8.69 per piece, $8,690 in total', false],
    ['1e3', 'Enter a quantity', false],
    ['1.5', 'Enter a quantity', false],
    ['-1', 'Enter a quantity', false],
  ] as const;
  for (const [typed, words, isReferred] of rows) {
    await field(page, 'Quantity').fill(typed);
    await expect(estimate(page).getByRole('status').first()).toContainText(words);
    const referral = estimate(page).getByText('10% off from 10 pieces, 20% off from 20');
    await expect(referral).toBeVisible({ visible: isReferred });
  }
});

test('each quantity is taken, or says at its field why it is not', async ({ page }) => {
  await open(page);
  const problem = page.locator('#bulk-quantity-error');
  await send(page).click();
  await expect(problem).toHaveText(/./);
  const taken = ['1', '9', '10', '20', '49', '50', '99', '100', '499', '500', '1000', '1,000', '100000', '100,000'];
  for (const typed of taken) {
    await field(page, 'Quantity').fill(typed);
    await send(page).click();
    await expect(problem, typed).toHaveCount(0);
    await expect(field(page, 'Quantity')).toHaveValue(typed);
  }
  for (const [typed, words] of [
    ['0', 'Must be greater than 0'],
    ['-1', 'Must be greater than 0'],
    ['1.5', 'Enter a whole number'],
    ['1e3', 'Enter a whole number'],
    ['1,5', 'Enter a whole number'],
    ['100001', /up to 100,000/],
  ] as const) {
    await field(page, 'Quantity').fill(typed);
    await send(page).click();
    await expect(problem, typed).toHaveText(words);
    await expect(field(page, 'Quantity')).toHaveValue(typed);
  }
});

test('a guest asks for a quote, and is mailed the way to it', async ({ page }) => {
  const complaints = listenForComplaints(page);
  const keys = listenForKeys(page);
  const email = `bulk-${crypto.randomUUID()}@example.com`;
  await open(page);
  await fillIn(page, email);
  await page.getByRole('button', { name: 'Add a color' }).click();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'fox.png', mimeType: 'image/png', buffer: noise(3000) });
  await expect(page.getByAltText('Picture 1')).toBeVisible();
  await page.getByLabel('Tax ID').fill('D');
  await send(page).click();
  await expect(page.locator('#bulk-taxId-error')).toHaveText('Tax id must have at least 3 letters');
  await expect(page.getByLabel('Tax ID')).toBeFocused();
  await page.getByLabel('Tax ID').fill('DE 123456789');
  await send(page).dblclick();
  await expect(page).toHaveURL('/bulkorder/confirmation/');
  const title = page.getByRole('heading', { level: 1, name: 'We’ve got your question' });
  await expect(title).toBeFocused();
  await expect(page.getByText(/Your bulk order is number \d{5}\./)).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  expect(keys).toHaveLength(1);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    await expectNothingForAxe(page);
  }
  expect(await linkTo(email)).toMatch(/^\/bulkorder\/quotation\/\d{5}\/#[\w-]{43}$/);
  await open(page);
  await expect(field(page, 'Quantity')).toHaveValue('');
  expect(complaints).toEqual([]);
});

test('nothing that was typed is lost when the tab is closed, and a lost answer makes no second bulk order', async ({
  page,
  context,
}) => {
  const email = `bulk-${crypto.randomUUID()}@example.com`;
  await open(page);
  await fillIn(page, email);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'fox.png', mimeType: 'image/png', buffer: noise(3000) });
  await expect(page.getByAltText('Picture 1')).toBeVisible();
  await page.close();

  const second = await context.newPage();
  const keys = listenForKeys(second);
  await open(second);
  await expect(field(second, 'Quantity')).toHaveValue('1,000');
  await expect(second.getByLabel('8 inches')).toBeChecked();
  await expect(field(second, 'Your email')).toHaveValue(email);
  await expect(second.getByAltText('Picture 1')).toBeVisible();
  // The shop has it, and its answer is lost.
  await second.route('**/graphql**', async (route) => {
    if (!(route.request().postData() ?? '').includes('BulkOrderCreate')) return route.fallback();
    await route.fetch();
    return route.abort();
  });
  const lostAnswer = second.getByRole('alert').filter({ hasText: 'Error while creating bulk order' });
  // A picture that was still on the device is sent once more, and waited for.
  await expect(async () => {
    await send(second).click();
    await expect(lostAnswer).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(second.getByAltText(/^Picture/)).toHaveCount(1);
  await second.close();

  const third = await context.newPage();
  const again = listenForKeys(third);
  await open(third);
  await send(third).click();
  await expect(third).toHaveURL('/bulkorder/confirmation/');
  expect([again.length, new Set([...keys, ...again]).size]).toEqual([1, 1]);
  await expect(third.getByText(/Your bulk order is number \d{5}\./)).toBeVisible();
  expect(await linkTo(email)).toMatch(/^\/bulkorder\/quotation\/\d{5}\/#/);
});

test('what is typed and ticked before the page has its code is kept', async ({ page }) => {
  await page.route('**/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.fallback();
  });
  await page.goto('/bulk-quote/', { waitUntil: 'commit' });
  await field(page, 'Quantity').fill('250');
  await page.getByLabel('12 inches').check();
  await field(page, 'Your name').fill('Zoë');
  await expect(send(page)).toBeDisabled();
  await expect(send(page)).toBeEnabled();
  await expect(field(page, 'Quantity')).toHaveValue('250');
  await expect(page.getByLabel('12 inches')).toBeChecked();
  await expect(field(page, 'Your name')).toHaveValue('Zoë');
  await expect(estimate(page)).toContainText('250 × 12 inches');
});
