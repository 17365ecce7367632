// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { from } from 'rxjs';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearUserData } from '../../../shop/session/customerData.ts';
import { CheckoutForm } from './CheckoutForm.tsx';
import { type CheckoutDetails, NO_DETAILS } from './details.ts';
import { readDetails } from './draft.ts';
import type { OrderableCart } from './orderableCart.ts';
import type { PlaceResult } from './placeOrder.ts';

const usd = (amount: string) => ({ amount, currencyCode: 'USD' });

const method = (code: string, isDefault: boolean) => ({
  carrierCode: code,
  methodCode: code,
  carrierTitle: code,
  title: code,
  isDefault,
  price: { net: usd('4.00'), gross: usd('5.00') },
});

const defaults = {
  shippingMethods: [method('express', false), method('flatrate', true)],
  paymentMethods: [
    { code: 'cashondelivery', title: 'Cash on delivery', hint: null, provider: null, clientKey: null },
    { code: 'test', title: 'Test card', hint: null, provider: 'TEST' as const, clientKey: null },
  ],
  countries: [
    { id: 'US', name: 'United States', regions: [{ id: 12, code: 'CA', name: 'California' }] },
    { id: 'FR', name: 'France', regions: [] },
  ],
};

const cart: OrderableCart = {
  key: 'cart',
  id: null,
  owner: null,
  isVirtual: false,
  count: 1,
  lines: [{ key: 'bear', quantity: 1, name: 'Bear', image: null, choices: [] }],
  grandTotal: usd('24.90'),
  isEstimate: false,
  shipping: {
    address: { countryId: 'US', regionId: 12 },
    carrierCode: 'flatrate',
    methodCode: 'flatrate',
    price: null,
  },
};

const silent = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() });
const place = vi.fn<(cart: OrderableCart, details: CheckoutDetails) => Promise<PlaceResult>>();
const [onAccepted, onCartRefused] = [vi.fn(), vi.fn()];

interface Shown {
  readonly isPlacing?: boolean;
  readonly cart?: OrderableCart;
  readonly initial?: CheckoutDetails;
  readonly client?: ApolloClient;
}

const form = ({ isPlacing = false, initial = NO_DETAILS, client = silent, ...shown }: Shown) => (
  <ApolloProvider client={client}>
    <CheckoutForm
      bankStep={null}
      cart={shown.cart ?? cart}
      defaults={defaults}
      initial={initial}
      placing={{ place, isPlacing }}
      review={() => <p>One bear</p>}
      onAccepted={onAccepted}
      onCartRefused={onCartRefused}
    />
  </ApolloProvider>
);

const showing = (shown: Shown = {}) => {
  const { rerender } = render(form(shown));
  return { user: userEvent.setup(), showCart: (next: OrderableCart) => rerender(form({ ...shown, cart: next })) };
};

const show = (shown: Shown = {}) => showing(shown).user;

const good: CheckoutDetails = {
  ...NO_DETAILS,
  email: 'mira@example.com',
  firstName: 'Mira',
  lastName: 'Okafor',
  recipientFirstName: 'Mira',
  recipientLastName: 'Okafor',
  phone: '(916) 555-0142',
  street: '77 Bramble Lane',
  city: 'Sacramento',
  postcode: '95814',
  regionId: '12',
};

const press = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Place order' }));

// The form fetches it when it is first sent; no test is to wait for that.
beforeAll(async () => {
  await import('./validateDetails.ts');
});
beforeEach(() => {
  place.mockResolvedValue({ kind: 'accepted' });
  sessionStorage.clear();
  localStorage.clear();
  vi.stubGlobal('reportError', vi.fn());
});

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

describe('a total that the shop is about to correct', () => {
  const estimated = { ...cart, isEstimate: true };

  it('is waited for, and the order is placed when it is what was shown', async () => {
    const { user, showCart } = showing({ cart: estimated, initial: { ...good, paymentMethod: 'test' } });
    await press(user);
    expect(await screen.findByText('Updating the total…')).toBeTruthy();
    expect(place).not.toHaveBeenCalled();
    showCart(cart);
    await waitFor(() => expect(place).toHaveBeenCalledExactlyOnceWith(cart, expect.anything()));
  });

  it('is shown before anything is ordered at it', async () => {
    const { user, showCart } = showing({ cart: estimated, initial: { ...good, paymentMethod: 'test' } });
    await press(user);
    await screen.findByText('Updating the total…');
    showCart({ ...cart, grandTotal: usd('26.71') });
    expect(await screen.findByText('The total has changed. Check it and place your order again.')).toBeTruthy();
    expect(place).not.toHaveBeenCalled();
    await press(user);
    await waitFor(() => expect(place).toHaveBeenCalledOnce());
  });

  it('is waited for no longer than three seconds', async () => {
    const { user } = showing({ cart: estimated, initial: { ...good, paymentMethod: 'test' } });
    await press(user);
    await waitFor(() => expect(place).toHaveBeenCalledExactlyOnceWith(estimated, expect.anything()), { timeout: 6000 });
  });

  it('is not waited for without a network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { user } = showing({ cart: estimated, initial: { ...good, paymentMethod: 'test' } });
    await press(user);
    await waitFor(() => expect(place).toHaveBeenCalledOnce(), { timeout: 500 });
  });

  it('is waited for without a network too where the address has only just been chosen', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const elsewhere = { ...estimated, shipping: null };
    const { user, showCart } = showing({ cart: elsewhere, initial: { ...good, paymentMethod: 'test' } });
    const order = screen.getByRole('complementary', { name: 'Your order' });
    expect(order.getAttribute('aria-busy')).toBe('true');
    await press(user);
    await screen.findByText('Updating the total…');
    showCart({ ...estimated, grandTotal: usd('26.71') });
    expect(order.getAttribute('aria-busy')).toBeNull();
    await screen.findByText('The total has changed. Check it and place your order again.');
    expect(place).not.toHaveBeenCalled();
  });
});

