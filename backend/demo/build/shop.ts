import type { AttributeDto, CategoryDto, ProductDto, TaxRuleDto } from '@patchwork/backend/src/catalog/catalog.dto.ts';
import type { SynonymRow } from '@patchwork/backend/src/catalog/text/synonyms.ts';
import type { Story } from '@patchwork/domain/content/story.ts';
import { PRODUCTS } from '../products/all.ts';
import type { ProductSeed } from '../shape.ts';
import { ATTRIBUTES } from '../tables/attributes.ts';
import { CURRENCIES, CUSTOMER_GROUPS, type CurrencySeed, type CustomerGroupSeed } from '../tables/money.ts';
import { REWRITES, type RewriteSeed } from '../tables/rewrites.ts';
import { SYNONYMS } from '../tables/synonyms.ts';
import { categoryDocuments } from './category.ts';
import { composed } from './composed.ts';
import { type Picture, toPictures } from './pictures.ts';
import { mainProduct, type Turn, variantProducts } from './product.ts';
import { getStock, type StockSeed } from './stock.ts';
import { storyDocuments } from './stories.ts';
import { taxRuleDocuments } from './tax.ts';
import { getSku, listVariants } from './variants.ts';

/** The seed data of an empty database. */
export interface Shop {
  readonly products: readonly ProductDto[];
  readonly categories: readonly CategoryDto[];
  readonly attributes: readonly AttributeDto[];
  readonly taxRules: readonly TaxRuleDto[];
  readonly currencies: readonly CurrencySeed[];
  readonly groups: readonly CustomerGroupSeed[];
  readonly stock: readonly StockSeed[];
  readonly rewrites: readonly RewriteSeed[];
  readonly stories: readonly Story[];
  readonly pictures: readonly Picture[];
  readonly synonyms: readonly SynonymRow[];
}

const FIRST_ID = 11;
const FIRST_VARIANT_ID = 100_000;
const NEWEST = Date.parse('2026-09-30T12:00:00Z');
const HOUR = 3_600_000;
const STRIDE = 37;

/** Ids and dates depend only on the order of the tables; the dates are spread so that "latest" mixes the families. */
const assignTurns = (seeds: readonly ProductSeed[]): Turn[] => {
  let nextVariantId = FIRST_VARIANT_ID;
  // Products without a category appear in no list, so they must not shift the dates of the others.
  const placed = seeds.filter(({ places }) => places.length > 0).length;
  return seeds.map((seed, index) => {
    const firstChildId = nextVariantId;
    nextVariantId += listVariants(seed).length;
    const age = ((index * STRIDE) % placed) * 7 * HOUR;
    return { id: FIRST_ID + index, firstChildId, position: index + 1, updatedAt: new Date(NEWEST - age).toISOString() };
  });
};

const buildProducts = (seeds: readonly ProductSeed[]): ProductDto[] => {
  const turns = assignTurns(seeds);
  const made = seeds.map((seed, index) => {
    const turn = turns[index] as Turn;
    const variants = variantProducts(seed, turn);
    return { seed, main: mainProduct(seed, turn, variants), variants };
  });
  const bySku = new Map(
    made.flatMap(({ main, variants }) => [main, ...variants]).map((product) => [product.sku, product]),
  );
  return made.flatMap(({ seed, main, variants }) => [composed(seed, main, bySku), ...variants]);
};

const stockRows = (seed: ProductSeed): StockSeed[] => {
  const variants = listVariants(seed);
  const kept = variants.length > 0 ? variants : [[]];
  return kept.map((variant) => ({ sku: getSku(seed, variant), ...getStock(seed, variant) }));
};

/** Builds the shop from the tables; deterministic. */
export const buildShop = (seeds: readonly ProductSeed[] = PRODUCTS): Shop => {
  const products = buildProducts(seeds);
  return {
    products,
    categories: categoryDocuments(products),
    attributes: ATTRIBUTES,
    taxRules: taxRuleDocuments(),
    synonyms: SYNONYMS,
    currencies: CURRENCIES,
    groups: CUSTOMER_GROUPS,
    stock: seeds.flatMap(stockRows),
    rewrites: REWRITES,
    stories: storyDocuments(),
    pictures: toPictures(seeds),
  };
};
