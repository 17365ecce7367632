import { customizePath, customizeRoute } from '@patchwork/domain/routing/customize-route.ts';
import { CHILD_SKU, categoryPath, pagePath, productPath } from '@patchwork/domain/routing/route.ts';
import { samplePath } from '@patchwork/domain/routing/sample-route.ts';
import type { ShopSettings } from '../lib/shop.ts';
import { type CatalogApi, isOwnRow } from './catalog.api.ts';
import type { CategoryDto, ProductDto, ProductSource } from './catalog.dto.ts';

type AddressStyle = Pick<ShopSettings, 'usesDispatcher' | 'preventsVariantPages'>;

const ONLY_AS_VARIANT = 1;

export interface Address {
  /** Decoded, without leading and trailing slash. */
  readonly urlPath: string;
  readonly query: URLSearchParams;
}

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

const LONGEST_PATH = 2000;
const CONTROL = /\p{Cc}/u;

/** No control characters, and within the maximum length. */
export const isTellable = (text: string): boolean =>
  text.length <= LONGEST_PATH && text.isWellFormed() && !CONTROL.test(text);

/** Of a page, without anything to decode. */
const PLAIN_ADDRESS = /^\/[\w-]+(\/[\w-]+)*\/$/;

/** Parses an address from a browser or the platform: decoded once, without empty segments. */
export const readAddress = (text: string): Address => {
  if (PLAIN_ADDRESS.test(text)) return { urlPath: text.slice(1, -1), query: new URLSearchParams() };
  const [, path = '', query = ''] = /^([^?#]*)\??([^#]*)/.exec(text) ?? [];
  const urlPath = path.split('/').filter(Boolean).map(decoded).join('/');
  const values = [...new URLSearchParams(query)].filter(([, value]) => isTellable(value));
  return { urlPath, query: new URLSearchParams(values) };
};

/** Shown on its parent's page only; a sample has a page of its own. */
export const isVariantOnly = ({ visibility, sku }: ProductDto, { preventsVariantPages }: AddressStyle): boolean =>
  visibility === ONLY_AS_VARIANT && preventsVariantPages && samplePath(sku) === null;

const lastPart = (urlPath: string): string => urlPath.split('/').findLast(Boolean) ?? '';

/** The canonical address of a product, or of a variant on its parent's page. */
export const getAddress = (product: ProductDto, childSku: string | null, style: AddressStyle): string => {
  const { sku, url_path: urlPath } = product;
  const sample = samplePath(sku);
  if (sample !== null) return sample;
  const design = customizeRoute(sku, product.category_ids ?? []);
  if (design) {
    const child = childSku === null ? {} : { [CHILD_SKU]: childSku };
    return customizePath({ ...design, query: { ...design.query, ...child } });
  }
  const slug = style.usesDispatcher ? '' : product.slug || lastPart(urlPath);
  return productPath({ typeId: product.type_id, sku, parentSku: null, slug, urlPath, childSku }, style);
};

export const categoryAddress = ({ slug, url_path: urlPath }: CategoryDto, style: AddressStyle): string =>
  urlPath === '' ? pagePath('') : categoryPath({ slug: slug || lastPart(urlPath), urlPath }, style);

const shownElsewhere = async (product: ProductSource, catalog: CatalogApi, style: AddressStyle): Promise<string> => {
  const parent = product.parentSku ? await catalog.product(product.parentSku) : null;
  if (parent) return getAddress(parent, product.sku, style);
  return getAddress(isOwnRow(product) ? product : await catalog.whole(product), null, style);
};

/** The product's own page, or its parent's with the variant chosen; at once where its row tells. */
export const shownAt = (product: ProductSource, catalog: CatalogApi, style: AddressStyle): string | Promise<string> =>
  isOwnRow(product) && !isVariantOnly(product, style)
    ? getAddress(product, null, style)
    : shownElsewhere(product, catalog, style);
