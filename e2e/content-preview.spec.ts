import { type APIResponse, expect, type Page, test } from '@playwright/test';
import { FAKE_TOKENS } from '../backend/test/storyblok.ts';
import { listenForComplaints } from './support/complaints.ts';
import { DRAFTED, DRAFTED_BLOCK, DRAFTED_SINGLE } from './support/content/drafts.ts';
import { startContentShop } from './support/contentShop.ts';
import { EDITOR_SPACE, startEditor, toEditorQuery } from './support/editor.ts';
import { getUrls, OWN_SHOP } from './support/environment.ts';
import { everythingKept } from './support/kept.ts';

const SHOP = getUrls(OWN_SHOP).shop;
const previewToken = FAKE_TOKENS.preview;
const DRAFT = 'Words of a draft that nobody may keep.';
const PUBLISHED = 'Words that are published.';
const VALID = { storyId: DRAFTED.id, previewToken };

let editor: Awaited<ReturnType<typeof startEditor>>;
let stop = async (): Promise<void> => undefined;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  editor = await startEditor();
  ({ stop } = await startContentShop({
    STORYBLOK_SPACE: EDITOR_SPACE,
    STORYBLOK_PREVIEW_TOKEN: previewToken,
    STORYBLOK_EDITOR_ORIGIN: editor.origin,
  }));
});
test.afterAll(async () => {
  await stop();
  await editor.stop();
});
test.use({ baseURL: SHOP });

const getFramedBy = (answer: APIResponse): string | undefined =>
  /frame-ancestors ([^;]+)/.exec(answer.headers()['content-security-policy'] ?? '')?.[1];

const isPreviewCode = (address: string): boolean => /previewRoutes/.test(address);

/** Opens the shop as any shopper does, and waits until all that it keeps is kept. */
const visit = async (page: Page, path: string) => {
  await page.goto(path);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => everythingKept(page)).toContain('checkoutDefaults');
};

test('an editor sees the draft, which their editor alone may frame', async ({ request }) => {
  const answer = await request.get(`/drafted/${toEditorQuery(VALID)}`);
  expect(answer.status()).toBe(200);
  const html = await answer.text();
  expect(html).toContain(DRAFT);
  expect(html).not.toContain(PUBLISHED);
  expect(html).toContain('data-blok-uid');
  expect(getFramedBy(answer)).toBe(editor.origin);
  expect(answer.headers()['cache-control']).toBe('no-store');
  expect(answer.headers()['x-frame-options']).toBeUndefined();
});

const HOUR_S = 3600;
const now = () => Math.floor(Date.now() / 1000);

for (const [name, over] of [
  ['a forged token', { previewToken: 'guessed' }],
  ['an old token', { atSeconds: now() - HOUR_S - 60 }],
  ['a token of another space', { space: '999' }],
  ['a story that is not there', { storyId: 1 }],
] as const)
  test(`what is published is shown with ${name}, and framed by nobody`, async ({ request }) => {
    const answer = await request.get(`/drafted/${toEditorQuery({ ...VALID, ...over })}`);
    expect(answer.status()).toBe(200);
    const html = await answer.text();
    expect(html).toContain(PUBLISHED);
    expect(html).not.toMatch(/nobody may keep|data-blok|Problems on this page/);
    expect(getFramedBy(answer)).toBe("'none'");
    expect(answer.headers()['cache-control']).toBe('no-store');
    expect(answer.headers()['x-frame-options']).toBe('DENY');
  });

test('nothing of a draft stays anywhere', async ({ page, request }) => {
  const complaints = listenForComplaints(page);
  // The worker is there before the draft is.
  await visit(page, '/minimal/');
  const picture = /barnaby-bear\/scene/;
  expect(await everythingKept(page)).not.toMatch(picture);
  const shown = page.waitForResponse(picture);
  const draft = `/drafted/${toEditorQuery(VALID)}`;
  const answered = await page.goto(draft);
  expect(answered?.fromServiceWorker()).toBe(false);
  await expect(page.getByText(DRAFT)).toBeVisible();
  await expect(page.getByText('Problems on this page')).toBeVisible();
  await page.getByText('Its picture').scrollIntoViewIfNeeded();
  expect((await shown).ok()).toBe(true);
  await page.waitForTimeout(3000);
  expect(await everythingKept(page)).not.toMatch(picture);
  expect(await everythingKept(page)).not.toMatch(/nobody may keep|News of the draft|draft:/);
  const html = await (await request.get('/drafted/')).text();
  expect(html).toContain(PUBLISHED);
  expect(html).not.toMatch(/nobody may keep|data-blok/);
  const query =
    '{ page(path: "/drafted/") { ... on ContentPage { id title blocks { __typename ... on RichTextBlock { text editable } } problems { message } } } }';
  const gateway = await request.post('/graphql', { data: { query } });
  expect(await gateway.text()).toContain(PUBLISHED);
  expect(await gateway.text()).not.toMatch(/nobody may keep|storyblok/);
  await visit(page, '/drafted/');
  await expect(page.getByText(PUBLISHED)).toBeVisible();
  expect(await everythingKept(page)).not.toMatch(/nobody may keep|News of the draft|draft:/);
  expect(complaints).toEqual([]);
});

