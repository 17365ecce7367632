import { expect, type Locator, type Page, test } from '@playwright/test';
import { signInNew } from './support/customers.ts';
import { MOVING } from './support/motion.ts';
import { BEAR } from './support/offlineShop.ts';
import { expectPressed } from './support/slowPress.ts';

test.use(MOVING);

/** A field that is left in a bad state by pressing something below it. */
interface Left {
  readonly form: string;
  readonly path: string;
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** Left empty before, so that what validates the form is there. */
  readonly leftBefore?: string;
  readonly field: string;
  readonly typed: string;
  /** Those at which a message that comes at once moves the control away. */
  readonly widths?: readonly number[];
  readonly pressed: (page: Page) => Locator;
}

const button = (name: string) => (page: Page) => page.getByRole('main').getByRole('button', { name, exact: true });

const fillCart = async (page: Page): Promise<void> => {
  await page.goto(BEAR.path);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByText('Product has been added to the cart')).toBeVisible();
};

const LEFT: readonly Left[] = [
  { form: 'newsletter', path: '/newsletter/', field: 'Your email', typed: 'x', pressed: button('Subscribe') },
  { form: 'reminder', path: '/plushie-reminder/', field: 'Your email', typed: 'x', pressed: button('Remind me') },
  {
    form: 'sign-up',
    path: '/sign-up/',
    field: 'Email',
    typed: 'x',
    pressed: (page) => page.getByRole('checkbox', { name: 'Show password' }),
  },
  {
    form: 'contact at checkout',
    path: '/checkout/onepage/',
    prepare: fillCart,
    field: 'Email',
    typed: 'x',
    pressed: (page) => page.getByRole('checkbox', { name: 'Create an account with this order' }),
  },
  {
    form: 'address book',
    path: '/my-account/address-book/add/',
    prepare: signInNew,
    leftBefore: 'City',
    field: 'Postal code',
    typed: '1',
    widths: [390],
    pressed: button('Save address'),
  },
  {
    form: 'gift card',
    path: '/patchwork-gift-card/',
    field: 'Who is it for?',
    typed: '',
    widths: [1280],
    pressed: button('Add to cart'),
  },
  {
    form: 'customization',
    path: '/bulk-samples/create/',
    field: 'What should the sample look like?',
    typed: '',
    widths: [1280],
    pressed: (page) => page.getByRole('checkbox', { name: 'Honey' }),
  },
];

for (const { form, path, prepare, leftBefore, field: label, typed, pressed, widths = [390, 1280] } of LEFT)
  for (const width of widths)
    test(`who leaves a field in a bad state has pressed what they press: ${form} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await prepare?.(page);
      await page.goto(path);
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      await page.waitForLoadState('networkidle');
      if (leftBefore) {
        const before = page.getByRole('main').getByRole('textbox', { name: leftBefore });
        await before.focus();
        await page.keyboard.press('Tab');
        await expect(before).toHaveAttribute('aria-invalid', 'true');
      }
      const field = page.getByRole('main').getByRole('textbox', { name: label });
      await field.fill(typed);
      await field.focus();
      await expectPressed(page, pressed(page));
      await expect(field).toHaveAttribute('aria-invalid', 'true');
    });
