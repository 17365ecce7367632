import { storyPath, toStorySlug } from '@patchwork/domain/content/slugs.ts';
import { designedCategory, designedSku } from '@patchwork/domain/routing/customize-route.ts';
import { CHILD_SKU, namedAddress, pagePath } from '@patchwork/domain/routing/route.ts';
import { formerSamplePath, sampledSku } from '@patchwork/domain/routing/sample-route.ts';
import { instant } from '../lib/instant.ts';
import { type Reference, referTo } from '../lib/reference.ts';
import { getSlugSettings, type ShopSettings } from '../lib/shop.ts';
import { type Address, categoryAddress, getAddress, isTellable, isVariantOnly, readAddress } from './addresses.ts';
import type { CatalogApi } from './catalog.api.ts';
import type { CategoryDto, ContentPageDto, ProductDto, UrlMapDto } from './catalog.dto.ts';
import { hidden, keyMissing, switchedOff, type UnavailableSource, withdrawn } from './guards.ts';
import { isForSale } from './parts.ts';
import { followRewrites, type RedirectSource } from './rewrites.ts';

export type PageSource = ProductDto | CategoryDto | Reference | RedirectSource | UnavailableSource;

export interface Lookup {
  readonly catalog: CatalogApi;
  readonly shop: ShopSettings;
  /** False: redirects are not followed. */
  readonly allowsRedirect: boolean;
}

/** A page with its canonical address; null: the requested one. */
interface FoundPage {
  readonly page: PageSource;
  readonly address: string | null;
}

const PERMANENT = 301;

const unavailable = (page: UnavailableSource): FoundPage => ({ page, address: null });

const foundProduct = async (product: ProductDto, childSku: string | null, lookup: Lookup): Promise<FoundPage> => {
  const { catalog, shop, allowsRedirect } = lookup;
  if (!isForSale(product)) return unavailable(withdrawn(product));
  if (!isVariantOnly(product, shop)) return { page: product, address: getAddress(product, childSku, shop) };
  const parent = product.parentSku && allowsRedirect ? await catalog.product(product.parentSku) : null;
  if (!parent || !isForSale(parent)) return unavailable(hidden(product));
  const path = getAddress(parent, product.sku, shop);
  return { page: { path, status: PERMANENT }, address: path };
};

const foundCategory = (category: CategoryDto, { shop }: Lookup): FoundPage =>
  category.is_active
    ? { page: category, address: categoryAddress(category, shop) }
    : unavailable(switchedOff(category));

/** The url map covers all stores; a category outside the tree cannot be assigned to another store. */
const foundBelowRoot = async (category: CategoryDto, lookup: Lookup): Promise<FoundPage | null> => {
  const placed = category.path ? (await lookup.catalog.categories()).place(category) : category;
  return placed && foundCategory(placed, lookup);
};

/** A story is known by its slug, an imported page by its number. */
const foundContent = (
  { id, identifier, active, update_time, story }: ContentPageDto,
  { shop }: Lookup,
): FoundPage | null => {
  if (active === false) return null;
  const path = story ? storyPath(story, getSlugSettings(shop)) : pagePath(identifier);
  const key = story ? `story:${story}` : String(id);
  return { page: referTo('ContentPage', { id: key, path, updatedAt: instant(update_time) }), address: path };
};

/**
 * A story that the url map does not find under the path as it was asked for: in lower case, to which the path leads, and
 * in the folder of the store.
 */
const foundStory = async (
  { urlPath }: Address,
  { catalog, shop, allowsRedirect }: Lookup,
): Promise<FoundPage | null> => {
  const settings = getSlugSettings(shop);
  const named = toStorySlug(urlPath, settings);
  if (!named || named.slug === urlPath || !(named.isLowerCase || allowsRedirect)) return null;
  if (!(await catalog.hasStory(named.slug))) return null;
  const path = storyPath(named.slug, settings);
  if (!named.isLowerCase) return { page: { path, status: PERMANENT }, address: path };
  return { page: referTo('ContentPage', { id: `story:${named.slug}`, path, updatedAt: null }), address: path };
};

