import type { ChildDto, ProductDto } from '../catalog.dto.ts';
import { asText } from '../filter.ts';
import { isChildSaleable } from '../quote.ts';
import type { Row } from '../row.ts';
import { type Ways, waysOf } from './ways.ts';

/** What a product has under one attribute: each value once, with the ways to buy the product that have it. */
export interface Column {
  /** Products that have the same share one column. */
  readonly number: number;
  readonly values: readonly number[];
  readonly ways: readonly Ways[];
}

/** The values of one attribute in the whole catalogue, numbered as they come. */
export interface Dictionary {
  readonly texts: readonly string[];
  readonly columns: readonly Column[];
  columnOf(row: Row): Column;
}

const fieldOf = (document: ProductDto | ChildDto, attribute: string): unknown =>
  Object.hasOwn(document, attribute) ? document[attribute as 'color'] : undefined;

const textsOf = (value: unknown): string[] => {
  if (value === null || value === undefined || value === '') return [];
  return [value].flat().map(asText);
};

/** A product is bought in one of its variants that are for sale, or as itself where it has none. */
const textsByWay = (product: ProductDto, attribute: string): string[][] => {
  const own = fieldOf(product, attribute);
  const variants = product.configurable_children.filter(isChildSaleable);
  // What a variant does not say of itself its parent says for it.
  return variants.length === 0 ? [textsOf(own)] : variants.map((one) => textsOf(fieldOf(one, attribute) ?? own));
};

type WayNumbers = ReadonlyMap<number, readonly number[]>;

const wayNumbersOf = (byWay: readonly (readonly number[])[]): WayNumbers => {
  const numbers = new Map<number, number[]>();
  byWay.forEach((values, way) => {
    for (const value of new Set(values)) numbers.set(value, [...(numbers.get(value) ?? []), way]);
  });
  return numbers;
};

/** Numbers things by their texts, as they come. */
const createNumbers = () => {
  const numbers = new Map<string, number>();
  return (text: string): number => {
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    return number;
  };
};

/** Reads an attribute of each product once; `place` is that of the dictionary among those of the catalogue. */
export const createDictionary = (attribute: string, place: number): Dictionary => {
  const texts: string[] = [];
  const columns: Column[] = [];
  const [valueNumber, columnNumber] = [createNumbers(), createNumbers()];
  const numberOf = (text: string): number => {
    const number = valueNumber(text);
    texts[number] = text;
    return number;
  };
  const read = (product: ProductDto): Column => {
    const byWay = textsByWay(product, attribute).map((own) => own.map(numberOf));
    const number = columnNumber(JSON.stringify(byWay));
    const numbers = wayNumbersOf(byWay);
    const ways = [...numbers.values()].map((list) => waysOf(list, byWay.length));
    columns[number] ??= { number, values: [...numbers.keys()], ways };
    return columns[number];
  };
  const columnOf = (row: Row): Column => {
    row.columns[place] ??= read(row.product);
    return row.columns[place];
  };
  return { texts, columns, columnOf };
};
