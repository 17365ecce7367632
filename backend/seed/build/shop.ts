import type { AttributeDto, CategoryDto, ProductDto, TaxRuleDto } from '../../src/catalog/catalog.dto.ts';
import type { CmsPageDto } from '../../src/content/content.dto.ts';
import { PRODUCTS } from '../products/all.ts';
import type { ProductSeed } from '../shape.ts';
import { ATTRIBUTES } from '../tables/attributes.ts';
import { CURRENCIES, CUSTOMER_GROUPS, type CurrencySeed, type CustomerGroupSeed } from '../tables/money.ts';
import { REWRITES, type RewriteSeed } from '../tables/rewrites.ts';
import { categoryDocuments } from './category.ts';
import { composed } from './composed.ts';
import { pageDocuments } from './content.ts';
import { mainPicture, type Picture, pictureOf } from './pictures.ts';
import { mainProduct, type Turn, variantProducts } from './product.ts';
import { type StockSeed, stockOf } from './stock.ts';
import { taxRuleDocuments } from './tax.ts';
import { skuOf, variantsOf } from './variants.ts';

/** Everything that an empty database is filled with. */
export interface Shop {
  readonly products: readonly ProductDto[];
  readonly categories: readonly CategoryDto[];
  readonly attributes: readonly AttributeDto[];
  readonly taxRules: readonly TaxRuleDto[];
  readonly currencies: readonly CurrencySeed[];
  readonly groups: readonly CustomerGroupSeed[];
  readonly stock: readonly StockSeed[];
  readonly rewrites: readonly RewriteSeed[];
  readonly pages: readonly CmsPageDto[];
  readonly pictures: readonly Picture[];
}

const FIRST_ID = 11;
const FIRST_VARIANT_ID = 100_000;
const NEWEST = Date.parse('2026-09-30T12:00:00Z');
const HOUR = 3_600_000;
const STRIDE = 37;

/** Ids and dates come from the order of the tables alone; the dates jump about, so that "latest" mixes the families. */
const turnsOf = (seeds: readonly ProductSeed[]): Turn[] => {
  let nextVariantId = FIRST_VARIANT_ID;
  // What stands in no category is in no list: it is not to change the order of those that are.
  const placed = seeds.filter(({ places }) => places.length > 0).length;
  return seeds.map((seed, index) => {
    const firstChildId = nextVariantId;
    nextVariantId += variantsOf(seed).length;
    const age = ((index * STRIDE) % placed) * 7 * HOUR;
    return { id: FIRST_ID + index, firstChildId, position: index + 1, updatedAt: new Date(NEWEST - age).toISOString() };
  });
};

const productsOf = (seeds: readonly ProductSeed[]): ProductDto[] => {
  const turns = turnsOf(seeds);
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
  const variants = variantsOf(seed);
  const kept = variants.length > 0 ? variants : [[]];
  return kept.map((variant) => ({ sku: skuOf(seed, variant), ...stockOf(seed, variant) }));
};

const picturesOf = (seed: ProductSeed): Picture[] => {
  const variants = variantsOf(seed);
  const all = [mainPicture(seed, variants[0]), ...variants.map((variant) => pictureOf(seed, variant))];
  return [...new Map(all.map((picture) => [picture.key, picture])).values()];
};

/** The shop made of these tables; the same tables always make the same shop. */
export const buildShop = (seeds: readonly ProductSeed[] = PRODUCTS): Shop => {
  const products = productsOf(seeds);
  return {
    products,
    categories: categoryDocuments(products),
    attributes: ATTRIBUTES,
    taxRules: taxRuleDocuments(),
    currencies: CURRENCIES,
    groups: CUSTOMER_GROUPS,
    stock: seeds.flatMap(stockRows),
    rewrites: REWRITES,
    pages: pageDocuments(),
    pictures: seeds.flatMap(picturesOf),
  };
};
