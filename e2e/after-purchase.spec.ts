import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { expectNothingForAxe } from './support/axe.ts';
import { listenForComplaints } from './support/complaints.ts';
import { ADA, fillCart, signInAs, signOut } from './support/customers.ts';
import { URLS } from './support/environment.ts';
import { noteOrder } from './support/ledger.ts';
import { fillCheckout, orderNumber, taxedTotal, test } from './support/offlineShop.ts';
import { readOrderItemIds } from './support/operations.ts';

const HISTORY = '/my-account/order-history/';
const WIDTHS = [390, 1280] as const;
const SKU = 'FOREVERDOG-GOLDEN-8';
const STORY = 'She stole exactly one sock a week, for eleven years.';

/** A dog of which photos are to follow. */
const dog = (eyes: string) => ({
  sku: SKU,
  quantity: 1,
  customization: Object.entries({
    later: 'later.yes',
    mail: 'ada@example.com',
    pose: 'pose.sitting',
    eyes: `eyes.${eyes}`,
    tongue: 'tongue.in',
    collar: 'collar.yes',
    collar_color: 'collar_color.red',
    weight: 'weight.light',
    production_time: 'production_time_selector_standard_option',
  }).map(([customizationId, text]) => ({ customizationId, text })),
});

/** A picture of the shop itself, as a file of the shopper's. */
const downloadPhoto = async (request: APIRequestContext) => {
  const drawn = await request.get('/media/catalog/forever-dog/front?edits=640x640-cover-jpeg');
  expect(drawn.ok()).toBe(true);
  return { name: 'dog.jpg', mimeType: 'image/jpeg', buffer: await drawn.body() };
};

const REGISTER = `mutation Register($input: CustomerRegisterInput!) {
  customerRegister(input: $input) { userErrors { message } } }`;

/** Somebody who has just made an account. */
const register = async (request: APIRequestContext) => {
  const customer = { email: `${crypto.randomUUID()}@example.com`, password: ADA.password, firstName: 'Ada' };
  const input = { ...customer, lastName: 'Byron' };
  const answer = await request.post(`${URLS.gateway}/graphql`, { data: { query: REGISTER, variables: { input } } });
  expect(await answer.json()).toMatchObject({ data: { customerRegister: { userErrors: [] } } });
  return customer;
};

/** Has a new customer order dogs; the number of the order. */
const orderDogs = async (page: Page, eyes: readonly string[]): Promise<string> => {
  const customer = await register(page.request);
  await fillCart(page.request, customer, eyes.map(dog));
  await page.goto('/');
  await signInAs(page, customer);
  await page.goto('/checkout/cart/');
  const items = page.getByRole('region', { name: 'Items in your cart' });
  await expect(items.getByRole('textbox', { name: /^Quantity of Forever Dog/ })).toHaveCount(eyes.length);
  await page.goto('/checkout/onepage/');
  await fillCheckout(page);
  await page.getByRole('radio', { name: 'Test card' }).check();
  const total = await taxedTotal(page);
  await page.getByRole('button', { name: 'Place order' }).click();
  const number = await orderNumber(page);
  noteOrder({ number, grandTotal: total, quantities: { [SKU]: 1 } });
  return number;
};

const openOrder = async (page: Page, number: string): Promise<Locator> => {
  await page.goto(HISTORY);
  const order = page.getByRole('article', { name: `Order #${number}`, exact: true });
  await expect(order).toBeVisible();
  return order;
};

const dogs = (page: Page): Locator => page.getByRole('region', { name: /^Forever Dog/ });
const storyField = (item: Locator): Locator => item.getByLabel(/^Tell us about them/);
const send = (page: Page): Locator => page.getByRole('button', { name: /^Send/ });

const upload = async (item: Locator, request: APIRequestContext): Promise<void> => {
  await item
    .locator('input[type=file]')
    .first()
    .setInputFiles(await downloadPhoto(request));
  await expect(item.getByText('1 uploaded')).toBeVisible();
};

const expectFits = async (page: Page): Promise<void> =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

