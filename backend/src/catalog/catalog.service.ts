import { type FormTest, possibleGroups } from '@patchwork/domain/customization/form-tests.ts';
import type { PriceClock } from '@patchwork/domain/pricing/price.ts';
import { DEFAULT_PRICE_GROUP, type PriceGroup } from '@patchwork/domain/pricing/price-group.ts';
import type { TaxRule } from '@patchwork/domain/pricing/tax.ts';
import type { StoreView } from '@patchwork/domain/stores/store-view.ts';
import type { CmsPageDto } from '../content/content.port.ts';
import { createContentService } from '../content/content.service.ts';
import type { StorySource } from '../content/story-source.port.ts';
import type { Executor } from '../db/schema.ts';
import { currentStore } from '../lib/store.ts';
import type { CategoryDto, ProductDto } from './catalog.dto.ts';
import type { CatalogPort, Offer, OfferRequest, QuotedProduct } from './catalog.port.ts';
import { findIllustration, type StoredIllustration } from './catalog.repository.ts';
import { type CatalogSearch, createCatalogSearch } from './catalog-search.ts';
import { getLowered } from './lowered-products.ts';
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

type UrlTarget =
  | { readonly _type: 'product'; readonly _source: ProductDto }
  | { readonly _type: 'category'; readonly _source: CategoryDto & { readonly story?: string | null } }
  | { readonly _type: 'cms_page'; readonly _source: CmsPageDto };

/** A URL, with or without slashes at its ends and a query. */
interface MapRequest {
  readonly url: string;
  /** The expected product or variant; another product at the URL does not count. */
  readonly sku?: string | undefined;
}

export interface CatalogService extends CatalogPort {
  readonly search: CatalogSearch;
  /** The product as the group sees it, category or content page at a URL; null if unknown. */
  mapUrl(request: MapRequest, group?: PriceGroup): Promise<UrlTarget | null>;
  /** Redirect of an unknown URL; null if there is none. */
  rewrite(url: string): Promise<Rewrite | null>;
  /** Current prices for a group, in the requested order; unknown skus are left out. */
  quotes(skus: readonly string[], groupId: number): Promise<QuotedProduct[]>;
  taxRules(): readonly TaxRule[];
  /** The drawing under a key; undefined if unknown. */
  illustration(key: string): Promise<StoredIllustration | undefined>;
}

export const toPath = (url: string): string => {
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

/** A form with its test groups. */
const withTerms = <Form extends object, Terms extends object>(form: Form | null, terms: Terms) =>
  form && { ...form, ...terms };

interface CatalogOptions {
  readonly now?: () => Date;
  /** For sorting lists without a proven group. */
  readonly defaultGroup?: PriceGroup;
  readonly pricesIncludeTax?: boolean;
  /** Default: true. */
  readonly requiresForms?: boolean;
  /** Current and recent A/B tests of forms. */
  readonly formTests?: readonly FormTest[];
  /** Default: the shop's own database. */
  readonly stories?: StorySource;
  /** Default: only the current one. */
  readonly stores?: readonly StoreView[];
}

/** Loads the catalogue into memory and answers from there. */
export const createCatalogService = async (db: Executor, options: CatalogOptions = {}): Promise<CatalogService> => {
  const { now = () => new Date() } = options;
  const { defaultGroup = DEFAULT_PRICE_GROUP, pricesIncludeTax: includesTax = false, requiresForms = true } = options;
  const memory = await createCatalogMemory(db, () => now().getTime());
  const clock = (): PriceClock => ({ now: now(), timeZone: currentStore().timeZone });
  const audience = (group = defaultGroup): Audience => ({ clock: clock(), group, includesTax });
  const testGroups = possibleGroups(options.formTests ?? []);
  const content = createContentService(db, options);
  const search = await createCatalogSearch({ memory, content, engine: createMemoryEngine(), audience });

  /** With the text that editors have written for it; a category is shown also where nobody can say. */
  const withStory = async (found: Extract<UrlTarget, { _type: 'category' }>, path: string): Promise<UrlTarget> => {
    const story = await content.storyAt(path).catch(() => undefined);
    return story === undefined ? found : { ...found, _source: { ...found._source, story } };
  };

  return {
    search,
    mapUrl: async ({ url, sku }, group = defaultGroup) => {
      const path = toPath(url);
      const found = sold(await memory.fresh(), path, sku);
      if (found?._type === 'category') return withStory(found, path);
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
    findSimilar: async (skus, count) => findSimilar(memory.current(), skus, count),
    getLowered: async (campaign, groupId) => getLowered(await memory.fresh(), campaign, { ...clock(), groupId }),
    getSkus: async (productIds) => numbered(productIds, memory.current().bySku.values()),
  };
};
