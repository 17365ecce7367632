import type { ChildDto, ProductDto } from '../catalog.dto.ts';
import { asText } from '../filter.ts';
import { isChildSaleable } from '../quote.ts';

/** For each way to buy a product, the values it has under an attribute. */
export type ValuesByWay = readonly (readonly string[])[];

interface Known {
  readonly byWay: ValuesByWay;
  readonly all: readonly string[];
}

// Products are the same objects until they change, and every list asks all of them.
const byProduct = new WeakMap<ProductDto, Map<string, Known>>();

const fieldOf = (document: ProductDto | ChildDto, attribute: string): unknown =>
  Object.hasOwn(document, attribute) ? document[attribute as 'color'] : undefined;

const textsOf = (value: unknown): string[] => {
  if (value === null || value === undefined || value === '') return [];
  return [...new Set([value].flat().map(asText))];
};

/** What a variant does not say of itself its parent says for it. */
const read = (product: ProductDto, attribute: string): Known => {
  const own = fieldOf(product, attribute);
  const variants = product.configurable_children.filter(isChildSaleable);
  const byWay = variants.length === 0 ? [textsOf(own)] : variants.map((one) => textsOf(fieldOf(one, attribute) ?? own));
  return { byWay, all: [...new Set(byWay.flat())] };
};

const knownOf = (product: ProductDto, attribute: string): Known => {
  const known = byProduct.get(product) ?? new Map<string, Known>();
  byProduct.set(product, known);
  const values = known.get(attribute) ?? read(product, attribute);
  known.set(attribute, values);
  return values;
};

/** The values of an attribute, for each variant that is for sale, or for the product itself where it has none. */
export const valuesByWay = (product: ProductDto, attribute: string): ValuesByWay => knownOf(product, attribute).byWay;

/** The same for all of them together, each value once. */
export const valuesOfAny = (product: ProductDto, attribute: string): readonly string[] =>
  knownOf(product, attribute).all;