for (const width of WIDTHS)
  test(`at ${width} px items that wait for choices are customized, one by one and together`, async ({
    page,
    network,
  }) => {
    const complaints = listenForComplaints(page);
    await page.setViewportSize({ width, height: 844 });
    const number = await orderDogs(page, ['brown', 'amber', 'blue']);
    const waiting = await openOrder(page, number);
    await expect(waiting.getByText('Tell us how it should be made, and we’ll get started.')).toHaveCount(3);
    await waiting
      .getByRole('link', { name: /^Customize: Forever Dog/ })
      .first()
      .press('Enter');
    await expect(page).toHaveURL(/\/forevers-customize\/\?orderItemId=\d+&sku=FOREVERDOG-/);

    const item = dogs(page);
    await expect(item.getByText('Waiting for your choices')).toBeVisible();
    await expect(item.getByRole('group', { name: 'Weight' }).or(item.getByLabel('Weight'))).toBeDisabled();
    await expect(item.getByText('I will send my photos later')).toHaveCount(0);
    await item.getByRole('radio', { name: 'Asleep' }).check();
    await storyField(item).fill(STORY);
    await expectNothingForAxe(page);
    await expectFits(page);
    await page.reload();
    await expect(storyField(item)).toHaveValue(STORY);
    await expect(item.getByRole('radio', { name: 'Asleep' })).toBeChecked();

    await page.getByRole('button', { name: 'Save for later' }).click();
    await expect(item.getByText('Saved, not sent yet')).toBeVisible();
    await page.evaluate(() => localStorage.removeItem('patchwork-forms'));
    await page.reload();
    await expect(storyField(item)).toHaveValue(STORY);
    await expect(item.getByText('Saved, not sent yet')).toBeVisible();

    await send(page).click();
    await expect(item.getByText("The 'Pictures of your dog' field is required.").first()).toBeVisible();
    await upload(item, page.request);
    await send(page).click();
    await expect(item.getByText('Choices sent', { exact: true })).toBeVisible();
    await expectNothingForAxe(page);

    const left = await openOrder(page, number);
    await expect(left.getByText(/^Your choices were sent on /)).toBeVisible();
    await expect(left.getByText('Tell us how it should be made, and we’ll get started.')).toHaveCount(2);
    await left.getByRole('link', { name: 'Customize items' }).press('Enter');
    await expect(page).toHaveURL(/\/order-items\/bulk-customize\/\?orderItemIds=\d+%2C\d+$/);
    await expect(dogs(page)).toHaveCount(2);
    for (const one of [dogs(page).first(), dogs(page).last()]) await upload(one, page.request);
    await expectNothingForAxe(page);
    await expectFits(page);
    expect(complaints).toEqual([]);

    network.spoilNext('OrderItemsCustomizationSubmit', 'status-500');
    await send(page).click();
    await expect(page.getByText('Failed to submit order item customizations state')).toBeVisible();
    await send(page).click();
    await expect(page.getByText('Choices sent', { exact: true })).toHaveCount(2);
    await expect(page.getByText('Choices sent', { exact: true }).first()).toBeInViewport();

    const done = await openOrder(page, number);
    await expect(done.getByText(/^Your choices were sent on /)).toHaveCount(3);
    await expect(done.getByRole('link', { name: 'Customize items' })).toHaveCount(0);
    await done
      .getByRole('button', { name: /^Details of Forever Dog/ })
      .first()
      .press('Enter');
    await expect(done.getByText('Asleep').first()).toBeVisible();
  });

test('whoever is signed out signs in first, and nobody sees the items of somebody else', async ({ page, request }) => {
  const blanket = (await readOrderItemIds(request, ADA)).get('000000004-1');
  const path = `/order-items/bulk-customize/?orderItemIds=${blanket}`;
  await page.goto(path);
  await expect(page.getByText('You need to be logged in to see this page')).toBeVisible();
  await page.getByLabel('Email').fill(ADA.email);
  await page.getByLabel('Password', { exact: true }).fill(ADA.password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Customize your order' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Pet Photo Blanket' }).getByText('Your photo')).toBeVisible();
  await page.goto(HISTORY);
  await signOut(page);
  const grace = await register(request);
  await page.goto('/');
  await signInAs(page, grace);
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'There’s nothing to customize here' })).toBeVisible();
  await expectNothingForAxe(page);
});
