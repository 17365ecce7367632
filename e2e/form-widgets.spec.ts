import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectNothingForAxe } from './support/axe.ts';
import { listenForComplaints } from './support/complaints.ts';
import {
  box,
  breed,
  buyButton,
  expectAdded,
  field,
  form,
  openForm,
  photo,
  RABBIT,
  radio,
} from './support/madeToOrder.ts';

const FORM = 'form[aria-label^="How it is made"]';

const ships = (page: Page): Locator => form(page).getByRole('status', { name: 'When it ships' });
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
    test.setTimeout(120_000);
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
    const [dialog] = await Promise.all([page.waitForEvent('filechooser'), chooser(page).tap()]);
    await dialog.setFiles(photo('rabbit.png'));
    await expect(form(page).getByText('1 sent')).toBeVisible();
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
  for (let step = 0; step < MOST_STEPS; step += 1) {
    await page.keyboard.press(key);
    if (await control.evaluate((element) => element.matches(':focus'))) break;
  }
  await expect(control).toBeFocused();
  expect(await control.evaluate((element) => element.matches(':focus-visible'))).toBe(true);
  await expect(control).toBeInViewport();
};

/** From the first focus of the page through the whole form, its pictures promised by mail. */
const fillByKeyboard = async (page: Page): Promise<void> => {
  const keys = page.keyboard;
  await walkTo(page, breed(page));
  await keys.type('bit');
  await keys.press('Enter');
  await expect(breed(page)).toHaveValue('A bit of everything');
  await walkTo(page, radio(page, /^Upright/));
  await keys.press('ArrowRight');
  await walkTo(page, radio(page, /^Brown/));
  await keys.press('ArrowRight');
  await walkTo(page, radio(page, /^Sitting/));
  await keys.press('ArrowDown');
  await walkTo(page, box(page, /A knitted scarf/));
  await keys.press('Space');
  await walkTo(page, box(page, /I will send my photos later/));
  await keys.press('Space');
  await walkTo(page, field(page, /Where we may ask for them/));
  await keys.type('mira@example.com');
  await walkTo(page, field(page, /Name on the tag/));
  await keys.type('Zoë');
  await walkTo(page, field(page, /What photos do not show/));
  await keys.type('One ear is shorter.');
  await walkTo(page, radio(page, /^Standard/));
  await keys.press('ArrowDown');
};

/** Back to the pictures, which are sent now and put into another order. */
const sendByKeyboard = async (page: Page): Promise<void> => {
  const keys = page.keyboard;
  await walkTo(page, box(page, /I will send my photos later/), 'Shift+Tab');
  await keys.press('Space');
  await walkTo(page, chooser(page), 'Shift+Tab');
  const [dialog] = await Promise.all([page.waitForEvent('filechooser'), keys.press('Enter')]);
  await dialog.setFiles([photo('front.png'), photo('side.png')]);
  await expect(form(page).getByText('2 sent')).toBeVisible();
  const second = await form(page).getByRole('img', { name: 'Picture 2' }).getAttribute('src');
  await walkTo(page, form(page).getByRole('button', { name: 'Move Picture 2 forward' }), 'Shift+Tab');
  await keys.press('Enter');
  await expect(form(page).getByRole('img', { name: 'Picture 1' })).toHaveAttribute('src', second ?? '');
  await walkTo(page, morePhotos(page));
  await keys.press('ArrowDown');
};

test('every widget is used by keyboard alone, on one form, from the first focus to the cart', async ({ page }) => {
  test.setTimeout(120_000);
  const complaints = listenForComplaints(page);
  await open(page);
  await fillByKeyboard(page);
  await expectNothingForAxe(page);
  await walkTo(page, buyButton(page));
  await page.keyboard.press('Enter');
  await expectAdded(page);
  await sendByKeyboard(page);
  await expectFilledIn(page, { breedName: 'A bit of everything' });
  await expectNothingForAxe(page);
  await walkTo(page, buyButton(page));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Cart, 2 items' }).first()).toBeVisible();

  await page.goto('/checkout/cart/');
  const items = page.getByRole('region', { name: 'Items in your cart' });
  const answers = (label: string): Locator => items.locator(`dt:text-is("${label}") + dd`);
  await expect(page.getByText('Waiting to be sent')).toBeHidden();
  await expect(answers('Breed')).toHaveText(['A bit of everything', 'A bit of everything']);
  await expect(answers('Name on the tag')).toHaveText(['Zoë', 'Zoë']);
  await expect(answers('Photos of your rabbit').getByRole('img')).toHaveCount(2);
  await expect(answers('More photos')).toHaveText('Five more photos');
  await expect(page.getByRole('region', { name: 'Needs your attention' })).toBeHidden();
  expect(complaints).toEqual([]);
});
