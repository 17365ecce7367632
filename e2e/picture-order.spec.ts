/// <reference lib="dom" />
import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectNothingForAxe } from './support/axe.ts';
import { form, openForm, RABBIT, sendPictures } from './support/madeToOrder.ts';

const pictures = (page: Page): Locator => form(page).getByRole('img', { name: /^Picture \d/ });
const item = (page: Page, number: number): Locator =>
  form(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('img', { name: `Picture ${number}` }) });

const shownIds = async (page: Page): Promise<string[]> =>
  Promise.all((await pictures(page).all()).map(async (one) => (await one.getAttribute('src')) ?? ''));

const getMiddle = async (one: Locator): Promise<{ readonly x: number; readonly y: number }> => {
  const frame = await one.boundingBox();
  if (!frame) throw new Error('It is not shown');
  return { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 };
};

/** Three pictures, all of them in view, and their addresses. */
const openWithPictures = async (page: Page): Promise<readonly [string, string, string]> => {
  await openForm(page, RABBIT.address);
  await sendPictures(page, 3);
  await item(page, 2).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const [first = '', second = '', third = ''] = await shownIds(page);
  return [first, second, third];
};

/** It is drawn again after a reload: the order was kept. */
const expectKept = async (page: Page, order: readonly string[]): Promise<void> => {
  await expect.poll(() => shownIds(page)).toEqual(order);
  await page.reload();
  await expect.poll(() => shownIds(page)).toEqual(order);
};

test('pictures are dragged into another order with a mouse', async ({ page }) => {
  const [first, second, third] = await openWithPictures(page);
  const [from, to] = [await getMiddle(pictures(page).nth(2)), await getMiddle(pictures(page).nth(0))];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, from.y, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await expect.poll(() => shownIds(page)).toEqual([third, first, second]);
  await expectNothingForAxe(page, { within: 'form[aria-label^="Customize"]' });
  await page.mouse.up();
  await expectKept(page, [third, first, second]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  type Point = { readonly x: number; readonly y: number };

  /** One finger on the glass; nowhere: it is lifted. */
  const createFinger = async (
    page: Page,
  ): Promise<(type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) => Promise<void>> => {
    const glass = await page.context().newCDPSession(page);
    return async (type, at) =>
      void (await glass.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] }));
  };

  test('pictures are dragged into another order with a finger, by their grip', async ({ page }) => {
    const [first, second, third] = await openWithPictures(page);
    const finger = await createFinger(page);
    const from = await getMiddle(item(page, 1).locator('[data-grip]'));
    const to = await getMiddle(pictures(page).nth(2));
    await finger('touchStart', from);
    for (let step = 1; step <= 8; step += 1)
      await finger('touchMove', { x: from.x + ((to.x - from.x) * step) / 8, y: from.y + ((to.y - from.y) * step) / 8 });
    await expect.poll(() => shownIds(page)).toEqual([second, third, first]);
    await finger('touchEnd');
    await expectKept(page, [second, third, first]);
  });

  test('the page goes on while a picture is held at its edge; dropped beside the others it stays where it was', async ({
    page,
  }) => {
    const order = await openWithPictures(page);
    const finger = await createFinger(page);
    const scrolled = () => page.evaluate(() => window.scrollY);
    const before = await scrolled();
    await finger('touchStart', await getMiddle(item(page, 1).locator('[data-grip]')));
    await finger('touchMove', { x: 195, y: 700 });
    await finger('touchMove', { x: 195, y: 835 });
    await expect.poll(scrolled).toBeGreaterThan(before + 150);
    await finger('touchEnd');
    await expectKept(page, order);
  });
});
