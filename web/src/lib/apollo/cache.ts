import { InMemoryCache, type TypePolicies } from '@apollo/client';
import { mergeConnection } from './mergeConnection.ts';
import possibleTypes from './possibleTypes.generated.ts';

/** Values without an identity of their own: they live inside the object that has them. */
const VALUE_TYPES = [
  'BundleOption',
  'BundleSelection',
  'CartLine',
  'CartLineTotal',
  'CartTotals',
  'CheckoutDefaults',
  'Country',
  'Customization',
  'CustomizationValue',
  'Facet',
  'FacetOption',
  'Image',
  'LineChoice',
  'Money',
  'PageInfo',
  'PaymentMethod',
  'ProductAttribute',
  'ProductOption',
  'ProductOptionValue',
  'ProductPrice',
  'ProductVariant',
  'Redirect',
  'Region',
  'ShippingMethod',
  'Stock',
  'TaxRate',
  'TaxRule',
  'TaxedMoney',
  'TotalSegment',
  'Unavailable',
  'VariantSelection',
] as const;

const valueTypes: TypePolicies = Object.fromEntries(VALUE_TYPES.map((name) => [name, { keyFields: false }]));

const typePolicies: TypePolicies = {
  ...valueTypes,
  Cart: { keyFields: ['id'] },
  Category: { keyFields: ['id'], fields: { products: mergeConnection(['sort', 'first', 'filters', 'facetSize']) } },
  Currency: { keyFields: ['code'] },
  Product: {
    keyFields: ['sku'],
    // A list knows less of a price than a product page does: what both know of the same product is put together.
    fields: { price: { merge: true }, stock: { merge: true }, image: { merge: true }, rating: { merge: true } },
  },
  Query: { fields: { productSearch: mergeConnection(['text', 'sort', 'first', 'filters', 'facetSize']) } },
};

/** The normalised cache, the same on the server, in the browser and for what is persisted. */
export const createCache = (): InMemoryCache =>
  new InMemoryCache({ typePolicies, possibleTypes: possibleTypes.possibleTypes });
