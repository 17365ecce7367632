import { expect, type Page, test } from '@playwright/test';
import { expectNothingForAxe } from './support/axe.ts';
import { listenForComplaints } from './support/complaints.ts';
import { noteOrder } from './support/ledger.ts';
import { ADDRESS, addToCart, BEAR, fillCheckout, orderNumber, taxedTotal } from './support/offlineShop.ts';

const recipient = (page: Page) => page.getByLabel('Recipient’s first name');
const bill = (page: Page) => page.getByRole('group', { name: 'Billing address' });
const same = (page: Page) => page.getByRole('checkbox', { name: /^Billing address is the same/ });

const fillBill = async (page: Page): Promise<void> => {
  await bill(page).getByLabel('Company').fill('Ledgers Ltd');
  await bill(page).getByLabel('VAT ID').fill('FR12345678901');
  await bill(page).getByLabel('Country').selectOption({ label: 'France' });
  await bill(page).getByLabel('Street address').fill('5 Rue Cuvier');
  await bill(page).getByLabel('City').fill('Paris');
  await bill(page).getByLabel('Region').selectOption({ label: 'Paris' });
  await bill(page).getByLabel('Postal code').fill('75005');
};

/** The input of the order as it is sent. */
const sentOrder = async (page: Page) => {
  const request = await page.waitForRequest((one) => one.postData()?.includes('OrderPlace') ?? false);
  return request.postDataJSON().variables.input;
};

for (const width of [390, 1280])
  test(`at ${width} px a guest has a parcel sent to somebody else, and the bill to a third place`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(BEAR.path);
    await addToCart(page);
    const complaints = listenForComplaints(page);
    await page.goto('/checkout/onepage/');
    await fillCheckout(page);
    await expect(recipient(page)).toHaveValue('Mira');
    await recipient(page).fill('Grace');

    await same(page).focus();
    await page.keyboard.press('Space');
    await expect(same(page)).toBeFocused();
    await expect(bill(page).getByLabel('Billing first name')).toHaveValue('Mira');
    await fillBill(page);
    await page.getByRole('radio', { name: 'Test card' }).check();
    await page.getByRole('button', { name: 'Place order' }).click();
    await expect(bill(page).getByLabel('Phone')).toBeFocused();
    await expect(page.getByRole('alert')).toContainText('Billing phone: Field is required');
    await expectNothingForAxe(page, { within: 'main' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

    await bill(page).getByLabel('Phone').fill('06 12 34 56 78');
    await page.keyboard.press('Tab');
    await expect(bill(page).getByLabel('Phone')).toHaveValue('+33612345678');
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('checkout-details'))).toContain('+33612345678');
    await page.reload();
    await expect(bill(page).getByLabel('Street address')).toHaveValue('5 Rue Cuvier');
    await expect(recipient(page)).toHaveValue('Grace');

    const grandTotal = await taxedTotal(page);
    const sent = sentOrder(page);
    await page.getByRole('button', { name: 'Place order' }).click();
    expect(await sent).toMatchObject({
      contact: { firstName: 'Mira', lastName: 'Okafor' },
      shippingAddress: { firstName: 'Grace', lastName: 'Okafor', street: [ADDRESS.street] },
      billingAddress: {
        firstName: 'Mira',
        company: 'Ledgers Ltd',
        vatId: 'FR12345678901',
        phone: '+33612345678',
        street: ['5 Rue Cuvier'],
        countryId: 'FR',
        regionId: expect.any(Number),
      },
    });
    noteOrder({ number: await orderNumber(page), grandTotal, quantities: { [BEAR.sku]: 1 } });
    expect(complaints).toEqual([]);
  });
