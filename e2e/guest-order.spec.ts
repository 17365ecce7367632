import { expect, type Page } from '@playwright/test';
import { expectNothingForAxe } from './support/axe.ts';
import { listenForComplaints } from './support/complaints.ts';
import { noteOrder } from './support/ledger.ts';
import {
  addToCart,
  BEAR,
  everythingStored,
  fillCheckout,
  orderNumber,
  taxedTotal,
  test,
} from './support/offlineShop.ts';
import { operate, operateFor, sendPicture } from './support/operations.ts';
import { linkIn } from './support/outbox.ts';

const PAGE = '/orders/view/';
const WIDTHS = [
  [390, 844],
  [1280, 800],
] as const;

/** As operators read it. */
interface StaffItem {
  readonly id: number;
  readonly status: string;
  readonly proofs: readonly { readonly state: string; readonly answer: string | null }[];
}

interface GuestOrder {
  readonly email: string;
  readonly number: string;
}

/** A guest who orders what is on the shelf. */
const orderAsGuest = async (page: Page): Promise<GuestOrder> => {
  const email = `guest-${crypto.randomUUID()}@example.com`;
  await page.goto(BEAR.path);
  await addToCart(page);
  await page.goto('/checkout/onepage/');
  await fillCheckout(page);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('radio', { name: 'Test card' }).check();
  const grandTotal = await taxedTotal(page);
  await page.getByRole('button', { name: 'Place order' }).click();
  const number = await orderNumber(page);
  noteOrder({ number, grandTotal, quantities: { [BEAR.sku]: 1 } });
  return { email, number };
};

/** Asks for the link as somebody who has lost the confirmation. */
const askForLink = async (page: Page, { email, number }: GuestOrder): Promise<string> => {
  await page.goto('/sign-in/');
  await page.getByRole('link', { name: 'Find your order' }).click();
  await page.getByLabel('Order number').fill(`#${number}`);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Email me the link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  return linkIn({ kind: 'order-link', recipient: email });
};

for (const [width, height] of WIDTHS)
  test(`a guest sees the order by the link that was asked for at ${width} px, and the link is shown to nobody`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const order = await orderAsGuest(page);
    const link = await askForLink(page, order);
    const [path, secret = 'none'] = link.split('#');
    expect(path).toBe(PAGE);
    const complaints = listenForComplaints(page);
    const seen: string[] = [];
    page.on('request', (request) => seen.push(`${request.url()} ${request.headers().referer ?? ''}`));
    page.on('console', (message) => seen.push(message.text()));

    await page.goto('/');
    await page.goto(link);
    const main = page.getByRole('main');
    await expect(page.getByRole('heading', { name: `Order #${order.number}` })).toBeVisible();
    await expect(page).toHaveURL(PAGE);
    await expect(main.getByText('We’re working on it and will email you when it ships.')).toBeVisible();
    await expect(main.getByRole('heading', { name: 'Delivery' }).locator('..')).toContainText('77 Bramble Lane');
    await expect(main.getByText('Test card')).toBeVisible();
    await expect(main.getByText('Grand total').first()).toBeVisible();
    await expect(main.getByRole('button', { name: /Reorder/ })).toHaveCount(0);
    await expectNothingForAxe(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: `Order #${order.number}` })).toBeHidden();
    await expect(page.getByText(`Invoice for order ${order.number}`)).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await page.emulateMedia({ media: 'screen' });

    await page.reload();
    await expect(page.getByRole('heading', { name: `Order #${order.number}` })).toBeVisible();
    await main.getByRole('button', { name: 'Cancel this order' }).click();
    await expect(main.getByRole('heading', { name: 'Cancel the whole order?' })).toBeFocused();
    await expectNothingForAxe(page);
    await main.getByRole('button', { name: 'Yes, cancel the order' }).click();
    await expect(main.getByText('This order was canceled. Nothing will be made or shipped.')).toBeVisible();
    await expect(main.getByText('Called off, not charged')).toBeVisible();
    await expect(main.getByRole('button', { name: 'Cancel this order' })).toHaveCount(0);
    await page.reload();
    await expect(main.getByText('Called off, not charged')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/');
    expect(seen.join()).not.toContain(secret);
    expect(await everythingStored(page)).not.toContain(secret);
    expect(complaints).toEqual([]);
  });

test('a link to an order that no longer works says so, and leads to a new one', async ({ page }) => {
  await page.goto(PAGE);
  await expect(page.getByRole('heading', { name: 'Please open the link from our email' })).toBeVisible();
  await page.goto(`${PAGE}#not-the-whole-link`);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expect(page).toHaveURL(PAGE);
  await expectNothingForAxe(page);
  await page.getByRole('link', { name: 'Get a new link' }).click();
  await page.getByLabel('Order number').fill('000999999');
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByRole('button', { name: 'Email me the link' }).click();
  await expect(page.getByText('If there’s an order with that number and email')).toBeVisible();
  await expectNothingForAxe(page);
});

test('a preview is sent back with what to change, sent anew and approved, and the workshop sees it', async ({
  page,
  request,
}) => {
  const order = await orderAsGuest(page);
  const link = await askForLink(page, order);
  const main = page.getByRole('main');
  const readItem = async () => {
    const { items } = await operateFor<{ items: StaffItem[] }>(request, `orders/${order.number}`);
    if (!items[0]) throw new Error('An order without items');
    return items[0];
  };
  const { id: orderItemId } = await readItem();
  const sendProof = async (note: string) =>
    operate(request, 'order-items/proofs', { orderItemId, imageId: await sendPicture(request), note });

  await sendProof('A first look');
  await page.goto(link);
  await expect(main.getByText('We’ve made a preview for you.')).toBeVisible();
  const preview = main.getByRole('region', { name: 'Preview of Midnight Bear' });
  await expect(preview.getByRole('img')).toBeVisible();
  await expectNothingForAxe(page);
  await preview.getByRole('button', { name: 'Ask for a change' }).click();
  await preview.getByRole('button', { name: 'Send my change' }).click();
  await expect(preview.getByText('Field is required')).toBeVisible();
  await preview.getByLabel('What should we change?').fill('Longer ears, please');
  await preview.getByRole('button', { name: 'Send my change' }).click();
  await expect(preview.getByText('Longer ears, please')).toBeVisible();
  await expect(preview.getByRole('button', { name: 'Send my change' })).toBeHidden();
  expect((await readItem()).proofs[0]).toMatchObject({ state: 'change_asked', answer: 'Longer ears, please' });

  await sendProof('With longer ears');
  await page.reload();
  await preview.getByRole('button', { name: 'Approve and make it' }).click();
  await expect(preview.getByText('You’ve approved this.')).toBeVisible();
  expect(await readItem()).toMatchObject({ status: 'customer_preview_approved', proofs: [{ state: 'approved' }, {}] });
});
