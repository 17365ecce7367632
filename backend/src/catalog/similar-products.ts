import type { ProductDto } from './catalog.dto.ts';
import type { Snapshot } from './snapshot.ts';

const isOneOf = ({ sku, configurable_children: children }: ProductDto, skus: ReadonlySet<string>): boolean =>
  skus.has(sku) || children.some((child) => skus.has(child.sku));

/** Ids of other saleable products that share categories with these, most shared first. */
export const findSimilar = ({ listed, bySku }: Snapshot, skus: readonly string[], count: number): number[] => {
  const given = new Set(skus);
  const categories = new Set(skus.flatMap((sku) => bySku.get(sku)?.category_ids ?? []));
  return listed
    .filter(({ product }) => !isOneOf(product, given))
    .map(({ product }) => ({ id: product.id, shared: product.category_ids.filter((id) => categories.has(id)).length }))
    .filter(({ shared }) => shared > 0)
    .sort((one, other) => other.shared - one.shared)
    .slice(0, count)
    .map(({ id }) => id);
};
