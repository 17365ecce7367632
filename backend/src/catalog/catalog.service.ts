import { type FormTest, possibleGroups } from '@patchwork/domain/customization/form-tests.ts';
import type { PriceClock } from '@patchwork/domain/pricing/price.ts';
import { DEFAULT_PRICE_GROUP, type PriceGroup } from '@patchwork/domain/pricing/price-group.ts';
import type { TaxRule } from '@patchwork/domain/pricing/tax.ts';
import type { CmsPageDto } from '../content/content.port.ts';
import { createContentService } from '../content/content.service.ts';
import type { Executor } from '../db/schema.ts';
import { currentStore } from '../lib/store.ts';
import type { CategoryDto, ProductDto } from './catalog.dto.ts';
import type { CatalogPort, Offer, OfferRequest, QuotedProduct } from './catalog.port.ts';
import { findIllustration, type StoredIllustration } from './catalog.repository.ts';
import { type CatalogSearch, createCatalogSearch } from './catalog-search.ts';
import { createCatalogMemory } from './memory.ts';
import { createMemoryEngine } from './memory-engine.ts';
import { createOffer } from './offer.ts';
import { getForm } from './product-form.ts';
import { type PriceMoment, soldUnits } from './quote.ts';
import { findRewrite, type Rewrite } from './rewrite.repository.ts';
import type { Audience } from './shown-price.ts';
import { findSimilar } from './similar-products.ts';
import type { Snapshot } from './snapshot.ts';
import { toGroupView } from './tier-prices.ts';

/** The target of a storefront path. */
export type UrlTarget =
  | { readonly _type: 'product'; readonly _source: ProductDto }
  | { readonly _type: 'category'; readonly _source: CategoryDto }
  | { readonly _type: 'cms_page'; readonly _source: CmsPageDto };

/** An address, with or without slashes at its ends and a query. */
export interface MapRequest {
  readonly url: string;
  /** The product that is meant, or one of its children: another product under the address does not count. */
  readonly sku?: string | undefined;
}

export interface CatalogService extends CatalogPort {
  readonly search: CatalogSearch;
  /** Product as the group sees it, category or page of text under an address; null for an unknown one. */
  mapUrl(request: MapRequest, group?: PriceGroup): Promise<UrlTarget | null>;
  /** Where an address that stands for nothing leads instead, given like that of `mapUrl`; null where nowhere. */
  rewrite(url: string): Promise<Rewrite | null>;
  /** Prices of this moment for a group, in the order asked; unknown skus are left out. */
  quotes(skus: readonly string[], groupId: number): Promise<QuotedProduct[]>;
  taxRules(): readonly TaxRule[];
  /** How the picture under a key is drawn; undefined for an unknown key. */
  illustration(key: string): Promise<StoredIllustration | undefined>;
}

const toPath = (url: string): string => {
  const [path = ''] = url.replace(/^https?:\/\/[^/]*/i, '').split(/[?#]/);
  return path.replaceAll(/^\/+|\/+$/g, '').toLowerCase();
};

const isMeant = ({ sku, configurable_children: children }: ProductDto, wanted: string | undefined): boolean =>
  wanted === undefined || sku === wanted || children.some((child) => child.sku === wanted);

const sold = (snapshot: Snapshot, path: string, sku: string | undefined): UrlTarget | null => {
  const product = snapshot.productByPath.get(path);
  if (product && isMeant(product, sku)) return { _type: 'product', _source: product };
  const category = snapshot.categoryByPath.get(path);
  return category ? { _type: 'category', _source: category } : null;
};

const asSeenBy = (found: UrlTarget, { id }: PriceGroup): UrlTarget =>
  found._type === 'product' ? { ...found, _source: toGroupView(found._source, id) } : found;

const quoted =
  (snapshot: Snapshot, moment: PriceMoment) =>
  (sku: string): QuotedProduct[] => {
    const product = snapshot.bySku.get(sku);
    if (!product) return [];
    const { id, name, type_id: type, url_path: path } = product;
    const units = soldUnits(product, moment, (member) => snapshot.bySku.get(member));
    return [{ id, sku, name, type, path, units }];
  };

const numbered = (ids: readonly number[], products: Iterable<ProductDto>): ReadonlyMap<number, string> => {
  const wanted = new Set(ids);
  const skus = new Map<number, string>();
  for (const { id, sku } of products) {
    if (skus.size === wanted.size) break;
    if (wanted.has(id)) skus.set(id, sku);
  }
  return skus;
};

/** A form with the terms on which it is asked for. */
const withTerms = <Form extends object, Terms extends object>(form: Form | null, terms: Terms) =>
  form && { ...form, ...terms };

export interface CatalogOptions {
  readonly now?: () => Date;
  /** Whose prices lists are sorted by where no other group is proven. */
  readonly defaultGroup?: PriceGroup;
  /** Whether catalogue prices include tax. */
  readonly pricesIncludeTax?: boolean;
  /** Whether products with a form are sold only with it filled in; where left out, they are. */
  readonly requiresForms?: boolean;
  /** Of forms, that are run or were of late. */
  readonly formTests?: readonly FormTest[];
}

/** Reads the catalogue into memory and answers from there. */
export const createCatalogService = async (db: Executor, options: CatalogOptions = {}): Promise<CatalogService> => {
  const { now = () => new Date() } = options;
  const { defaultGroup = DEFAULT_PRICE_GROUP, pricesIncludeTax: includesTax = false, requiresForms = true } = options;
  const memory = await createCatalogMemory(db, () => now().getTime());
  const clock = (): PriceClock => ({ now: now(), timeZone: currentStore().timeZone });
  const audience = (group = defaultGroup): Audience => ({ clock: clock(), group, includesTax });
  const testGroups = possibleGroups(options.formTests ?? []);
  const content = createContentService(db);
  const search = await createCatalogSearch({ memory, content, engine: createMemoryEngine(), audience });

  return {
    search,
    mapUrl: async ({ url, sku }, group = defaultGroup) => {
      const path = toPath(url);
      const found = sold(await memory.fresh(), path, sku);
      if (found) return asSeenBy(found, group);
      const page = await content.page(path);
      return page && { _type: 'cms_page', _source: page };
    },
    rewrite: async (url) => (await findRewrite(db, toPath(url))) ?? null,
    quotes: async (skus, groupId) => skus.flatMap(quoted(memory.current(), { ...clock(), groupId })),
    taxRules: () => memory.current().parsedTaxRules,
    illustration: (key) => findIllustration(db, key),
    offer: async (request: OfferRequest): Promise<Offer> => createOffer(request, memory.current(), clock()),
    form: async (sku) => withTerms(getForm(sku, memory.current()), { isRequired: requiresForms, testGroups }),
    variantSkus: async (parentSku) =>
      (memory.current().bySku.get(parentSku)?.configurable_children ?? [])
        .filter(({ status }) => status < 2)
        .map(({ sku }) => sku),
    productId: async (sku) => memory.current().bySku.get(sku)?.id ?? null,
    alike: async (skus, count) => findSimilar(memory.current(), skus, count),
    getSkus: async (productIds) => numbered(productIds, memory.current().bySku.values()),
  };
};
