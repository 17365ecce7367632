import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectNothingForAxe } from './support/axe.ts';
import { listenForComplaints } from './support/complaints.ts';
import {
  box,
  breed,
  buyButton,
  chooseBreed,
  expectAdded,
  field,
  form,
  openFileDialog,
  openForm,
  photo,
  RABBIT,
  radio,
} from './support/madeToOrder.ts';
import { expectPieces } from './support/offlineShop.ts';

const FORM = 'form[aria-label^="Customize"]';

const ships = (page: Page): Locator => form(page).getByRole('status', { name: 'Shipping date' });
const morePhotos = (page: Page): Locator => form(page).getByRole('combobox', { name: /More photos/ });
const chooser = (page: Page): Locator => form(page).getByLabel(/^Choose pictures/);

const open = async (page: Page): Promise<void> => {
  await openForm(page, RABBIT.address);
  await expect(ships(page)).toContainText(/^Ships by \w+day, \w+ \d+ if you order by Friday/);
};

const expectFilledIn = async (page: Page, { breedName }: { readonly breedName: string }): Promise<void> => {
  await expect(breed(page)).toHaveValue(breedName);
  for (const name of [/^Hanging/, /^Blue/, /^Lying down/, /^Ready in three weeks/])
    await expect(radio(page, name)).toBeChecked();
  await expect(box(page, /A knitted scarf/)).toBeChecked();
  await expect(morePhotos(page)).toHaveValue(/five/);
  await expect(form(page).getByRole('img', { name: 'Picture 1' })).toBeVisible();
  await expect(field(page, /Name on the tag/)).toHaveValue('Zoë');
  await expect(field(page, /What photos do not show/)).toHaveValue('One ear is shorter.');
};

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('every widget is used by touch, on one form', async ({ page }) => {
    const complaints = listenForComplaints(page);
    await open(page);
    await breed(page).tap();
    await form(page).getByRole('option', { name: 'Lop' }).tap();
    for (const choice of ['Blue', 'Lying down', 'A knitted scarf', 'I will send my photos later'])
      await form(page).getByText(choice, { exact: true }).tap();
    await field(page, /Where we may ask for them/).tap();
    await page.keyboard.type('mira@example.com');
    await expectNothingForAxe(page, { within: FORM });
    await form(page).getByText('I will send my photos later').tap();
    await expect(form(page).getByText('Take a photo')).toBeVisible();
    const dialog = await openFileDialog(page, () => chooser(page).tap());
    await dialog.setFiles(photo('rabbit.png'));
    await expect(form(page).getByText('1 uploaded')).toBeVisible();
    await morePhotos(page).selectOption({ index: 1 });
    await field(page, /Name on the tag/).tap();
    await page.keyboard.type('Zoë');
    await field(page, /What photos do not show/).tap();
    await page.keyboard.type('One ear is shorter.');
    await form(page).getByText('Ready in three weeks').tap();
    await expectFilledIn(page, { breedName: 'Lop' });
    await expectNothingForAxe(page, { within: FORM });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await buyButton(page).tap();
    await expectAdded(page);
    expect(complaints).toEqual([]);
  });
});

const MOST_STEPS = 80;

/** Walks with Tab, or back with Shift+Tab, until the control has the focus: it is shown there. */
const walkTo = async (page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  // Focus would move past a control that has not rendered yet.
  await expect(control).toBeAttached();
  for (let step = 0; step < MOST_STEPS; step += 1) {
    await page.keyboard.press(key);
    if (await control.evaluate((element) => element.matches(':focus'))) break;
  }
  await expect(control).toBeFocused();
  expect(await control.evaluate((element) => element.matches(':focus-visible'))).toBe(true);
  await expect(control).toBeInViewport();
};

/** Walks to one of a group and on to its neighbour, which is chosen by that. */
const chooseNext = async (page: Page, [from, to]: readonly [RegExp, RegExp], key: string): Promise<void> => {
  await walkTo(page, radio(page, from));
  await page.keyboard.press(key);
  await expect(radio(page, to)).toBeChecked();
};

