import type { ProductDto } from '../../src/catalog/catalog.dto.ts';
import type { ProductSource } from '../read/product-source.ts';
import type { AttributeIndex } from './attribute-index.ts';

type Fact = ProductDto['attributes_metadata'][number];

const isFact = (entry: Record<string, unknown>): entry is Record<string, unknown> & Fact =>
  typeof entry.value === 'string' && typeof entry.label === 'string' && typeof entry.attribute_code === 'string';

export const listFacts = (product: ProductSource, attributes: AttributeIndex): Fact[] => {
  const ready = product.attributes_metadata.filter(isFact);
  const present = new Set(ready.map(({ attribute_code: code }) => code));
  const more = attributes.shown
    .filter(({ attribute_code: code }) => !present.has(code))
    .map((attribute) => ({
      attribute_code: attribute.attribute_code,
      label: attribute.default_frontend_label,
      value: attributes.words(attribute, product[attribute.attribute_code]),
    }));
  return [
    ...ready.map(({ attribute_code, label, value }) => ({ attribute_code, label, value })),
    ...more.filter(({ value }) => value !== ''),
  ];
};
