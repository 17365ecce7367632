import { expect, type Locator, type Page } from '@playwright/test';
import { expectNothingForAxe } from './support/axe.ts';
import { listenForComplaints } from './support/complaints.ts';
import { noteOrder } from './support/ledger.ts';
import { box, buyButton, chooseBreed, expectAdded, field, openForm, photo, RABBIT } from './support/madeToOrder.ts';
import { fillCheckout, orderNumber, taxedTotal, test } from './support/offlineShop.ts';
import { linkIn } from './support/outbox.ts';

const PAGE = '/order-items/photos/';
const WIDTHS = [
  [390, 844],
  [1280, 800],
] as const;

const rabbit = (page: Page): Locator => page.getByRole('main').getByRole('region', { name: /^Look-Alike Rabbit/ });
const send = (page: Page): Locator => page.getByRole('button', { name: 'Send my choices' });
const nowhere = (page: Page): Locator => page.getByRole('heading', { name: 'This link doesn’t work' });

interface GuestOrder {
  readonly number: string;
  /** The path in the mail that asks for the photos. */
  readonly link: string;
}

/** A guest who orders a rabbit and sends the photos later. */
const orderRabbit = async (page: Page): Promise<GuestOrder> => {
  const email = `photos-${crypto.randomUUID()}@example.com`;
  await openForm(page, RABBIT.address);
  await chooseBreed(page, 'Lop');
  await box(page, /I will send my photos later/).check();
  await field(page, /Where we may ask for them/).fill(email);
  await buyButton(page).click();
  await expectAdded(page);
  await page.goto('/checkout/onepage/');
  await fillCheckout(page);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('radio', { name: 'Test card' }).check();
  const grandTotal = await taxedTotal(page);
  await page.getByRole('button', { name: 'Place order' }).click();
  const number = await orderNumber(page);
  noteOrder({ number, grandTotal, quantities: { [RABBIT.sku]: 1 } });
  return { number, link: await linkIn({ kind: 'photos-wanted', recipient: email }) };
};

for (const [width, height] of WIDTHS)
  test(`a guest's photos follow by the link in the mail at ${width} px, and the link is shown to nobody`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const { number, link } = await orderRabbit(page);
    const [path, secret = 'none'] = link.split('#');
    expect(path).toBe(PAGE);
    const complaints = listenForComplaints(page);
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(`${request.url()} ${request.headers().referer ?? ''}`));

    await page.goto('/');
    await page.goto(link);
    await expect(page.getByText(`Order #${number}`)).toBeVisible();
    await expect(rabbit(page).getByText('Waiting for your choices')).toBeVisible();
    await expect(page).toHaveURL(PAGE);
    await expectNothingForAxe(page);

    await send(page).click();
    await expect(rabbit(page).getByText("The 'Photos of your rabbit' field is required.").first()).toBeVisible();
    await rabbit(page).locator('input[type=file]').first().setInputFiles(photo('rabbit.png'));
    await expect(rabbit(page).getByText('1 uploaded')).toBeVisible();
    await page.reload();
    await expect(rabbit(page).getByRole('img', { name: 'Picture 1' })).toBeVisible();
    await expect(page).toHaveURL(PAGE);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

    await send(page).click();
    await expect(rabbit(page).getByText('Choices sent', { exact: true })).toBeVisible();
    await expectNothingForAxe(page);
    await page.reload();
    await expect(rabbit(page).getByText(/^Your choices were sent on /)).toBeVisible();
    await expect(send(page)).toHaveCount(0);

    await page.goBack();
    await expect(page).toHaveURL('/');
    expect(addresses.join()).not.toContain(secret);
    expect(complaints).toEqual([]);
  });

const OUTAGE = {
  data: { orderToCustomize: null },
  errors: [
    { message: 'Something went wrong', path: ['orderToCustomize'], extensions: { code: 'UPSTREAM_UNAVAILABLE' } },
  ],
};

test('a link that is no link, and one that nobody can look up, are told apart', async ({ page }) => {
  await page.goto(PAGE);
  await expect(page.getByRole('heading', { name: 'Please open the link from our email' })).toBeVisible();
  await expectNothingForAxe(page);

  await page.goto(`${PAGE}#not-the-whole-link`);
  await expect(nowhere(page)).toBeVisible();
  await expect(page.getByText(/Your order is safe/)).toBeVisible();
  await expect(page).toHaveURL(PAGE);
  await expectNothingForAxe(page);

  let isOut = true;
  await page.route('**/graphql', (route) =>
    isOut && route.request().postData()?.includes('OrderByLink') ? route.fulfill({ json: OUTAGE }) : route.fallback(),
  );
  await page.goto(`${PAGE}#another`);
  await expect(page.getByText('Your order couldn’t be loaded.')).toBeVisible();
  await expect(nowhere(page)).toHaveCount(0);
  isOut = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(nowhere(page)).toBeVisible();
});
