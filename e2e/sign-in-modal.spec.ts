import { expect, type Locator, type Page, test } from '@playwright/test';
import { autocompletes } from './support/autocompletes.ts';
import { expectNothingForAxe } from './support/axe.ts';
import { listenForComplaints } from './support/complaints.ts';
import { ADA, fillCart, readCart, signInAs, signOut } from './support/customers.ts';
import { addToCart, BEAR } from './support/offlineShop.ts';

const account = (page: Page): Locator => page.getByRole('banner').getByRole('link', { name: 'Account' });
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Sign in' });

/** Once the page knows that nobody is signed in, the link says that it opens a dialog. */
const untilGuest = (page: Page) => expect(account(page)).toHaveAttribute('aria-haspopup', 'dialog');

/** A page that has only just been come to may still take the focus to itself. */
const openByKeyboard = async (page: Page): Promise<void> => {
  await untilGuest(page);
  await expect(async () => {
    if (!(await dialog(page).isVisible())) await account(page).press('Enter');
    await expect(dialog(page)).toBeVisible({ timeout: 5000 });
  }).toPass();
  await expect(dialog(page).getByLabel('Email')).toBeFocused();
};

/** Whether the focus is inside the dialog, or outside the page in the browser's own controls. */
const isFocusInside = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement === document.body || activeElement?.closest('dialog') !== null;
  });

const signIn = async (page: Page, password: string): Promise<void> => {
  await dialog(page).getByLabel('Email').fill(ADA.email);
  await dialog(page).getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
};

for (const width of [390, 1280])
  test(`at ${width} px a guest signs in above the page they are on, by keyboard, and stays there`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await fillCart(request, ADA, []);
    const complaints = listenForComplaints(page);
    await page.goto(BEAR.path);
    await addToCart(page);
    await openByKeyboard(page);
    expect(await autocompletes(page, 'dialog[open]')).toEqual(['username', 'current-password']);
    await expectNothingForAxe(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab');
      expect(await isFocusInside(page)).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(account(page)).toBeFocused();
    expect(complaints).toEqual([]);

    await openByKeyboard(page);
    await signIn(page, 'not this one');
    await expect(dialog(page).getByRole('alert')).toContainText(
      'The email or password isn’t correct. Check both and try again.',
    );
    await signIn(page, ADA.password);
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByText('You’re signed in.')).toBeVisible();
    await expect(account(page)).toBeFocused();
    await expect(page).toHaveURL(BEAR.path);
    await expect(page.getByRole('heading', { level: 1, name: 'Midnight Bear' })).toBeVisible();
    await expect.poll(() => readCart(request, ADA)).toEqual({ [BEAR.sku]: 1 });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: `Hello, ${ADA.firstName}!` })).toBeVisible();
    await signOut(page);
  });

test('from the dialog an account is made, or a password asked for, and making one leads back', async ({ page }) => {
  await page.goto(BEAR.path);
  await openByKeyboard(page);
  await dialog(page).getByRole('link', { name: 'Create an account' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Create an account' })).toBeVisible();
  await expect(page).toHaveURL(`/sign-up/?redirect=${encodeURIComponent(BEAR.path)}`);
  await expect(dialog(page)).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Midnight Bear' })).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await openByKeyboard(page);
  await dialog(page).getByRole('link', { name: 'Forgot your password?' }).press('Enter');
  await expect(page).toHaveURL('/customer/account/resetpassword/');
});

test('on the pages for it, and without a script, the icon leads to the page to sign in on', async ({
  page,
  browser,
  baseURL,
}) => {
  for (const path of ['/sign-in/', '/sign-up/']) {
    await page.goto(path);
    await untilGuest(page);
    await account(page).click();
    await expect(page).toHaveURL('/sign-in/');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const paper = await plain.newPage();
  await paper.goto(BEAR.path);
  await account(paper).click();
  await expect(paper).toHaveURL('/sign-in/');
  await plain.close();
});

test('a session that is over is told in front of the shopper, who signs in again or goes on', async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto('/');
  await signInAs(page, ADA);
  await page.goto('about:blank');
  const ended = await context.request.post('/session/sign-out', { data: {}, headers: { origin: baseURL ?? '' } });
  expect(ended.status()).toBe(200);
  await page.goto(BEAR.path);
  const reason = dialog(page).getByText('You’ve been signed out. Please sign in again.');
  await expect(reason).toBeVisible();
  await expect(dialog(page).getByLabel('Email')).toBeFocused();
  await expectNothingForAxe(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await addToCart(page);
  await openByKeyboard(page);
  await expect(reason).toBeHidden();
  await signIn(page, ADA.password);
  await expect(page.getByText('You’re signed in.')).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(BEAR.path);
});
