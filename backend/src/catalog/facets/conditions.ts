import { type Accepts, type GetValues, toAmountPredicate, toPredicate, wantedValues } from '../filter.ts';
import type { Column, Row } from '../row.ts';
import type { Filter } from '../search.query.ts';
import type { Dictionary } from './column.ts';
import { uniteVariants, type VariantSet } from './variant-set.ts';

/** A compiled filter on a field of the product as a whole. */
export interface ProductCondition {
  readonly attribute: string;
  readonly isMetBy: (row: Row) => boolean;
}

/** A compiled filter on an attribute that may differ between variants. */
export interface VariantCondition {
  readonly attribute: string;
  /** The matching variants; null for none. */
  readonly getVariants: (row: Row) => VariantSet | null;
}

/** Undefined for an attribute that the catalogue lacks. */
export type GetDictionary = (attribute: string) => Dictionary | undefined;

const AMOUNTS = new Set(['price', 'final_price']);

const CATEGORIES = new Set(['category_ids', 'category_id', 'category.category_id']);

/** Fields of the product as a whole; everything else is an attribute. */
const PRODUCT_FIELDS = new Set([
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
export const isAttribute = (attribute: string): boolean => !PRODUCT_FIELDS.has(attribute);

/** Values with a dot are skipped; a filter without values has no effect. */
const withoutDots = ({ attribute, value }: Filter): Filter => {
  const wanted = wantedValues(value);
  if (!wanted) return { attribute, value };
  const { eq: _eq, in: _in, ...bounds } = value;
  const kept = wanted.filter((one) => !String(one).includes('.'));
  return { attribute, value: kept.length > 0 ? { ...bounds, in: kept } : bounds };
};

/** Accessors of product fields; the price has its own, as every list needs all of them. */
export interface ProductFields {
  readonly getValues: GetValues<Row>;
  readonly getPrice: (row: Row) => number | null;
}

const rememberEach = (accepts: Accepts): ((amount: number) => boolean) => {
  const known = new Map<number, boolean>();
  return (amount) => {
    const isAccepted = known.get(amount) ?? accepts(amount);
    known.set(amount, isAccepted);
    return isAccepted;
  };
};

const productCondition = ({ attribute, value }: Filter, { getValues, getPrice }: ProductFields): ProductCondition[] => {
  const accepts = isAmount(attribute) ? toAmountPredicate(value) : toPredicate(value);
  if (!accepts) return [];
  if (isAmount(attribute)) {
    // Products have few distinct prices, and a filter may have many ranges.
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

/** The conditions on fields of the whole product. */
export const productConditions = (filters: readonly Filter[], fields: ProductFields): ProductCondition[] =>
  filters.filter(({ attribute }) => !isAttribute(attribute)).flatMap((filter) => productCondition(filter, fields));

const findAccepted = ({ values, variants }: Column, texts: readonly string[], accepts: Accepts): VariantSet | null => {
  const met = variants.filter((_, at) => accepts(texts[values[at] as number]));
  return met.length > 0 ? met.reduce(uniteVariants) : null;
};

const variantCondition = (attribute: string, accepts: Accepts, { texts, getColumn }: Dictionary): VariantCondition => {
  const byColumn: (VariantSet | null | undefined)[] = [];
  const getVariants = (row: Row): VariantSet | null => {
    const column = getColumn(row);
    const known = byColumn[column.number];
    if (known !== undefined) return known;
    const variants = findAccepted(column, texts, accepts);
    byColumn[column.number] = variants;
    return variants;
  };
  return { attribute, getVariants };
};

/** The conditions on attributes: a single variant has to meet all of them. */
export const variantConditions = (filters: readonly Filter[], getDictionary: GetDictionary): VariantCondition[] =>
  filters
    .filter(({ attribute }) => isAttribute(attribute))
    .map(withoutDots)
    .flatMap(({ attribute, value }) => {
      const accepts = toPredicate(value);
      if (!accepts) return [];
      const dictionary = getDictionary(attribute);
      return [dictionary ? variantCondition(attribute, accepts, dictionary) : { attribute, getVariants: () => null }];
    });
