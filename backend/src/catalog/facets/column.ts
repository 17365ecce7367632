import type { ChildDto, ProductDto } from '../catalog.dto.ts';
import { asText } from '../filter.ts';
import { isChildSaleable } from '../quote.ts';
import type { Column, Row } from '../row.ts';
import { toVariantSet } from './variant-set.ts';

/** The values of an attribute in the whole catalogue, numbered in order of occurrence. */
export interface Dictionary {
  readonly texts: readonly string[];
  readonly columns: readonly Column[];
  getColumn(row: Row): Column;
}

const getField = (document: ProductDto | ChildDto, attribute: string): unknown =>
  Object.hasOwn(document, attribute) ? document[attribute as 'color'] : undefined;

const toTexts = (value: unknown): string[] => {
  if (value === null || value === undefined || value === '') return [];
  return [value].flat().map(asText);
};

/** Texts per purchasable variant; a product without variants counts as its own. */
const textsByVariant = (product: ProductDto, attribute: string): string[][] => {
  const own = getField(product, attribute);
  const variants = product.configurable_children.filter(isChildSaleable);
  // A variant without a value of its own inherits its parent's.
  return variants.length === 0 ? [toTexts(own)] : variants.map((one) => toTexts(getField(one, attribute) ?? own));
};

type VariantNumbers = ReadonlyMap<number, readonly number[]>;

const toVariantNumbers = (byVariant: readonly (readonly number[])[]): VariantNumbers => {
  const numbers = new Map<number, number[]>();
  byVariant.forEach((values, variant) => {
    for (const value of new Set(values)) numbers.set(value, [...(numbers.get(value) ?? []), variant]);
  });
  return numbers;
};

/** Assigns numbers to texts in order of occurrence. */
const createNumbers = () => {
  const numbers = new Map<string, number>();
  return (text: string): number => {
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    return number;
  };
};

/** Reads an attribute of each product once; `place` is the dictionary's index. */
export const createDictionary = (attribute: string, place: number): Dictionary => {
  const texts: string[] = [];
  const columns: Column[] = [];
  const [valueNumber, columnNumber] = [createNumbers(), createNumbers()];
  const getNumber = (text: string): number => {
    const number = valueNumber(text);
    texts[number] = text;
    return number;
  };
  const read = (product: ProductDto): Column => {
    const byVariant = textsByVariant(product, attribute).map((own) => own.map(getNumber));
    const number = columnNumber(JSON.stringify(byVariant));
    const numbers = toVariantNumbers(byVariant);
    const variants = [...numbers.values()].map((list) => toVariantSet(list, byVariant.length));
    columns[number] ??= { number, values: [...numbers.keys()], variants };
    return columns[number];
  };
  const getColumn = (row: Row): Column => {
    row.columns[place] ??= read(row.product);
    return row.columns[place];
  };
  return { texts, columns, getColumn };
};
