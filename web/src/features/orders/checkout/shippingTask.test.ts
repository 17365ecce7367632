import { expect, it } from 'vitest';
import { NO_DETAILS } from './details.ts';
import { shippingTask } from './shippingTask.ts';

const usd = (amount: string) => ({ amount, currencyCode: 'USD' });
const flat = {
  carrierCode: 'flatrate',
  methodCode: 'flatrate',
  carrierTitle: 'Flat rate',
  title: 'Fixed',
  isDefault: true,
  price: { net: usd('4.00'), tax: usd('1.00'), gross: usd('5.00') },
};
const details = { ...NO_DETAILS, countryId: 'US', regionId: '12', shippingMethod: 'flatrate_flatrate' };
const address = { countryId: 'US', regionId: 12 };

it('tells the cart of a place without a way to ship where nothing is shipped, so that tax is that of the place', () => {
  const task = shippingTask(details, { shipping: [flat] }, { isVirtual: true, shipping: null });
  expect(task).toEqual({
    operationName: 'CartShippingSet',
    variables: { address, carrierCode: '', methodCode: '' },
  });
  const known = { address, carrierCode: '', methodCode: '', price: null };
  expect(shippingTask(details, { shipping: [flat] }, { isVirtual: true, shipping: known })).toBeNull();
});

it('waits for the way to ship where something is', () => {
  const cart = { isVirtual: false, shipping: null };
  expect(shippingTask({ ...details, shippingMethod: '' }, { shipping: [flat] }, cart)).toBeNull();
});
