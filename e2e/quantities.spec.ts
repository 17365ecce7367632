import { expect, type Locator, type Page } from '@playwright/test';
import { BEAR, expectPieces, test } from './support/offlineShop.ts';
import { pressSlowly } from './support/slowPress.ts';

const WHOLE = 'Enter a whole number';

/** Quantities that are refused everywhere, with the message. */
const REFUSED = [
  ['0', 'Must be greater than 0'],
  ['-3', 'Must be greater than 0'],
  ['abc', WHOLE],
  ['2.5', WHOLE],
  ['', WHOLE],
  ['10001', 'You can order up to 10,000'],
] as const;

interface ProductForm {
  readonly type: string;
  readonly address: string;
  /** The field that is filled in. */
  readonly field?: RegExp | string;
}

const FORMS: readonly ProductForm[] = [
  { type: 'simple', address: BEAR.path },
  { type: 'configurable', address: '/stomp-dinosaur/?color=fern&size=12+inches' },
  { type: 'grouped', address: '/pocket-pals/', field: /^Quantity of Maple/ },
  { type: 'bundle', address: '/bedtime-box/' },
  { type: 'virtual', address: '/character-design-call/' },
  { type: 'downloadable', address: '/plush-guide-pdf/' },
];

const added = (page: Page): Locator => page.getByText(/Product has been added to the cart|quantity has been updated/);
const buy = (page: Page): Promise<void> => page.getByRole('button', { name: 'Add to cart' }).click();
const said = (page: Page): Locator => page.getByRole('alert').filter({ hasText: /\S/ });

const open = async (page: Page, { address, field: name = 'Quantity' }: ProductForm): Promise<Locator> => {
  await page.goto(address);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  return page.getByRole('textbox', { name, exact: true });
};

/** Tries to buy a quantity; returns the error. */
const expectRefused = async (page: Page, field: Locator, [typed, problem]: readonly [string, string]) => {
  await field.fill(typed);
  await buy(page);
  await expect(said(page)).toHaveText([problem]);
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(problem);
  await expect(added(page)).toHaveCount(0);
};

for (const sold of FORMS)
  test(`a refused quantity adds nothing: ${sold.type}, with and without a network`, async ({ page, context }) => {
    const field = await open(page, sold);
    for (const refused of REFUSED) await expectRefused(page, field, refused);
    await context.setOffline(true);
    for (const refused of REFUSED) await expectRefused(page, field, refused);
    await context.setOffline(false);
    await expect(page.getByRole('button', { name: /^Cart, \d+ item/ })).toHaveCount(0);
    await field.fill('2');
    await buy(page);
    await expect(added(page)).toBeVisible();
    await expect(said(page)).toHaveCount(0);
  });

test('more than is left is refused beside the field, also together with what is in the cart', async ({ page }) => {
  const field = await open(page, { type: 'simple', address: BEAR.path });
  // Other journeys buy of the same stock.
  await field.fill('99');
  await buy(page);
  await expect(said(page)).toHaveText(/^Only \d+ left in stock$/);
  const left = Number(/\d+/.exec((await said(page).textContent()) ?? '')?.[0]);
  await expectRefused(page, field, ['99', `Only ${left} left in stock`]);
  await field.fill(String(left - 10));
  await buy(page);
  await expect(added(page)).toBeVisible();
  await expectPieces(page, left - 10);
  await expect(added(page)).toHaveCount(0);
  await expectRefused(page, field, ['11', `Only ${left} left in stock, and your cart already has ${left - 10}`]);
  await expectPieces(page, left - 10);
  await field.fill('10');
  await buy(page);
  await expect(page.getByText('Product quantity has been updated!')).toBeVisible();
  await expectPieces(page, left);
});

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const)
  test(`a refused quantity in the cart leads no further at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page, { type: 'simple', address: BEAR.path });
    await buy(page);
    await expect(added(page)).toBeVisible();
    await page.goto('/checkout/cart/');
    const field = page
      .getByRole('region', { name: 'Items in your cart' })
      .getByRole('textbox', { name: /^Quantity of/ });
    const ways = page.getByRole('link', { name: 'Go to Checkout' });
    await expect(ways.first()).toBeVisible();
    for (const way of await ways.all()) {
      for (const typed of ['2.5', 'abc']) {
        await field.fill(typed);
        await way.click();
        await expect(field).toBeFocused();
        await expect(field).toHaveAccessibleDescription(WHOLE);
        await expect(page).toHaveURL('/checkout/cart/');
      }
    }
    await field.fill('2');
    await ways.first().click();
    await expect(page).toHaveURL('/checkout/onepage/');
    await expectPieces(page, 2);
    await page.goto('/checkout/cart/');
    await expect(field).toHaveValue('2');
  });

/** Whether each frame of the next second shows a control where it stood before. */
const standsStill = (control: Locator): Promise<boolean> =>
  control.evaluate(async (element) => {
    const MOST_PX = 4;
    const { top } = element.getBoundingClientRect();
    const end = performance.now() + 1_000;
    while (performance.now() < end) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      if (element.isConnected && Math.abs(element.getBoundingClientRect().top - top) > MOST_PX) return false;
    }
    return true;
  });

const PLACES = [
  { place: 'the cart', width: 1280, isDrawer: false },
  { place: 'the opened cart', width: 1280, isDrawer: true },
  { place: 'the opened cart', width: 390, isDrawer: true },
] as const;

for (const { place, width, isDrawer } of PLACES)
  for (const isOffline of [false, true])
    test(`a changed quantity moves nothing that can be pressed in ${place} at ${width} px, ${isOffline ? 'without' : 'with'} a network`, async ({
      page,
      context,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      await open(page, { type: 'simple', address: BEAR.path });
      await buy(page);
      await expect(added(page)).toBeVisible();
      if (!isDrawer) await page.goto('/checkout/cart/');
      await expectPieces(page, 1);
      if (isDrawer) await page.getByRole('button', { name: 'Cart, 1 item' }).filter({ visible: true }).click();
      const cart = isDrawer ? page.getByRole('dialog') : page.getByRole('main');
      const way = cart.getByRole('link', { name: 'Go to Checkout' });
      const more = cart.getByRole('button', { name: /one more$/ });
      await expect(way).toBeVisible();
      await page.waitForLoadState('networkidle');
      await context.setOffline(isOffline);
      const [stays, staysBeside] = [standsStill(more), standsStill(way)];
      await more.click();
      await expectPieces(page, 2);
      expect(await Promise.all([stays, staysBeside])).toEqual([true, true]);
      await cart.getByRole('textbox', { name: /^Quantity of/ }).fill('3');
      await pressSlowly(page, way);
      await expect(page).toHaveURL('/checkout/onepage/');
      await expectPieces(page, 3);
    });
