import { expect, it } from 'vitest';
import { parseShippingWay, shippingWayCode } from './shipping-way.ts';

it('names a way to ship in one word, and finds it again by it', () => {
  const way = { carrierCode: 'ups', methodCode: '03_ground' };
  expect(shippingWayCode(way)).toBe('ups/03_ground');
  expect(parseShippingWay('ups/03_ground')).toEqual(way);
});

it('has empty codes where nothing was chosen', () => {
  expect(parseShippingWay('')).toEqual({ carrierCode: '', methodCode: '' });
});
