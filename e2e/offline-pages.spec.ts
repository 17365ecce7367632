/// <reference lib="dom" />
import { expect, type Locator, type Page } from '@playwright/test';
import { ADA, signInAs } from './support/customers.ts';
import { addToCart, BEAR, openReady, storedText, test } from './support/offlineShop.ts';
import { ACCOUNT, ROUTES } from './support/pages.ts';

/** Where each route of the shop is looked at; several addresses for one that shows several kinds of page. */
const ADDRESSES: Readonly<Record<string, readonly string[]>> = {
  '': ['/'],
  'checkout/cart': ['/checkout/cart/'],
  'checkout/onepage': ['/checkout/onepage/'],
  'checkout/onepage/success': ['/checkout/onepage/success/'],
  'sign-in': ['/sign-in/'],
  'sign-up': ['/sign-up/'],
  'customer/account/resetpassword': ['/customer/account/resetpassword/'],
  'my-account/*': ACCOUNT.map((path) => `/my-account/${path}/`),
  wishlist: ['/wishlist/'],
  compare: ['/compare/'],
  newsletter: ['/newsletter/'],
  'newsletter/unsubscribe': ['/newsletter/unsubscribe/'],
  search: ['/search/?q=bear'],
  'share-an-artist': ['/share-an-artist/'],
  'share-your-story': ['/share-your-story/'],
  'plushie-reminder': ['/plushie-reminder/'],
  'specialty-commission-raffle': ['/specialty-commission-raffle/'],
  'bulk-quote': ['/bulk-quote/'],
  'pillow-quote': ['/pillow-quote/'],
  'keychain-quote': ['/keychain-quote/'],
  'acrylic-keychain-quote': ['/acrylic-keychain-quote/'],
  'plush-keychain-quote': ['/plush-keychain-quote/'],
  'printed-product-customize': ['/printed-product-customize/?sku=PETBLANKET&orderItemId=7'],
  'forevers-customize': ['/forevers-customize/?sku=FOREVERDOG&orderItemId=7'],
  'golf-head-covers-customize': ['/golf-head-covers-customize/?orderItemId=7'],
  'order-items/bulk-customize': ['/order-items/bulk-customize/?orderItemIds=7,8'],
  '*': [
    BEAR.category,
    BEAR.path,
    '/stomp-dinosaur/',
    '/scribble-keychain/',
    '/pocket-pals/',
    '/bedtime-box/',
    '/plush-guide-pdf/',
    '/patchwork-gift-card/',
    '/about/',
  ],
};

/** Without the shop around them, or links from mails, which are followed with a network. */
const BY_MAIL = ['error', 'authenticate', 'alerts/recover/cart/*', 'order-items/photos', 'bulkorder/*', 'orders/*'];

const toPattern = (path: string): RegExp => new RegExp(`^/my-account/${path.replace(/:\w+/, '[^/]+')}/$`);

const later = (what: string): string => `${what} will be available when you’re back online.`;

/** The words of each page of the account without a network: how it is used, or by name what needs one. */
const ACCOUNT_OFFLINE: Readonly<Record<string, string>> = {
  'order-history': 'Your orders will be here when you’re back online.',
  'order-history/:orderId': 'This order will be here when you’re back online.',
  profile: later('Your profile'),
  'address-book': later('Your address book'),
  'address-book/add': later('Your address book'),
  'address-book/edit/:addressId': later('Your address book'),
  newsletter: later('Your newsletter'),
  plushies: 'Your plushies will be here when you’re back online.',
  reviews: 'Your reviews will be here when you’re back online.',
  password: 'Current password',
  privacy: 'Everything we keep about you in one file',
};

test('the journey visits every route there is', () => {
  expect([...Object.keys(ADDRESSES), ...BY_MAIL].sort()).toEqual(['', ...ROUTES].sort());
  expect(Object.keys(ACCOUNT_OFFLINE).sort()).toEqual([...ACCOUNT].sort());
});

interface PageContent {
  readonly heading: string;
  /** The page's own one, where a frame stands around it; null elsewhere. */
  readonly ownHeading: string | null;
  /** Names of the products that it shows. */
  readonly products: readonly string[];
}

const headingIn = (page: Page): Locator => page.getByRole('main').getByRole('heading', { level: 1 }).first();
/** The account's page inside its frame. */
const accountPart = (page: Page): Locator => page.getByRole('main').locator('section[aria-labelledby="account-page"]');

const look = async (page: Page): Promise<PageContent> => {
  await expect(headingIn(page)).toBeVisible();
  // A page of a customer's own leads a guest on to sign in.
  await page.waitForLoadState('networkidle');
  const ownHeadings = await accountPart(page).getByRole('heading', { level: 2 }).allTextContents();
  const products = await page.getByRole('main').locator('article h3, article h2').allTextContents();
  return {
    heading: (await headingIn(page).textContent()) ?? '',
    ownHeading: ownHeadings[0] ?? null,
    products: products.slice(0, 4),
  };
};

/** A substring of the stored catalogue that shows that the page is kept; null for pages without catalogue data. */
const rootFor = (address: string): string | null => {
  if (ADDRESSES['*']?.includes(address)) return `page({\\"path\\":\\"${address}`;
  const roots: Readonly<Record<string, string>> = {
    '/': 'contentHome',
    '/search/?q=bear': 'productSearch:',
    '/wishlist/': 'listedProducts(',
  };
  return roots[address] ?? null;
};

