import { type Accepts, type GetValues, toAmountPredicate, toPredicate, wantedValues } from '../filter.ts';
import type { Column, Row } from '../row.ts';
import type { Filter } from '../search.query.ts';
import type { Dictionary } from './column.ts';
import { uniteWays, type Ways } from './ways.ts';

/** A filter made ready, on a field that belongs to the product as a whole. */
export interface WholeCondition {
  readonly attribute: string;
  readonly isMetBy: (row: Row) => boolean;
}

/** A filter made ready, on an attribute that the variants of a product may differ in. */
export interface WayCondition {
  readonly attribute: string;
  /** The ways to buy a product that meet it; null for none. */
  readonly getWays: (row: Row) => Ways | null;
}

/** Finds the values of an attribute; undefined for one that the catalogue does not know. */
export type GetDictionary = (attribute: string) => Dictionary | undefined;

const AMOUNTS = new Set(['price', 'final_price']);

const CATEGORIES = new Set(['category_ids', 'category_id', 'category.category_id']);

/** Fields that belong to a product as a whole. Everything else is an attribute. */
const WHOLE = new Set([
  ...AMOUNTS,
  ...CATEGORIES,
  ...[
    'id',
    'sku',
    'parentSku',
    'configurable_children.sku',
    'name',
    'slug',
    'url_key',
    'url_path',
    'type_id',
    'status',
  ],
  ...['visibility', 'position', 'updated_at', 'tax_class_id', 'special_price'],
]);

export const isAmount = (attribute: string): boolean => AMOUNTS.has(attribute);
export const isCategory = (attribute: string): boolean => CATEGORIES.has(attribute);
export const isAttribute = (attribute: string): boolean => !WHOLE.has(attribute);

/** A value with a dot is skipped; a filter of which nothing is left asks for nothing. */
const withoutDots = ({ attribute, value }: Filter): Filter => {
  const wanted = wantedValues(value);
  if (!wanted) return { attribute, value };
  const { eq: _eq, in: _in, ...bounds } = value;
  const kept = wanted.filter((one) => !String(one).includes('.'));
  return { attribute, value: kept.length > 0 ? { ...bounds, in: kept } : bounds };
};

/** How fields of whole products are read; the price is read by itself, as every list asks for all of them. */
export interface WholeFields {
  readonly getValues: GetValues<Row>;
  readonly getPrice: (row: Row) => number | null;
}

const rememberEach = (accepts: Accepts): ((amount: number) => boolean) => {
  const known = new Map<number, boolean>();
  return (amount) => {
    const said = known.get(amount) ?? accepts(amount);
    known.set(amount, said);
    return said;
  };
};

const wholeCondition = ({ attribute, value }: Filter, { getValues, getPrice }: WholeFields): WholeCondition[] => {
  const accepts = isAmount(attribute) ? toAmountPredicate(value) : toPredicate(value);
  if (!accepts) return [];
  if (isAmount(attribute)) {
    // Products have few prices, and a filter may have many ranges.
    const isAccepted = rememberEach(accepts);
    const isMetBy = (row: Row): boolean => {
      const price = getPrice(row);
      return price !== null && isAccepted(price);
    };
    return [{ attribute, isMetBy }];
  }
  if (isCategory(attribute)) return [{ attribute, isMetBy: ({ categories }) => categories.some(accepts) }];
  return [{ attribute, isMetBy: (row) => getValues(row, attribute).some(accepts) }];
};

/** The conditions of filters on fields of the whole product. */
export const wholeConditions = (filters: readonly Filter[], fields: WholeFields): WholeCondition[] =>
  filters.filter(({ attribute }) => !isAttribute(attribute)).flatMap((filter) => wholeCondition(filter, fields));

const acceptedWays = ({ values, ways }: Column, texts: readonly string[], accepts: Accepts): Ways | null => {
  const met = ways.filter((_, at) => accepts(texts[values[at] as number]));
  return met.length > 0 ? met.reduce(uniteWays) : null;
};

const wayCondition = (attribute: string, accepts: Accepts, { texts, getColumn }: Dictionary): WayCondition => {
  const byColumn: (Ways | null | undefined)[] = [];
  const getWays = (row: Row): Ways | null => {
    const column = getColumn(row);
    const known = byColumn[column.number];
    if (known !== undefined) return known;
    const ways = acceptedWays(column, texts, accepts);
    byColumn[column.number] = ways;
    return ways;
  };
  return { attribute, getWays };
};

/** The conditions of filters on attributes: one and the same way to buy a product has to meet all of them. */
export const wayConditions = (filters: readonly Filter[], getDictionary: GetDictionary): WayCondition[] =>
  filters
    .filter(({ attribute }) => isAttribute(attribute))
    .map(withoutDots)
    .flatMap(({ attribute, value }) => {
      const accepts = toPredicate(value);
      if (!accepts) return [];
      const dictionary = getDictionary(attribute);
      return [dictionary ? wayCondition(attribute, accepts, dictionary) : { attribute, getWays: () => null }];
    });
