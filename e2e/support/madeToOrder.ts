/// <reference lib="dom" />
import { expect, type FileChooser, type Locator, type Page } from '@playwright/test';
import { noise } from './pictures.ts';

/** A product whose form has every widget there is, with its size and color chosen; of what is chosen, the cheapest. */
export const RABBIT = {
  path: '/pet-look-alike-bunny/',
  address: '/pet-look-alike-bunny/?color=cream&size=8+inches',
  sku: 'LOOKALIKEBUNNY-CREAM-8',
} as const;

export const photo = (name: string, bytes = 9000) => ({ name, mimeType: 'image/png', buffer: noise(bytes) });

export const form = (page: Page): Locator => page.getByRole('form', { name: /^Customize/ });
export const field = (page: Page, name: RegExp): Locator => form(page).getByRole('textbox', { name });
export const radio = (page: Page, name: RegExp): Locator => form(page).getByRole('radio', { name });
export const box = (page: Page, name: RegExp): Locator => form(page).getByRole('checkbox', { name });
export const breed = (page: Page): Locator => form(page).getByRole('combobox', { name: 'Breed' });

export const buyButton = (page: Page): Locator => page.getByRole('button', { name: 'Add to cart' });
/** Whether it is in stock cannot be asked without a network. */
export const expectAdded = (page: Page): Promise<void> =>
  expect(page.getByText(/Product has been added to the cart(!| for pre-reservation)/).last()).toBeVisible();

/** The price beside the product's name, as a decimal. */
export const pagePrice = (page: Page): Locator =>
  page.getByRole('heading', { level: 1 }).locator('..').locator('data').first();

/** Opens the page of a product with a form and waits until it is hydrated. */
export const openForm = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect(form(page)).toBeVisible();
};

/** Presses until the device's dialog for files opens: the browser may hear of the first press before it hears who waits. */
export const openFileDialog = async (page: Page, press: () => Promise<void>): Promise<FileChooser> => {
  const opened: FileChooser[] = [];
  page.once('filechooser', (dialog) => opened.push(dialog));
  await expect(async () => {
    await press();
    await expect.poll(() => opened, { timeout: 2_000 }).not.toHaveLength(0);
  }).toPass();
  return opened[0] as FileChooser;
};

export const chooseBreed = async (page: Page, name: string): Promise<void> => {
  await breed(page).fill(name);
  await form(page).getByRole('option', { name }).click();
  await expect(breed(page)).toHaveValue(name);
};

/** Sends so many pictures, one after the other, and tells what the shop answered. */
export const sendPictures = async (
  page: Page,
  count: number,
): Promise<readonly { readonly id: string; readonly url: string }[]> => {
  const sent: { id: string; url: string }[] = [];
  for (let at = 1; at <= count; at += 1) {
    const answer = page.waitForResponse('**/api/uploads');
    await form(page)
      .getByLabel(/^Choose pictures/)
      .setInputFiles(photo(`rabbit-${at}.png`));
    const { id, url } = ((await (await answer).json()) as { item: { id: string; url: string } }).item;
    sent.push({ id, url });
    await expect(form(page).getByText(`${at} uploaded`)).toBeVisible();
  }
  return sent;
};
