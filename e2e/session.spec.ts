import { expect, type Page, type Request, test } from '@playwright/test';
import { getBestWithin } from '../domain/src/testing/best-time.ts';
import { axeViolations } from './support/axe.ts';
import { listenForComplaints } from './support/complaints.ts';
import { ADA, fillCart, GRACE, readCart, signInAs, signOut } from './support/customers.ts';
import { everythingKept } from './support/kept.ts';
import { addToCart, BEAR } from './support/offlineShop.ts';
import { countMails } from './support/outbox.ts';

const REX = { path: '/professor-rex/', sku: 'PROFREX' } as const;
const CART = '/checkout/cart/';
/** Every tab, when somebody signs out in one of them. */
const EMPTIED_MS = 1_000;

const items = (page: Page) => page.getByRole('region', { name: 'Items in your cart' });
const quantityField = (page: Page, name: string) => items(page).getByRole('textbox', { name: `Quantity of ${name}` });

const openProduct = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible();
};

const openAccount = async (page: Page): Promise<void> => {
  await page.goto('/my-account/');
  await expect(page.getByRole('heading', { level: 1, name: /Hello/ })).toBeVisible();
};

const isRefresh = (request: Request): boolean => request.url().endsWith('/session/refresh');

const getToken = (request: Request): string => request.headers().authorization ?? '';

test("signing in by keyboard puts a guest's two lines and the customer's cart together, once", async ({
  page,
  request,
}) => {
  await fillCart(request, ADA, [{ sku: REX.sku, quantity: 1 }]);
  for (const { path } of [BEAR, REX]) {
    await openProduct(page, path);
    await addToCart(page);
  }
  await signInAs(page, ADA);
  await expect(page.getByText('Welcome back! The items you picked before are in your cart too.')).toBeVisible();
  await page.goto(CART);
  await expect(quantityField(page, 'Professor Rex')).toHaveValue('2');
  await expect(quantityField(page, 'Midnight Bear')).toHaveValue('1');
  expect(await readCart(request, ADA)).toEqual({ [BEAR.sku]: 1, [REX.sku]: 2 });

  await page.reload();
  await expect(quantityField(page, 'Professor Rex')).toHaveValue('2');
  await openAccount(page);
  expect(await readCart(request, ADA)).toEqual({ [BEAR.sku]: 1, [REX.sku]: 2 });
});

test('a customer finds their cart on another device, and changes it there', async ({ page, request }) => {
  await fillCart(request, ADA, [{ sku: REX.sku, quantity: 3 }]);
  await page.goto('/');
  await signInAs(page, ADA);
  await page.goto(CART);
  await expect(quantityField(page, 'Professor Rex')).toHaveValue('3');
  await openProduct(page, BEAR.path);
  await addToCart(page);
  await expect.poll(() => readCart(request, ADA)).toEqual({ [BEAR.sku]: 1, [REX.sku]: 3 });
});

test('a session that has run out is renewed once for two tabs, without a word', async ({ page, context, request }) => {
  await fillCart(request, ADA, [{ sku: REX.sku, quantity: 1 }]);
  await page.goto('/');
  await signInAs(page, ADA);
  const second = await context.newPage();
  await openAccount(second);
  await page.goto(CART);
  await expect(quantityField(page, 'Professor Rex')).toHaveValue('1');

  // From here on the shop does not know the token any more that both tabs hold.
  const [old] = await Promise.all([
    page.waitForRequest((one) => getToken(one) !== '').then(getToken),
    quantityField(page, 'Professor Rex')
      .fill('2')
      .then(() => page.keyboard.press('Enter')),
  ]);
  await expect.poll(() => readCart(request, ADA)).toEqual({ [REX.sku]: 2 });
  await context.route('**/graphql', (route) => {
    const headers = route.request().headers();
    return route.continue({
      headers: { ...headers, ...(headers.authorization === old && { authorization: `${old}x` }) },
    });
  });
  const refreshes: Request[] = [];
  context.on('request', (one) => {
    if (isRefresh(one)) refreshes.push(one);
  });
  await quantityField(page, 'Professor Rex').fill('5');
  await page.keyboard.press('Enter');
  await expect.poll(() => readCart(request, ADA)).toEqual({ [REX.sku]: 5 });
  await second.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(second.getByRole('heading', { name: 'Hello, Ada!' })).toBeVisible();
  expect(refreshes).toHaveLength(1);
  await expect(page.getByText(/signed out/)).toBeHidden();
});

