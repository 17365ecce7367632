import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { DEFAULT_SHOWN_STORE } from '../domain/src/stores/store.ts';
import { expectNothingForAxe } from './support/axe.ts';
import { listenForComplaints } from './support/complaints.ts';
import { ADA, fillCart, signInAs } from './support/customers.ts';
import { URLS } from './support/environment.ts';
import { noteOrder } from './support/ledger.ts';
import { fillCheckout, openReady, orderNumber, taxedTotal, test } from './support/offlineShop.ts';

const SKU = 'LOOKALIKEBUNNY-CREAM-8';
const CART = '/checkout/cart/';
const NOTE = 'One ear is a little shorter than the other, and there is a grey spot under the chin that only we know.';

/** A picture of the shop itself, sent in as a shopper's own. */
const upload = async (request: APIRequestContext): Promise<{ id: string; url: string }> => {
  const drawn = await request.get(`${URLS.shop}/media/catalog/pet-look-alike-bunny/front?edits=640x640-cover-jpeg`);
  const file = { name: 'rabbit.jpg', mimeType: 'image/jpeg', buffer: await drawn.body() };
  const sent = await request.post(`${URLS.shop}/api/uploads`, {
    headers: { 'idempotency-key': crypto.randomUUID() },
    multipart: { imageType: '1', file },
  });
  const { id, url } = ((await sent.json()) as { item: { id: string; url: string } }).item;
  return { id, url };
};

const rabbit = (images: readonly object[], productionTime: string) => [
  { customizationId: 'breed', text: 'breed.lop' },
  { customizationId: 'ears', text: 'ears.hanging' },
  { customizationId: 'eyes', text: 'eyes.brown' },
  { customizationId: 'pose', text: 'pose.sitting' },
  { customizationId: 'paws', text: 'paws.together' },
  { customizationId: 'extras', valueIds: ['extras.bow', 'extras.scarf'] },
  { customizationId: 'photos', images },
  { customizationId: 'name', text: 'Zoë “the 🐰”' },
  { customizationId: 'note', text: NOTE },
  { customizationId: 'production_time', text: productionTime },
];

const fillWithRabbit = async (request: APIRequestContext): Promise<void> => {
  const images = [await upload(request), await upload(request)];
  const customization = rabbit(images, 'production_time.ten_days');
  await fillCart(request, ADA, [{ sku: SKU, quantity: 1, customization }]);
};

const answerTo = (place: Locator, label: string): Locator => place.locator(`dt:text-is("${label}") + dd`);

/** The day in the store so many days from now, as the shop writes it. */
const dayIn = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: DEFAULT_SHOWN_STORE.timeZone,
  });

const expectRabbit = async (place: Locator): Promise<void> => {
  await expect(answerTo(place, 'Breed')).toHaveText('Lop');
  await expect(answerTo(place, 'Dressed up').getByRole('listitem')).toHaveText(['A bow tie', 'A knitted scarf']);
  await expect(answerTo(place, 'Name on the tag')).toHaveText('Zoë “the 🐰”');
  const pictures = answerTo(place, 'Photos of your rabbit').getByRole('img');
  await expect(pictures).toHaveCount(2);
  await expect(pictures.first()).toHaveAttribute('alt', 'Photos of your rabbit, 1 of 2');
};

const expectNoFaults = async (page: Page): Promise<void> => {
  await expectNothingForAxe(page, { within: 'main' });
};

test('a cart shows how a line is made: texts, ticks, pictures, when it ships, and long texts as a whole', async ({
  page,
  request,
}) => {
  const complaints = listenForComplaints(page);
  await fillWithRabbit(request);
  await page.goto('/');
  await signInAs(page, ADA);
  await page.goto(CART);
  const items = page.getByRole('region', { name: 'Items in your cart' });
  await expectRabbit(items);
  await expect(items.getByText(`Ships by ${dayIn(10)} if you order by Friday,`)).toBeVisible();
  const photo = answerTo(items, 'Photos of your rabbit').getByRole('img').first();
  await expect.poll(() => photo.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBe(160);

  const note = answerTo(items, 'What photos do not show');
  await expect(note.getByText(`${NOTE.slice(0, 75).trimEnd()}...`)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(note.getByText(`${NOTE.slice(0, 50).trimEnd()}...`)).toBeVisible();
  await note.getByRole('button', { name: 'Show all' }).click();
  await expect(note.getByText(NOTE)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await expectNoFaults(page);

  await page
    .getByRole('button', { name: /^Cart, 1 item/ })
    .first()
    .click();
  await expectRabbit(page.getByRole('dialog'));
  expect(complaints).toEqual([]);
});

test('a line found at sign-in is ordered whole without a network, and the confirmation shows how it is made', async ({
  page,
  context,
  request,
}) => {
  await fillWithRabbit(request);
  await openReady(page, '/');
  await signInAs(page, ADA);
  await page.goto(CART);
  await expectRabbit(page.getByRole('region', { name: 'Items in your cart' }));
  await page.goto('/checkout/onepage/');
  const review = page.getByRole('complementary', { name: 'Your order' });
  await expectRabbit(review);
  await context.setOffline(true);
  await fillCheckout(page);
  await page.getByRole('radio', { name: 'Cash on delivery' }).check();
  await expect(page.getByText('Estimated on this device', { exact: false })).toBeVisible();
  const total = await taxedTotal(page);
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('heading', { name: 'Your order is waiting' })).toBeVisible();
  await expectRabbit(page.getByRole('list', { name: 'What you ordered' }));

  await context.setOffline(false);
  const number = await orderNumber(page);
  noteOrder({ number, grandTotal: total, quantities: { [SKU]: 1 } });
  const ordered = page.getByRole('list', { name: 'What you ordered' });
  await expectRabbit(ordered);
  await expect(answerTo(ordered, 'What photos do not show')).toContainText('One ear is a little shorter');
  await expectNoFaults(page);
});
