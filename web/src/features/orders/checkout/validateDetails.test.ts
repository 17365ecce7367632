import { describe, expect, it } from 'vitest';
import { type CheckoutDetails, NO_DETAILS } from './details.ts';
import { validateDetails } from './validateDetails.ts';

const good: CheckoutDetails = {
  ...NO_DETAILS,
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
  recipientFirstName: 'Mary',
  recipientLastName: 'Shelley',
  phone: '(415) 555-0132',
  street: '1 Market Street',
  city: 'San Francisco',
  postcode: '94105',
  regionId: '12',
  shippingMethod: 'flatrate/flatrate',
  paymentMethod: 'test',
};
const rules = { isVirtual: false, getRegionIds: (id: string) => (id === 'US' ? ['12', '43'] : []) };
const problems = (change: Partial<CheckoutDetails>, other = {}) =>
  validateDetails({ ...good, ...change }, { ...rules, ...other });

it('has nothing against details that are complete', () => {
  expect(problems({})).toEqual({});
});

it('has nothing against a last name of one letter, and a phone of another country', () => {
  expect(problems({ lastName: 'O', recipientLastName: 'O', phone: '+44 20 7946 0958' })).toEqual({});
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
    'recipientFirstName',
    'recipientLastName',
    'regionId',
    'shippingMethod',
    'street',
  ]);
});

it.each([
  [{ email: 'ada@' }, { email: 'Please, provide the correct email address' }],
  [{ firstName: ' A ' }, { firstName: 'Use at least 2 letters' }],
  [{ city: '   ' }, { city: 'Field is required' }],
  [{ postcode: '9' }, { postcode: 'Use at least 3 characters' }],
  [{ postcode: 'abc' }, { postcode: 'Enter a postal code such as 90210' }],
  [{ phone: '12' }, { phone: 'Enter a valid phone number for this country' }],
  [{ regionId: '66' }, { regionId: 'Field is required' }],
  [{ street: 'x'.repeat(256) }, { street: 'Use 255 characters or fewer' }],
  [{ apartment: 'x'.repeat(256) }, { apartment: 'Use 255 characters or fewer' }],
  [{ postcode: '9'.repeat(33) }, { postcode: 'Use 32 characters or fewer' }],
  [{ recipientLastName: ' ' }, { recipientLastName: 'Field is required' }],
  [{ shippingMethod: '' }, { shippingMethod: 'Field is required' }],
  [{ paymentMethod: '' }, { paymentMethod: 'Field is required' }],
])('%j', (change, expected) => {
  expect(problems(change)).toEqual(expected);
});

it('asks for no region where the country has none, and for no shipping where nothing is shipped', () => {
  expect(problems({ countryId: 'FR', phone: '+33612345678', regionId: '' })).toEqual({});
  expect(problems({ shippingMethod: '' }, { isVirtual: true })).toEqual({});
});

describe('an address of its own for the bill', () => {
  const paris = {
    billingFirstName: 'Marie',
    billingLastName: 'Curie',
    billingPhone: '06 12 34 56 78',
    billingCountryId: 'FR',
    billingStreet: '1 Rue Cuvier',
    billingCity: 'Paris',
    billingPostcode: '75005',
  };

  it('has the rules of the other, by its own country', () => {
    expect(problems({ ...paris, otherBilling: 'yes' })).toEqual({});
    expect(problems({ ...paris, otherBilling: 'yes', billingCountryId: 'US', billingCity: ' ' })).toEqual({
      billingPhone: 'Enter a valid phone number for this country',
      billingCity: 'Field is required',
      billingRegionId: 'Field is required',
    });
    expect(problems({ ...paris, otherBilling: 'yes', billingVatId: 'x'.repeat(65) })).toEqual({
      billingVatId: 'Use 64 characters or fewer',
    });
  });

  it('is not asked for where the bill goes with the parcel, or nothing is shipped', () => {
    expect(problems({ billingCity: 'x'.repeat(256) })).toEqual({});
    expect(problems({ otherBilling: 'yes' }, { isVirtual: true })).toEqual({});
  });
});
