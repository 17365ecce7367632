import type { AttributeDto, CategoryDto, ProductDto } from '../catalog.dto.ts';
import { createDictionary, type Dictionary } from './column.ts';
import type { GetDictionary } from './conditions.ts';

interface Documents {
  readonly products: readonly ProductDto[];
  readonly attributes: readonly AttributeDto[];
  readonly categories: readonly CategoryDto[];
}

// Stock changes do not affect dictionaries, so they are kept until the catalogue itself is replaced.
const byCatalogue = new WeakMap<readonly CategoryDto[], GetDictionary>();

const getCodes = ({ products, attributes }: Documents): Set<string> =>
  new Set([
    ...attributes.map(({ attribute_code }) => attribute_code),
    ...products.flatMap(({ configurable_options }) => configurable_options.map(({ attribute_code }) => attribute_code)),
  ]);

/** Looks up an attribute's values by its code. */
export const createDictionaries = (documents: Documents): GetDictionary => {
  const known = byCatalogue.get(documents.categories);
  if (known) return known;
  const codes = getCodes(documents);
  const dictionaries = new Map<string, Dictionary>();
  const getDictionary: GetDictionary = (attribute) => {
    if (!codes.has(attribute)) return undefined;
    const dictionary = dictionaries.get(attribute) ?? createDictionary(attribute, dictionaries.size);
    dictionaries.set(attribute, dictionary);
    return dictionary;
  };
  byCatalogue.set(documents.categories, getDictionary);
  return getDictionary;
};
