import type { ApiParts } from '../lib/api-parts.ts';
import type { Page } from '../lib/connection.ts';
import { once } from '../lib/once.ts';
import { toUrlPath } from '../lib/path.ts';
import { createBatchLoader } from '../rest/batch.ts';
import type { CategoryDto, ProductDto, ProductPartDto, ProductSource, SearchDto, UrlMapDto } from './catalog.dto.ts';
import { type CategoryTree, createCategoryTree } from './categories.ts';

const LONGEST_CATEGORY_LIST = 4000;
const LONGEST_PAGE = 100;

export type ProductOrder = 'updated_at:desc' | 'final_price:asc' | 'final_price:desc' | '_score:desc';

export interface ListRange {
  readonly size: number;
  readonly from: number;
  readonly sort: ProductOrder;
}

interface Filter {
  readonly attribute: string;
  readonly value: { readonly eq: unknown } | { readonly in: readonly unknown[] };
}

const question = (filters: readonly Filter[], text = '') => ({
  _appliedFilters: filters,
  _searchText: text,
  _availableFilters: [],
  _appliedSort: [],
});

const totalOf = <T>({ total }: SearchDto<T>): number => (typeof total === 'number' ? total : total.value);

const numeric = (id: string): string | number => (/^\d+$/.test(id) ? Number(id) : id);

export const isWhole = (product: ProductSource): product is ProductDto => 'url_path' in product;

const createProducts = ({ rest, shop }: ApiParts) => {
  const search = (body: object, query: { size: number; from: number; sort?: ProductOrder }) =>
    rest.ask<SearchDto<ProductDto>>('catalog/patchwork/product/_search', body, {
      query,
      sharing: 'moment',
      isBare: true,
      timeoutMs: shop.searchTimeoutMs,
    });
  const bySku = createBatchLoader<ProductDto>(
    async (skus) =>
      (await search(question([{ attribute: 'sku', value: { in: skus } }]), { size: skus.length, from: 0 })).hits,
    { key: (product) => product.sku, size: LONGEST_PAGE },
  );
  const remember = (product: ProductDto): ProductDto => {
    bySku.prime(product.sku, product);
    return product;
  };
  return {
    find: (sku: string): Promise<ProductDto | null> => bySku.load(sku),
    remember,
    list: async (body: object, { size, from, sort }: ListRange): Promise<Page<ProductDto>> => {
      const answer = await search(body, { size, from, sort });
      return { items: answer.hits.map(remember), total: totalOf(answer), offset: from };
    },
  };
};

const readTree = async ({ rest }: ApiParts): Promise<CategoryTree> => {
  const active = question([{ attribute: 'is_active', value: { eq: true } }]);
  const answer = await rest.ask<SearchDto<CategoryDto>>('catalog/patchwork/category/_search', active, {
    query: { size: LONGEST_CATEGORY_LIST, from: 0, sort: 'position:asc' },
    sharing: 'content',
    isBare: true,
  });
  return createCategoryTree(answer.hits);
};

export const createCatalogApi = (parts: ApiParts) => {
  const products = createProducts(parts);
  return {
    /** What a storefront path leads to, as the platform knows it. */
    target: async (path: string): Promise<UrlMapDto> => {
      const body = { url: toUrlPath(path) };
      const found = await parts.rest.ask<UrlMapDto>('url/map', body, { sharing: 'moment', isBare: true });
      if (found?._type === 'product') products.remember(found._source as ProductDto);
      return found;
    },
    product: products.find,
    products: async (skus: readonly string[]): Promise<ProductDto[]> =>
      (await Promise.all(skus.map(products.find))).filter((product) => product !== null),
    /** The product itself where only a row of its parent was at hand. */
    whole: async (product: ProductPartDto): Promise<ProductDto> => {
      const whole = await products.find(product.sku);
      if (!whole) throw new Error('The catalogue lists a part that it does not hold');
      return whole;
    },
    inCategory: (id: string | number, range: ListRange) =>
      products.list(question([{ attribute: 'category_ids', value: { in: [numeric(String(id))] } }]), range),
    matching: (text: string, range: ListRange) => products.list(question([], text), range),
    categories: once(() => readTree(parts)),
  };
};

export type CatalogApi = ReturnType<typeof createCatalogApi>;