test('an outage of the session leaves the customer signed in; a refused one signs out and says so', async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto('/');
  await signInAs(page, ADA);
  await page.route('**/session/refresh', (route) => route.fulfill({ status: 503, body: 'down' }));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();

  // The page asks again by itself, and would hear of the end before it is looked at. A question that outlives the page
  // brings no cookie back, since the session has ended at the shop.
  await page.goto('about:blank');
  await page.unroute('**/session/refresh');
  const ended = await context.request.post('/session/sign-out', { data: {}, headers: { origin: baseURL ?? '' } });
  expect(ended.status()).toBe(200);
  await page.goto('/my-account/');
  await expect(page.getByText('You’ve been signed out. Please sign in again.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
});

test('a cookie that is copied ends the session at the first use of the copy, and the customer is told', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  await page.goto('/');
  await signInAs(page, ADA);
  await page.goto('about:blank');
  const copied = (await context.cookies()).find(({ name }) => name === 'patchwork-session')?.value;
  const mailed = await countMails('session-copied', ADA.email);
  const thief = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const stolen = await thief.post('/session/refresh', {
    data: {},
    headers: { origin: baseURL ?? '', cookie: `patchwork-session=${copied}` },
  });
  expect(stolen.status()).toBe(401);
  await thief.dispose();
  await expect.poll(() => countMails('session-copied', ADA.email)).toBe(mailed + 1);

  await page.goto('/my-account/');
  await expect(page.getByText(/^We signed you out because a copy of your sign-in was used elsewhere/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
});

test('signing out in one tab empties the other within a second, and leaves nothing of the customer', async ({
  page,
  context,
  request,
}) => {
  await fillCart(request, ADA, [{ sku: REX.sku, quantity: 1 }]);
  const bearers: string[] = [];
  context.on('request', (one) => {
    if (getToken(one) !== '') bearers.push(getToken(one).replace('Bearer ', ''));
  });
  await openProduct(page, BEAR.path);
  await signInAs(page, ADA);
  const other = await context.newPage();
  await other.goto(CART);
  await expect(quantityField(other, 'Professor Rex')).toBeVisible();
  const third = await context.newPage();
  await openAccount(third);

  const canary = /ada@example|"Ada"|Plush-Bear|Byron/;
  const during = await everythingKept(page);
  expect(during).not.toMatch(canary);
  expect(bearers.length).toBeGreaterThan(0);
  expect(bearers.filter((token) => during.includes(token))).toEqual([]);

  const emptiedMs = await getBestWithin({ limitMs: EMPTIED_MS, rounds: 3 }, async (round) => {
    if (round > 0) {
      await signInAs(page, ADA);
      await other.goto(CART);
      await expect(quantityField(other, 'Professor Rex')).toBeVisible();
      await openAccount(third);
    }
    await page.bringToFront();
    await signOut(page);
    const begun = Date.now();
    await quantityField(other, 'Professor Rex').waitFor({ state: 'hidden' });
    return Date.now() - begun;
  });
  expect(emptiedMs).toBeLessThan(EMPTIED_MS);
  await expect(third).not.toHaveURL(/my-account/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/sign-in/');
  for (const tab of [page, other, third]) {
    const kept = await everythingKept(tab);
    expect(kept).not.toMatch(canary);
    expect(kept).not.toMatch(/PROFREX|patchwork-session-owner|patchwork-viewed/);
    expect(bearers.filter((token) => kept.includes(token))).toEqual([]);
  }
  expect(await readCart(request, ADA)).toEqual({ [REX.sku]: 1 });
  expect((await context.cookies()).filter(({ name }) => name === 'patchwork-session')).toEqual([]);
});

test('without a network signing in says so, and signing out asks what would be lost and is told later', async ({
  page,
  context,
  request,
}) => {
  await fillCart(request, ADA, [{ sku: REX.sku, quantity: 1 }]);
  await page.goto('/');
  await signInAs(page, ADA);
  await page.goto(CART);
  await expect(quantityField(page, 'Professor Rex')).toHaveValue('1');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.getByRole('banner').getByRole('link', { name: 'Account' }).click();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await page.goBack();
  await context.setOffline(true);
  await quantityField(page, 'Professor Rex').fill('4');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Waiting to be sent')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  const dialog = page.getByRole('dialog', { name: 'Some things haven’t been sent yet' });
  await expect(dialog.getByText(/1 change to your cart hasn’t reached us yet/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await dialog.getByRole('button', { name: 'Sign out and discard' }).click();
  // The kept pages are gone too.
  await expect(page.getByText('You’re offline, and this page isn’t saved on your device yet.')).toBeVisible();
  await expect(page.getByText("You're logged out")).toBeVisible();
  await expect.poll(() => everythingKept(page)).not.toContain('PROFREX');

  const told = page.waitForResponse((response) => response.url().endsWith('/session/sign-out') && response.ok());
  await context.setOffline(false);
  await told;
  expect((await context.cookies()).filter(({ name }) => name === 'patchwork-session')).toEqual([]);
  expect(await readCart(request, ADA)).toEqual({ [REX.sku]: 1 });

  await page.goto('/sign-in/');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  await context.setOffline(true);
  await expect(page.getByText('You need to be online to sign in. Try again once you’re connected.')).toBeVisible();
});

test('wholesale prices are shown to who has them, and to nobody after', async ({ page }) => {
  await openProduct(page, REX.path);
  const price = page.getByRole('main').locator('data').first();
  const everybodys = Number(await price.getAttribute('value'));
  await signInAs(page, GRACE);
  await openProduct(page, REX.path);
  await expect.poll(async () => Number(await price.getAttribute('value'))).toBeLessThan(everybodys);
  await openAccount(page);
  await signOut(page);
  await openProduct(page, REX.path);
  await expect.poll(async () => Number(await price.getAttribute('value'))).toBe(everybodys);
});

for (const width of [390, 1280])
  test(`signing in at ${width} px: what is wrong is said at once, nothing for axe to find`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const complaints = listenForComplaints(page);
    await page.goto('/my-account/');
    await expect(page).toHaveURL(/\/sign-in\/\?redirect=%2Fmy-account%2F/);
    await expect(page.getByText('You need to be logged in to see this page')).toBeVisible();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([
      'Email: Field is required',
      'Password: Field is required',
    ]);
    expect(await axeViolations(page)).toEqual([]);
    expect(complaints).toEqual([]);

    await page.getByLabel('Email').fill(ADA.email);
    await page.getByLabel('Password').fill('not this one');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText(
      'The email or password isn’t correct. Check both and try again.',
    );
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveValue(ADA.email);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

    await page.getByLabel('Password').fill(ADA.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Hello, Ada!' })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  });

test('signing in leads nowhere but to pages of the shop', async ({ page, baseURL }) => {
  await page.goto('/sign-in/?redirect=https%3A%2F%2Fevil.example%2F');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  await page.getByLabel('Email').fill(ADA.email);
  await page.getByLabel('Password').fill(ADA.password);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.url()).toContain(`${baseURL}/my-account/`);
});
