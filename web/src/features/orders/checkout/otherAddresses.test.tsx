// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearUserData } from '../../../shop/session/customerData.ts';
import { CheckoutForm } from './CheckoutForm.tsx';
import { type CheckoutDetails, NO_DETAILS } from './details.ts';
import { readDetails } from './draft.ts';
import type { OrderableCart } from './orderableCart.ts';
import type { PlaceResult } from './placeOrder.ts';

const usd = (amount: string) => ({ amount, currencyCode: 'USD' });
const defaults = {
  shippingMethods: [
    {
      carrierCode: 'flatrate',
      methodCode: 'flatrate',
      carrierTitle: 'Post',
      title: 'Post',
      isDefault: true,
      price: { net: usd('4.00'), gross: usd('5.00') },
    },
  ],
  paymentMethods: [{ code: 'checkmo', title: 'Check', hint: null, provider: null, clientKey: null }],
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
  isEstimate: false,
  lines: [{ key: 'bear', quantity: 1, name: 'Bear', image: null, choices: [] }],
  grandTotal: usd('24.90'),
  shipping: {
    address: { countryId: 'US', regionId: 12 },
    carrierCode: 'flatrate',
    methodCode: 'flatrate',
    price: null,
  },
};
const good: CheckoutDetails = {
  ...NO_DETAILS,
  email: 'mira@example.com',
  firstName: 'Mira',
  lastName: 'Okafor',
  recipientFirstName: 'Mira',
  recipientLastName: 'Okafor',
  phone: '+19165550142',
  street: '77 Bramble Lane',
  city: 'Sacramento',
  postcode: '95814',
  regionId: '12',
};

const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() });
const place = vi.fn<(cart: OrderableCart, details: CheckoutDetails) => Promise<PlaceResult>>();

const show = (initial: CheckoutDetails, shown = cart) => {
  render(
    <ApolloProvider client={client}>
      <CheckoutForm
        bankStep={null}
        defaults={defaults}
        initial={initial}
        cart={shown}
        placing={{ place, isPlacing: false }}
        review={() => null}
        onAccepted={vi.fn()}
        onCartRefused={vi.fn()}
      />
    </ApolloProvider>,
  );
  return userEvent.setup();
};

const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const same = () => screen.getByRole('checkbox', { name: 'Billing address is the same as the shipping address' });
const bill = () => within(screen.getByRole('group', { name: 'Billing address' }));
const press = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Place order' }));

beforeAll(async () => {
  await import('./validateDetails.ts');
});
beforeEach(() => {
  place.mockResolvedValue({ kind: 'accepted' } as PlaceResult);
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

describe('who gets the parcel', () => {
  it('is who orders, as that is typed, until another name is', async () => {
    const user = show(NO_DETAILS);
    await user.type(screen.getByLabelText('First name'), 'Mira');
    await user.type(screen.getByLabelText('Last name'), 'Okafor');
    expect([value('Recipient’s first name'), value('Recipient’s last name')]).toEqual(['Mira', 'Okafor']);
    await user.clear(screen.getByLabelText('Recipient’s first name'));
    await user.type(screen.getByLabelText('Recipient’s first name'), 'Grace');
    await user.type(screen.getByLabelText('First name'), 'm');
    await user.type(screen.getByLabelText('Last name'), 's');
    expect([value('First name'), value('Recipient’s first name')]).toEqual(['Miram', 'Grace']);
    expect([value('Last name'), value('Recipient’s last name')]).toEqual(['Okafors', 'Okafors']);
    await waitFor(() => expect(readDetails()).toMatchObject({ firstName: 'Miram', recipientFirstName: 'Grace' }));
    expect(JSON.stringify({ ...localStorage })).not.toContain('Grace');
  });

  it('is who is billed where nothing is shipped, and nobody asks twice where the bill goes', () => {
    show(good, { ...cart, isVirtual: true });
    expect(bill().getByLabelText('Billing first name')).toBeTruthy();
    expect(screen.queryByRole('checkbox', { name: /same as/ })).toBeNull();
    expect(screen.queryByLabelText('Recipient’s first name')).toBeNull();
  });
});

describe('the bill', () => {
  it('goes with the parcel until another address is asked for, which stays while it is not', async () => {
    const user = show({ ...good, countryId: 'FR', regionId: '', phone: '+33612345678' });
    expect(bill().queryByLabelText('Street address')).toBeNull();
    await user.click(same());
    expect(document.activeElement).toBe(same());
    const first = bill().getByLabelText<HTMLInputElement>('Billing first name');
    expect([first.value, bill().getByLabelText<HTMLSelectElement>('Country').value]).toEqual(['Mira', 'FR']);
    await user.type(bill().getByLabelText('Street address'), '5 Ledger Row');
    await user.click(same());
    expect(bill().queryByLabelText('Street address')).toBeNull();
    await user.click(same());
    expect(bill().getByLabelText<HTMLInputElement>('Street address').value).toBe('5 Ledger Row');
    await waitFor(() => expect(readDetails()).toMatchObject({ otherBilling: 'yes', billingStreet: '5 Ledger Row' }));
    expect(JSON.stringify({ ...localStorage })).not.toContain('Ledger');
  });

  it('is asked for in full, led to, and its phone number is written as it is sent', async () => {
    const user = show({ ...good, paymentMethod: 'checkmo' });
    await user.click(same());
    await press(user);
    const summary = await screen.findByRole('alert');
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Billing phone: Field is required',
      'Billing street address: Field is required',
      'Billing city: Field is required',
      'Billing state or region: Field is required',
      'Billing postal code: Field is required',
    ]);
    const phone = bill().getByLabelText<HTMLInputElement>('Phone');
    await waitFor(() => expect(document.activeElement).toBe(phone));
    expect(place).not.toHaveBeenCalled();
    await user.type(phone, '(415) 555-0132');
    await user.type(bill().getByLabelText('Street address'), '5 Ledger Row');
    await waitFor(() => expect(phone.value).toBe('+14155550132'));
    await user.type(bill().getByLabelText('City'), 'Oakland');
    await user.selectOptions(bill().getByLabelText('State'), '12');
    await user.type(bill().getByLabelText('Postal code'), '94607');
    await press(user);
    const billed = { otherBilling: 'yes', billingFirstName: 'Mira', billingPhone: '+14155550132' };
    await waitFor(() => expect(place).toHaveBeenCalledWith(cart, expect.objectContaining(billed)));
  });

  it.each([
    ['yes', 'Billing postal code: No such place'],
    ['', 'Postal code: No such place'],
  ])('that is refused is told at its own field, where it has one: %j', async (otherBilling, told) => {
    const problem = { code: 'INVALID' as const, message: 'No such place', isFinal: true };
    place.mockResolvedValue({ kind: 'refused', problem: { ...problem, field: ['billingAddress', 'postcode'] } });
    const address = { billingFirstName: 'Ida', billingLastName: 'Rhodes', billingPhone: '+33612345678' };
    const street = { billingCountryId: 'FR', billingStreet: '1', billingCity: 'Paris', billingPostcode: '75005' };
    const user = show({ ...good, ...address, ...street, otherBilling, paymentMethod: 'checkmo' });
    await press(user);
    expect(await screen.findByText(told)).toBeTruthy();
  });

  it('is forgotten with the rest when the customer signs out', () => {
    show({ ...good, otherBilling: 'yes', billingStreet: '5 Ledger Row' });
    act(() => clearUserData());
    expect(bill().queryByLabelText('Street address')).toBeNull();
    expect([value('Recipient’s first name'), readDetails().billingStreet]).toEqual(['', '']);
  });
});
