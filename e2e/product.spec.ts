import { expect, type Page, test } from '@playwright/test';
import { expectNothingForAxe } from './support/axe.ts';
import { listenForComplaints } from './support/complaints.ts';
import { noteOrder } from './support/ledger.ts';
import { fillCheckout, orderNumber, shownTotal, taxedTotal } from './support/offlineShop.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
] as const;

const TYPES = [
  ['simple', '/midnight-bear/'],
  ['configurable', '/stomp-dinosaur/'],
  ['configurable with options', '/scribble-keychain/'],
  ['grouped', '/pocket-pals/'],
  ['bundle', '/bedtime-box/'],
  ['virtual', '/character-design-call/'],
  ['downloadable', '/plush-guide-pdf/'],
  ['gift card', '/patchwork-gift-card/'],
] as const;

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
};

for (const size of SIZES) {
  for (const [type, path] of TYPES)
    test(`${type} product at ${size.width} px: nothing for axe to find, nothing wider than the screen`, async ({
      page,
    }) => {
      const complaints = listenForComplaints(page);
      await page.setViewportSize(size);
      await open(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNothingForAxe(page, { isWithoutFrames: true });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
      expect(complaints).toEqual([]);
    });

  test(`open pictures, size guide and film at ${size.width} px: nothing for axe to find`, async ({ page }) => {
    await page.setViewportSize(size);
    await open(page, '/clover-bunny/');
    await page.getByRole('button', { name: 'Enlarge picture 1' }).click();
    await expect(page.getByRole('dialog', { name: /Pictures of Clover/ })).toBeVisible();
    await expectNothingForAxe(page, { isWithoutFrames: true });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Size guide' }).click();
    await expect(page.getByRole('dialog', { name: 'Size guide' })).toBeVisible();
    await expectNothingForAxe(page, { isWithoutFrames: true });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /, video 4 of 4$/ }).click();
    await expect(page.getByRole('button', { name: /^Play the video/ })).toBeInViewport();
    await expectNothingForAxe(page, { isWithoutFrames: true });
  });
}

