import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { expectNothingForAxe } from './support/axe.ts';
import { listenForComplaints } from './support/complaints.ts';
import { ADA, signInAs } from './support/customers.ts';
import { URLS } from './support/environment.ts';

const FORMS = [
  { path: '/share-your-story/', title: 'Share your story', link: 'Share your story', first: 'Your story' },
  { path: '/share-an-artist/', title: 'Share an artist', link: 'Share an artist', first: 'Artist’s name' },
  { path: '/plushie-reminder/', title: 'Set a reminder', link: 'Set a reminder', first: 'Date' },
  { path: '/newsletter/', title: 'Newsletter', link: 'Newsletter', first: 'Your email' },
] as const;

const WIDTHS = [390, 1280] as const;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const thanks = (page: Page) => page.getByRole('heading', { level: 2, name: /^Thank you|^We’ll email/ });

/** Alive: what is pressed before does not count. */
const open = async (page: Page, path: string, button: string): Promise<void> => {
  await page.goto(path);
  await expect(page.getByRole('button', { name: button })).toBeEnabled();
};

/** The letters that reach the network, by their keys. */
const keysSent = (page: Page): string[] => {
  const keys: string[] = [];
  page.on('request', (request) => {
    const body = request.postData() ?? '';
    if (body.includes('CustomerStoryShare')) keys.push(request.postDataJSON().variables.input.idempotencyKey);
  });
  return keys;
};

for (const { path, title, link, first } of FORMS)
  test(`${path} is found at the foot of every page, rendered on the server, and nothing is wrong with it`, async ({
    page,
  }) => {
    const complaints = listenForComplaints(page);
    await page.goto('/about/');
    await page.getByRole('contentinfo').getByRole('link', { name: link }).click();
    await expect(heading(page, title)).toBeVisible();
    await expect(page).toHaveURL(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(path);
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${path}$`));
      await expect(page.getByLabel(first, { exact: true })).toBeEditable();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      const form = page.getByRole('main').locator('form');
      await expect(form.getByRole('button')).toBeEnabled();
      await form.evaluate((element: HTMLFormElement) => element.requestSubmit());
      await expect(page.getByText('Field is required').first()).toBeVisible();
      await expect(page.getByLabel(first, { exact: true })).toBeFocused();
      await expectNothingForAxe(page);
    }
    expect(complaints).toEqual([]);
  });

test('an artist is shared by keyboard, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/share-an-artist/', 'Share the artist');
  await page.getByLabel('Artist’s name').focus();
  await page.keyboard.type('Mira');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Feb');
  await page.keyboard.press('Tab');
  await page.keyboard.type('30');
  await page.keyboard.press('Tab');
  await page.keyboard.type('mira@example.com');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Day of birth', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Day of birth', { exact: true })).toHaveAccessibleDescription(
    'That day doesn’t exist. Choose another one.',
  );
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(thanks(page)).toBeFocused();
  await expectNothingForAxe(page);
});

test('a reminder is asked for', async ({ page }) => {
  await open(page, '/plushie-reminder/', 'Remind me');
  const day = new Date(Date.now() + 40 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await page.getByLabel('Date', { exact: true }).fill(day);
  await page.getByLabel('Your email').fill(`later-${Date.now()}@example.com`);
  await page.getByRole('button', { name: 'Remind me' }).click();
  await expect(thanks(page)).toBeFocused();
  await page.getByRole('button', { name: 'Set another reminder' }).click();
  await expect(page.getByLabel('Your email')).toHaveValue('');
});

test('the newsletter is asked for by somebody without an account', async ({ page }) => {
  await open(page, '/newsletter/', 'Subscribe');
  await page.getByLabel('Your email').fill(`reader-${Date.now()}@example.com`);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(thanks(page)).toBeFocused();
});

test('a story survives a shop that fails, a walk through the shop and a network that is gone, and is sent once', async ({
  page,
  context,
}) => {
  const story = 'He sleeps on the sofa, and he has seen the sea.';
  const keys = keysSent(page);
  await open(page, '/share-your-story/', 'Share your story');
  await page.getByLabel('Your story', { exact: true }).fill(story);

  await page.route('**/graphql', (route) => route.abort());
  await page.getByRole('button', { name: 'Share your story' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Error while sharing customer story' })).toBeVisible();
  await expect(page.getByLabel('Your story', { exact: true })).toHaveValue(story);
  await page.unroute('**/graphql');

  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(heading(page, 'About us')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Your story', { exact: true })).toHaveValue(story);

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Share your story' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'nothing has been sent' })).toBeVisible();
  await expect(page.getByLabel('Your story', { exact: true })).toHaveValue(story);
  expect(keys).toHaveLength(1);

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Share your story' }).dblclick();
  await expect(thanks(page)).toBeFocused();
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('what is typed before the page is hydrated counts, and the browser asks before it is lost', async ({ page }) => {
  let go: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/share-your-story/', { waitUntil: 'commit' });
  await page.getByLabel('Your story', { exact: true }).fill('Early.');
  go();
  await expect(page.getByRole('button', { name: 'Share your story' })).toBeEnabled();
  await expect(page.getByLabel('Your story', { exact: true })).toHaveValue('Early.');
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toEqual(['beforeunload']);
});

test('a form opens without a network, and its letter waits for one', async ({ page, context }) => {
  await page.goto('/share-your-story/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await context.setOffline(true);
  await page.goto('/share-an-artist/');
  await expect(heading(page, 'Share an artist')).toBeVisible();
  await expect(page.getByText('You can keep writing')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You can keep writing')).toBeHidden();
});

const START = `mutation ($input: SessionStartInput!) { sessionStart(input: $input) { session { accessToken } } }`;
const BEGIN = `mutation ($input: PlushieCreateInput!) { plushieCreate(input: $input) { plushie { id shortCode } } }`;

/** As the makers do it: a plushie of a customer's. */
const beginPlushie = async (
  request: APIRequestContext,
): Promise<{ readonly id: string; readonly shortCode: string }> => {
  const ask = async (query: string, input: object, headers: Record<string, string> = {}) =>
    (await (await request.post(`${URLS.gateway}/graphql`, { data: { query, variables: { input } }, headers })).json())
      .data;
  const { email, password } = ADA;
  const { accessToken } = (await ask(START, { email, password })).sessionStart.session;
  const input = { sku: 'LOOKALIKEBUNNY', idempotencyKey: crypto.randomUUID() };
  return (await ask(BEGIN, input, { authorization: `Bearer ${accessToken}` })).plushieCreate.plushie;
};

test("a customer's plushies stand in the account, with the way to samples of each, and leave with the customer", async ({
  page,
  request,
}) => {
  const { id, shortCode } = await beginPlushie(request);
  await page.goto('/');
  await signInAs(page, ADA);
  await page.getByRole('link', { name: 'My plushies' }).click();
  const card = page.getByRole('listitem').filter({ hasText: shortCode });
  await expect(card).toBeVisible();
  await expect(card.getByRole('link', { name: /samples/ })).toHaveAttribute(
    'href',
    new RegExp(`existingPlushieId=${id}$`),
  );
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    await expectNothingForAxe(page);
  }
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText(shortCode)).toBeHidden();
  expect(await page.content()).not.toContain(id);
});
