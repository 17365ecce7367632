import { type PriceClock, quotePrice } from '@patchwork/domain/price.ts';
import { factsInMinor } from '../lib/price-facts.ts';
import type { CatalogApi } from './catalog.api.ts';
import type { ChildDto, ProductDto, ProductPartDto } from './catalog.dto.ts';
import type { VariantSelectionInput } from './catalog.generated.ts';
import { parentMissing } from './guards.ts';
import { childPart, saleableChildren, selectionsOf } from './parts.ts';
import { amountsOf } from './price-facts.ts';

/** By what, and among what, a variant is chosen. */
export interface VariantLookup {
  readonly asked: readonly VariantSelectionInput[];
  readonly catalog: CatalogApi;
  readonly clock: PriceClock;
}

/** The variants that meet the most of what is asked for, the cheapest first. */
const nearest = (parent: ProductDto, { asked, catalog, clock }: VariantLookup): ChildDto[] => {
  const priceOf = (child: ChildDto): number =>
    quotePrice(factsInMinor(amountsOf(child, catalog.groupId)), clock).effective;
  const met = (child: ChildDto): number => {
    const own = selectionsOf(child, parent);
    return asked.filter(({ code, valueId }) => own.some((one) => one.code === code && one.valueId === valueId)).length;
  };
  const scored = saleableChildren(parent, catalog).map((child) => ({ child, score: met(child) }));
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return scored
    .filter(({ score }) => score === best)
    .map(({ child }) => child)
    .sort((a, b) => priceOf(a) - priceOf(b));
};

/**
 * The variant that suits these values best, among those of the parent that a variant has: the variant itself where it
 * suits as well as any, else the cheapest. Null for an unknown sku, and where no variant is for sale.
 *
 * @throws GraphQLError for a product without a parent.
 */
export const findVariant = async (sku: string, lookup: VariantLookup): Promise<ProductPartDto | null> => {
  const { catalog } = lookup;
  const product = await catalog.product(sku);
  if (!product) return null;
  if (!product.parentSku) throw parentMissing();
  const parent = await catalog.product(product.parentSku);
  if (!parent) return null;
  const variants = nearest(parent, lookup);
  const chosen = variants.find((child) => child.sku === sku) ?? variants[0];
  return chosen ? childPart(chosen, parent) : null;
};
