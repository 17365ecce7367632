import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectNothingForAxe } from './support/axe.ts';
import { listenForComplaints } from './support/complaints.ts';
import { noteOrder } from './support/ledger.ts';
import { buyButton, form, openFileDialog, openForm, pagePrice, RABBIT } from './support/madeToOrder.ts';
import { expectPieces, fillCheckout, orderNumber, storedText, taxedTotal } from './support/offlineShop.ts';

const BLANKET = '/pet-photo-blanket/?color=sky&size=69';
const DOG = '/forever-dog/?breed=beagle&size=8+inches';

/** The smallest picture there is: one point. */
const PICTURE = {
  name: 'rabbit.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
    'base64',
  ),
};

const added = (page: Page): Locator =>
  page.getByText(/^Product (has been added to the cart|quantity has been updated)!/);
const expectNoWider = async (page: Page, width: number): Promise<void> =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

/** By keyboard: the dialog of the device opens where the field has the focus. */
const choosePicture = async (page: Page, press: (field: Locator) => Promise<void>): Promise<void> => {
  const field = form(page).getByLabel(/^Choose (a picture|pictures)/);
  const dialog = await openFileDialog(page, () => press(field));
  await dialog.setFiles(PICTURE);
  await expect(form(page).getByText('1 uploaded')).toBeVisible();
};

test('a form is filled in and bought by keyboard alone', async ({ page }) => {
  const complaints = listenForComplaints(page);
  await openForm(page, RABBIT.address);
  const keys = page.keyboard;
  await form(page).getByRole('combobox', { name: 'Breed' }).focus();
  await keys.type('lionh');
  await keys.press('ArrowDown');
  await keys.press('Enter');
  await expect(form(page).getByRole('radio', { name: 'Fluffy' })).toBeChecked();
  await form(page).getByRole('radio', { name: 'Fluffy' }).focus();
  await keys.press('ArrowDown');
  await expect(form(page).getByRole('radio', { name: 'Combed' })).toBeChecked();
  await form(page).getByRole('radio', { name: 'Brown' }).focus();
  await keys.press('ArrowRight');
  await expect(form(page).getByRole('radio', { name: 'Blue' })).toBeChecked();
  await form(page)
    .getByRole('checkbox', { name: /A bow tie/ })
    .press('Space');
  await form(page)
    .getByRole('checkbox', { name: /I will send my photos later/ })
    .press('Space');
  await expect(form(page).getByLabel(/^Choose/)).toBeHidden();
  await buyButton(page).press('Enter');
  const mail = form(page).getByRole('textbox', { name: 'Where we may ask for them' });
  await expect(
    form(page).getByRole('link', { name: "The 'Where we may ask for them' field is required." }),
  ).toBeVisible();
  await expect(mail).toBeFocused();
  await keys.type('mira@example.com');
  await form(page)
    .getByRole('textbox', { name: /Name on the tag/ })
    .focus();
  await keys.type('Zoë 🐰');
  await form(page)
    .getByRole('textbox', { name: /What photos do not show/ })
    .focus();
  await keys.type('One ear is shorter.');
  await form(page)
    .getByRole('radio', { name: /Standard/ })
    .focus();
  await keys.press('ArrowDown');
  await expect(pagePrice(page)).toHaveAttribute('value', '152.00');
  await expectNothingForAxe(page, { isWithoutFrames: true });
  await buyButton(page).press('Enter');
  await expect(added(page)).toBeVisible();

  await openForm(page, DOG);
  await choosePicture(page, (field) => field.press('Enter'));
  await form(page).getByRole('radio', { name: 'Sitting, looking up' }).press('Space');
  await form(page).getByRole('combobox', { name: 'Weight' }).focus();
  await keys.press('ArrowDown');
  await expect(form(page).getByRole('textbox', { name: /Ounces/ })).toBeVisible();
  await expectNothingForAxe(page, { isWithoutFrames: true });
  await buyButton(page).press('Enter');
  await expect(added(page)).toBeVisible();
  expect(complaints).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('forms are filled in and bought by touch', async ({ page }) => {
    const complaints = listenForComplaints(page);
    await openForm(page, BLANKET);
    await form(page).getByText('Three in a row').tap();
    await choosePicture(page, (field) => field.tap());
    await form(page).getByText('Coal').tap();
    await form(page).getByText('Print a line below the picture').tap();
    await form(page).getByRole('textbox', { name: 'The line' }).fill('Mind the dog');
    await form(page).getByRole('combobox', { name: 'Letters' }).selectOption('Poster');
    await expectNothingForAxe(page, { isWithoutFrames: true });
    await expectNoWider(page, 390);
    await buyButton(page).tap();
    await expect(added(page)).toBeVisible();

    await openForm(page, RABBIT.address);
    await form(page).getByRole('combobox', { name: 'Breed' }).tap();
    await form(page).getByRole('option', { name: 'Lop' }).tap();
    await expect(form(page).getByRole('radio', { name: 'Hanging' })).toBeChecked();
    await form(page).getByText('A knitted scarf').tap();
    await expectNothingForAxe(page, { isWithoutFrames: true });
    await expectNoWider(page, 390);
    await buyButton(page).tap();
    await expect(
      form(page).getByRole('link', { name: "The 'Photos of your rabbit' field is required." }),
    ).toBeVisible();
    expect(complaints).toEqual([]);
  });
});

