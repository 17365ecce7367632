import { expect, type Page, test } from '@playwright/test';
import { expectNothingForAxe } from './support/axe.ts';
import { listenForComplaints } from './support/complaints.ts';
import { signInNew } from './support/customers.ts';
import { noteOrder } from './support/ledger.ts';
import { addToCart, BEAR, orderNumber, taxedTotal } from './support/offlineShop.ts';

const HOME = { street: '1 Loom Street', city: 'Oakland', postcode: '94607', state: 'California' } as const;
const WORK = { street: '2 Bobbin Road', city: 'Albany', postcode: '12207', state: 'New York' } as const;

/** Puts an address into the book; the first is the default. */
const keep = async (page: Page, { street, city, postcode, state }: typeof HOME | typeof WORK): Promise<void> => {
  await page.goto('/my-account/address-book/add/');
  await page.getByLabel('Phone').fill('(415) 555-0132');
  await page.getByLabel('Street address').fill(street);
  await page.getByLabel('City').fill(city);
  await page.getByLabel('State', { exact: true }).selectOption(state);
  await page.getByLabel('Postal code').fill(postcode);
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByRole('region', { name: 'Address book' }).getByText(street).first()).toBeVisible();
};

const signInWithBook = async (page: Page) => {
  const customer = await signInNew(page);
  for (const address of [HOME, WORK]) await keep(page, address);
  await page.goto(BEAR.path);
  await addToCart(page);
  return customer;
};

const kept = (page: Page) => page.getByRole('combobox', { name: 'Your addresses' });
const street = (page: Page) => page.getByLabel('Street address');

for (const width of [390, 1280])
  test(`at ${width} px a customer orders to another address of the book, by keyboard, and loses nothing typed`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const { email } = await signInWithBook(page);
    const complaints = listenForComplaints(page);
    await page.goto('/checkout/onepage/');
    await expect(street(page)).toHaveValue(HOME.street);
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect(kept(page).locator('option:checked')).toHaveText(/1 Loom Street, Oakland$/);
    await expectNothingForAxe(page);

    await street(page).focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('9 Elsewhere');
    await expect(kept(page).locator('option:checked')).toHaveText('Another address');
    await kept(page).focus();
    await page.keyboard.press('ArrowUp');
    await expect(street(page)).toHaveValue(WORK.street);
    await expect(page.getByLabel('City')).toHaveValue(WORK.city);
    await expect(page.getByText('We kept what you typed. Choose “Another address” to get it back.')).toBeVisible();
    await expectNothingForAxe(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await page.keyboard.press('ArrowDown');
    await expect(street(page)).toHaveValue('9 Elsewhere');
    await page.keyboard.press('ArrowUp');
    await expect(street(page)).toHaveValue(WORK.street);

    await page.reload();
    await expect(street(page)).toHaveValue(WORK.street);
    await expect(kept(page).locator('option:checked')).toHaveText(/2 Bobbin Road, Albany$/);
    await page.getByRole('radio', { name: 'Test card' }).check();
    const grandTotal = await taxedTotal(page);
    await page.getByRole('button', { name: 'Place order' }).click();
    noteOrder({ number: await orderNumber(page), grandTotal, quantities: { [BEAR.sku]: 1 } });
    expect(complaints).toEqual([]);
  });

test('the book fills in the bill too, and who orders stays who has signed in', async ({ page }) => {
  await signInWithBook(page);
  await page.goto('/checkout/onepage/');
  await expect(street(page)).toHaveValue(HOME.street);
  await page.getByRole('checkbox', { name: /^Billing address is the same/ }).uncheck();
  const bill = page.getByRole('group', { name: 'Billing address' });
  await expect(bill.getByLabel('Street address')).toHaveValue(HOME.street);
  await bill
    .getByRole('combobox', { name: 'Your addresses' })
    .selectOption({ label: 'Ada Byron, 2 Bobbin Road, Albany' });
  await expect(bill.getByLabel('Street address')).toHaveValue(WORK.street);
  await expect(bill.getByLabel('State')).toHaveValue(/./);
  await expect(page.getByRole('group', { name: 'Shipping address' }).getByLabel('Street address')).toHaveValue(
    HOME.street,
  );
  await expect(page.getByLabel('First name', { exact: true })).toHaveValue('Ada');
  await page.getByRole('radio', { name: 'Test card' }).check();
  const grandTotal = await taxedTotal(page);
  await page.getByRole('button', { name: 'Place order' }).click();
  noteOrder({ number: await orderNumber(page), grandTotal, quantities: { [BEAR.sku]: 1 } });
});