const isStored = async (page: Page, text: string): Promise<boolean> =>
  (await storedText(page, 'patchwork-catalogue')).includes(text);

const ORDERS = '/my-account/order-history/';

/** The address of an order of their own, as their history links to it; a guest is asked to sign in at any. */
const findOrder = async (page: Page, isCustomer: boolean): Promise<string> => {
  if (!isCustomer) return `${ORDERS}1/`;
  await page.goto(ORDERS);
  const link = accountPart(page).locator(`a[href^="${ORDERS}"]`).first();
  await expect(link).toBeVisible();
  return (await link.getAttribute('href')) ?? '';
};

/** Addresses by those of routes with a parameter. */
const findAddresses = async (page: Page, isCustomer: boolean): Promise<Readonly<Record<string, string>>> => ({
  [`${ORDERS}:orderId/`]: await findOrder(page, isCustomer),
  // Of no address: the demo customer has none, and journeys share her.
  '/my-account/address-book/edit/:addressId/': '/my-account/address-book/edit/1/',
});

const visitAll = async (page: Page, own: Readonly<Record<string, string>>): Promise<Map<string, PageContent>> => {
  const seen = new Map<string, PageContent>();
  for (const route of Object.values(ADDRESSES).flat()) {
    const address = own[route] ?? route;
    const answer = await page.goto(address);
    expect(answer?.status(), address).toBeLessThan(400);
    // A customer's list comes after the page.
    if (address === '/wishlist/') await expect(page.getByRole('main').locator('article').nth(1)).toBeVisible();
    seen.set(address, await look(page));
    const root = rootFor(address);
    if (root !== null) await expect.poll(() => isStored(page, root), { message: `${address} is kept` }).toBe(true);
  }
  return seen;
};

/** Pages that are lists of products; what others show below changes with what was looked at, or is a customer's own. */
const LISTS = ['/', '/wishlist/', '/search/?q=bear', BEAR.category];

const isOfAccount = (address: string): boolean => address.startsWith('/my-account/');

const getOfflineText = (address: string): string => {
  const found = ACCOUNT.find((path) => toPattern(path).test(address)) ?? '';
  return ACCOUNT_OFFLINE[found] ?? `nothing is said at ${address}`;
};

/** It bears its own heading, and below it what can be done or what needs a network; no skeleton. */
const expectAccountPage = async (page: Page, address: string, heading: string): Promise<void> => {
  await expect(accountPart(page).getByRole('heading', { level: 2 }).first()).toHaveText(heading);
  await expect(accountPart(page), address).toContainText(getOfflineText(address));
};

/** Each page, loaded anew without a network, shows what it showed before. */
const expectAllKept = async (page: Page, seen: ReadonlyMap<string, PageContent>): Promise<void> => {
  for (const [address, before] of seen) {
    await page.goto(address);
    // The customer's name is kept nowhere, and so is the heading that greets them by it.
    await expect(headingIn(page), address).toHaveText(
      before.heading.startsWith('Hello, ') ? 'My account' : before.heading,
    );
    await expect(page.getByText('this page isn’t saved')).toHaveCount(0);
    if (before.ownHeading !== null && isOfAccount(address)) await expectAccountPage(page, address, before.ownHeading);
    if (!LISTS.includes(address)) continue;
    for (const name of before.products)
      await expect(page.getByRole('main').locator('article').filter({ hasText: name }).first()).toBeVisible();
  }
};

const wishFor = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  const heart = page.getByRole('button', { name: /^Save/ }).first();
  await expect(async () => {
    if ((await heart.getAttribute('aria-pressed')) !== 'true') await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true', { timeout: 5_000 });
  }).toPass();
};

for (const who of ['a guest', 'a customer'] as const)
  test(`every page that was visited is there without a network, loaded anew: ${who}`, async ({ page, context }) => {
    await openReady(page, BEAR.path);
    const isCustomer = who === 'a customer';
    if (isCustomer) await signInAs(page, ADA);
    await wishFor(page, BEAR.path);
    await wishFor(page, '/stomp-dinosaur/');
    await page.goto(BEAR.path);
    await addToCart(page);
    const seen = await visitAll(page, await findAddresses(page, isCustomer));
    const accountPages = [...seen].filter(([path, { ownHeading }]) => isOfAccount(path) && ownHeading !== null);
    expect(accountPages).toHaveLength(isCustomer ? ACCOUNT.length : 0);
    expect(seen.get('/wishlist/')?.products.length).toBeGreaterThan(1);
    await context.setOffline(true);
    await expectAllKept(page, seen);
    expect(await page.evaluate(() => caches.keys())).toEqual(expect.arrayContaining(['pictures']));
  });

test('an address that was not visited says so without a network, and leads to pages that were', async ({
  page,
  context,
}) => {
  await openReady(page, BEAR.path);
  await context.setOffline(true);
  await page.goto('/distributors/');
  await expect(page.getByText('You’re offline, and this page isn’t saved on your device yet.')).toBeVisible();
  await page.getByRole('navigation', { name: 'Pages you can see offline' }).getByRole('link').first().click();
  await expect(page.getByText('this page isn’t saved')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
});
