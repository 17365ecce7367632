// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { configurableBear, createPart, customizedBear } from '../../../testing/products.ts';
import type { ProductViewFragment } from '../product/ProductView.generated.ts';
import { ProductView } from '../product/ProductView.tsx';
import type { Purchase } from './purchase.ts';
import { loadSpecialForm } from './specialForms.ts';

afterEach(cleanup);

const open = async (product: ProductViewFragment, address = '/bear/') => {
  await loadSpecialForm(product);
  window.history.replaceState(null, '', address);
  const buy = vi.fn(async (..._purchases: Purchase[]) => true);
  const element = <ProductView product={product} buying={{ buy, isBuying: false, problem: null }} />;
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return { buy, user: userEvent.setup() };
};

const button = (name: string) => screen.getByRole('button', { name });
const headingPrice = () => screen.getByRole('heading', { level: 1 }).parentElement?.querySelector('data')?.value;

it('asks for what is required beside its field, and goes there', async () => {
  const { buy, user } = await open(customizedBear());
  await user.click(button('Add to cart'));
  expect(buy).not.toHaveBeenCalled();
  const name = screen.getByLabelText('Name');
  expect(document.activeElement).toBe(name);
  const [error = ''] = name.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(document.getElementById(error)?.textContent).toBe('Field is required');
});

it('judges a field on leaving it, never while typing the first time', async () => {
  const { user } = await open(customizedBear());
  await user.click(screen.getByLabelText('Name'));
  expect(screen.queryByText('Field is required')).toBeNull();
  await user.tab();
  expect(screen.getByText('Field is required')).toBeTruthy();
  await user.type(screen.getByLabelText('Name'), 'A');
  expect(screen.queryByText('Field is required')).toBeNull();
});

it('shows the price of what is chosen, and buys it with ids and words', async () => {
  const { buy, user } = await open(customizedBear());
  expect(headingPrice()).toBe('24.00');
  await user.type(screen.getByLabelText('Name'), 'Adelheid');
  await user.click(screen.getByRole('radio', { name: 'Double stuffing + 15%' }));
  await user.selectOptions(screen.getByLabelText('Scent (optional)'), 'Lavender, + $3');
  await user.click(screen.getByRole('checkbox', { name: 'Card + $2.50' }));
  await user.click(screen.getByRole('checkbox', { name: 'Moon' }));
  expect(headingPrice()).toBe('41.10');
  expect(window.location.search).toBe('?name=Adelh&filling=double+stuffing&scent=lavender&extras=card');
  await user.click(button('Add to cart'));
  const [purchase] = buy.mock.calls[0] ?? [];
  expect(purchase?.options?.custom).toEqual([
    { optionId: '1', value: 'Adelh' },
    { optionId: '2', value: '22' },
    { optionId: '3', value: '31' },
    { optionId: '4', value: '42' },
    { optionId: '5', value: '52' },
  ]);
  expect(purchase?.choices).toContainEqual({ label: 'Filling', value: 'Double stuffing' });
  expect(purchase?.product.price?.effective.net.amount).toBe('41.10');
});

it('takes the choice from the address, and what was chosen back', async () => {
  const { user } = await open(customizedBear(), '/bear/?name=Ada&filling=double stuffing&extras=card');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ada');
  expect(headingPrice()).toBe('38.10');
  expect(screen.queryByRole('radio', { name: 'No, thanks' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Soft' }));
  await user.click(screen.getByRole('checkbox', { name: 'Card + $2.50' }));
  expect(headingPrice()).toBe('32.00');
  expect(window.location.search).toBe('?name=Ada&filling=soft');
});

it('adds options to the variant of a configurable product, at that variant’s price', async () => {
  const { customOptions } = customizedBear();
  const { buy, user } = await open(
    { ...configurableBear(), customOptions },
    '/bear/?color=honey&size=12 inches&name=Ada',
  );
  await user.click(button('Add to cart'));
  expect(buy.mock.calls[0]?.[0]).toMatchObject({
    product: { sku: 'BEAR-1-12', price: { effective: { net: { amount: '54.00' } } } },
    options: { configurable: [{ value: '1' }, { value: '12' }], custom: [{ optionId: '1', value: 'Ada' }] },
  });
});

it('adds options to what a bundle costs as chosen', async () => {
  const selection = {
    id: 'a',
    quantity: 1,
    isDefault: true,
    canChangeQuantity: false,
    product: createPart('A', '20.00'),
  };
  const other = { ...selection, id: 'b', isDefault: false, product: createPart('B', '40.00') };
  const bundleOptions = [{ id: '9', code: 'part', title: 'Part', isRequired: true, selections: [selection, other] }];
  const { buy, user } = await open(
    customizedBear({ type: 'BUNDLE', bundleOptions }),
    '/bear/?name=Ada&filling=22&part=b',
  );
  const header = screen.getByRole('heading', { level: 1 }).closest('header');
  expect(header?.querySelector('[aria-live]')?.textContent).toContain('$58.60');
  await user.click(button('Add to cart'));
  expect(buy.mock.calls[0]?.[0]?.unitNet?.amount).toBe('58.60');
});