const rows = (page: Page): Locator =>
  page.getByRole('region', { name: 'Items in your cart' }).getByRole('textbox', { name: /^Quantity of/ });

const quantities = async (page: Page): Promise<string[]> =>
  Promise.all((await rows(page).all()).map((field) => field.inputValue()));

test('what is made differently are two lines, the same twice is one, and the order has it byte for byte', async ({
  page,
}) => {
  const kept = page.waitForResponse('**/api/uploads');
  await openForm(page, BLANKET);
  await choosePicture(page, (field) => field.press('Enter'));
  const { id, url } = (await (await kept).json()).item as { id: string; url: string };
  const image = `{"id":"${id}","url":"${url}"}`;
  for (const [at, color] of ['Sky', 'Sky', 'Coal'].entries()) {
    await form(page).getByRole('checkbox', { name: color }).check();
    await buyButton(page).click();
    // The message about the previous addition may still be visible.
    await expectPieces(page, at + 1);
  }
  await page.goto('/checkout/cart/');
  await expect.poll(() => quantities(page)).toEqual(['2', '1']);
  await page.reload();
  await expect.poll(() => quantities(page)).toEqual(['2', '1']);
  await page.goto('/checkout/onepage/');
  await fillCheckout(page);
  await page.getByRole('radio', { name: 'Test card' }).check();
  const grandTotal = await taxedTotal(page);
  await page.getByRole('button', { name: 'Place order' }).click();
  const toCustomization = (colors: string) =>
    `[{"customization_id":"layout","value":"layout.portrait"},{"customization_id":"picture","value":${image}},` +
    `{"customization_id":"ground","value":[${colors}]}]`;
  noteOrder({
    number: await orderNumber(page),
    grandTotal,
    quantities: { 'PETBLANKET-SKY-THROW': 1 },
    customizations: [
      toCustomization('"ground.cream","ground.sky"'),
      toCustomization('"ground.cream","ground.sky","ground.coal"'),
    ],
  });
});

test('a draft is there again after a reload, and the address chooses before it', async ({ page }) => {
  await openForm(page, `${RABBIT.address}&breed=breed.rex&pose=pose.lying`);
  const chosen = (name: string) => form(page).getByRole('radio', { name });
  await expect(form(page).getByRole('combobox', { name: 'Breed' })).toHaveValue('Rex');
  await expect(chosen('Lying down')).toBeChecked();
  await expect(chosen('Upright')).toBeChecked();
  await expect(async () => {
    await chosen('Sitting').check();
    await expect(page).toHaveURL(/&pose=pose\.sitting/, { timeout: 1_000 });
  }).toPass();
  await form(page)
    .getByRole('textbox', { name: /Name on the tag/ })
    .fill('Margaret');
  await page.reload();
  await expect(form(page).getByRole('textbox', { name: /Name on the tag/ })).toHaveValue('Margaret');
  await expect(chosen('Sitting')).toBeChecked();
  await openForm(page, `${RABBIT.address}&pose=pose.lying`);
  await expect(chosen('Lying down')).toBeChecked();
  await expect(form(page).getByRole('textbox', { name: /Name on the tag/ })).toHaveValue('Margaret');
  await expect(form(page).getByRole('combobox', { name: 'Breed' })).toHaveValue('Rex');
});

test('what the shop refuses is told at the option, and in the cart with a way back to it', async ({ page }) => {
  const item = {
    id: '5b0c9f6e-6c53-4c0c-9b6b-1d9a6a1d1f00',
    url: '/uploads/none.png',
    type: 1,
    createdAt: '2026-01-01',
  };
  await page.route('**/api/uploads', (route) => route.fulfill({ json: { item } }));
  await openForm(page, BLANKET);
  await choosePicture(page, (field) => field.press('Enter'));
  await buyButton(page).click();
  const refusal = 'This picture hasn’t been uploaded. Please upload it again.';
  await expect(form(page).getByRole('link', { name: refusal })).toBeVisible();
  await page.goto('/checkout/cart/');
  const attention = page.getByRole('region', { name: 'Needs your attention' });
  await expect(attention).toContainText(refusal);
  await attention.getByRole('link', { name: /^Change/ }).click();
  await expect(form(page).getByRole('link', { name: refusal })).toBeVisible();
  await page.unroute('**/api/uploads');
  await form(page)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await choosePicture(page, (field) => field.press('Enter'));
  await buyButton(page).click();
  await expect(added(page).last()).toBeVisible();
  await expect.poll(() => storedText(page, 'patchwork-offline')).not.toContain(refusal);
  await page.goto('/checkout/cart/');
  await expect(rows(page)).toHaveCount(1);
  await expect(attention).toBeHidden();
});