const findBreed = async (page: Page): Promise<void> => {
  await walkTo(page, breed(page));
  await page.keyboard.type('bit');
  await expect(form(page).getByRole('option', { name: 'A bit of everything' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(breed(page)).toHaveValue('A bit of everything');
};

const tick = async (page: Page, name: RegExp): Promise<void> => {
  await walkTo(page, box(page, name));
  await page.keyboard.press('Space');
  await expect(box(page, name)).toBeChecked();
};

const write = async (page: Page, name: RegExp, text: string): Promise<void> => {
  await walkTo(page, field(page, name));
  await page.keyboard.type(text);
  await expect(field(page, name)).toHaveValue(text);
};

/** From the first focus of the page through the whole form, its pictures promised by mail. */
const fillByKeyboard = async (page: Page): Promise<void> => {
  await findBreed(page);
  await chooseNext(page, [/^Upright/, /^Hanging/], 'ArrowRight');
  await chooseNext(page, [/^Brown/, /^Blue/], 'ArrowRight');
  await chooseNext(page, [/^Sitting/, /^Lying down/], 'ArrowDown');
  await tick(page, /A knitted scarf/);
  await tick(page, /I will send my photos later/);
  await write(page, /Where we may ask for them/, 'mira@example.com');
  await write(page, /Name on the tag/, 'Zoë');
  await write(page, /What photos do not show/, 'One ear is shorter.');
  await chooseNext(page, [/^Standard/, /^Ready in three weeks/], 'ArrowDown');
};

/** Fills in the same form without the keyboard. */
const fillAtOnce = async (page: Page): Promise<void> => {
  await chooseBreed(page, 'A bit of everything');
  for (const choice of ['Hanging', 'Blue', 'Lying down', 'A knitted scarf', 'I will send my photos later'])
    await form(page).getByText(choice, { exact: true }).click();
  await field(page, /Name on the tag/).fill('Zoë');
  await field(page, /What photos do not show/).fill('One ear is shorter.');
  await form(page).getByText('Ready in three weeks').click();
};

/** Back from the text below to the pictures, which are sent now and put into another order. */
const sendByKeyboard = async (page: Page): Promise<void> => {
  const keys = page.keyboard;
  await field(page, /Name on the tag/).focus();
  await walkTo(page, box(page, /I will send my photos later/), 'Shift+Tab');
  await keys.press('Space');
  await walkTo(page, chooser(page), 'Shift+Tab');
  const dialog = await openFileDialog(page, () => keys.press('Enter'));
  await dialog.setFiles([photo('front.png'), photo('side.png')]);
  await expect(form(page).getByText('2 uploaded')).toBeVisible();
  const second = await form(page).getByRole('img', { name: 'Picture 2' }).getAttribute('src');
  await walkTo(page, form(page).getByRole('button', { name: 'Move picture 2 forward' }), 'Shift+Tab');
  await keys.press('Enter');
  await expect(form(page).getByRole('img', { name: 'Picture 1' })).toHaveAttribute('src', second ?? '');
  await walkTo(page, morePhotos(page));
  await keys.press('ArrowDown');
  await expect(morePhotos(page)).toHaveValue(/five/);
};

/** Buys by keyboard, and opens the cart. Resolves with how an answer of the line in it is found. */
const buyByKeyboard = async (page: Page): Promise<(label: string) => Locator> => {
  await walkTo(page, buyButton(page));
  await page.keyboard.press('Enter');
  await expectAdded(page);
  await expectPieces(page, 1);
  await page.goto('/checkout/cart/');
  const items = page.getByRole('region', { name: 'Items in your cart' });
  const answers = (label: string): Locator => items.locator(`dt:text-is("${label}") + dd`);
  await expect(answers('Breed')).toHaveText('A bit of everything');
  await expect(answers('Name on the tag')).toHaveText('Zoë');
  await expect(page.getByText('Waiting to be sent')).toBeHidden();
  await expect(page.getByRole('region', { name: 'Needs your attention' })).toBeHidden();
  return answers;
};

test('every widget is used by keyboard alone, on one form, from the first focus to the cart', async ({ page }) => {
  const complaints = listenForComplaints(page);
  await open(page);
  await fillByKeyboard(page);
  await expectNothingForAxe(page);
  await buyByKeyboard(page);
  expect(complaints).toEqual([]);
});

test('pictures are sent and put into another order by keyboard alone, and go to the cart with the form', async ({
  page,
}) => {
  const complaints = listenForComplaints(page);
  await open(page);
  await fillAtOnce(page);
  await sendByKeyboard(page);
  await expectFilledIn(page, { breedName: 'A bit of everything' });
  await expectNothingForAxe(page, { within: FORM });
  const answers = await buyByKeyboard(page);
  await expect(answers('Photos of your rabbit').getByRole('img')).toHaveCount(2);
  await expect(answers('More photos')).toHaveText('Five more photos');
  expect(complaints).toEqual([]);
});