describe('ways to pay and to ship that the shop has still to tell', () => {
  const opened = { ...cart, id: 'c' };
  const chosen = { ...good, shippingMethod: 'pickup/pickup', paymentMethod: 'gift' };
  const [cash] = defaults.paymentMethods;
  const told = {
    __typename: 'Cart',
    id: 'c',
    shippingMethods: [method('flatrate', true), method('pickup', false)].map((one) => ({
      __typename: 'ShippingMethod',
      ...one,
    })),
    paymentMethods: [{ ...cash, __typename: 'PaymentMethod', code: 'gift', title: 'Gift', cost: null, iconUrl: null }],
  };

  const asking = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const link = new ApolloLink(() => from(promise.then(() => ({ data: { cart: told } }))));
    const client = new ApolloClient({ cache: new InMemoryCache(), link });
    return { client, answer: () => act(async () => resolve()) };
  };

  it('are waited for by who has chosen one of them before the page was opened anew', async () => {
    const { client, answer } = asking();
    const { user, showCart } = showing({ client, cart: opened, initial: chosen });
    await press(user);
    await screen.findByText('Updating the total…');
    await answer();
    showCart({ ...opened, shipping: null });
    showCart({ ...opened, shipping: { ...opened.shipping, carrierCode: 'pickup', methodCode: 'pickup' } as never });
    await waitFor(() => expect(place).toHaveBeenCalledOnce());
    expect(place.mock.lastCall?.[1]).toMatchObject({ shippingMethod: 'pickup/pickup', paymentMethod: 'gift' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('may change the total, which is shown before anything is ordered at it', async () => {
    const { client, answer } = asking();
    const { user, showCart } = showing({ client, cart: opened, initial: { ...chosen, shippingMethod: '' } });
    await press(user);
    await screen.findByText('Updating the total…');
    showCart({ ...opened, grandTotal: usd('26.71') });
    await answer();
    expect(await screen.findByText('The total has changed. Check it and place your order again.')).toBeTruthy();
    expect(place).not.toHaveBeenCalled();
  });
});

describe('the checkout form', () => {
  it('sends nothing while something is missing, and says what in one place with links and at each field', async () => {
    const user = show();
    await press(user);
    const summary = await screen.findByRole('alert');
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'Email: Field is required',
      'First name: Field is required',
      'Last name: Field is required',
      'Recipient’s first name: Field is required',
      'Recipient’s last name: Field is required',
      'Phone: Field is required',
      'Street address: Field is required',
      'City: Field is required',
      'State or region: Field is required',
      'Postal code: Field is required',
      'Payment: Field is required',
    ]);
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
    expect(place).not.toHaveBeenCalled();
  });

  it('leads to the first field at fault', async () => {
    const user = show({ initial: { ...good, city: '', postcode: '', paymentMethod: 'test' } });
    await press(user);
    await screen.findByText('City: Field is required');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('City')));
  });

  it('writes a phone number as it is sent once it is left, and leaves alone what is none', async () => {
    const user = show({ initial: { ...good, phone: '' } });
    const phone = screen.getByLabelText<HTMLInputElement>('Phone');
    await user.type(phone, '(916) 555-0142');
    await user.tab();
    await waitFor(() => expect(phone.value).toBe('+19165550142'));
    await user.clear(phone);
    await user.type(phone, '12');
    await user.tab();
    expect(await screen.findByText('Enter a valid phone number for this country')).toBeTruthy();
    expect(phone.value).toBe('12');
  });

  it('is emptied when the customer signs out', async () => {
    show({ initial: good });
    act(() => clearUserData());
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>('Street address').value).toBe('');
  });

  it('judges a field when it is left, not while it is typed for the first time', async () => {
    const user = show();
    await user.type(screen.getByLabelText('Email'), 'mira@');
    expect(screen.queryByText('Please, provide the correct email address')).toBeNull();
    await user.tab();
    expect(await screen.findByText('Please, provide the correct email address')).toBeTruthy();
    await user.type(screen.getByLabelText('Email'), 'example.com');
    expect(screen.queryByText('Please, provide the correct email address')).toBeNull();
  });

  it('asks for a state only where the country has some', async () => {
    const user = show({ initial: good });
    expect(screen.getByLabelText('State')).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('Country'), 'FR');
    expect(screen.queryByLabelText(/State|Region/)).toBeNull();
  });

  it("orders what was typed, with the shop's preset way to ship", async () => {
    const user = show({ initial: good });
    await user.click(screen.getByRole('radio', { name: /Test card/ }));
    await press(user);
    await waitFor(() => expect(onAccepted).toHaveBeenCalled());
    expect(place).toHaveBeenCalledWith(cart, {
      ...good,
      shippingMethod: 'flatrate/flatrate',
      paymentMethod: 'test',
      paymentToken: 'tok_success',
    });
  });

  it('says that it is at work and takes no second press', async () => {
    const user = show({ initial: { ...good, paymentMethod: 'test' }, isPlacing: true });
    expect(screen.getByText('Processing order...')).toBeTruthy();
    await press(user);
    expect(place).not.toHaveBeenCalled();
  });

  it('asks a cart with nothing to ship for no way to ship and offers no cash at the door', () => {
    show({ cart: { ...cart, isVirtual: true } });
    expect(screen.queryByRole('group', { name: 'Shipping method' })).toBeNull();
    expect(screen.queryByRole('radio', { name: /Cash/ })).toBeNull();
  });

  it('says of its own ways to pay, without a network, that the shop has still to confirm them', () => {
    show();
    expect(screen.queryByText('We’ll confirm it when you’re back online')).toBeNull();
    cleanup();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    show();
    expect(screen.getAllByText('We’ll confirm it when you’re back online')).toHaveLength(2);
  });
});

