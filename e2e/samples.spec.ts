import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { expectNothingForAxe } from './support/axe.ts';
import { listenForComplaints } from './support/complaints.ts';
import { signInNew } from './support/customers.ts';
import { noteOrder } from './support/ledger.ts';
import { fillCheckout, orderNumber, taxedTotal } from './support/offlineShop.ts';

const SCREENS = [
  ['/bulk-samples/create/', 'Plush Sample'],
  ['/bulk-pillow-samples/create/', 'Pillow Sample'],
  ['/bulk-keychain-samples/create/', 'Key Ring Sample'],
  ['/bulk-plush-keychain-samples/create/', 'Plush Key Ring Sample'],
  ['/bulk-acrylic-keychain-samples/create/', 'Acrylic Key Ring Sample'],
] as const;
const NOBODYS = '8a1b8a1b-8a1b-4a1b-8a1b-8a1b8a1b8a1b';

const getAnswer = async (request: APIRequestContext, path: string): Promise<[number, string | null]> => {
  const answer = await request.get(path, { maxRedirects: 0 });
  return [answer.status(), answer.headers().location ?? null];
};

for (const [path, name] of SCREENS)
  test(`${path} shows the form of the ${name} as the server sends it`, async ({ request }) => {
    expect(await getAnswer(request, path)).toEqual([200, null]);
    expect(await getAnswer(request, `${path}?existingPlushieId=${NOBODYS}`)).toEqual([200, null]);
    expect(await getAnswer(request, path.slice(0, -1))).toEqual([301, path]);
    const html = await (await request.get(path)).text();
    expect(html).toContain(name);
    expect(html).toContain('What should the sample look like?');
    expect(html).not.toContain('Your plushie');
  });

for (const [path, status, location] of [
  ['/plushie/index/create/id/77/type/bulk-sample/', 301, '/bulk-samples/create/?existingPlushieId=77'],
  ['/plushie/index/create/id/77/type/bulk-pillow-sample/', 301, '/bulk-pillow-samples/create/?existingPlushieId=77'],
  [
    '/plushie/index/create/id/77/type/bulk-keychain-sample/',
    301,
    '/bulk-keychain-samples/create/?existingPlushieId=77',
  ],
  ['/plushie/index/create/id/77/type/bulk-rug-sample/', 404, null],
  ['/bulk-plush-sample/', 301, '/bulk-samples/create/'],
  ['/bulk-samples/', 404, null],
] as const)
  test(`${path} answers ${status}`, async ({ request }) => {
    expect(await getAnswer(request, path)).toEqual([status, location]);
  });

const START = `mutation($input: SessionStartInput!) { sessionStart(input: $input) { session { accessToken } } }`;
const BEGIN = `mutation($input: PlushieCreateInput!) { plushieCreate(input: $input) { plushie { id shortCode } } }`;

/** A plushie that the customer has begun; a guest, where none is named. */
const beginPlushie = async (
  request: APIRequestContext,
  customer?: { readonly email: string; readonly password: string },
): Promise<{ id: string; shortCode: string }> => {
  const ask = async (query: string, input: object, headers: Record<string, string> = {}) =>
    (
      await (
        await request.post('/graphql', { data: { operationName: null, query, variables: { input } }, headers })
      ).json()
    ).data;
  const input = { idempotencyKey: crypto.randomUUID(), sku: 'BUDDY' };
  if (!customer) return (await ask(BEGIN, input)).plushieCreate.plushie;
  const { email, password } = customer;
  const { accessToken } = (await ask(START, { email, password })).sessionStart.session;
  return (await ask(BEGIN, input, { authorization: `Bearer ${accessToken}` })).plushieCreate.plushie;
};

const card = (page: Page) => page.getByRole('status', { name: 'Your plushie' });

for (const width of [390, 1280])
  test(`a sample at ${width} px: hydrated without a word, nothing for axe to find`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 844 });
    const { id } = await beginPlushie(request);
    const complaints = listenForComplaints(page);
    await page.goto(`/bulk-samples/create/?existingPlushieId=${id}`);
    await expect(card(page)).toContainText('Your sample is based on your plushie');
    await expectNothingForAxe(page);
    expect(complaints).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });

test("a customer's own plushie is there with every load of the page", async ({ page, request }) => {
  const { id, shortCode } = await beginPlushie(request, await signInNew(page));
  await page.goto(`/bulk-samples/create/?existingPlushieId=${id}`);
  await expect(card(page)).toContainText(shortCode);
  await page.reload();
  await expect(card(page)).toContainText(shortCode);
});

test('a plushie that is not there is told of, and the sample can be had without it', async ({ page }) => {
  await page.goto(`/bulk-keychain-samples/create/?existingPlushieId=${NOBODYS}`);
  await expect(card(page)).toContainText('We can’t find that plushie');
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeEnabled();
});

test('a sample for a plushie is put into the cart and ordered', async ({ page, request }) => {
  const { id, shortCode } = await beginPlushie(request);
  await page.goto(`/bulk-samples/create/?existingPlushieId=${id}`);
  await expect(card(page)).toContainText(shortCode);
  await page.getByRole('radio', { name: /^12 inches/ }).check();
  await page.getByLabel(/^What should the sample look like/).fill('Sitting, with the scarf of the school');
  const sent = page.waitForRequest((one) => one.postData()?.includes('"CartLinesAdd"') ?? false);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  expect((await sent).postDataJSON().variables.input.lines[0].plushieId).toBe(id);
  await expect(page.getByText('Product has been added to the cart!')).toBeVisible();
  await page.goto('/checkout/cart/');
  await expect(page.getByRole('main')).toContainText('Sitting, with the scarf of the school');
  await page.goto('/checkout/onepage/');
  await fillCheckout(page);
  await page.getByRole('radio', { name: 'Test card' }).check();
  const total = await taxedTotal(page);
  await page.getByRole('button', { name: 'Place order' }).click();
  noteOrder({ number: await orderNumber(page), grandTotal: total, quantities: { 'BULKSAMPLE-SAMPLEPLUSH-12': 1 } });
});
