import { expect, test } from '@playwright/test';
import { expectNothingForAxe } from './support/axe.ts';
import { listenForComplaints } from './support/complaints.ts';
import { URLS } from './support/environment.ts';
import { noteOrder } from './support/ledger.ts';
import { fillCheckout, orderNumber, taxedTotal } from './support/offlineShop.ts';
import { operate } from './support/operations.ts';
import { linkIn } from './support/outbox.ts';

test('a sample is ordered for a bulk order, shows on its page, and is taken off the quote that says so', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const complaints = listenForComplaints(page);
  const email = `bulk-${crypto.randomUUID()}@example.com`;
  const data = { kind: 1, qty: 300, sizes: [12], description: 'A fox.', name: 'Zoë', email, acceptsTerms: true };
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const created = await request.post(`${URLS.backend}/api/bulk-orders/create`, { data, headers });
  const { id } = (await created.json()).result;
  const validUntil = new Date(Date.now() + 30 * 86_400_000).toISOString();
  const quote = { qty: 300, productionPrice: '4999.50', shippingPrice: '300', validUntil, creditsSample: true };
  await operate(request, 'bulk-orders/quotes', { bulkOrderId: id, quotes: [quote] });
  const path = await linkIn({ kind: 'bulk-quotes-ready', recipient: email });

  await page.goto(path);
  const offered = page.getByRole('listitem').filter({ hasText: '300 pieces' });
  await expect(offered).toContainText('$5,299.50');
  await expect(offered).toContainText('The price of a sample is taken off this quote.');
  await page.getByRole('link', { name: 'Order a sample' }).click();
  await expect(page.getByRole('heading', { name: `A sample for bulk order ${id}` })).toBeVisible();
  await page.getByRole('radio', { name: /^12 inches/ }).check();
  await page.getByLabel(/^What should the sample look like/).fill('As in the bulk order');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByText('Product has been added to the cart!')).toBeVisible();
  await page.goto('/checkout/onepage/');
  await fillCheckout(page);
  await page.getByRole('radio', { name: 'Test card' }).check();
  const grandTotal = await taxedTotal(page);
  await page.getByRole('button', { name: 'Place order' }).click();
  const number = await orderNumber(page);
  noteOrder({ number, grandTotal, quantities: { 'BULKSAMPLE-SAMPLEPLUSH-12': 1 } });

  await page.goto(path);
  const sample = page.getByRole('region', { name: 'Sample' });
  await expect(sample).toContainText(`Ordered as ${number}`);
  const price = /for \$([\d.]+)/.exec(await sample.innerText())?.[1] ?? '';
  const total = (5299.5 - Number(price)).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  await expect(offered).toContainText(total);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    await expectNothingForAxe(page);
    await page.screenshot({ path: `/tmp/company-sample-${width}.png`, fullPage: true });
  }
  await page.getByRole('button', { name: 'Choose 300 pieces' }).click();
  await expect(
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: `bulk order ${id}` }),
  ).toContainText(total);
  expect(complaints).toEqual([]);
});
