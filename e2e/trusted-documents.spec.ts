import { expect } from '@playwright/test';
import { getUrls, OWN_SHOP } from './support/environment.ts';
import { startFaultProxy } from './support/faultProxy.ts';
import {
  addToCart,
  BEAR,
  expectPieces,
  test as offlineTest,
  openReady,
  quantityField,
  setQuantity,
} from './support/offlineShop.ts';
import { startOwnShop } from './support/startShop.ts';

let stop = async (): Promise<void> => undefined;

const test = offlineTest.extend({
  network: async ({ browserName: _browser }, use) => {
    const network = await startFaultProxy(getUrls(OWN_SHOP).shop);
    await use(network);
    await network.stop();
  },
});

test.beforeAll(async () => {
  stop = await startOwnShop({ TRUSTED_DOCUMENTS: 'only' });
});
test.afterAll(() => stop());

test('where only trusted documents are answered, pages and queued changes are sent by hash, and nothing else passes', async ({
  page,
  context,
  request,
}) => {
  const sent: { readonly query?: string; readonly extensions?: object }[] = [];
  page.on('request', (one) => {
    if (new URL(one.url()).pathname === '/graphql') sent.push(one.postDataJSON());
  });
  await openReady(page, BEAR.path);
  await addToCart(page);
  await expectPieces(page, 1);
  await context.setOffline(true);
  await page.goto('/checkout/cart/');
  await setQuantity(page, '3');
  await expect(page.getByText('Waiting to be sent')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Waiting to be sent')).toBeHidden();
  await page.reload();
  await expect(quantityField(page)).toHaveValue('3');
  await page.goto('/search/?q=bear&now');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/my-account/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(sent.length).toBeGreaterThan(3);
  expect(sent.filter(({ query, extensions }) => query !== undefined || extensions === undefined)).toEqual([]);

  const answer = await request.post('/graphql', { data: { query: '{ currencies { code } }' } });
  expect([answer.status(), await answer.json()]).toMatchObject([
    400,
    { errors: [{ extensions: { code: 'PERSISTED_QUERY_ONLY' } }] },
  ]);
});
