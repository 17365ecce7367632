import { describe, expect, it } from 'vitest';
import { type CheckoutDetails, NO_DETAILS } from './details.ts';
import { newOrder } from './orderInput.ts';

const cart = {
  key: 'cart',
  count: 1,
  lines: [{ key: 'bear', quantity: 1, name: 'Bear', image: null, choices: [] }],
};
const details: CheckoutDetails = {
  ...NO_DETAILS,
  email: 'mira@example.com',
  firstName: 'Mira',
  lastName: 'Okafor',
  recipientFirstName: 'Grace',
  recipientLastName: 'Hopper',
  street: '77 Bramble Lane',
  billingFirstName: 'Ida',
  billingLastName: 'Rhodes',
  billingPhone: '06 12 34 56 78',
  billingCountryId: 'FR',
  billingStreet: '5 Rue Cuvier',
  billingCity: 'Paris',
  billingPostcode: '75005',
  billingCompany: ' Ledgers ',
  shippingMethod: 'flatrate/flatrate',
  paymentMethod: 'test',
};

const order = (change: Partial<CheckoutDetails> = {}, isVirtual = false) =>
  newOrder({ ...cart, isVirtual }, { ...details, ...change }, { amount: '24.90', currencyCode: 'USD' });

describe('an order for somebody else', () => {
  const MIRA = { email: 'mira@example.com', firstName: 'Mira', lastName: 'Okafor' };
  const GRACE = { firstName: 'Grace', lastName: 'Hopper', street: ['77 Bramble Lane'] };

  it('goes to the recipient; it is still of who ordered, and the bill goes with the parcel', () => {
    const { variables } = order();
    expect(variables).toMatchObject({ contact: MIRA, shippingAddress: GRACE });
    expect(variables).not.toHaveProperty('billingAddress');
  });

  it('has the address of the bill where that is another', () => {
    const { variables } = order({ otherBilling: 'yes' });
    expect(variables).toMatchObject({ contact: MIRA, shippingAddress: GRACE });
    expect(variables.billingAddress).toEqual({
      firstName: 'Ida',
      lastName: 'Rhodes',
      street: ['5 Rue Cuvier'],
      city: 'Paris',
      postcode: '75005',
      countryId: 'FR',
      regionId: null,
      phone: '+33612345678',
      company: 'Ledgers',
      vatId: null,
    });
  });

  it('has one address with nothing to ship, that of the bill', () => {
    const { variables } = order({ otherBilling: 'yes' }, true);
    expect(variables).toMatchObject({ contact: MIRA, billingAddress: GRACE });
    expect(variables).not.toHaveProperty('shippingAddress');
  });
});

it('names each line by the id that the shop gave it, and by its key alone where the shop has told none', () => {
  const lines = cart.lines.flatMap((bear) => [
    { ...bear, itemId: '7' },
    { ...bear, key: 'fox' },
  ]);
  const total = { amount: '24.90', currencyCode: 'USD' };
  const { variables, record } = newOrder({ ...cart, lines, isVirtual: false }, details, total);
  expect(variables.shown.lines).toEqual([
    { key: 'bear', quantity: 1, itemId: '7' },
    { key: 'fox', quantity: 1 },
  ]);
  // The stored lines are for display only and need no id.
  expect(record.lines?.map((line) => Object.keys(line))).toEqual(
    [0, 1].map(() => ['key', 'name', 'quantity', 'image', 'choices']),
  );
});
