import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { groupsOfVisitor, readFormTests } from '../domain/src/customization/form-tests.ts';
import { listenForComplaints } from './support/complaints.ts';
import {
  box,
  breed,
  buyButton,
  chooseBreed,
  expectAdded,
  field,
  openForm,
  RABBIT,
  radio,
} from './support/madeToOrder.ts';
import { startTestedShop } from './support/testedShop.ts';

const TESTS = 'breed_selector_disabled=50';
/** Of this number on, one visitor who is shown no breeds, and one who is. */
const WITHOUT = 2;
const WITH = 0;

let shop: Awaited<ReturnType<typeof startTestedShop>>;

test.beforeAll(async () => {
  shop = await startTestedShop(TESTS);
});
test.afterAll(async () => shop.stop());

const isWithout = (visitor: number): boolean => groupsOfVisitor(readFormTests(TESTS), visitor).length > 0;

const arrive = async (browser: Browser, visitor: number | null): Promise<[BrowserContext, Page]> => {
  const context = await browser.newContext({ baseURL: shop.url });
  if (visitor !== null) await context.addCookies([{ name: 'visitor', value: String(visitor), url: shop.url }]);
  return [context, await context.newPage()];
};

const expectForm = async (page: Page, hasBreeds: boolean): Promise<void> => {
  await expect(radio(page, /^Sitting/)).toBeVisible();
  await expect(breed(page)).toHaveCount(hasBreeds ? 1 : 0);
};

const buy = async (page: Page): Promise<void> => {
  await box(page, /I will send my photos later/).check();
  await field(page, /Where we may ask for them/).fill('mira@example.com');
  await buyButton(page).click();
  await expectAdded(page);
  await page.goto('/checkout/cart/');
  await expect(page.getByText('Waiting to be sent')).toBeHidden();
  await expect(page.getByRole('region', { name: 'Needs your attention' })).toBeHidden();
  await expect(page.getByRole('region', { name: 'Items in your cart' }).getByRole('listitem').first()).toBeVisible();
};

for (const [visitor, form] of [
  [WITH, 'the whole form'],
  [WITHOUT, 'a form without breeds'],
] as const)
  test(`visitor ${visitor} is shown ${form}, the same with every visit, and buys by it`, async ({ browser }) => {
    expect(isWithout(visitor)).toBe(visitor === WITHOUT);
    const [context, page] = await arrive(browser, visitor);
    const complaints = listenForComplaints(page);
    await openForm(page, RABBIT.address);
    await expectForm(page, visitor === WITH);
    await page.reload();
    await expectForm(page, visitor === WITH);
    await page.goto('/');
    await openForm(page, RABBIT.address);
    await expectForm(page, visitor === WITH);
    if (visitor === WITH) await chooseBreed(page, 'Lop');
    await buy(page);
    const words = page.getByRole('region', { name: 'Items in your cart' }).locator('dt:text-is("Breed")');
    await expect(words).toHaveCount(visitor === WITH ? 1 : 0);
    expect(complaints).toEqual([]);
    await context.close();
  });

test('who comes for the first time gets a number, and the form of its group from then on', async ({ browser }) => {
  const [context, page] = await arrive(browser, null);
  const readVisitorNumber = async () => (await context.cookies()).find(({ name }) => name === 'visitor')?.value;
  await openForm(page, RABBIT.address);
  const number = await readVisitorNumber();
  expect(number).toMatch(/^\d{1,3}$/);
  for (let visit = 0; visit < 3; visit += 1) {
    await expectForm(page, !isWithout(Number(number)));
    await page.reload();
    expect(await readVisitorNumber()).toBe(number);
  }
  await context.close();
});
