import { expect, type Page, test } from '@playwright/test';
import { axeViolations } from './support/axe.ts';
import { noteOrder } from './support/ledger.ts';
import { addToCart, BEAR, fillCheckout, openReady, orderNumber, taxedTotal } from './support/offlineShop.ts';
import { answerForStripe } from './support/stripeScript.ts';

const button = (page: Page) => page.getByRole('button', { name: 'Place order' });
const bank = (page: Page) => page.getByRole('combobox', { name: 'The bank says' });
const problem = (page: Page, text: RegExp) => page.getByRole('alert').filter({ hasText: text }).first();

const toCheckout = async (page: Page): Promise<void> => {
  await openReady(page, BEAR.path);
  await addToCart(page);
  await page.goto('/checkout/onepage/');
  await fillCheckout(page);
};

const noteBear = async (page: Page, grandTotal: number): Promise<void> =>
  noteOrder({ number: await orderNumber(page), grandTotal, quantities: { MIDNIGHT: 1 } });

test('a shopper whom the bank refuses, asks and keeps waiting always has a next step', async ({ page }) => {
  await toCheckout(page);
  await page.getByRole('radio', { name: 'Test card' }).check();
  const total = await taxedTotal(page);

  await test.step('declined, and a wrong security code: said at the payment, everything stays', async () => {
    await bank(page).selectOption('A card that is declined');
    await button(page).click();
    await expect(
      problem(page, /Payment: The card was declined. Try another card or choose another way to pay./),
    ).toBeVisible();
    await bank(page).selectOption('A wrong security code');
    await button(page).click();
    await expect(problem(page, /Payment: CVV did not pass verification/)).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('mira@example.com');
  });

  await test.step('one more step, given up: nothing is ordered', async () => {
    await bank(page).selectOption('A bank that asks for one more step');
    await button(page).click();
    await expect(page.getByRole('group', { name: /Your bank asks/ })).toBeVisible();
    await expect(page.getByText('Waiting for your payment…')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Cancel payment' }).click();
    await expect(problem(page, /You didn’t confirm the payment/)).toBeVisible();
  });

  await test.step('the same step, passed by keyboard: the order is placed', async () => {
    await button(page).click();
    await expect(page.getByRole('button', { name: 'Yes, it’s me' })).toBeFocused();
    await page.keyboard.press('Enter');
    await noteBear(page, total);
  });
});

/** Keeps the order on its way until it is let go, so that what is shown meanwhile can be looked at. */
const holdOrder = async (page: Page): Promise<() => void> => {
  let letGo = () => {};
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('OrderPlace')) await isLetGo;
    await route.continue();
  });
  return letGo;
};

test('a slow bank is waited for, and the button orders once', async ({ page }) => {
  await toCheckout(page);
  await page.getByRole('radio', { name: 'Test card' }).check();
  const total = await taxedTotal(page);
  await bank(page).selectOption('A good card and a slow bank');
  const letGo = await holdOrder(page);
  await button(page).click();
  await expect(page.getByText('Processing order...')).toBeVisible();
  await expect(button(page)).toHaveAttribute('aria-disabled', 'true');
  await button(page).click({ force: true });
  letGo();
  await noteBear(page, total);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test("a card form of Stripe pays, whose script is answered by a stand-in: missing card, declined, bank's step", async ({
  page,
}) => {
  await answerForStripe(page);
  await toCheckout(page);
  const total = await taxedTotal(page);
  await page.getByRole('radio', { name: 'Card, Apple Pay or Google Pay' }).check();
  const card = page.getByRole('textbox', { name: 'Card', exact: true });
  await expect(card).toBeVisible();
  await button(page).click();
  await expect(problem(page, /Your card number is incomplete/)).toBeVisible();
  await card.fill('insufficient_funds');
  await button(page).click();
  await expect(
    problem(page, /This card has insufficient funds. Try another card or choose another way to pay./),
  ).toBeVisible();
  await card.fill('3ds');
  await button(page).click();
  await noteBear(page, total);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
