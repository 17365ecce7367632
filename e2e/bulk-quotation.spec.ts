import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { expectNothingForAxe } from './support/axe.ts';
import { listenForComplaints } from './support/complaints.ts';
import { URLS } from './support/environment.ts';
import { operate } from './support/operations.ts';
import { linkTo } from './support/outbox.ts';
import { noise } from './support/pictures.ts';

const WIDTHS = [390, 1280] as const;

const REQUEST = {
  kind: 1,
  qty: 500,
  sizes: [8],
  colors: ['#ffcc00'],
  description: 'A fox with a scarf.\nVery soft.',
  name: 'Zoë O’Neil',
  company: 'Fox & Sons',
  taxId: 'DE 123456789',
  acceptsTerms: true,
};

/** A guest's bulk order, with the path of the link in its mail. */
const begin = async (request: APIRequestContext): Promise<{ id: number; path: string }> => {
  const email = `bulk-${crypto.randomUUID()}@example.com`;
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const answer = await request.post(`${URLS.backend}/api/bulk-orders/create`, { data: { ...REQUEST, email }, headers });
  const { result } = await answer.json();
  return { id: result.id, path: await linkTo(email) };
};

const offer = (request: APIRequestContext, bulkOrderId: number) =>
  operate(request, 'bulk-orders/quotes', {
    bulkOrderId,
    message: 'The scarf is included.',
    quotes: [
      {
        qty: 500,
        productionPrice: '4999.50',
        shippingPrice: '300',
        productionTime: '6 to 8 weeks',
        validUntil: new Date(Date.now() + 30 * 86_400_000).toISOString(),
      },
    ],
  });

const heading = (page: Page, id: number) => page.getByRole('heading', { level: 1, name: `Bulk order ${id}` });
const lost = (page: Page) => page.getByRole('heading', { name: 'We can’t show this bulk order' });

test('a guest opens their bulk order by its link, sees quotes and answers, and asks', async ({ page, request }) => {
  const complaints = listenForComplaints(page);
  const { id, path } = await begin(request);
  await page.goto(path);
  await expect(heading(page, id)).toBeVisible();
  await expect(page.getByText('Waiting for quote')).toBeVisible();
  await expect(page.getByText('We’re working on your quote.')).toBeVisible();
  await expect(page).toHaveURL(`/bulkorder/quotation/${id}/`);
  await offer(request, id);
  // Without the secret in its address, the page can still be reloaded.
  await page.reload();
  await expect(page.getByText('In progress')).toBeVisible();
  const quote = page.getByRole('listitem').filter({ hasText: '500 pieces' });
  await expect(quote).toContainText('$5,299.50');
  await expect(quote).toContainText('$10.60 per piece');
  await expect(quote).toContainText('6 to 8 weeks');
  await expect(page.getByText('The scarf is included.')).toBeVisible();
  await expect(page.getByText('DE 123456789')).toBeVisible();
  await page.getByLabel('Your message').fill('Softer?');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'scarf.png', mimeType: 'image/png', buffer: noise(3000) });
  await expect(page.getByRole('group', { name: /^Pictures/ }).getByAltText('Picture 1')).toBeVisible();
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { name: 'Your message is on its way' })).toBeFocused();
  const sent = page.getByRole('listitem').filter({ hasText: 'From you' });
  await expect(sent).toContainText('Softer?');
  await expect(sent.getByAltText('Picture 1')).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await expectNothingForAxe(page);
  }
  expect(complaints).toEqual([]);
});

test('the number alone opens nothing, nor does a wrong link; the older address leads to the same page', async ({
  page,
  request,
  context,
}) => {
  const { id, path } = await begin(request);
  for (const wrong of [`/bulkorder/quotation/${id}/`, `${path}x`, '/bulkorder/quotation/1/']) {
    const other = await context.newPage();
    await other.goto(wrong);
    await expect(lost(other)).toBeVisible();
    await other.close();
  }
  await page.goto(`/bulkorder/quote/index/bulkorder_id/${id}/#${path.split('#')[1]}`);
  await expect(heading(page, id)).toBeVisible();
});
