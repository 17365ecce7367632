import { expect, type Page, test } from '@playwright/test';
import { PSEUDO_LOCALE } from '../domain/codegen/pseudo-locale.ts';
import * as english from '../domain/src/messages/common.generated.ts';
import * as addressBook from '../domain/src/messages/en-XA/address-book.generated.ts';
import * as codes from '../domain/src/messages/en-XA/cart-codes.generated.ts';
import * as cartLine from '../domain/src/messages/en-XA/cart-line.generated.ts';
import * as checkout from '../domain/src/messages/en-XA/checkout.generated.ts';
import * as common from '../domain/src/messages/en-XA/common.generated.ts';
import * as gallery from '../domain/src/messages/en-XA/gallery.generated.ts';
import * as shopNames from '../domain/src/messages/en-XA/shop-names.generated.ts';
import * as sizeGuide from '../domain/src/messages/en-XA/size-guide.generated.ts';
import { buildWeb } from '../scripts/lib/build.mjs';
import { ADA } from './support/customers.ts';
import { getUrls, OWN_SHOP } from './support/environment.ts';
import { watchRequests } from './support/layoutShifts.ts';
import { ADDRESS } from './support/offlineShop.ts';
import { ACCOUNT, PAGES } from './support/pages.ts';
import { startOwnShop } from './support/startShop.ts';
import { createReader } from './support/untranslated.ts';

const URLS = getUrls(OWN_SHOP);
const ROOT = new URL('..', import.meta.url).pathname;
const STORES = JSON.stringify([
  { code: 'default', url: URLS.shop, locale: PSEUDO_LOCALE },
  { code: 'ja', url: URLS.shop, locale: 'ja-JP', appendStoreCode: true },
]);

let stop = async (): Promise<void> => undefined;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  await buildWeb(ROOT, { also: [PSEUDO_LOCALE] });
  stop = await startOwnShop({ STORES });
});
test.afterAll(() => stop());
test.use({ baseURL: URLS.shop });

const dates = (options: Intl.DateTimeFormatOptions, days: readonly Date[]): string[] =>
  days.flatMap((day) => new Intl.DateTimeFormat(PSEUDO_LOCALE, options).formatToParts(day).map(({ value }) => value));
const MONTHS = Array.from({ length: 12 }, (_, month) => new Date(2026, month, 1));
const WEEKDAYS = Array.from({ length: 7 }, (_, day) => new Date(2026, 1, day + 1));

const GUEST = { email: 'mira@example.com', firstName: 'Mira', lastName: 'Okafor', phone: '(916) 555-0142' } as const;
const CALIFORNIA = '12';
const NO_CODE = 'NO-SUCH-CODE';

/** Language and country of the store, which the foot of each page names. */
const PLACE = ['en', 'XA']
  .map((code, at) => new Intl.DisplayNames(PSEUDO_LOCALE, { type: at === 0 ? 'language' : 'region' }).of(code))
  .join(' · ');

/** Words of a locale that `Intl` has, brands, who is signed in, and what is looked for and typed. */
const OWN: readonly string[] = [
  ...(['long', 'short'] as const).flatMap((style) => [
    ...dates({ month: style }, MONTHS),
    ...dates({ weekday: style }, WEEKDAYS),
  ]),
  ...['AM', 'PM', 'USD', 'US', ADA.email, ADA.firstName, 'Byron', 'Patchwork', 'Affirm', 'PayPal', 'bear', 'qqzzxx'],
  ...[GUEST.firstName, GUEST.lastName, ADDRESS.street, ADDRESS.city, NO_CODE, 'CA'],
  PLACE,
];

const createVisit = (page: Page, reader = createReader(page.context(), OWN)) => {
  const settle = watchRequests(page);
  const open = async (path: string): Promise<void> => {
    await settle(() => page.goto(path));
    // The text below a list is content that the graph tells when it comes near.
    await settle(() => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight)));
    await expect(page.getByRole('heading').first()).toBeVisible();
  };
  const press = (name: string): Promise<void> =>
    settle(() => page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click());
  const read = (where: string): Promise<void> => reader.read(page, where);
  return { settle, open, press, read, untranslated: reader.untranslated };
};

