import { expect, it } from 'vitest';
import { type CheckoutDetails, NO_DETAILS } from './details.ts';
import { validateDetails } from './validateDetails.ts';

const good: CheckoutDetails = {
  ...NO_DETAILS,
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
  phone: '(415) 555-0132',
  street: '1 Market Street',
  city: 'San Francisco',
  postcode: '94105',
  regionId: '12',
  shippingMethod: 'flatrate/flatrate',
  paymentMethod: 'test',
};
const rules = { isVirtual: false, regionIds: ['12', '43'] };
const problems = (change: Partial<CheckoutDetails>, other = {}) =>
  validateDetails({ ...good, ...change }, { ...rules, ...other });

it('has nothing against details that are complete', () => {
  expect(problems({})).toEqual({});
});

it('names every missing field of an empty form once', () => {
  const missing = validateDetails(NO_DETAILS, rules);
  expect(missing).toMatchObject({
    email: 'Field is required',
    street: 'Field is required',
    phone: 'Field is required',
  });
  expect(Object.keys(missing).toSorted()).toEqual([
    'city',
    'email',
    'firstName',
    'lastName',
    'paymentMethod',
    'phone',
    'postcode',
    'regionId',
    'shippingMethod',
    'street',
  ]);
});

it.each([
  [{ email: 'ada@' }, { email: 'Please, provide the correct email address' }],
  [{ firstName: ' A ' }, { firstName: 'Please use at least 2 letters' }],
  [{ city: '   ' }, { city: 'Field is required' }],
  [{ postcode: '9' }, { postcode: 'Please use at least 3 characters' }],
  [{ phone: '12' }, { phone: 'Please provide a valid phone number for this country' }],
  [{ regionId: '66' }, { regionId: 'Field is required' }],
  [{ street: 'x'.repeat(256) }, { street: 'Please use at most 255 characters' }],
])('%j', (change, expected) => {
  expect(problems(change)).toEqual(expected);
});

it('asks for no region where the country has none, and for no shipping where nothing is shipped', () => {
  expect(problems({ countryId: 'FR', phone: '+33612345678', regionId: '' }, { regionIds: [] })).toEqual({});
  expect(problems({ shippingMethod: '' }, { isVirtual: true })).toEqual({});
});
