import { isKnownPrice, type ZeroPriceRule } from '@patchwork/domain/pricing/known-price.ts';
import { type PriceClock, quotePrice } from '@patchwork/domain/pricing/price.ts';
import { factsInMinor } from '../lib/price-facts.ts';
import type { CatalogApi } from './catalog.api.ts';
import type { ChildDto, ProductDto, ProductPartDto } from './catalog.dto.ts';
import type { VariantSelectionInput } from './catalog.types.generated.ts';
import { parentMissing } from './guards.ts';
import { childPart, getSelections, saleableChildren } from './parts.ts';
import { toAmounts } from './price-facts.ts';

interface VariantLookup {
  readonly asked: readonly VariantSelectionInput[];
  readonly catalog: CatalogApi;
  readonly clock: PriceClock;
  readonly zeroPrice: ZeroPriceRule;
}

/** Variants by the number of matching values, then price; those without a price last. */
const nearest = (parent: ProductDto, { asked, catalog, clock, zeroPrice }: VariantLookup): ChildDto[] => {
  const getPrice = (child: ChildDto): number => {
    const { effective } = quotePrice(factsInMinor(toAmounts(child, catalog)), clock);
    return isKnownPrice(effective, zeroPrice) ? effective : Number.MAX_SAFE_INTEGER;
  };
  const met = (child: ChildDto): number => {
    const own = getSelections(child, parent);
    return asked.filter(({ code, valueId }) => own.some((one) => one.code === code && one.valueId === valueId)).length;
  };
  const scored = saleableChildren(parent, catalog).map((child) => ({ child, score: met(child) }));
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return scored
    .filter(({ score }) => score === best)
    .map(({ child }) => child)
    .sort((a, b) => getPrice(a) - getPrice(b));
};

/**
 * The variant with this sku if it can be chosen; else the one of its parent, or of the configurable product with this
 * sku, that matches best, the cheapest of equals. Null for an unknown sku, and if no variant is for sale.
 * @throws GraphQLError for a product without a parent.
 */
export const findVariant = async (sku: string, lookup: VariantLookup): Promise<ProductPartDto | null> => {
  const { catalog } = lookup;
  const product = await catalog.product(sku);
  if (!product) return null;
  if (!product.parentSku && product.type_id !== 'configurable') throw parentMissing();
  const parent = product.parentSku ? await catalog.product(product.parentSku) : product;
  if (!parent) return null;
  const exact = saleableChildren(parent, catalog).find((child) => child.sku === sku);
  const chosen = exact ?? nearest(parent, lookup)[0];
  return chosen ? childPart(chosen, parent) : null;
};
