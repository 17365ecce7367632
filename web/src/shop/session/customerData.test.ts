// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearUserData, keepContact, readContact } from './customerData.ts';

const MIRA = {
  email: 'mira@example.com',
  firstName: 'Mira',
  lastName: 'Okafor',
  phone: '+19165550142',
  countryId: 'US',
};
const kept = () => ({ ...localStorage });
const onChange = vi.fn();

beforeEach(() => {
  localStorage.clear();
  addEventListener('customer-data-changed', onChange);
});
afterEach(() => {
  removeEventListener('customer-data-changed', onChange);
  vi.clearAllMocks();
  vi.restoreAllMocks();
});

it('keeps what is not empty under a name of its own, removes the rest, and keeps nothing else', async () => {
  const typed = { ...MIRA, street: '77 Bramble Lane', paymentToken: 'tok_secret', lastName: ' Okafor ' };
  await keepContact(typed);
  expect(kept()).toEqual({
    email: 'mira@example.com',
    'first-name': 'Mira',
    'last-name': 'Okafor',
    'phone-number': '+19165550142',
    'shipping-country': 'US',
    'customer-data-hash': expect.stringMatching(/^[\da-f]{56}$/),
  });
  await keepContact({ ...MIRA, firstName: ' ', phone: '' });
  expect(readContact()).toEqual({ email: 'mira@example.com', lastName: 'Okafor', countryId: 'US' });
  expect(Object.keys(kept())).not.toContain('first-name');
});

it('raises an event when what is known of the customer changes, and only then', async () => {
  await keepContact(MIRA);
  expect(onChange).toHaveBeenCalledTimes(1);
  await keepContact({ ...MIRA, email: ' mira@example.com' });
  expect(onChange).toHaveBeenCalledTimes(1);
  await keepContact({ ...MIRA, email: 'otto@example.com' });
  expect(onChange).toHaveBeenCalledTimes(2);
});

it('is another customer with the same data for who has signed in', async () => {
  await keepContact(MIRA);
  localStorage.setItem('patchwork-session-owner', 'c-1');
  await keepContact(MIRA);
  expect(onChange).toHaveBeenCalledTimes(2);
});

it('forgets it all when the customer signs out, and has forms forget what was typed', async () => {
  const onClear = vi.fn();
  addEventListener('clear-user-data', onClear, { once: true });
  await keepContact(MIRA);
  clearUserData();
  expect(kept()).toEqual({});
  expect(onClear).toHaveBeenCalledOnce();
});

it('does without where the browser keeps nothing', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await expect(keepContact(MIRA)).resolves.toBeUndefined();
});
