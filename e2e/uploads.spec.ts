import { writeFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { form, photo, RABBIT } from './support/madeToOrder.ts';
import { bomb, noise } from './support/pictures.ts';
import { startSlowLine } from './support/slowLine.ts';

const isDeep = process.env.DEEP === '1';
const MEBIBYTE = 1024 * 1024;
const PHOTOS = 8;
const SIZE = isDeep ? 12 * MEBIBYTE : 200_000;
/** The line lets a picture through in 1.3 s, in a deep run in 6 s, and two at a time; the rest is patience. */
const PATIENCE_MS = isDeep ? 500_000 : 40_000;
const BYTES_PER_SECOND = isDeep ? 2 * MEBIBYTE : 150_000;

const chooser = (page: Page): Locator => form(page).getByLabel(/^Choose pictures/);

/** On the disk: what is handed to the browser as bytes must not be more than 50 MB in all. */
const photoFiles = (): Promise<string[]> =>
  Promise.all(
    Array.from({ length: PHOTOS }, async (_, index) => {
      const path = test.info().outputPath(`rabbit-${index}.png`);
      await writeFile(path, noise(SIZE));
      return path;
    }),
  );

const open = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect(chooser(page)).toBeAttached();
};

test('eight photos on a slow line tell how far they are, and survive a connection that breaks', async ({ page }) => {
  test.setTimeout(isDeep ? 600_000 : 240_000);
  const line = await startSlowLine(String(test.info().project.use.baseURL), {
    bytesPerSecond: BYTES_PER_SECOND,
    broken: 2,
  });
  await open(page, line.url + RABBIT.address);
  await chooser(page).setInputFiles(await photoFiles());
  const progress = form(page).getByRole('progressbar');
  await expect(progress).toHaveCount(2);
  await expect(form(page).getByText('8 uploading')).toBeVisible();
  const share = () => progress.first().evaluate((bar: HTMLProgressElement) => bar.value);
  await expect.poll(share).toBeGreaterThan(0.2);
  expect(await share()).toBeLessThanOrEqual(1);
  line.letThrough();
  await expect(form(page).getByText('8 uploaded')).toBeVisible({ timeout: PATIENCE_MS });
  await expect(form(page).getByRole('img', { name: 'Picture 8' })).toBeVisible();
  await expect(form(page).getByRole('alert')).toHaveCount(0);
  expect([line.keys.length, new Set(line.keys).size]).toEqual([PHOTOS + 1, PHOTOS]);
  await line.stop();
});

test('photos that were chosen offline are kept on the device and sent when the page is opened again', async ({
  page,
  context,
}) => {
  await open(page, RABBIT.address);
  await context.setOffline(true);
  await chooser(page).setInputFiles([photo('one.png'), photo('two.png')]);
  await expect(form(page).getByText('It’s saved on this device')).toHaveCount(2);
  await page.goto('about:blank');
  await context.setOffline(false);
  await open(page, RABBIT.address);
  await expect(form(page).getByText('2 uploaded')).toBeVisible();
  await page.reload();
  await expect(form(page).getByText('2 uploaded')).toBeVisible();
});

test('what is no picture, or too large, is refused in words beside its name', async ({ page }) => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const NO_PICTURE = 'Choose a JPEG, PNG, or WebP picture';
  const refused = [
    [{ name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) }, NO_PICTURE],
    [{ name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<!doctype html><p>hello') }, NO_PICTURE],
    [
      { name: 'bomb.png', mimeType: 'image/png', buffer: bomb(50_000) },
      'This picture is too large. Please choose one with up to 100 megapixels.',
    ],
    [
      { name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(26 * MEBIBYTE) },
      'This picture is larger than 25 MB. Please choose a smaller one.',
    ],
  ] as const;
  await open(page, RABBIT.address);
  await chooser(page).setInputFiles(refused.map(([file]) => file));
  const fileItem = (name: string) => form(page).getByRole('listitem').filter({ hasText: name });
  for (const [{ name }, message] of refused) await expect(fileItem(name).getByRole('alert')).toHaveText(message);
  for (const [{ name }] of refused) {
    await fileItem(name)
      .getByRole('button', { name: `Remove ${name}` })
      .click();
    await expect(fileItem(name)).toHaveCount(0);
  }
  await expect(chooser(page)).toBeFocused();
});
