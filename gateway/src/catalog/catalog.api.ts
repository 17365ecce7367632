import type { ApiParts } from '../lib/api-parts.ts';
import type { Page } from '../lib/connection.ts';
import { once } from '../lib/once.ts';
import { toUrlPath } from '../lib/path.ts';
import { createBatchLoader } from '../rest/batch.ts';
import type { CategoryDto, ProductDto, ProductPartDto, ProductSource, SearchDto, UrlMapDto } from './catalog.dto.ts';
import type { Facet } from './catalog.generated.ts';
import { type CategoryTree, createCategoryTree } from './categories.ts';
import { facetsOf, facetsWanted } from './facets.ts';
import type { FilterDto } from './filters.ts';

const LONGEST_CATEGORY_LIST = 4000;
const LONGEST_PAGE = 100;

export type ProductOrder = 'updated_at:desc' | 'final_price:asc' | 'final_price:desc' | '_score:desc';

interface ListRange {
  readonly size: number;
  readonly from: number;
  readonly sort: ProductOrder;
}

/** What products a list shows, and which part of it. */
export interface ListRequest extends ListRange {
  readonly filters: readonly FilterDto[];
  /** Whether to count what the list can be filtered by. */
  readonly hasFacets: boolean;
}

interface Question {
  readonly text?: string;
  /** Codes of the attributes to count. */
  readonly facets?: readonly string[];
}

export interface ListPage extends Page<ProductDto> {
  /** Empty where they were not asked for. */
  readonly facets: Facet[];
}

const question = (filters: readonly FilterDto[], { text = '', facets = [] }: Question = {}) => ({
  _appliedFilters: filters,
  _searchText: text,
  _availableFilters: facets,
  _appliedSort: [],
});

const totalOf = <T>({ total }: SearchDto<T>): number => (typeof total === 'number' ? total : total.value);

const numeric = (id: string): string | number => (/^\d+$/.test(id) ? Number(id) : id);

export const isWhole = (product: ProductSource): product is ProductDto => 'url_path' in product;

const createProducts = ({ rest, shop, currency }: ApiParts) => {
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
    /** One page of the products that have to be all of `fixed` and may be filtered besides. */
    list: async (
      fixed: { readonly place?: FilterDto; readonly text?: string },
      request: ListRequest,
    ): Promise<ListPage> => {
      const { size, from, sort, filters, hasFacets } = request;
      const all = fixed.place ? [fixed.place, ...filters] : filters;
      const facets = hasFacets ? facetsWanted(filters) : [];
      const answer = await search(question(all, { text: fixed.text ?? '', facets }), { size, from, sort });
      return {
        items: answer.hits.map(remember),
        total: totalOf(answer),
        offset: from,
        facets: hasFacets ? facetsOf(answer, { filters, baseCurrency: shop.baseCurrency, currency }) : [],
      };
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
    inCategory: (id: string | number, request: ListRequest) =>
      products.list({ place: { attribute: 'category_ids', value: { in: [numeric(String(id))] } } }, request),
    matching: (text: string, request: ListRequest) => products.list({ text }, request),
    categories: once(() => readTree(parts)),
  };
};

export type CatalogApi = ReturnType<typeof createCatalogApi>;
