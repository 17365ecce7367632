import type { ProductDto } from '../catalog.dto.ts';
import { amountChecksOf, type Check, checksOf, type ValuesOf, wantedValues } from '../filter.ts';
import type { Filter } from '../search.query.ts';
import { valuesByWay } from './ways-to-buy.ts';

interface Condition {
  readonly attribute: string;
  readonly check: Check;
}

/** Filters made ready: what a product has to be, and what one and the same way to buy it has to have. */
export interface Conditions {
  readonly ofProduct: readonly Condition[];
  readonly ofWay: readonly Condition[];
}

const AMOUNTS = new Set(['price', 'final_price']);

const CATEGORIES = new Set(['category_ids', 'category_id', 'category.category_id']);

/** Fields that belong to a product as a whole. Everything else is an attribute, which its variants may differ in. */
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

const conditionsOf = ({ attribute, value }: Filter): Condition[] => {
  const checks = isAmount(attribute) ? amountChecksOf(value) : checksOf(value);
  return checks.map((check) => ({ attribute, check }));
};

/** Makes filters ready for looking at many products. */
export const readConditions = (filters: readonly Filter[]): Conditions => ({
  ofProduct: filters.filter(({ attribute }) => !isAttribute(attribute)).flatMap(conditionsOf),
  ofWay: filters
    .filter(({ attribute }) => isAttribute(attribute))
    .map(withoutDots)
    .flatMap(conditionsOf),
});

/** Which ways to buy a product meet all conditions on them, by their index. */
export const waysThatMeet = (product: ProductDto, conditions: Conditions['ofWay']): number[] => {
  const [first, ...others] = conditions.map(({ attribute, check }) => ({
    check,
    values: valuesByWay(product, attribute),
  }));
  if (!first) return [];
  return first.values.flatMap((values, way) =>
    first.check(values) && others.every((other) => other.check(other.values[way] ?? [])) ? [way] : [],
  );
};

/** Whether a product is what the conditions ask for; those on attributes have to be met by one variant together. */
export const meets = (product: ProductDto, { ofProduct, ofWay }: Conditions, valuesOf: ValuesOf<ProductDto>): boolean =>
  ofProduct.every(({ attribute, check }) => check(valuesOf(product, attribute))) &&
  (ofWay.length === 0 || waysThatMeet(product, ofWay).length > 0);
