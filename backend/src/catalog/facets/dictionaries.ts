import type { AttributeDto, CategoryDto, ProductDto } from '../catalog.dto.ts';
import { createDictionary, type Dictionary } from './column.ts';
import type { DictionaryOf } from './conditions.ts';

interface Documents {
  readonly products: readonly ProductDto[];
  readonly attributes: readonly AttributeDto[];
  readonly categories: readonly CategoryDto[];
}

// What was read of a product stays true when another one sells out: only a new catalogue begins anew.
const byCatalogue = new WeakMap<readonly CategoryDto[], DictionaryOf>();

const codesOf = ({ products, attributes }: Documents): Set<string> =>
  new Set([
    ...attributes.map(({ attribute_code }) => attribute_code),
    ...products.flatMap(({ configurable_options }) => configurable_options.map(({ attribute_code }) => attribute_code)),
  ]);

/** Finds the values of an attribute that the catalogue knows, by its code. */
export const dictionariesOf = (documents: Documents): DictionaryOf => {
  const known = byCatalogue.get(documents.categories);
  if (known) return known;
  const codes = codesOf(documents);
  const dictionaries = new Map<string, Dictionary>();
  const dictionaryOf: DictionaryOf = (attribute) => {
    if (!codes.has(attribute)) return undefined;
    const dictionary = dictionaries.get(attribute) ?? createDictionary(attribute, dictionaries.size);
    dictionaries.set(attribute, dictionary);
    return dictionary;
  };
  byCatalogue.set(documents.categories, dictionaryOf);
  return dictionaryOf;
};
