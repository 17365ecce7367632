import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { fillCart, GRACE, signInAs, signInNew } from './support/customers.ts';
import { everythingKept } from './support/kept.ts';
import { noteOrder } from './support/ledger.ts';
import { listsFor } from './support/lists.ts';
import { addToCart, BEAR, orderNumber, taxedTotal } from './support/offlineShop.ts';
import { askUntilAnswered } from './support/onItsWay.ts';

const REX = { path: '/professor-rex/', sku: 'PROFREX', name: 'Professor Rex' } as const;
const NAME = { firstName: 'Quillon', lastName: 'Featherstone' } as const;
const PHONE = '(415) 555-0167';
const STREET = '17 Whistledown Lane';
const [BOOK, HISTORY, CART] = ['/my-account/address-book/', '/my-account/order-history/', '/checkout/cart/'];

/** Every token that the pages prove somebody by, as they are sent. */
const collectTokens = (context: BrowserContext): Set<string> => {
  const tokens = new Set<string>();
  context.on('request', (request) => {
    const { authorization = '', 'x-group-token': group = '' } = request.headers();
    for (const token of [authorization.replace('Bearer ', ''), group]) if (token !== '') tokens.add(token);
  });
  return tokens;
};

const openAccount = async (page: Page, path: string, title: string): Promise<void> => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible();
};

const keepAddress = async (page: Page): Promise<void> => {
  await openAccount(page, `${BOOK}add/`, 'Add an address');
  await page.getByLabel('Phone').fill(PHONE);
  await page.getByLabel('Street address').fill(STREET);
  await page.getByLabel('City').fill('Oakland');
  await page.getByLabel('State', { exact: true }).selectOption('California');
  await page.getByLabel('Postal code').fill('94607');
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText('Address added')).toBeVisible();
};

/** Wishes for one product and leaves another one in the cart, after having looked at both. */
const browse = async (page: Page): Promise<void> => {
  await page.goto(BEAR.path);
  const heart = page.getByRole('main').getByRole('button', { name: 'Save Midnight Bear' });
  await expect(async () => {
    if ((await heart.getAttribute('aria-pressed')) !== 'true') await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true', { timeout: 5_000 });
  }).toPass();
  await page.goto(REX.path);
  await addToCart(page);
};

/** Orders the bear to the address of the book, which stands in the form. */
const order = async (page: Page): Promise<string> => {
  await page.goto(BEAR.path);
  await addToCart(page);
  await page.goto('/checkout/onepage/');
  await expect(page.getByLabel('Street address')).toHaveValue(STREET);
  await page.getByRole('radio', { name: 'Test card' }).check();
  const grandTotal = await taxedTotal(page);
  await page.getByRole('button', { name: 'Place order' }).click();
  const number = await orderNumber(page);
  noteOrder({ number, grandTotal, quantities: { [BEAR.sku]: 1 } });
  return number;
};

/** Signs out without a network; what is still waiting to be sent may go. */
const signOutOffline = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Sign out' }).click();
  const discard = page.getByRole('button', { name: 'Sign out and discard' });
  const over = page.getByText("You're logged out");
  await expect(discard.or(over).first()).toBeVisible();
  if (await discard.isVisible()) await discard.click();
  await expect(over).toBeVisible();
};

/** The stores are emptied behind the page, which may be on its way to the start of the shop: what it was asked is lost then. */
const expectNoTrace = async (page: Page, canaries: readonly string[]): Promise<void> => {
  const found = async () => {
    const shown = await askUntilAnswered(() => page.evaluate(() => document.documentElement.outerHTML));
    const kept = await everythingKept(page);
    return canaries.filter((canary) => shown.includes(canary) || kept.includes(canary));
  };
  await expect(async () => expect(await found()).toEqual([])).toPass();
};

test('nothing of a customer who has signed out is left on a shared device, nor seen by the next', async ({
  page,
  context,
  request,
}) => {
  await fillCart(request, GRACE, []);
  await (await listsFor(request, GRACE)).fill([]);
  const tokens = collectTokens(context);
  const { email } = await signInNew(page, NAME);
  await keepAddress(page);
  const number = await order(page);
  await browse(page);

  const second = await context.newPage();
  await openAccount(second, HISTORY, 'Order history');
  await expect(second.getByText(number).first()).toBeVisible();
  await second.goto(CART);
  await expect(second.getByRole('textbox', { name: `Quantity of ${REX.name}` })).toHaveValue('1');
  await openAccount(page, BOOK, 'Address book');
  await expect(page.getByText(STREET).first()).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  expect(tokens.size).toBeGreaterThan(0);
  for (const tab of [page, second]) {
    const kept = await everythingKept(tab);
    expect([...tokens].filter((token) => kept.includes(token))).toEqual([]);
  }

  await context.setOffline(true);
  await signOutOffline(page);
  await expect(second.getByRole('textbox', { name: `Quantity of ${REX.name}` })).toBeHidden();
  const own = [email, ...Object.values(NAME), PHONE, '4155550167', STREET, 'Whistledown', number];
  const canaries = [...own, ...tokens];
  for (const tab of [page, second]) await expectNoTrace(tab, [...canaries, REX.sku]);

  const told = context.waitForEvent('response', (one) => one.url().endsWith('/session/sign-out') && one.ok());
  await context.setOffline(false);
  await told;
  await second.close();
  await signInAs(page, GRACE);
  await expect(page.getByText(number)).toHaveCount(0);
  await expectNoTrace(page, canaries);
  await openAccount(page, BOOK, 'Address book');
  await expect(page.getByRole('region', { name: 'Address book' })).not.toContainText('Whistledown');
  await page.goto(CART);
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await page.goto('/wishlist/');
  await expect(page.getByRole('heading', { level: 1, name: 'Wishlist' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(0);
  await page.goto('/barnaby-bear/');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', { level: 2, name: /^More / })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Recently viewed' })).toHaveCount(0);
  await expectNoTrace(page, canaries);
});
