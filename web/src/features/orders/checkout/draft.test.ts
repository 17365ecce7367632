// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type CheckoutDetails, NO_DETAILS } from './details.ts';
import { forgetAddress, isInCheckout, keepDetails, readDetails } from './draft.ts';

const THIRTY_MINUTES = 1_800_000;

const typed: CheckoutDetails = {
  ...NO_DETAILS,
  email: 'mira@example.com',
  firstName: 'Mira',
  lastName: 'Okafor',
  recipientFirstName: 'Grace',
  recipientLastName: 'Hopper',
  phone: '+19165550142',
  street: '77 Bramble Lane',
  city: 'Sacramento',
  deliveryNote: 'Ring twice.',
  createAccount: 'yes',
  otherBilling: 'yes',
  billingFirstName: 'Ida',
  billingPhone: '+14155550132',
  billingStreet: '5 Ledger Row',
  paymentToken: 'tok_secret',
};

const signIn = (owner: string) => localStorage.setItem('patchwork-session-owner', owner);

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('a shopper is in checkout for thirty minutes after the last change, to the millisecond', async () => {
  expect(isInCheckout()).toBe(false);
  await keepDetails(typed);
  vi.advanceTimersByTime(THIRTY_MINUTES);
  expect(isInCheckout()).toBe(true);
  expect(readDetails().street).toBe('77 Bramble Lane');
  vi.advanceTimersByTime(1);
  expect(isInCheckout()).toBe(false);
});

it('after that the address is forgotten, and who orders is kept', async () => {
  await keepDetails(typed);
  vi.advanceTimersByTime(THIRTY_MINUTES + 1);
  const { email, firstName, lastName, phone } = typed;
  const names = { firstName, lastName, recipientFirstName: firstName, recipientLastName: lastName };
  expect(readDetails()).toEqual({ ...NO_DETAILS, email, ...names, phone });
});

it('the address is forgotten with the order, and no storage has ever had the payment token', async () => {
  await keepDetails(typed);
  expect(readDetails()).toEqual({ ...typed, paymentToken: '' });
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('tok_secret');
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/Bramble|Grace|Ida|Ledger|5550132/);
  forgetAddress();
  expect(readDetails().street).toBe('');
});

it('of who has signed in what the shop says comes before what was kept; without a network that is better than nothing', async () => {
  await keepDetails(typed);
  signIn('c-1');
  expect(readDetails()).toMatchObject({
    email: '',
    firstName: '',
    recipientFirstName: '',
    phone: '',
    billingFirstName: '',
    billingPhone: '',
    street: '77 Bramble Lane',
    otherBilling: 'yes',
    billingStreet: '5 Ledger Row',
  });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(readDetails()).toMatchObject({ email: 'mira@example.com', firstName: 'Mira' });
});

it('what a customer types is there again after a reload', async () => {
  signIn('c-1');
  await keepDetails({ ...typed, email: 'other@example.com' });
  expect(readDetails().email).toBe('other@example.com');
});

it.each(['{"modifiedAt":', '[]', '{"modifiedAt":1e15,"details":{"street":{},"shown":"x"}}'])(
  'takes nothing of %s',
  (rubbish) => {
    sessionStorage.setItem('checkout-details', rubbish);
    expect(readDetails()).toEqual(NO_DETAILS);
  },
);
