import { type APIRequestContext, type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { autocompletes } from './support/autocompletes.ts';
import { axeViolations } from './support/axe.ts';
import { listenForComplaints } from './support/complaints.ts';
import { ADA } from './support/customers.ts';
import { URLS } from './support/environment.ts';
import { addToCart, BEAR, quantityField } from './support/offlineShop.ts';
import { linkIn } from './support/outbox.ts';

const SIGN_IN = '/sign-in/';
const RESET = '/customer/account/resetpassword/';
/** Where somebody was on the way to sign in. */
const CAME_FROM = `${BEAR.category}?sort=price-asc`;
const PASSWORD = 'Sewn-Bear-43';
const NEXT_PASSWORD = 'Quilted-Fox-44';
const WIDTHS = [390, 1280];

let people = 0;

/** Time for a slow machine to find out that a session is over, and to load the next page. */
const LONG = { timeout: 30_000 };

/** An address that nobody has an account with. */
const newEmail = (): string => {
  people += 1;
  return `person-${Date.now()}-${people}-${test.info().workerIndex}@example.com`;
};

const devices: BrowserContext[] = [];

test.afterEach(async () => {
  for (const device of devices.splice(0)) await device.close();
});

/** A device at an address of its own, so that what others ask for does not count. */
const openDevice = async (browser: Browser, width = 1280): Promise<Page> => {
  people += 1;
  const context: BrowserContext = await browser.newContext({
    extraHTTPHeaders: { 'x-forwarded-for': `198.51.${test.info().workerIndex % 250}.${people % 250}` },
    viewport: { width, height: 844 },
  });
  devices.push(context);
  return context.newPage();
};

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const alert = (page: Page) => page.getByRole('alert').first();

const REGISTER = `mutation Register($input: CustomerRegisterInput!) {
  answer: customerRegister(input: $input) { session { accessToken } userErrors { code } }
}`;

interface Registered {
  readonly data: {
    readonly answer: { readonly session: object | null; readonly userErrors: readonly { code: string }[] };
  } | null;
}

/** A customer who has just made an account, past the browser; asked for again where the answer got lost. */
const newCustomer = async (request: APIRequestContext): Promise<string> => {
  const email = newEmail();
  const input = { email, firstName: 'Mary', lastName: 'Shelley', password: PASSWORD };
  const register = async () => {
    const answer = await request.post(`${URLS.gateway}/graphql`, {
      headers: { 'x-forwarded-for': `203.0.${test.info().workerIndex % 250}.${people % 250}` },
      data: { query: REGISTER, variables: { input } },
    });
    const { data } = (await answer.json()) as Registered;
    return data?.answer.session ? 'made' : data?.answer.userErrors[0]?.code;
  };
  await expect.poll(register, { timeout: 60_000 }).toMatch(/made|EMAIL_TAKEN/);
  return email;
};

/** Types into fields one after the other, as they follow each other by keyboard. */
const typeInto = async (page: Page, first: string, texts: readonly string[]): Promise<void> => {
  await page.getByLabel(first, { exact: true }).focus();
  for (const [index, text] of texts.entries()) {
    if (index > 0) await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
};

const untilAlive = (page: Page, button: string) =>
  expect(page.getByRole('button', { name: button, exact: true })).toBeEnabled();

const openSignIn = async (page: Page): Promise<void> => {
  await page.goto(SIGN_IN);
  await untilAlive(page, 'Sign in');
};

const signIn = async (page: Page, email: string, password: string): Promise<void> => {
  await openSignIn(page);
  await typeInto(page, 'Email', [email, password]);
  await page.keyboard.press('Enter');
};

const fitsIn = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

/** Asks for a link by keyboard, from the form that is open. */
const askForLink = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
  await expect(page.getByText(email)).toBeVisible();
};

for (const width of WIDTHS) {
  test(`an account is made by keyboard at ${width} px, and the guest's cart comes along once`, async ({ browser }) => {
    const page = await openDevice(browser, width);
    const complaints = listenForComplaints(page);
    await page.goto(BEAR.path);
    await addToCart(page);
    await openSignIn(page);
    await page.getByRole('link', { name: 'Create an account' }).focus();
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Create an account')).toBeVisible();
    await untilAlive(page, 'Create account');
    expect(await autocompletes(page)).toEqual(['given-name', 'family-name', 'username', 'new-password', '']);

    await typeInto(page, 'First name', ['Mary', 'Shelley', ADA.email, 'sewn-bear']);
    await expect(page.getByText('At least 8 characters (done)')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(alert(page)).toBeFocused();
    await expect(alert(page)).toContainText('Password: Use at least 3 of');
    expect(await axeViolations(page)).toEqual([]);

    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(alert(page)).toContainText('An account with this email already exists. Please sign in.');
    await expect(page.getByLabel('First name')).toHaveValue('Mary');

    const email = newEmail();
    await page.getByLabel('Email').fill(email);
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Hello, Mary!')).toBeVisible(LONG);
    await expect(page.getByText('Welcome! Your account is ready.')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await fitsIn(page);
    await page.goto('/checkout/cart/');
    await expect(quantityField(page)).toHaveValue('1');
    expect(complaints.filter((text) => !text.includes('422'))).toEqual([]);
  });

  test(`a link signs in at ${width} px by a press, once, and is shown to nobody`, async ({ browser, request }) => {
    const email = await newCustomer(request);
    const page = await openDevice(browser, width);
    await openSignIn(page);
    await page.getByRole('button', { name: 'Email me a link instead' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Email')).toBeFocused();
    expect(await autocompletes(page)).toEqual(['username']);
    await askForLink(page, email);
    expect(await axeViolations(page)).toEqual([]);

    const link = await linkIn({ kind: 'login-link', recipient: email });
    const token = new URL(link, URLS.shop).searchParams.get('token') ?? 'none';
    // Programs open the links of a mail before people do, with their scripts too.
    const answer = await request.get(URLS.shop + link);
    expect(answer.headers()['cache-control']).toBe('no-store');
    expect(answer.headers()['referrer-policy']).toBe('no-referrer');
    const scanner = await openDevice(browser);
    await scanner.goto(link);
    await untilAlive(scanner, 'Sign in');
    await scanner.context().close();

    const told: string[] = [];
    page.on('request', (one) =>
      told.push(`${one.headers().referer ?? ''} ${one.isNavigationRequest() ? '' : one.url()}`),
    );
    await page.goto(link);
    await expect(page).toHaveURL('/authenticate/');
    await untilAlive(page, 'Sign in');
    await expect(page.getByText(email)).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Sign in', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Hello, Mary!')).toBeVisible(LONG);
    expect(told.join()).not.toContain(token);
    await fitsIn(page);

    const other = await openDevice(browser, width);
    await other.goto(link);
    await untilAlive(other, 'Sign in');
    await other.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(alert(other)).toContainText('This link has been used or has expired.');
    expect(await axeViolations(other)).toEqual([]);
    await askForLink(other, email);
    await other.goto(await linkIn({ kind: 'login-link', recipient: email, count: 2 }));
    await untilAlive(other, 'Sign in');
    await other.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(heading(other, 'Hello, Mary!')).toBeVisible(LONG);
  });

  test(`a forgotten password is set anew at ${width} px, and other devices are signed out`, async ({
    browser,
    request,
  }) => {
    const email = await newCustomer(request);
    const other = await openDevice(browser);
    await signIn(other, email, PASSWORD);
    await expect(heading(other, 'Hello, Mary!')).toBeVisible(LONG);

    const page = await openDevice(browser, width);
    await openSignIn(page);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(heading(page, 'Reset your password')).toBeVisible();
    await askForLink(page, email);
    const link = await linkIn({ kind: 'password-link', recipient: email });
    await page.goto(link);
    await expect(page).toHaveURL(RESET);
    await untilAlive(page, 'Set new password');
    expect(await autocompletes(page)).toEqual(['username', 'new-password', '', 'new-password']);
    await page.getByLabel('New password', { exact: true }).fill(NEXT_PASSWORD);
    await page.getByLabel('Confirm new password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(alert(page)).toContainText('Passwords must be identical');
    expect(await axeViolations(page)).toEqual([]);
    await page.getByLabel('Confirm new password').fill(NEXT_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Password has successfully been changed')).toBeVisible();
    await expect(heading(page, 'Hello, Mary!')).toBeVisible(LONG);
    await fitsIn(page);

    await other.goto('/my-account/');
    await expect(heading(other, 'Sign in')).toBeVisible(LONG);
    await signIn(other, email, PASSWORD);
    await expect(alert(other)).toContainText('The email or password isn’t correct. Check both and try again.');
    await other.goto(link);
    await untilAlive(other, 'Set new password');
    await other.getByLabel('New password', { exact: true }).fill(PASSWORD);
    await other.getByLabel('Confirm new password').fill(PASSWORD);
    await other.keyboard.press('Enter');
    await expect(alert(other)).toContainText('Your password reset link has expired. Please request a new one.');
  });

  test(`the password is changed in the account at ${width} px; this device stays signed in, others do not`, async ({
    browser,
    request,
  }) => {
    const email = await newCustomer(request);
    const [page, other] = [await openDevice(browser, width), await openDevice(browser)];
    for (const one of [page, other]) {
      await signIn(one, email, PASSWORD);
      await expect(heading(one, 'Hello, Mary!')).toBeVisible(LONG);
    }
    await page.goto('/my-account/password/');
    await untilAlive(page, 'Change password');
    expect(await autocompletes(page)).toEqual(['current-password', 'new-password', '', 'new-password']);
    await page.getByLabel('Current password').fill('not this one');
    await page.getByLabel('New password', { exact: true }).fill(NEXT_PASSWORD);
    await page.getByLabel('Confirm new password').fill(NEXT_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(alert(page)).toContainText('Your current password isn’t correct. Check it and try again.');
    await expect(page.getByLabel('Confirm new password')).toHaveValue(NEXT_PASSWORD);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByLabel('Current password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Password has successfully been changed')).toBeVisible();
    await expect(page.getByLabel('Current password')).toHaveValue('');
    await page.reload();
    await expect(heading(page, 'Hello, Mary!')).toBeVisible(LONG);
    await other.goto('/my-account/');
    await expect(heading(other, 'Sign in')).toBeVisible(LONG);
    await signIn(other, email, NEXT_PASSWORD);
    await expect(heading(other, 'Hello, Mary!')).toBeVisible(LONG);
  });
}

test('a link to an address without an account leads to making one, and from there to the page that one came from', async ({
  browser,
}) => {
  const page = await openDevice(browser);
  const email = newEmail();
  await page.goto(`${SIGN_IN}?${new URLSearchParams({ redirect: CAME_FROM })}`);
  await untilAlive(page, 'Sign in');
  // The typed address is carried over to the other form.
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Email me a link instead' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();

  const other = await openDevice(browser);
  await other.goto(await linkIn({ kind: 'login-link', recipient: email }));
  await untilAlive(other, 'Sign in');
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(heading(other, 'Create an account')).toBeVisible();
  await expect(other.getByLabel('Email')).toHaveValue(email);
  await other.getByLabel('First name').fill('Mary');
  await other.getByLabel('Last name').fill('Shelley');
  await other.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await other.getByRole('button', { name: 'Create account', exact: true }).click();
  await expect(other).toHaveURL(CAME_FROM, LONG);
  await expect(other.getByText('Welcome! Your account is ready.')).toBeVisible();
});

test('a link that is not complete says so, and offers another one', async ({ browser }) => {
  const page = await openDevice(browser);
  await page.goto('/authenticate/?token=&email=');
  await expect(page.getByText('This link looks incomplete.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Email me a link' })).toBeVisible();
  await page.goto(`${RESET}?token=x`);
  await expect(page.getByText('This link looks incomplete.')).toBeVisible();
});

test('without a network a new password cannot be asked for, and what was typed stays', async ({ browser }) => {
  const page = await openDevice(browser);
  await page.goto(RESET);
  await untilAlive(page, 'Email me a link');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.context().setOffline(true);
  await expect(page.getByText('Reset password feature does not work while offline!')).toBeVisible();
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(alert(page)).toContainText('Reset password feature does not work while offline!');
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com');
});