type Visit = ReturnType<typeof createVisit>;

/** In any language. */
const signIn = async (page: Page): Promise<void> => {
  await page.goto('/sign-in/');
  await page.locator('main input[type=email]').first().fill(ADA.email);
  await page.locator('main input[type=password]').first().fill(ADA.password);
  await page.keyboard.press('Enter');
  await expectSignedIn(page);
};

const expectSignedIn = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name: ADA.firstName })).toBeVisible();

/** Tries to send each form of a page as it is, which tells what is missing. */
const submitForms = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    for (const form of document.querySelectorAll('main form')) (form as HTMLFormElement).requestSubmit();
  });
};

/** So many pages are open at a time: most of the time of each is waiting for what may yet come. */
const TABS = 4;

for (const isCustomer of [false, true])
  test(`no page says a word that the catalogue has not, ${isCustomer ? 'signed in' : 'as a guest'}`, async ({
    page,
    context,
  }) => {
    if (isCustomer) await signIn(page);
    const reader = createReader(context, OWN);
    const left = [...PAGES];
    const readOn = async (): Promise<void> => {
      const tab = await context.newPage();
      const { open, read, settle } = createVisit(tab, reader);
      for (let path = left.shift(); path !== undefined; path = left.shift()) {
        await open(`/${path}`);
        await read(`/${path}`);
        if ((await tab.locator('main form').count()) === 0) continue;
        await settle(() => submitForms(tab));
        await read(`/${path}, sent as it is`);
      }
    };
    await Promise.all(Array.from({ length: TABS }, readOn));
    expect(reader.untranslated).toEqual({});
    if (!isCustomer) return;
    await page.goto('/my-account/profile/');
    await expectSignedIn(page);
  });

/** By what browsers fill in, in any language. */
const fillAddress = async (page: Page, { settle }: Visit): Promise<void> => {
  const fill = (field: string, text: string) => page.locator(`main [autocomplete~="${field}"]`).first().fill(text);
  await fill('given-name', GUEST.firstName);
  await fill('family-name', GUEST.lastName);
  await fill('tel', GUEST.phone);
  await fill('address-line1', ADDRESS.street);
  await fill('address-level2', ADDRESS.city);
  await fill('postal-code', ADDRESS.postcode);
  await settle(() => page.locator('main select[autocomplete~="address-level1"]').first().selectOption(CALIFORNIA));
};

test('no page of a single order or address says a word that the catalogue has not', async ({ page }) => {
  const visit = createVisit(page);
  const { open, read, settle, press, untranslated } = visit;
  await signIn(page);
  await open('/my-account/address-book/add/');
  await fillAddress(page, visit);
  await settle(() => submitForms(page));
  await read('an address that was added');
  for (const path of ACCOUNT.filter((one) => one.includes(':'))) {
    const [list = '', inner = ''] = [path.split('/')[0], path.slice(0, path.indexOf(':'))];
    await open(`/my-account/${list}/`);
    await settle(() => page.locator(`main a[href*="/my-account/${inner}"]`).first().click());
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await read(path);
    await settle(() => submitForms(page));
    await read(`${path}, sent`);
  }
  await open('/my-account/address-book/');
  const remove = addressBook.removeAddress({ address: '\0' }).split('\0')[0] ?? '';
  await settle(() => page.getByRole('button', { name: remove }).first().click());
  await read('the question before an address is removed');
  await press(addressBook.keep);
  expect(untranslated).toEqual({});
});