test('pictures by keyboard: opened, enlarged, moved, closed, and the focus is back', async ({ page }) => {
  await open(page, '/midnight-bear/');
  await page.getByRole('button', { name: 'Enlarge picture 1' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Pictures of Midnight Bear' });
  const said = dialog.getByRole('status');
  await expect(said).toHaveText('Picture 1 of 4, 100 percent');
  await page.keyboard.press('+');
  await page.keyboard.press('ArrowRight');
  await expect(said).toHaveText('Picture 1 of 4, 150 percent');
  await page.keyboard.press('0');
  await page.keyboard.press('ArrowRight');
  await expect(said).toHaveText('Picture 2 of 4, 100 percent');
  await page.mouse.move(400, 400);
  await page.mouse.wheel(0, -300);
  await expect(said).toHaveText(/Picture 2 of 4, 1[5-9]\d percent/);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Enlarge picture 2' })).toBeFocused();
});

test('a film asks its provider nothing before it is played', async ({ page }) => {
  const asked: string[] = [];
  await page.route(/youtube/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<title>Film</title>' });
  });
  await open(page, '/clover-bunny/');
  await page.getByRole('button', { name: /, video 4 of 4$/ }).click();
  const play = page.getByRole('button', { name: /^Play the video/ });
  await expect(play).toBeInViewport();
  expect(asked).toEqual([]);
  await play.click();
  await expect.poll(() => asked).toEqual([expect.stringMatching(/^https:\/\/www\.youtube-nocookie\.com\/embed\//)]);
});

test('options by keyboard: asked for beside the field, in the price, in the address, and back again', async ({
  page,
}) => {
  await open(page, '/scribble-keychain/?color=mint');
  const letter = page.getByLabel('First letter of the artist');
  await page.getByRole('button', { name: 'Add to cart' }).press('Enter');
  await expect(letter).toBeFocused();
  await expect(page.getByText('Field is required')).toBeVisible();
  await page.keyboard.type('M');
  await expect(page.getByText('Field is required')).toBeHidden();
  await page.getByRole('radio', { name: 'A paper bag' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText('$28');
  await expect(page).toHaveURL(/\?color=mint&initial=M&wrapping=a\+tin\+with\+a\+window$/);

  await page.getByRole('link', { name: 'Keychains' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Keychains' })).toBeVisible();
  await page.goBack();
  await expect(letter).toHaveValue('M');
  await expect(page.getByRole('radio', { name: 'Mint' })).toBeChecked();
  await expect(page.getByRole('radio', { name: /A tin with a window/ })).toBeChecked();
});

interface Purchase {
  readonly type: string;
  readonly path: string;
  readonly choose: (page: Page) => Promise<void>;
  readonly quantities: Record<string, number>;
  /** The choice as the cart shows it. */
  readonly words: readonly string[];
}

const nothing = async (): Promise<void> => {};

const PURCHASES: readonly Purchase[] = [
  {
    type: 'simple',
    path: '/midnight-bear/',
    quantities: { MIDNIGHT: 1 },
    words: ['Ada', 'Double stuffing', 'Cocoa and orange', 'A handwritten card'],
    choose: async (page) => {
      await page.getByLabel('A name beside the star').fill('Ada');
      await page.getByRole('radio', { name: 'Double stuffing' }).check();
      await page.getByLabel('A scent in the paw').selectOption({ label: 'Cocoa and orange, + $3' });
      await page.getByRole('checkbox', { name: 'A handwritten card' }).check();
    },
  },
  {
    ...{
      type: 'configurable',
      path: '/scribble-keychain/',
      quantities: { 'SCRIBBLEKEY-FERN': 1 },
      words: ['Fern', 'Z'],
    },
    choose: async (page) => {
      await page.getByRole('radio', { name: 'Fern' }).check();
      await page.getByLabel('First letter of the artist').fill('Z');
    },
  },
  {
    type: 'grouped',
    path: '/pocket-pals/',
    quantities: { 'MAPLE-SKY-6': 1 },
    words: ['Sky'],
    choose: async (page) => {
      const members = page.getByRole('group', { name: 'What’s included' }).getByRole('checkbox');
      for (const member of (await members.all()).slice(1)) await member.uncheck();
    },
  },
  {
    ...{
      type: 'bundle',
      path: '/welcome-home-set/?bunny=clover-mint-8',
      quantities: { 'WELCOMESET-BARNABY-HONEY-12-CLOVER-MINT-8-PETBLANKET-SKY-LAP': 1 },
    },
    choose: nothing,
    words: ['Clover Bunny, Mint, 8 inches'],
  },
  { type: 'virtual', path: '/character-design-call/', choose: nothing, quantities: { DESIGNCALL: 1 }, words: [] },
  { type: 'downloadable', path: '/plush-guide-pdf/', choose: nothing, quantities: { PLUSHGUIDE: 1 }, words: [] },
  {
    type: 'gift card',
    path: '/patchwork-gift-card/',
    quantities: { GIFTCARD: 1 },
    words: ['Grace'],
    choose: async (page) => {
      await page.getByRole('radio', { name: '$75' }).check();
      await page.getByLabel('Your name').fill('Ada');
      await page.getByLabel('Who is it for?').fill('Grace');
      await page.getByLabel('Their email').fill('grace@example.com');
    },
  },
  {
    type: 'posted gift card',
    path: '/patchwork-gift-card/',
    quantities: { GIFTCARD: 1 },
    words: ['Grace', 'By mail'],
    choose: async (page) => {
      await page.getByLabel('Your name').fill('Ada');
      await page.getByLabel('Who is it for?').fill('Grace');
      await page.getByRole('radio', { name: 'By mail' }).check();
      await expect(page.getByLabel('Their email')).toBeHidden();
    },
  },
];

for (const { type, path, choose, quantities, words } of PURCHASES)
  test(`a ${type} product goes from its page to an order at the price that was shown`, async ({ page }) => {
    await open(page, path);
    await choose(page);
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page.getByText('Product has been added to the cart!')).toBeVisible();
    await page.goto('/checkout/cart/');
    await expect(page.getByText('Waiting to be sent')).toBeHidden();
    for (const word of words) await expect(page.getByRole('main').getByText(word).first()).toBeVisible();
    await page.goto('/checkout/onepage/');
    await fillCheckout(page);
    await page.getByRole('radio', { name: 'Test card' }).check();
    const grandTotal = await (type === 'gift card' ? shownTotal(page) : taxedTotal(page));
    await page.getByRole('button', { name: 'Place order' }).click();
    noteOrder({ number: await orderNumber(page), grandTotal, quantities });
  });