/** Without a named design, the category of designs. */
const foundDesigns = async (urlPath: string, lookup: Lookup): Promise<FoundPage> => {
  const id = designedCategory(urlPath);
  const category = id === null ? null : (await lookup.catalog.categories()).find(id);
  return category?.is_active ? foundCategory(category, lookup) : unavailable(keyMissing());
};

/** Pages at addresses of a fixed form. Undefined if the address has another form or nothing is there. */
const foundByName = async ({ urlPath, query }: Address, lookup: Lookup): Promise<FoundPage | undefined> => {
  const designed = designedSku(urlPath, query);
  if (designed === '') return foundDesigns(urlPath, lookup);
  const named = namedAddress(urlPath);
  if (designed === null && !named && sampledSku(urlPath) === null) return undefined;
  if (designed === null && named?.kind === 'category') {
    const category = (await lookup.catalog.categories()).withSlug(named.slug);
    return category ? foundCategory(category, lookup) : undefined;
  }
  const sku = designed ?? sampledSku(urlPath) ?? (named?.kind === 'product' ? named.parentSku : '');
  const product = await lookup.catalog.product(sku);
  const childSku = (named?.kind === 'product' && named.childSku) || query.get(CHILD_SKU);
  return product ? foundProduct(product, childSku, lookup) : undefined;
};

const foundInMap = (
  target: UrlMapDto,
  { query }: Address,
  lookup: Lookup,
): Promise<FoundPage | null> | FoundPage | null => {
  switch (target?._type) {
    case 'product':
      return foundProduct(target._source as ProductDto, query.get(CHILD_SKU), lookup);
    case 'category':
      return foundBelowRoot(target._source as CategoryDto, lookup);
    case 'cms_page':
      return foundContent(target._source as ContentPageDto, lookup);
    default:
      return null;
  }
};

const find = async (address: Address, lookup: Lookup): Promise<FoundPage | null> => {
  const named = await foundByName(address, lookup);
  if (named) return named;
  const target = await lookup.catalog.target(address.urlPath, address.query.get(CHILD_SKU));
  return (await foundInMap(target, address, lookup)) ?? foundStory(address, lookup);
};

const isSame = (address: string, asked: Address): boolean => {
  const { urlPath } = readAddress(address);
  return urlPath === asked.urlPath;
};

/** The page, or a redirect to its canonical address. */
const arrive = ({ page, address }: FoundPage, asked: Address, { allowsRedirect }: Lookup): PageSource =>
  address === null || !allowsRedirect || isSame(address, asked) ? page : { path: address, status: PERMANENT };

/**
 * Resolves a storefront address. Every page has one canonical address; others redirect permanently, those of variants
 * to their parent's. An unknown address may have a rewrite. Null if there is nothing, and for the root, which is not
 * part of the catalogue.
 */
export const findPage = async (text: string, lookup: Lookup): Promise<PageSource | null> => {
  const asked = readAddress(text);
  if (asked.urlPath === '' || !isTellable(asked.urlPath)) return null;
  const former = formerSamplePath(asked.urlPath);
  if (former !== null && lookup.allowsRedirect) return { path: former, status: PERMANENT };
  const found = await find(asked, lookup);
  if (found) return arrive(found, asked, lookup);
  if (!lookup.allowsRedirect) return null;
  return followRewrites(asked, {
    catalog: lookup.catalog,
    hosts: lookup.shop.redirectHosts,
    landing: async (address) => {
      const there = await find(address, lookup);
      return there && { path: there.address ?? pagePath(address.urlPath), status: PERMANENT };
    },
  });
};

export const pageType = (page: PageSource): 'Product' | 'Category' | 'ContentPage' | 'Redirect' | 'Unavailable' => {
  if ('__typename' in page) return 'ContentPage';
  if ('type_id' in page) return 'Product';
  if ('level' in page) return 'Category';
  return 'reason' in page ? 'Unavailable' : 'Redirect';
};
