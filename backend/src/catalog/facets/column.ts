import type { ChildDto, ProductDto } from '../catalog.dto.ts';
import { asText } from '../filter.ts';
import { isChildSaleable } from '../quote.ts';
import type { Column, Row } from '../row.ts';
import { toWays } from './ways.ts';

/** The values of one attribute in the whole catalogue, numbered as they come. */
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
const textsByWay = (product: ProductDto, attribute: string): string[][] => {
  const own = getField(product, attribute);
  const variants = product.configurable_children.filter(isChildSaleable);
  // A variant without a value of its own inherits its parent's.
  return variants.length === 0 ? [toTexts(own)] : variants.map((one) => toTexts(getField(one, attribute) ?? own));
};

type WayNumbers = ReadonlyMap<number, readonly number[]>;

const toWayNumbers = (byWay: readonly (readonly number[])[]): WayNumbers => {
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
  const getNumber = (text: string): number => {
    const number = valueNumber(text);
    texts[number] = text;
    return number;
  };
  const read = (product: ProductDto): Column => {
    const byWay = textsByWay(product, attribute).map((own) => own.map(getNumber));
    const number = columnNumber(JSON.stringify(byWay));
    const numbers = toWayNumbers(byWay);
    const ways = [...numbers.values()].map((list) => toWays(list, byWay.length));
    columns[number] ??= { number, values: [...numbers.keys()], ways };
    return columns[number];
  };
  const getColumn = (row: Row): Column => {
    row.columns[place] ??= read(row.product);
    return row.columns[place];
  };
  return { texts, columns, getColumn };
};
