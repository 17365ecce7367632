import { expect, type Page, test } from '@playwright/test';
import { ADA, signInAs } from './support/customers.ts';
import { expectStill, observe, type Settle, shiftsOn, slowDown, watchRequests } from './support/layoutShifts.ts';
import { MOVING } from './support/motion.ts';
import { BEAR } from './support/offlineShop.ts';
import { ACCOUNT, PAGES, ROUTES } from './support/pages.ts';

test.use(MOVING);

const WIDTHS = [390, 768, 1024, 1280];
/** The same pages each time, so that a change is judged by what it does; a deep run looks at all. */
const SEED = Number(process.env.SEED ?? 11);
/** How many of all pages and widths a quick run looks at. */
const PICKED = 6;

interface Look {
  readonly path: string;
  readonly width: number;
  readonly isCustomer: boolean;
}

const ALL: readonly Look[] = PAGES.flatMap((path) =>
  WIDTHS.flatMap((width) => [true, false].map((isCustomer) => ({ path, width, isCustomer }))),
);

/** A number from 0 on, the same for the same seed; a linear congruential generator, of which the upper bits are good. */
const numbers = function* (seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (state * 1_103_515 + 12_345) % 2_147_483_647;
    yield Math.floor(state / 1024);
  }
};

/** Pages with layout shifts in the past, checked in every run. */
const MOVED_BEFORE: readonly Look[] = [
  { path: 'stomp-dinosaur/', width: 768, isCustomer: true },
  { path: 'midnight-bear/', width: 390, isCustomer: false },
  { path: 'checkout/cart/', width: 1280, isCustomer: true },
  { path: 'checkout/onepage/', width: 390, isCustomer: true },
  { path: 'my-account/order-history/', width: 390, isCustomer: true },
  { path: 'wishlist/', width: 1024, isCustomer: true },
  { path: 'compare/', width: 768, isCustomer: true },
];

/** The same for the same seed, and what has moved before. */
const pick = (): readonly Look[] => {
  if (process.env.DEEP) return ALL;
  const number = numbers(SEED);
  const picked = Array.from({ length: PICKED }, () => ALL[number.next().value % ALL.length]);
  const looks = [...MOVED_BEFORE, ...picked.flatMap((look) => look ?? [])];
  return [...new Map(looks.map((look) => [Object.values(look).join(), look])).values()];
};

/** Opens a page and goes down to its end, which fetches what waits there. */
const readToTheEnd = async (page: Page, path: string): Promise<void> => {
  const settle = watchRequests(page);
  await settle(() => page.goto(`/${path}`));
  await expect(page.getByRole('heading').first()).toBeVisible();
  await settle(() =>
    page.evaluate(async () => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      for (let top = 0; top < document.documentElement.scrollHeight; top += 300) {
        window.scrollTo(0, top);
        await frame();
      }
    }),
  );
};

/** Signs in somebody with something in the cart and on each list, all of which this browser knows. */
const fillAll = async (page: Page): Promise<void> => {
  await signInAs(page, ADA);
  const openCart = () => watchRequests(page)(() => page.goto('/checkout/cart/'));
  const quantity = page.getByRole('textbox', { name: 'Quantity of Midnight Bear' });
  await openCart();
  // She keeps her cart from look to look, and a deep run has more looks than there are bears.
  const hasBear = await quantity.isVisible();
  await page.goto(BEAR.path);
  if (!hasBear) {
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page.getByText(/has been added to the cart|quantity has been updated/)).toBeVisible();
  }
  for (const name of ['Save Midnight Bear', 'Compare Midnight Bear']) {
    const button = page.locator('article').getByRole('button', { name });
    // Her list may come between the look and the press, which then takes the bear off it.
    await expect(async () => {
      if ((await button.getAttribute('aria-pressed')) === 'false') await button.click();
      await expect(button).toHaveAttribute('aria-pressed', 'true', { timeout: 3000 });
    }).toPass();
  }
  // Other journeys are the same customer: what they have left in the cart is no news to the page that is looked at.
  await openCart();
  await expect(quantity).toBeVisible();
};

test('knows an address for every route there is', () => {
  expect(ROUTES.length).toBeGreaterThan(15);
  expect(ACCOUNT.length).toBeGreaterThan(8);
  expect(PAGES.filter((path) => /[*:]/.test(path))).toEqual([]);
});

const look = async (page: Page, { path }: Look): Promise<void> => {
  await slowDown(page);
  await readToTheEnd(page, path);
  await expectStill(page, `/${path} as it is opened`);
};

for (const one of pick())
  test(`/${one.path} moves nothing at ${one.width} px, ${one.isCustomer ? 'signed in with a full cart' : 'as a guest with an empty one'}`, async ({
    page,
    context,
  }) => {
    await observe(context);
    await page.setViewportSize({ width: one.width, height: 844 });
    if (one.isCustomer) await fillAll(page);
    await look(page, one);
  });

/** From page to page as a shopper goes, without loading one anew. */
const WAY: readonly { readonly name: string; readonly go: (page: Page) => Promise<void> }[] = [
  { name: 'a category', go: (page) => page.locator('main a[href="/stuffed-animals/"]').first().click() },
  { name: 'a product', go: (page) => page.locator(`main a[href="${BEAR.path}"]`).first().click() },
  { name: 'what was added', go: (page) => page.getByRole('button', { name: 'Add to cart' }).click() },
  {
    name: 'the opened cart',
    go: (page) =>
      page
        .getByRole('button', { name: /^Cart, / })
        .filter({ visible: true })
        .click(),
  },
  {
    name: 'the cart',
    go: (page) => page.locator('a[href="/checkout/cart/"]').filter({ visible: true }).last().click(),
  },
  { name: "a coupon's field", go: (page) => page.getByRole('button', { name: 'Have a coupon?' }).click() },
  {
    name: 'the checkout',
    go: (page) => page.locator('a[href="/checkout/onepage/"]').filter({ visible: true }).first().click(),
  },
  { name: 'home', go: (page) => page.locator('header a[href="/"]').first().click() },
];
const ACCOUNT_WAY = ['profile', 'address-book', 'reviews', 'privacy', 'order-history'];

const walk = async (page: Page, settle: Settle, isCustomer: boolean): Promise<void> => {
  for (const { name, go } of WAY) {
    await settle(() => go(page));
    await expectStill(page, `the way to ${name}`);
  }
  if (!isCustomer) return;
  await settle(() => page.locator('a[href^="/my-account/"]').filter({ visible: true }).first().click());
  for (const path of ACCOUNT_WAY) {
    await settle(() => page.locator(`main a[href="/my-account/${path}/"]`).click());
    await expect(page).toHaveURL(`/my-account/${path}/`);
    await expectStill(page, `the way to ${path}`);
  }
};

for (const { width, isCustomer } of [
  { width: 390, isCustomer: false },
  { width: 1280, isCustomer: true },
])
  test(`going through the shop moves nothing at ${width} px, ${isCustomer ? 'signed in' : 'as a guest'}`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ viewport: { width, height: 844 }, ...(baseURL && { baseURL }) });
    await observe(context);
    const page = await context.newPage();
    if (isCustomer) await fillAll(page);
    const settle = watchRequests(page);
    await settle(() => page.goto('/'));
    await slowDown(page);
    await shiftsOn(page);
    await walk(page, settle, isCustomer);
    await context.close();
  });
