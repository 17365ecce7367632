import { expect, type Page, test } from '@playwright/test';
import { FAKE_TOKENS } from '../backend/test/storyblok.ts';
import { fillText } from '../domain/src/content/directive-text.ts';
import { EVIL_HOST, HOSTILE_ADDRESSES, HOSTILE_TEXTS, RUNNING_TEXTS } from '../domain/src/testing/hostile-texts.ts';
import { listenForComplaints } from './support/complaints.ts';
import {
  findFaults,
  findFaultsInHtml,
  listenForHarm,
  readShown,
  untilHydrated,
} from './support/content/hostileLook.ts';
import { HOSTILE_PAGES, type HostilePage, joinTexts } from './support/content/hostileStories.ts';
import { startContentShop } from './support/contentShop.ts';
import { EDITOR_SPACE, toEditorQuery } from './support/editor.ts';
import { getUrls, OWN_SHOP } from './support/environment.ts';

const SHOP = getUrls(OWN_SHOP).shop;

let stop = async (): Promise<void> => undefined;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  ({ stop } = await startContentShop(
    { STORYBLOK_SPACE: EDITOR_SPACE, STORYBLOK_PREVIEW_TOKEN: FAKE_TOKENS.preview, STORYBLOK_EDITOR_ORIGIN: SHOP },
    HOSTILE_PAGES.map((page) => page.story),
  ));
});
test.afterAll(() => stop());
test.use({ baseURL: SHOP });

