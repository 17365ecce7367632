import { expect, type Page, test } from '@playwright/test';
import { NEVER_SEEN } from './support/cookieNotice.ts';
import { URLS } from './support/environment.ts';
import { observe, shiftsOn } from './support/layoutShifts.ts';
import { noteOrder } from './support/ledger.ts';
import { fillCheckout, orderNumber, taxedTotal } from './support/offlineShop.ts';

test.use({ storageState: NEVER_SEEN });

interface Sent {
  readonly visit: string;
  readonly events: readonly { readonly name: string }[];
}

const watchEvents = (page: Page) => {
  const names: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/events') return;
    const { events } = request.postDataJSON() as Sent;
    names.push(...events.map(({ name }) => name));
  });
  return names;
};

/** All that the shop itself needs in the browser: the cart, the customer, the order, the offline catalogue. */
const OWN = {
  local: [
    ...['patchwork-claim-cookiesAccepted', 'patchwork-boots', 'patchwork-site', 'patchwork-viewed', 'last-cart-bypass'],
    ...['patchwork-session-owner', 'patchwork-session-generation', 'patchwork-session-device'],
    ...['shipping-country', 'first-name', 'last-name', 'email', 'phone-number', 'customer-data-hash'],
  ],
  session: ['order-hashes', 'react-router-scroll-positions'],
  database: ['patchwork-offline', 'patchwork-catalogue', 'workbox-expiration'],
  cookie: ['patchwork-session', 'country', 'currency'],
};

/** Names of all that the browser stores but for the shop's own. */
const readStored = async (page: Page) => {
  const stored = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    database: (await indexedDB.databases()).map(({ name = '' }) => name),
  }));
  const cookie = (await page.context().cookies()).map(({ name }) => name);
  return Object.entries({ ...stored, cookie }).flatMap(([place, names]) =>
    names.filter((name) => !OWN[place as keyof typeof OWN].includes(name)).map((name) => `${place}:${name}`),
  );
};

const CONSENTED = ['local:patchwork-marketing', 'session:patchwork-visit'];

const comeFrom = (page: Page, country: string) =>
  page.context().addCookies([{ name: 'country', value: country, url: URLS.shop }]);

const notice = (page: Page) => page.getByRole('complementary', { name: 'Cookies' });

/** Buys a bear. @param names those of the events that it is waited for, as a page that is left may have sent more */
const buy = async (page: Page, names: readonly string[] | null) => {
  await page.goto('/midnight-bear/?mc_cid=spring');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByText('Product has been added to the cart!')).toBeVisible();
  if (names) await expect.poll(() => names).toContain('add_to_cart');
  await page.goto('/checkout/cart/');
  await expect(page.getByRole('region', { name: 'Items in your cart' })).toBeVisible();
  await page
    .getByRole('link', { name: /go to checkout/i })
    .filter({ visible: true })
    .first()
    .click();
  await fillCheckout(page);
  await page.getByRole('radio', { name: 'Test card' }).check();
  const grandTotal = await taxedTotal(page);
  await page.getByRole('button', { name: 'Place order' }).click();
  noteOrder({ number: await orderNumber(page), grandTotal, quantities: { MIDNIGHT: 1 } });
};

test('without consent nothing of a purchase is sent or stored in Germany; with it its events are complete and in order', async ({
  page,
}) => {
  await comeFrom(page, 'DE');
  await page.context().addCookies([{ name: 'currency', value: 'USD', url: URLS.shop }]);
  const names = watchEvents(page);
  await page.goto('/about/?mc_cid=spring');
  await expect(notice(page)).toBeVisible();
  await buy(page, null);
  await page.waitForTimeout(1500);
  expect([names, await readStored(page)]).toEqual([[], []]);

  await page.goto('/about/');
  await notice(page).getByRole('button', { name: 'Accept' }).click();
  await expect(notice(page)).toBeHidden();
  await buy(page, names);
  const funnel = ['view_item', 'add_to_cart', 'view_cart', 'begin_checkout', 'purchase'];
  await expect.poll(() => names.filter((name) => funnel.includes(name))).toEqual(funnel);
  expect(await readStored(page)).toEqual(CONSENTED);

  await page.goto('/about/');
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await notice(page).getByRole('button', { name: 'No, thanks' }).click();
  await page.waitForTimeout(1500);
  names.length = 0;
  expect(await readStored(page)).toEqual([]);
  await page.goto('/midnight-bear/');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByText('Product has been added to the cart!')).toBeVisible();
  await page.waitForTimeout(1500);
  expect([names, await readStored(page)]).toEqual([[], []]);
});

for (const width of [390, 1280])
  test(`at ${width} px the cookie notice moves nothing, and covers no button of the page`, async ({
    page,
    context,
  }) => {
    await observe(context);
    await comeFrom(page, 'DE');
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/midnight-bear/');
    await expect(notice(page)).toBeVisible();
    expect((await shiftsOn(page)).sum).toBeLessThanOrEqual(0.02);
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page.getByText('Product has been added to the cart!')).toBeVisible();
    await expect(notice(page)).toBeVisible();
  });

test('no notice is shown in the United States', async ({ page }) => {
  await comeFrom(page, 'US');
  const names = watchEvents(page);
  await page.goto('/midnight-bear/');
  await expect.poll(() => names).toContain('view_item');
  await expect(notice(page)).toBeHidden();
});
