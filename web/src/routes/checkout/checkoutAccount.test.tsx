// @vitest-environment happy-dom
import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CheckoutAccount } from '../../features/account/CheckoutAccount.tsx';
import { type CheckoutDetails, NO_DETAILS } from '../../features/orders/checkout/details.ts';
import type { OrderableCart } from '../../features/orders/checkout/orderableCart.ts';
import { useCheckoutForm } from '../../features/orders/checkout/useCheckoutForm.ts';
import { currentToasts, dismissToast } from '../../lib/toasts.ts';
import { useCheckout } from './useCheckout.ts';

const shop = vi.hoisted(() => ({ place: vi.fn(), enter: vi.fn() }));
vi.mock('../../features/cart/useCart.ts', () => ({ useCart: () => ({ cart: { lines: [] }, isReady: true }) }));
vi.mock('../../features/cart/useOfflineState.ts', () => ({ useOfflineState: () => ({ cart: null }) }));
vi.mock('../../features/orders/checkout/usePlaceOrder.ts', () => ({
  usePlaceOrder: () => ({ place: shop.place, isPlacing: false }),
}));
vi.mock('../../shop/session/start.ts', () => ({ enter: shop.enter }));

const PASSWORD = 'Plush-Bear-42';
const cart = { id: 'cart-7' } as OrderableCart;
const guest = { ...NO_DETAILS, email: ' mira@example.com ', firstName: 'Mira', lastName: 'Okafor' };
const within = ({ children }: { readonly children: ReactNode }) => <MemoryRouter>{children}</MemoryRouter>;

const Form = () => <CheckoutAccount form={useCheckoutForm(guest, { isVirtual: false, getRegionIds: () => [] })} />;

const order = async (details: CheckoutDetails) => {
  const { result } = renderHook(() => useCheckout(), { wrapper: within });
  return act(() => result.current.placing.place(cart, details));
};

const choosePassword = async () => {
  const user = userEvent.setup();
  render(<Form />);
  await user.click(screen.getByRole('checkbox', { name: 'Create an account with this order' }));
  await user.type(await screen.findByLabelText('Password'), PASSWORD);
};

beforeEach(() => {
  vi.stubGlobal('reportError', vi.fn());
  localStorage.clear();
  sessionStorage.clear();
  shop.place.mockResolvedValue({ kind: 'accepted' });
  shop.enter.mockResolvedValue({ kind: 'signed-in' });
});
afterEach(() => {
  cleanup();
  for (const { id } of currentToasts()) dismissToast(id);
  vi.clearAllMocks();
  vi.restoreAllMocks();
});

const wanted = { ...guest, createAccount: 'yes' };

it('the account is made after the order, with the password, which the order does not have and nothing keeps', async () => {
  await choosePassword();
  await order(wanted);
  expect(shop.place).toHaveBeenCalledExactlyOnceWith(cart, { ...wanted, createAccount: '' });
  const person = { email: 'mira@example.com', firstName: 'Mira', lastName: 'Okafor' };
  const account = { ...person, password: PASSWORD, orderedCartId: 'cart-7' };
  await waitFor(() => expect(shop.enter).toHaveBeenCalledExactlyOnceWith('sign-up', account));
  await waitFor(() =>
    expect(currentToasts()).toMatchObject([{ message: 'Your account is ready, and you’re signed in.' }]),
  );
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain(PASSWORD);
});

it('an order that is refused makes none', async () => {
  shop.place.mockResolvedValue({ kind: 'refused', problem: { code: 'CART_CHANGED', message: 'No' } });
  await choosePassword();
  await order(wanted);
  expect(shop.enter).not.toHaveBeenCalled();
});

it('that it could not be made is told, with the reason', async () => {
  const message = 'A customer with the same e-mail already exists';
  shop.enter.mockResolvedValue({ kind: 'refused', problems: [{ code: 'EMAIL_TAKEN', field: ['email'], message }] });
  await choosePassword();
  await order(wanted);
  await waitFor(() =>
    expect(currentToasts()).toMatchObject([
      { message: `Your order is placed, but we couldn’t create your account: ${message}` },
    ]),
  );
});

it('without a network no password is asked for: the order itself says that an account is wanted', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const user = userEvent.setup();
  render(<Form />);
  await user.click(screen.getByRole('checkbox', { name: 'Create an account with this order' }));
  expect(screen.getByText(/we’ll email you a link to choose a password/)).toBeTruthy();
  expect(screen.queryByLabelText('Password')).toBeNull();
  await order(wanted);
  expect(shop.place).toHaveBeenCalledExactlyOnceWith(cart, wanted);
  expect(shop.enter).not.toHaveBeenCalled();
});
