// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { TaxShownContext } from '../../../lib/siteContext.ts';
import { createPart, createProduct } from '../../../testing/products.ts';
import { loadSpecialForm } from '../buy/specialForms.ts';
import type { ProductViewFragment } from './ProductView.generated.ts';
import { ProductView } from './ProductView.tsx';

beforeEach(() => window.history.replaceState(null, '', '/set/'));
afterEach(cleanup);

const open = async (product: ProductViewFragment, showsTax = true) => {
  await loadSpecialForm(product);
  const view = <ProductView product={product} buying={{ buy: async () => true, isBuying: false, problem: null }} />;
  const element = <TaxShownContext value={showsTax}>{view}</TaxShownContext>;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries: ['/set/'] })} />);
  return userEvent.setup();
};

/** The price below the product's name. */
const headed = (): string | null | undefined =>
  screen.getByRole('heading', { level: 1 }).closest('header')?.querySelector('[aria-live]')?.textContent;

const reduced = (sku: string, amount: string, paid: string) => {
  const part = createPart(sku, amount);
  const { effective } = createPart(sku, paid).price ?? {};
  if (!part.price || !effective) throw new Error('A part has a price');
  return { ...part, price: { ...part.price, special: effective, effective } };
};

it('is that of the members of a group that are chosen', async () => {
  const groupMembers = [reduced('A', '20.00', '15.00'), createPart('B', '10.00')];
  const user = await open(createProduct({ type: 'GROUPED', groupMembers }));
  expect(headed()).toBe('Now $25Regular price $3017% off');
  await user.click(screen.getByRole('checkbox', { name: /Product A/ }));
  expect(headed()).toBe('$10');
  await user.click(screen.getByRole('button', { name: 'Quantity of Product B: one more' }));
  expect(headed()).toBe('$20');
});

it('is that of a bundle as it is chosen', async () => {
  const createSelection = (sku: string, amount: string, isDefault: boolean) => ({
    id: sku,
    quantity: 1,
    isDefault,
    canChangeQuantity: false,
    product: createPart(sku, amount),
  });
  const selections = [createSelection('RED', '10.00', true), createSelection('BLUE', '12.50', false)];
  const bundleOptions = [{ id: '7', code: null, title: 'Socks', isRequired: true, selections }];
  const { price, basePrice } = { ...reduced('SET', '40.00', '30.00'), basePrice: createPart('SET', '30.00').basePrice };
  const user = await open(createProduct({ type: 'BUNDLE', bundleOptions, price, basePrice }));
  expect(headed()).toBe('Now $30Regular price $4025% off');
  await user.click(screen.getByRole('radio', { name: /BLUE/ }));
  expect(headed()).toBe('Now $32.50Regular price $42.5024% off');
});

it('is the amount of a gift card that is chosen', async () => {
  const giftCardAmounts = ['25.00', '50.00'].map((amount) => ({
    amount: { amount, currencyCode: 'USD' },
    baseAmount: { amount },
  }));
  const user = await open(createProduct({ type: 'GIFT_CARD', giftCardAmounts }));
  expect(headed()).toBe('$25');
  await user.click(screen.getByRole('radio', { name: '$50' }));
  expect(headed()).toBe('$50');
});

it('is with or without tax as the store shows prices, and the other is told beside it', async () => {
  const { price, ...rest } = createProduct();
  if (!price) throw new Error('The product has a price');
  const effective = { ...price.effective, gross: { ...price.effective.gross, amount: '28.80' } };
  const taxed = { ...rest, price: { ...price, effective, taxRate: '20' } };
  await open(taxed);
  expect([headed(), screen.getByText(/20% tax/).textContent]).toEqual(['$28.80', 'Includes 20% tax']);
  cleanup();
  await open(taxed, false);
  expect([headed(), screen.getByText(/20% tax/).textContent]).toEqual(['$24', 'Plus 20% tax']);
});