describe('a refused order', () => {
  const refuse = (problem: Partial<Extract<PlaceResult, { kind: 'refused' }>['problem']>) =>
    place.mockResolvedValue({
      kind: 'refused',
      problem: { code: 'INVALID', message: 'No', field: null, isFinal: true, ...problem },
    });
  const filled = { ...good, paymentMethod: 'test' };

  it('is told at the field it is about, and what was typed stays', async () => {
    refuse({ field: ['shippingAddress', 'postcode'], message: 'No such place' });
    const user = show({ initial: filled });
    await press(user);
    expect(await screen.findByText('Postal code: No such place')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Street address').value).toBe('77 Bramble Lane');
    expect(onAccepted).not.toHaveBeenCalled();
  });

  it('for a declined card is told at the payment', async () => {
    refuse({ code: 'PAYMENT_DECLINED', message: 'CVV did not pass verification' });
    const user = show({ initial: filled });
    await press(user);
    expect(await screen.findByText('Payment: CVV did not pass verification')).toBeTruthy();
  });

  it('whose bank asks for one more step waits no longer once another way to pay is chosen', async () => {
    refuse({ code: 'PAYMENT_ACTION_REQUIRED', action: 'challenge' });
    const user = show({ initial: filled });
    await press(user);
    await screen.findByText('Your bank asks: is this you?');
    expect(screen.getByText('Waiting for your payment…')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: /Cash on delivery/ }));
    expect((await screen.findByRole('alert')).textContent).toContain('You chose another way to pay');
    expect(screen.queryByText('Waiting for your payment…')).toBeNull();
    place.mockResolvedValue({ kind: 'accepted' } as PlaceResult);
    await press(user);
    await waitFor(() => expect(onAccepted).toHaveBeenCalled());
    expect(place).toHaveBeenLastCalledWith(cart, expect.objectContaining({ paymentMethod: 'cashondelivery' }));
  });

  it('because of the cart leads back to the cart', async () => {
    refuse({ code: 'CART_CHANGED', message: 'Looks like cart items were changed.' });
    const user = show({ initial: filled });
    await press(user);
    await waitFor(() => expect(onCartRefused).toHaveBeenCalledWith(expect.objectContaining({ code: 'CART_CHANGED' })));
  });

  it('without a field is told above the button', async () => {
    refuse({ message: 'The shop is closed' });
    const user = show({ initial: filled });
    await press(user);
    expect((await screen.findByRole('alert')).textContent).toBe('The shop is closed');
  });
});

describe('what is typed', () => {
  it('is there again after the page was left, the payment token excepted', async () => {
    const user = show({ initial: { ...NO_DETAILS, paymentMethod: 'test', paymentToken: 'tok_secret' } });
    await user.type(screen.getByLabelText('Email'), 'mira@example.com');
    await user.type(screen.getByLabelText('City'), 'Sacramento');
    await waitFor(() =>
      expect(readDetails()).toEqual({
        ...NO_DETAILS,
        email: 'mira@example.com',
        city: 'Sacramento',
        paymentMethod: 'test',
      }),
    );
  });
});
