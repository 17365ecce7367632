import { expect, type Page, test } from '@playwright/test';
import { autocompletes } from './support/autocompletes.ts';
import { expectNothingForAxe } from './support/axe.ts';
import { listenForComplaints } from './support/complaints.ts';
import { signInNew, signOut } from './support/customers.ts';
import { everythingStored } from './support/offlineShop.ts';

const PROFILE = '/my-account/profile/';
const BOOK = '/my-account/address-book/';

/** Something of these pages that must not stay on the device. */
const CANARY = /Canaryville|Augusta|Loom Street|415555|\+1415/;

/** `autocomplete` values of the address fields. */
const WHO = ['given-name', 'family-name', 'organization', 'tel'];
const WHERE = ['country', 'address-line1', 'address-line2', 'address-level2', 'address-level1', 'postal-code'];

const book = (page: Page) => page.getByRole('region', { name: 'Address book' });

const open = async (page: Page, path: string, title: string): Promise<void> => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: /Hello/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible();
};

/** Goes to a field by its label, as Tab would, and types. */
const type = async (page: Page, label: string, text: string): Promise<void> => {
  await page.getByLabel(label, { exact: true }).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
};

const fillAddress = async (page: Page, street: string, city: string): Promise<void> => {
  await type(page, 'Phone', '(415) 555-0132');
  await type(page, 'Street address', street);
  await type(page, 'City', city);
  await page.getByLabel('State', { exact: true }).selectOption('California');
  await type(page, 'Postal code', '94105');
};

for (const width of [390, 1280])
  test(`the account's pages at ${width} px, by keyboard: profile and address book`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const complaints = listenForComplaints(page);
    await signInNew(page);

    await open(page, PROFILE, 'Profile');
    await expect(page.getByLabel('First name')).toHaveValue('Ada');
    expect(await autocompletes(page)).toEqual(['given-name', 'family-name', 'email']);
    await expectNothingForAxe(page);
    await type(page, 'First name', 'Augusta');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Account data has successfully been updated')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Hello, Augusta!' })).toBeVisible();
    await type(page, 'Email', 'ada@example.com');
    expect(await autocompletes(page)).toEqual(['given-name', 'family-name', 'email', 'current-password']);
    await type(page, 'Current password', 'not this one');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('Your current password isn’t correct. Check it and try again.');
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('ada@example.com');

    await page
      .getByRole('navigation', { name: 'My account' })
      .getByRole('link', { name: 'Address book' })
      .press('Enter');
    await expect(page).toHaveTitle(/^Address book/);
    await book(page).getByRole('link', { name: 'Add an address' }).press('Enter');
    await expect(page.getByLabel('Street address')).toBeVisible();
    expect(await autocompletes(page)).toEqual([...WHO, ...WHERE, '', '']);
    await page.getByRole('button', { name: 'Save address' }).press('Enter');
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByRole('alert')).toContainText('City: Field is required');
    await expectNothingForAxe(page);
    await fillAddress(page, '1 Loom Street', 'Canaryville');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Address added')).toBeVisible();
    await expect(book(page).getByText('Default shipping')).toBeVisible();
    await expect(book(page).getByText('Canaryville, California 94105')).toBeVisible();
    await expect(book(page).getByText('+14155550132')).toBeVisible();
    await expectNothingForAxe(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

    await book(page)
      .getByRole('link', { name: /^Edit Augusta/ })
      .press('Enter');
    await expect(page.getByLabel('City', { exact: true })).toHaveValue('Canaryville');
    await type(page, 'City', 'Albany');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Address updated')).toBeVisible();
    await expect(book(page).getByText(/^Albany/)).toBeVisible();

    await book(page)
      .getByRole('button', { name: /^Remove/ })
      .press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Remove this address?' });
    await expectNothingForAxe(page);
    await dialog.getByRole('button', { name: 'Remove address' }).press('Enter');
    await expect(page.getByText('Address removed')).toBeVisible();
    await expect(book(page).getByRole('heading', { name: 'No addresses yet' })).toBeVisible();
    expect(complaints).toEqual([]);
  });

test('two tabs that choose different defaults leave exactly one; an address that is gone is said to be', async ({
  page,
  context,
}) => {
  await signInNew(page);
  for (const street of ['1 Loom Street', '2 Loom Street']) {
    await open(page, `${BOOK}add/`, 'Add an address');
    await fillAddress(page, street, 'Canaryville');
    await page.getByLabel('Default shipping address').check();
    await page.getByRole('button', { name: 'Save address' }).click();
    await expect(book(page).getByText(street)).toBeVisible();
  }
  const other = await context.newPage();
  await open(other, BOOK, 'Address book');
  await book(other)
    .getByRole('link', { name: /1 Loom Street$/ })
    .click();
  await other.getByLabel('Default shipping address').check();
  await other.getByRole('button', { name: 'Save address' }).click();
  await expect(book(other).getByText('Default shipping')).toHaveCount(1);
  await page.reload();
  await expect(book(page).getByText('Default shipping')).toHaveCount(1);
  await page.goto(`${BOOK}edit/999999999/`);
  await expect(page.getByRole('heading', { name: 'We can’t find that address' })).toBeVisible();
});

test('without a network nothing typed is lost, and after signing out nothing of the account is on the device', async ({
  page,
  context,
}) => {
  await signInNew(page);
  await open(page, `${BOOK}add/`, 'Add an address');
  await fillAddress(page, '1 Loom Street', 'Canaryville');
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(book(page).getByText('Canaryville, California 94105')).toBeVisible();
  await open(page, PROFILE, 'Profile');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await type(page, 'First name', 'Augusta');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('alert')).toContainText('What you typed is still here.');
  await expect(page.getByLabel('First name')).toHaveValue('Augusta');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Augusta!' })).toBeVisible();
  expect(await everythingStored(page)).not.toMatch(CANARY);
  await signOut(page);
  expect(await everythingStored(page)).not.toMatch(CANARY);
});

test('the newsletter is switched on and off in the account', async ({ page }) => {
  await signInNew(page);
  await open(page, '/my-account/newsletter/', 'Newsletter');
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
  await expect(page.getByText(/^Our newsletter goes to/)).toBeVisible();
  await expectNothingForAxe(page);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText(/isn’t subscribed to our newsletter\.$/)).toBeVisible();
});