test('no shopper loads or keeps code of drafts', async ({ page }) => {
  const loaded: string[] = [];
  page.context().on('request', (request) => loaded.push(request.url()));
  await visit(page, '/drafted/');
  expect(loaded.some((address) => /\/content-[\w-]+\.js$/.test(address))).toBe(true);
  expect(loaded.filter(isPreviewCode)).toEqual([]);
  expect(isPreviewCode(await everythingKept(page))).toBe(false);
});

test('links, buttons and forms of a draft do nothing', async ({ page }) => {
  const complaints = listenForComplaints(page);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.postData() ?? ''));
  await page.goto(`/drafted/${toEditorQuery(VALID)}`);
  await expect(page.getByText('Problems on this page')).toBeVisible();
  await expect(page.locator('main')).toContainText('carousel');
  const address = page.url();
  await page.waitForLoadState('networkidle');
  await page.getByRole('link', { name: 'A link on' }).click();
  await page.getByRole('link', { name: 'A link on' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('main input[type=email]').fill('ada@shop.example');
  await page.keyboard.press('Enter');
  await page.locator('main form button').click();
  await page.getByRole('banner').getByRole('link').first().click();
  await page.waitForTimeout(1000);
  expect(page.url()).toBe(address);
  expect(sent.join()).not.toMatch(/ada@shop\.example/);
  // Nobody's frame: no outline either.
  await expect(page.locator('.preview-outline')).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('blocks by themselves have nothing of the shop around them', async ({ page }) => {
  const complaints = listenForComplaints(page);
  const block = { previewToken, storyId: DRAFTED_BLOCK.id, component: 'block' };
  const single = { previewToken, storyId: DRAFTED_SINGLE.id, component: 'call_to_action' };
  for (const [opened, words] of [
    [block, 'A shared block in a draft.'],
    [single, 'One block by itself'],
  ] as const) {
    await page.goto(`/storyblok-empty/${toEditorQuery(opened)}`);
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
  }
  expect(complaints).toEqual([]);
});

test('in the frame of its editor a draft follows what is typed, and names the block that is clicked', async ({
  page,
}) => {
  const complaints = listenForComplaints(page);
  const frame = await editor.open(page, `${SHOP}/drafted/${toEditorQuery(VALID)}`);
  await expect(frame.getByText(DRAFT)).toBeVisible();
  const shelf = frame.locator('section').filter({ has: frame.getByRole('heading', { name: 'A shelf of the draft' }) });
  const shared = frame.getByText('A shared block in a draft.');
  await expect(shelf.getByRole('article')).toHaveCount(2);
  await expect(shared).toBeVisible();
  await expect.poll(async () => (await editor.readMessages(page)).map(({ action }) => action)).toContain('initialized');
  await editor.post(page, { action: 'enterEditmode', storyId: DRAFTED.id, componentNames: {} });
  await frame.getByText(DRAFT).hover();
  await expect(frame.locator('.preview-outline')).toBeVisible();
  await expect(frame.locator('.preview-outline')).toHaveAttribute('data-name', 'rich text');

  const { draft, ...story } = DRAFTED;
  const [first, ...others] = draft.body as { _uid: string }[];
  const typed = {
    ...first,
    text: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Typed just now' }] }] },
  };
  await editor.post(page, { action: 'input', story: { ...story, content: { ...draft, body: [typed, ...others] } } });
  await expect(frame.getByText('Typed just now')).toBeVisible();
  await expect(frame.getByText(DRAFT)).toHaveCount(0);
  await expect(shelf.getByRole('article')).toHaveCount(2);
  await expect(shared).toBeVisible();

  await frame.getByRole('link', { name: 'A link on' }).click();
  const edits = async () => (await editor.readMessages(page)).filter(({ action }) => action === 'edit');
  await expect.poll(async () => (await edits()).map(({ dataC }) => dataC?.uid)).toEqual([others[1]?._uid]);

  // Saved: the page is loaded anew, and has what the service has.
  await editor.post(page, { action: 'published', storyId: DRAFTED.id });
  await expect(frame.getByText(DRAFT)).toBeVisible();
  expect(complaints).toEqual([]);
});

test('in the frame of anybody else a draft is not shown', async ({ page }) => {
  const other = await startEditor();
  const frame = await other.open(page, `${SHOP}/drafted/${toEditorQuery(VALID)}`);
  await page.waitForTimeout(2000);
  await expect(frame.getByText(DRAFT)).toHaveCount(0);
  await other.stop();
});
