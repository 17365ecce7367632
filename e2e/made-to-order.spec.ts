import { expect, type Page, test } from '@playwright/test';
import { chooseCurrency, toMinorUnits } from './support/currency.ts';
import { ADA, signInAs, signOut } from './support/customers.ts';
import { noteOrder } from './support/ledger.ts';
import {
  box,
  breed,
  buyButton,
  chooseBreed,
  expectAdded,
  field,
  form,
  openForm,
  pagePrice,
  RABBIT,
  radio,
  sendPictures,
} from './support/madeToOrder.ts';
import { fillCheckout, openReady, orderNumber, quantityField, setQuantity, taxedTotal } from './support/offlineShop.ts';

const CART = '/checkout/cart/';
const NAME = 'Zoë “the 🐰”';

const items = (page: Page) => page.getByRole('region', { name: 'Items in your cart' });
const answerTo = (page: Page, label: string) => items(page).locator(`dt:text-is("${label}") + dd`);
const waiting = (page: Page) => page.getByText('Waiting to be sent');
const confirmedTotal = (page: Page) => page.locator('dt:text-is("Total") + dd');

const expectInCart = async (page: Page): Promise<void> => {
  await expect(answerTo(page, 'Breed')).toHaveText('Lop');
  await expect(answerTo(page, 'Dressed up').getByRole('listitem')).toHaveText(['A knitted scarf']);
  await expect(answerTo(page, 'Photos of your rabbit').getByRole('img')).toHaveCount(1);
  await expect(answerTo(page, 'Name on the tag')).toHaveText(NAME);
  await expect(answerTo(page, 'Production time')).toHaveText('Ready in ten days');
};

test('a form that was filled in goes into the cart without a network, and reaches the shop byte for byte', async ({
  page,
  context,
}) => {
  await openReady(page, RABBIT.path);
  await openForm(page, RABBIT.address);
  await chooseBreed(page, 'Lop');
  await box(page, /A knitted scarf/).check();
  await field(page, /Name on the tag/).fill(NAME);
  await radio(page, /^Ready in ten days/).check();
  const [image] = await sendPictures(page, 1);

  await context.setOffline(true);
  await page.reload();
  await expect(breed(page)).toHaveValue('Lop');
  await expect(form(page).getByRole('img', { name: 'Picture 1' })).toBeVisible();
  await buyButton(page).click();
  await expectAdded(page);
  await page.goto(CART);
  await expect(waiting(page)).toBeVisible();
  await expectInCart(page);
  await page.reload();
  await expectInCart(page);
  await expect(waiting(page)).toBeVisible();

  await context.setOffline(false);
  await expect(waiting(page)).toBeHidden({ timeout: 30_000 });
  await expectInCart(page);
  await page.goto('/checkout/onepage/');
  await fillCheckout(page);
  await page.getByRole('radio', { name: 'Test card' }).check();
  const grandTotal = await taxedTotal(page);
  await page.getByRole('button', { name: 'Place order' }).click();
  const state = [
    ['breed', '"breed.lop"'],
    ['ears', '"ears.hanging"'],
    ['eyes', '"eyes.brown"'],
    ['pose', '"pose.sitting"'],
    ['paws', '"paws.together"'],
    ['extras', '["extras.scarf"]'],
    ['photos', `[{"id":"${image?.id}","url":"${image?.url}"}]`],
    ['name', `"${NAME}"`],
    ['production_time', '"production_time.ten_days"'],
  ].map(([id, value]) => `{"customization_id":"${id}","value":${value}}`);
  noteOrder({
    number: await orderNumber(page),
    grandTotal,
    quantities: { [RABBIT.sku]: 1 },
    customizations: [`[${state.join()}]`],
  });
});

test('a form says its prices in euros; page, cart, checkout and order agree to the cent', async ({ page }) => {
  await openForm(page, RABBIT.address);
  await chooseBreed(page, 'Lop');
  await sendPictures(page, 1);
  await box(page, /^A bow tie \+ \$8$/).check();
  await box(page, /^A knitted scarf \+ \$12$/).check();
  await expect(pagePrice(page)).toHaveAttribute('value', '139.00');
  await chooseCurrency(page, 'EUR');
  // The choices stay. In dollars it costs 8, 12, 49, 5 and 9, and the rabbit 119: at 0.9215, each rounded.
  await expect(pagePrice(page)).toHaveAttribute('value', '128.09');
  await expect(box(page, /^A bow tie \+ €7\.37$/)).toBeChecked();
  await expect(box(page, /^A knitted scarf \+ €11\.06$/)).toBeChecked();
  await radio(page, /^Ready in ten days \+ €45\.15$/).check();
  await form(page)
    .getByRole('combobox', { name: /More photos/ })
    .selectOption({ label: 'Five more photos, + €4.61' });
  await box(page, /^A photo before it is packed \+ €8\.29$/).check();
  await expect(page.getByRole('main')).not.toContainText(/[$£]\d/);
  // 202 dollars, exchanged once.
  await expect(pagePrice(page)).toHaveAttribute('value', '186.14');
  await buyButton(page).click();
  await expectAdded(page);

  await page.goto(CART);
  const subtotal = page.getByRole('main').locator('[data-code="subtotal"] data');
  await expect.poll(async () => toMinorUnits(await subtotal.textContent())).toBe(18_614);
  await setQuantity(page, '2');
  await expect(quantityField(page)).toHaveValue('2');
  await expect(waiting(page)).toBeHidden();
  // Twice the price that was shown, not twice the dollars exchanged, which would be a cent more.
  await expect.poll(async () => toMinorUnits(await subtotal.textContent())).toBe(37_228);
  await expect(items(page)).toContainText('€372.28');
  await page.reload();
  await expect.poll(async () => toMinorUnits(await subtotal.textContent())).toBe(37_228);
  await page.goto('/checkout/onepage/');
  await fillCheckout(page);
  await page.getByRole('radio', { name: 'Test card' }).check();
  const grandTotal = await taxedTotal(page);
  await page.getByRole('button', { name: 'Place order' }).click();
  noteOrder({ number: await orderNumber(page), grandTotal, quantities: { [RABBIT.sku]: 2 } });
  await expect(confirmedTotal(page)).toHaveText(/^€/);
  expect(toMinorUnits(await confirmedTotal(page).textContent())).toBe(grandTotal);
});

test("a customer's own address stands in the form; what is typed over it stays, and a guest gets none", async ({
  page,
}) => {
  const mail = field(page, /Where we may ask for them/);
  const later = box(page, /I will send my photos later/);
  await openForm(page, RABBIT.address);
  await later.check();
  await expect(mail).toHaveValue('');
  await page.goto('/');
  await signInAs(page, ADA);
  await openForm(page, RABBIT.address);
  await expect(later).toBeChecked();
  await expect(mail).toHaveValue(ADA.email);
  await mail.fill('photos@example.com');
  await page.reload();
  await expect(mail).toHaveValue('photos@example.com');
  await page.goto('/my-account/');
  await signOut(page);
  await openForm(page, RABBIT.address);
  await expect(later).not.toBeChecked();
  await later.check();
  await expect(mail).toHaveValue('');
});