/** As HTML has it, in which some signs cannot be: without them and with single blanks. */
const toPlain = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: a parser of HTML passes over it
    .replace(/[\u0000\ufffd]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** A text with a directive is shown with its value, or without. */
const isPlain = (text: string): boolean => !text.includes('{{');

/** No text has it. */
const SIGN_OF_NUMBER = '\ue0d0';

/** The texts as a title has them: only the number of orders is a directive with a value. */
const toTitle = (texts: readonly string[]): RegExp => {
  const reading = {
    getValue: ({ name }: { readonly name: string }) => (name === 'orderCount' ? { text: SIGN_OF_NUMBER } : null),
    report: () => undefined,
  };
  const pattern = RegExp.escape(toPlain(fillText(joinTexts(texts), reading)));
  return new RegExp(`^${pattern.replaceAll(RegExp.escape(SIGN_OF_NUMBER), '\\d+')}$`);
};

const SHOP_NAME = ' · Patchwork';

const expectTexts = async (page: Page, { texts, end }: HostilePage, html: string | null) => {
  const shown = await readShown(page, html);
  const main = toPlain(shown.main);
  expect(texts.filter((text) => isPlain(text) && !main.includes(toPlain(text)))).toEqual([]);
  expect(main).toContain(end);
  expect(shown.title.endsWith(SHOP_NAME)).toBe(true);
  const title = toPlain(shown.title.slice(0, -SHOP_NAME.length));
  expect(title).toMatch(toTitle(texts));
  expect(title).toContain(toPlain(shown.description.replace(/…$/, '')));
  return { ...shown, title };
};

/** The data for search engines and the state that the browser begins with are JSON with the texts as they are. */
const expectData = (
  { texts }: HostilePage,
  { title, structuredData, state }: Awaited<ReturnType<typeof readShown>>,
) => {
  const [list, faq] = [...structuredData] as unknown as [
    { itemListElement: { name: string }[] },
    { mainEntity: { name: string; acceptedAnswer: { text: string } }[] },
  ];
  expect(structuredData.map((one) => one['@type'])).toEqual(['BreadcrumbList', 'FAQPage']);
  expect(list.itemListElement.map(({ name }) => toPlain(name))).toEqual(['Home', title, title, title]);
  const asked = faq.mainEntity.map(({ name }) => toPlain(name));
  expect(texts.filter((text) => isPlain(text) && !asked.includes(toPlain(text)))).toEqual([]);
  const written = toPlain(state);
  const missing = texts.filter(
    (text) => isPlain(text) && !written.includes(toPlain(JSON.stringify(text.toWellFormed()).slice(1, -1))),
  );
  expect(missing).toEqual([]);
};

/** None of the pictures is waited for: what their addresses are made of shows as they are asked for. */
const withoutPictures = (page: Page) => page.route('**/media/**', (route) => route.abort());
const isOfPicture = (complaint: string): boolean => complaint.startsWith('Failed to load resource');

test('the texts are hostile: as parts of a page they run, and as addresses they lead elsewhere', async ({ page }) => {
  expect(HOSTILE_TEXTS.length).toBeGreaterThanOrEqual(200);
  expect(new Set(HOSTILE_TEXTS).size).toBe(HOSTILE_TEXTS.length);
  await page.route('**', (route) => route.abort());
  const idle: string[] = [];
  for (const text of RUNNING_TEXTS) {
    const ran = new Promise<true>((done) =>
      page.once('dialog', (dialog) => {
        void dialog.dismiss();
        done(true);
      }),
    );
    await page.setContent(`<title>Unguarded</title><p>${text}</p>`, { waitUntil: 'commit' });
    const late = page.waitForTimeout(2000).then(() => false);
    if (!(await Promise.race([ran, late]))) idle.push(text);
    page.removeAllListeners('dialog');
  }
  expect(idle).toEqual([]);

  await page.unroute('**');
  await page.goto('/robots.txt');
  const leading = await page.evaluate(
    ([texts, host]) =>
      texts.filter((text) => {
        const link = document.createElement('a');
        link.href = text;
        return !['http:', 'https:', 'mailto:', 'tel:'].includes(link.protocol) || link.hostname === host;
      }).length,
    [HOSTILE_ADDRESSES, EVIL_HOST] as const,
  );
  expect(leading).toBeGreaterThanOrEqual(50);
});

test('what the policy of the shop blocks is noted', async ({ page }) => {
  const harm = await listenForHarm(page, SHOP);
  await page.goto('/whole/');
  expect(await harm.collect()).toEqual([]);
  await page.evaluate((host) => {
    const place = document.createElement('div');
    place.innerHTML = `<img src="https://${host}/x.png" onerror="alert(1)">`;
    document.body.append(place);
  }, EVIL_HOST);
  await expect
    .poll(() => harm.collect())
    .toEqual(
      expect.arrayContaining([expect.stringMatching(/^blocked script-src/), expect.stringMatching(/^blocked img/)]),
    );
});

test('no hostile text in any field of a story runs, leads elsewhere or is blocked, as the server sends it', async ({
  page,
}) => {
  const complaints = listenForComplaints(page);
  const harm = await listenForHarm(page, SHOP);
  await withoutPictures(page);
  for (const one of HOSTILE_PAGES) {
    const answer = await page.goto(one.path, { waitUntil: 'domcontentloaded' });
    expect(answer?.status()).toBe(200);
    const html = (await answer?.text()) ?? '';
    expect(await findFaultsInHtml(page, html), one.path).toEqual([]);
    expectData(one, await expectTexts(page, one, html));
    await untilHydrated(page);
    expect(await findFaults(page), one.path).toEqual([]);
    await expectTexts(page, one, null);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(await harm.collect(), one.path).toEqual([]);
  }
  expect(complaints.filter((complaint) => !isOfPicture(complaint))).toEqual([]);
});

test('nor on the way from page to page in the browser', async ({ page }) => {
  const complaints = listenForComplaints(page);
  const harm = await listenForHarm(page, SHOP);
  await withoutPictures(page);
  await page.goto(HOSTILE_PAGES.at(-1)?.path ?? '');
  await page.evaluate(() => Object.assign(window, { isOpen: true }));
  let before = HOSTILE_PAGES.at(-1);
  for (const one of HOSTILE_PAGES) {
    await page.getByRole('link', { name: before?.onward ?? '', exact: true }).click();
    await expect(page.getByText(one.end, { exact: true })).toBeVisible();
    expect(await findFaults(page), one.path).toEqual([]);
    await expectTexts(page, one, null);
    expect(await harm.collect(), one.path).toEqual([]);
    before = one;
  }
  expect(await page.evaluate(() => 'isOpen' in window)).toBe(true);
  expect(complaints.filter((complaint) => !isOfPicture(complaint))).toEqual([]);
});

/** Every third page: all of them would take half a minute. */
const DRAFTS = HOSTILE_PAGES.filter((_, at) => at % 3 === 0);

test('nor in a draft, which tells its editor what is wrong with them', async ({ page }) => {
  const complaints = listenForComplaints(page);
  const harm = await listenForHarm(page, SHOP);
  await withoutPictures(page);
  for (const one of DRAFTS) {
    const query = toEditorQuery({ storyId: one.story.id, previewToken: FAKE_TOKENS.preview });
    const answer = await page.goto(one.path + query, { waitUntil: 'domcontentloaded' });
    expect(answer?.status()).toBe(200);
    const html = (await answer?.text()) ?? '';
    expect(html).toContain('data-blok-uid');
    expect(await findFaultsInHtml(page, html), one.path).toEqual([]);
    await untilHydrated(page);
    await expect(page.getByText('Problems on this page')).toBeVisible();
    expect(await findFaults(page), one.path).toEqual([]);
    await expectTexts(page, one, null);
    expect(await harm.collect(), one.path).toEqual([]);
  }
  expect(complaints.filter((complaint) => !isOfPicture(complaint))).toEqual([]);
});
