// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { configurableBear } from '../../../testing/products.ts';
import { loadSpecialForm } from '../buy/specialForms.ts';
import { ProductView } from './ProductView.tsx';

const scrollTo = vi.fn();
const preferCalm = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }));

beforeEach(() => {
  scrollTo.mockClear();
  vi.stubGlobal('scrollTo', scrollTo);
  preferCalm(false);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = async (address: string) => {
  window.history.replaceState(null, '', address);
  const buying = { buy: async () => true, isBuying: false, problem: null };
  const product = configurableBear();
  await loadSpecialForm(product);
  const element = <ProductView product={product} buying={buying} />;
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/bear/'] });
  render(<RouterProvider router={router} />);
  const goTo = (to: string | -1) => act(() => (to === -1 ? router.navigate(-1) : router.navigate(to)));
  await goTo(address);
  return { goTo };
};

const chosen = () =>
  screen
    .getAllByRole<HTMLInputElement>('radio')
    .flatMap(({ checked, parentElement }) =>
      checked ? [parentElement?.querySelector('input')?.getAttribute('aria-label')] : [],
    );

it('scrolls smoothly to the top for a choice that the address has made', async () => {
  await open('/bear/?color=coal');
  expect(scrollTo.mock.calls).toEqual([[{ top: 0, behavior: 'smooth' }]]);
});

it('does not move for those who want less motion', async () => {
  preferCalm(true);
  await open('/bear/?childSku=BEAR-2-12');
  expect(scrollTo.mock.calls).toEqual([[{ top: 0, behavior: 'instant' }]]);
});

it('stays where it is when the address chooses nothing, and while the shopper chooses', async () => {
  await open('/bear/?ref=mail');
  await userEvent.setup().click(screen.getByRole('radio', { name: 'Honey' }));
  expect(chosen()).toEqual(['Honey']);
  expect(scrollTo).not.toHaveBeenCalled();
});

it('chooses anew for another address, and again on going back, which keeps the place', async () => {
  const { goTo } = await open('/bear/?color=coal');
  await goTo('/bear/?color=honey&size=6 inches');
  expect(chosen()).toEqual(['Honey', '6 inches']);
  expect(scrollTo).toHaveBeenCalledTimes(2);
  await goTo(-1);
  expect(chosen()).toEqual(['Coal']);
  expect(scrollTo).toHaveBeenCalledTimes(2);
});
