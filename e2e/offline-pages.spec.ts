/// <reference lib="dom" />
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { ADA, signInAs } from './support/customers.ts';
import { addToCart, BEAR, openReady, storedText, test } from './support/offlineShop.ts';

/** Where each route of the shop is looked at; several addresses for one that shows several kinds of page. */
const ADDRESSES: Readonly<Record<string, readonly string[]>> = {
  '/': ['/'],
  'checkout/cart': ['/checkout/cart/'],
  'checkout/onepage': ['/checkout/onepage/'],
  'checkout/onepage/success': ['/checkout/onepage/success/'],
  'sign-in': ['/sign-in/'],
  'sign-up': ['/sign-up/'],
  'customer/account/resetpassword': ['/customer/account/resetpassword/'],
  'my-account/*': ['/my-account/', '/my-account/orders/', '/my-account/addresses/'],
  wishlist: ['/wishlist/'],
  compare: ['/compare/'],
  newsletter: ['/newsletter/'],
  'newsletter/unsubscribe': ['/newsletter/unsubscribe/'],
  search: ['/search/?q=bear'],
  'share-an-artist': ['/share-an-artist/'],
  'share-your-story': ['/share-your-story/'],
  'plushie-reminder': ['/plushie-reminder/'],
  'order-items/bulk-customize': ['/order-items/bulk-customize/'],
  '*': [
    BEAR.category,
    BEAR.path,
    '/stomp-dinosaur/',
    '/scribble-keychain/',
    '/pocket-pals/',
    '/bedtime-box/',
    '/plush-guide/',
    '/patchwork-gift-card/',
    '/about/',
  ],
};

/** Without the shop around them, or links from mails, which are followed with a network. */
const BY_MAIL = ['error', 'authenticate', 'alerts/recover/cart/*', 'order-items/photos'];

const routePaths = (): string[] => {
  const source = readFileSync(new URL('../web/src/routes.tsx', import.meta.url), 'utf8');
  return [...source.matchAll(/page\(\s*'[^']+',\s*'([^']+)'/g)].flatMap(([, path]) => path ?? []);
};

test('the journey visits every route there is', () => {
  const visited = [...Object.keys(ADDRESSES).filter((path) => path !== '/'), ...BY_MAIL];
  expect(routePaths().sort()).toEqual(visited.sort());
});

interface PageContent {
  readonly heading: string;
  /** Names of the products that it shows. */
  readonly products: readonly string[];
}

const look = async (page: Page): Promise<PageContent> => {
  const heading = page.getByRole('main').getByRole('heading', { level: 1 }).first();
  await expect(heading).toBeVisible();
  // A page of a customer's own leads a guest on to sign in.
  await page.waitForLoadState('networkidle');
  const products = await page.getByRole('main').locator('article h3, article h2').allTextContents();
  return { heading: (await heading.textContent()) ?? '', products: products.slice(0, 4) };
};

/** A substring of the stored catalogue that shows that the page is kept; null for pages without catalogue data. */
const rootFor = (address: string): string | null => {
  if (ADDRESSES['*']?.includes(address)) return `page({\\"path\\":\\"${address}`;
  const roots: Readonly<Record<string, string>> = {
    '/': 'storeRating',
    '/search/?q=bear': 'productSearch:',
    '/wishlist/': 'listedProducts(',
  };
  return roots[address] ?? null;
};

const isStored = async (page: Page, text: string): Promise<boolean> =>
  (await storedText(page, 'patchwork-catalogue')).includes(text);

const visitAll = async (page: Page): Promise<Map<string, PageContent>> => {
  const seen = new Map<string, PageContent>();
  for (const address of Object.values(ADDRESSES).flat()) {
    await page.goto(address);
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

/** Each page, loaded anew without a network, shows what it showed before. */
const expectAllKept = async (page: Page, seen: ReadonlyMap<string, PageContent>): Promise<void> => {
  for (const [address, before] of seen) {
    await page.goto(address);
    const heading = page.getByRole('main').getByRole('heading', { level: 1 }).first();
    // The customer's name is kept nowhere, and so is the heading that greets them by it.
    await expect(heading).toHaveText(before.heading.startsWith('Hello, ') ? 'My account' : before.heading);
    await expect(page.getByText('this page isn’t saved')).toHaveCount(0);
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
    if (who === 'a customer') await signInAs(page, ADA);
    await wishFor(page, BEAR.path);
    await wishFor(page, '/stomp-dinosaur/');
    await page.goto(BEAR.path);
    await addToCart(page);
    const seen = await visitAll(page);
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
