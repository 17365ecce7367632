import { buildSchema, getNamedType, isObjectType } from 'graphql';
import { expect, it } from 'vitest';
import { readApi } from '../server/apollo.ts';

const FAMILIES: Record<string, readonly string[]> = {
  ProductPrice: ['regular', 'special', 'effective'],
  CartLineTotal: ['unit', 'row'],
  CartTotals: ['subtotal', 'shipping'],
  ShippingMethod: ['price'],
};

it.each(Object.entries(FAMILIES))('%s tells each of its prices without tax, the tax, and with tax', (name, fields) => {
  const type = buildSchema(readApi()).getType(name);
  const priced = isObjectType(type) ? Object.values(type.getFields()) : [];
  const taxed = priced.filter((field) => getNamedType(field.type).name === 'TaxedMoney');
  expect(taxed.map((field) => field.name)).toEqual(fields);
});