/** Modals and drawers. */
const readLayers = async (page: Page, { open, read, settle, press }: Visit): Promise<void> => {
  const close = () => page.keyboard.press('Escape');
  await open('/midnight-bear/');
  await settle(() => page.keyboard.press('/'));
  await read('the search panel, empty');
  for (const text of ['bear', 'qqzzxx']) {
    await settle(() => page.locator('input[role=combobox]').fill(text));
    await read(`the search panel with ${text}`);
  }
  await close();
  await press(gallery.enlarge({ position: 1 }));
  await read('an enlarged picture');
  await close();
  await expect(page.locator('a[aria-haspopup="dialog"]').filter({ visible: true }).first()).toBeVisible();
  await settle(() => page.locator('a[aria-haspopup="dialog"]').filter({ visible: true }).first().click());
  await settle(() =>
    page.evaluate(() => document.querySelector<HTMLFormElement>('dialog[open] form')?.requestSubmit()),
  );
  await read('the dialog to sign in');
  await close();
  await open('/stomp-dinosaur/');
  await press(sizeGuide.title);
  await read('the size guide');
  await close();
};

const quantityField = (page: Page) => page.locator('[data-key] input').filter({ visible: true }).first();

const changeQuantity = async (page: Page, { settle }: Visit, quantity: string): Promise<void> => {
  await quantityField(page).fill(quantity);
  await settle(() => quantityField(page).press('Enter'));
};

const tryCode = async (page: Page, { press }: Visit, [unfold, label, apply]: readonly [string, string, string]) => {
  await press(unfold);
  await page.getByLabel(label, { exact: true }).fill(NO_CODE);
  await press(apply);
};

/** From the product to the order, with whatever can go wrong on the way. */
const readPurchase = async (page: Page, visit: Visit): Promise<void> => {
  const { open, read, settle, press } = visit;
  await open('/midnight-bear/');
  await press(common.addToCart);
  await read('a product that was added');
  await open('/checkout/cart/');
  await read('the cart');
  await tryCode(page, visit, [codes.haveCoupon, codes.couponCode, codes.applyCoupon]);
  await read('the cart with a wrong coupon');
  await tryCode(page, visit, [codes.payWithGiftCard, codes.giftCardCode, codes.applyGiftCard]);
  await read('the cart with a wrong gift card');
  for (const quantity of ['0', '2.5', '100000']) {
    await changeQuantity(page, visit, quantity);
    await read(`the cart with a quantity of ${quantity}`);
  }
  await page.context().setOffline(true);
  await changeQuantity(page, visit, '2');
  await expect(page.getByText(cartLine.waiting).first()).toBeVisible();
  await read('the cart without a network');
  await page.context().setOffline(false);
  await expect(page.getByText(cartLine.waiting)).toHaveCount(0);
  await press(common.removeItem({ name: 'Midnight Bear' }));
  await read('the question before an item is removed');
  await press(cartLine.keepIt);
  await open('/checkout/onepage/');
  await read('the checkout');
  await press(checkout.placeOrder);
  await read('the checkout without an answer');
  await page.locator('main [autocomplete~="email"]').first().fill(GUEST.email);
  await fillAddress(page, visit);
  await read('the checkout, filled');
  await settle(() => page.getByRole('radio', { name: shopNames.testCard }).check());
  await page.locator('main select').last().selectOption({ index: 1 });
  await press(checkout.placeOrder);
  await read('a card that was declined');
  await page.locator('main select').last().selectOption({ index: 0 });
  await press(checkout.placeOrder);
  await expect(page).toHaveURL(/success/);
  await read('the confirmation of an order');
  await open('/patchwork-gift-card/');
  await press(common.addToCart);
  await open('/checkout/cart/');
  await read('the cart with a gift card');
};

test('nothing that shows while a guest looks around and buys says a word that the catalogue has not', async ({
  page,
}) => {
  const visit = createVisit(page);
  await readLayers(page, visit);
  await readPurchase(page, visit);
  await visit.settle(() => page.setViewportSize({ width: 390, height: 844 }));
  await visit.open('/');
  await visit.press(common.menu);
  await visit.read('the menu of a phone');
  expect(visit.untranslated).toEqual({});
});

test('a page in a store whose locale has no messages names the language of the texts that it shows', async ({
  request,
}) => {
  expect(await (await request.get('/')).text()).toContain(`<html lang="${PSEUDO_LOCALE}">`);
  const lent = await (await request.get('/ja/')).text();
  expect(lent).toContain('<html lang="en-US">');
  expect(lent).toContain(english.menu);
});
