import { toPath } from '../lib/path.ts';
import { type CatalogApi, isOwnRow } from './catalog.api.ts';
import type { CategoryDto, ProductDto, ProductSource } from './catalog.dto.ts';
import { isForSale, selectionsOf } from './parts.ts';

export interface RedirectSource {
  readonly path: string;
  readonly status: number;
}

export type PageSource = ProductDto | CategoryDto | RedirectSource;

const ONLY_AS_VARIANT = 1;

/** The parent's page with the child's choice as query keys, e.g. /bear/?size=12. */
const toParent = (child: ProductDto, parent: ProductDto): RedirectSource => {
  const row = parent.configurable_children?.find(({ sku }) => sku === child.sku);
  const choice = new URLSearchParams();
  for (const { code, valueId } of row ? selectionsOf(row, parent) : []) choice.set(code, valueId);
  const query = choice.size > 0 ? `?${choice}` : '';
  return { path: toPath(parent.url_path) + query, status: 301 };
};

const productPage = async (product: ProductDto, catalog: CatalogApi): Promise<PageSource | null> => {
  if (!isForSale(product)) return null;
  if (product.visibility !== ONLY_AS_VARIANT) return product;
  const parent = product.parentSku ? await catalog.product(product.parentSku) : null;
  return parent && isForSale(parent) ? toParent(product, parent) : null;
};

/**
 * What a storefront path stands for. A variant has no page of its own: it leads to its parent's for good. Null for an
 * unknown path, and for a product or category that is switched off.
 */
export const findPage = async (path: string, catalog: CatalogApi): Promise<PageSource | null> => {
  const target = await catalog.target(path);
  if (target?._type === 'product') return productPage(target._source as ProductDto, catalog);
  if (target?._type !== 'category') return null;
  const category = target._source as CategoryDto;
  return category.is_active ? category : null;
};

export const pageType = (page: PageSource): 'Product' | 'Category' | 'Redirect' => {
  if ('type_id' in page) return 'Product';
  return 'level' in page ? 'Category' : 'Redirect';
};

/** The page a product is shown on: its own, or that of the parent it is a variant of. */
export const productPath = async (product: ProductSource, catalog: CatalogApi): Promise<string> => {
  const isVariant = isOwnRow(product) ? product.visibility === ONLY_AS_VARIANT : product.parentSku !== null;
  const parent = isVariant && product.parentSku ? await catalog.product(product.parentSku) : null;
  if (parent) return toPath(parent.url_path);
  return toPath((isOwnRow(product) ? product : await catalog.whole(product)).url_path);
};
