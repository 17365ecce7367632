import { FACET_SIZE } from '@patchwork/domain/catalog/facets.ts';
import type { ApiParts } from '../lib/api-parts.ts';
import type { Page } from '../lib/connection.ts';
import type { Exchange } from '../lib/exchange.ts';
import { once } from '../lib/once.ts';
import { createBatchLoader } from '../rest/batch.ts';
import type { ReadOptions } from '../rest/client.ts';
import { RestFault, RestRefusal } from '../rest/errors.ts';
import { anyArray, array, nullish, object, record, type Shape, scalar, searchHits, text } from '../rest/shape.ts';
import type { CategoryDto, ProductDto, ProductSource, RewriteDto, SearchDto, UrlMapDto } from './catalog.dto.ts';
import type { Facet } from './catalog.types.generated.ts';
import { type CategoryTree, createCategoryTree } from './categories.ts';
import { facetsWanted, toFacets } from './facets.ts';
import type { FilterDto } from './filters.ts';
import { withIds } from './names.ts';
import type { Stages } from './stages.ts';

const LONGEST_CATEGORY_LIST = 4000;
const LONGEST_PAGE = 100;
/** The text of a page is read by who shows it. */
const NOT_OF_THE_MAP = ['content'];

export type ProductOrder = 'updated_at:desc' | 'final_price:asc' | 'final_price:desc' | '_score:desc';

interface ListRange {
  readonly size: number;
  readonly from: number;
  readonly sort: ProductOrder;
}

/** The filters, order and page of a product list. */
export interface ListRequest extends ListRange {
  readonly filters: readonly FilterDto[];
  /** Whether to count what the list can be filtered by. */
  readonly hasFacets: boolean;
  /** How many values of each to tell. */
  readonly facetSize: number;
  /** Fields of the source that the rows need; null for whole products. */
  readonly fields: readonly string[] | null;
}

/** An attribute to count, by its code; with how many values to tell where that is not the platform's usual. */
type FacetQuestion = string | { readonly field: string; readonly options: { readonly size: number } };

const facetQuestion = (field: string, size: number): FacetQuestion =>
  size === FACET_SIZE ? field : { field, options: { size } };

interface Question {
  readonly text?: string;
  readonly facets?: readonly FacetQuestion[];
}

type PageRange = Pick<ListRange, 'size' | 'from'> & Partial<Pick<ListRange, 'sort'>>;

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

const getTotal = <T>({ total }: SearchDto<T>): number => (typeof total === 'number' ? total : total.value);

const numeric = (id: string): string | number => (/^\d+$/.test(id) ? Number(id) : id);

/** Whether it is a product's own row, be it trimmed, and not what a parent tells of its part. */
export const isOwnRow = (product: ProductSource): product is ProductDto => 'url_path' in product;

/** Dependencies of the catalogue's reads besides those of all domains. */
export interface CatalogParts extends ApiParts {
  readonly now: Date;
  readonly stages: Stages;
}

const productShape = object({
  sku: text,
  configurable_children: nullish(array(object({ sku: text }))),
  configurable_options: nullish(array(object({ values: anyArray }))),
  bundle_options: nullish(array(object({ product_links: anyArray }))),
  product_links: nullish(array(record)),
  media_gallery: nullish(array(record)),
  category_ids: nullish(anyArray),
});
const productsShape = searchHits(productShape);
const treeShape = searchHits(object({ id: scalar, path: nullish(text), url_path: nullish(text) }));

/** The map tells of other things than pages of the shop too, of which nothing is read. */
const targetShape: Shape = (answer) =>
  answer === null ||
  (object({ _type: text, _source: record })(answer) &&
    ((answer as { _type: string })._type !== 'product' || productShape((answer as { _source: unknown })._source)));

type SearchOptions = Pick<ReadOptions, 'onTaken' | 'sharedAs'>;

/** Looking for words may be slow where reading rows is not. */
const getPurpose = ({ _searchText: text }: ReturnType<typeof question>) => (text === '' ? undefined : 'text');

const createSearch =
  ({ rest, shop }: CatalogParts) =>
  (body: ReturnType<typeof question>, { onTaken, sharedAs, ...query }: PageRange & SearchOptions) =>
    rest.ask<SearchDto<ProductDto>>(`catalog/${shop.catalogIndex}/product/_search`, body, {
      query,
      purpose: getPurpose(body),
      shape: productsShape,
      sharing: 'moment',
      sharedAs,
      isBare: true,
      proof: 'body',
      timeoutMs: shop.searchTimeoutMs,
      onTaken,
    });

/** Reads the rows of one page, trimmed where that will do. One search is one, in whichever of the two ways it is sent. */
const createPageRead = (parts: CatalogParts) => {
  const search = createSearch(parts);
  const { stages } = parts;
  return (asked: ReturnType<typeof question>, { fields, ...page }: PageRange & Pick<ListRequest, 'fields'>) => {
    if (!fields) return search(asked, page);
    const stage = stages.next();
    const onTaken = (milliseconds: number) => stages.note(stage, milliseconds, page.size);
    const trimmed = { ...asked, _sourceInclude: fields };
    if (stage === 'trimmed') return search(trimmed, { ...page, onTaken });
    return search(asked, { ...page, onTaken, sharedAs: JSON.stringify(trimmed) });
  };
};

const createProducts = (parts: CatalogParts) => {
  const { exchange } = parts;
  // A list without rates is still a list: its ranges are in the base currency.
  const { baseCurrency } = parts.shop;
  const own: Exchange = { currency: baseCurrency, rate: 1, base: baseCurrency };
  const search = createSearch(parts);
  const readPage = createPageRead(parts);
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
      { filters: asked, hasFacets, facetSize, ...page }: ListRequest,
    ): Promise<ListPage> => {
      const filters = asked.length > 0 ? await withIds(asked, parts) : asked;
      const all = fixed.place ? [fixed.place, ...filters] : filters;
      const facets = hasFacets ? facetsWanted(filters).map((code) => facetQuestion(code, facetSize)) : [];
      const answer = await readPage(question(all, { text: fixed.text ?? '', facets }), page);
      // A row that may be trimmed is no answer to who asks for the product.
      if (!page.fields) answer.hits.forEach(remember);
      return {
        items: answer.hits,
        total: getTotal(answer),
        offset: page.from,
        facets: hasFacets ? toFacets(answer, { filters, exchange: await exchange().catch(() => own) }) : [],
      };
    },
  };
};

const readTree = async ({ rest, shop }: ApiParts): Promise<CategoryTree> => {
  const active = question([{ attribute: 'is_active', value: { eq: true } }]);
  const answer = await rest.ask<SearchDto<CategoryDto>>(`catalog/${shop.catalogIndex}/category/_search`, active, {
    query: { size: LONGEST_CATEGORY_LIST, from: 0, sort: 'position:asc' },
    shape: treeShape,
    sharing: 'reference',
    isBare: true,
  });
  return createCategoryTree(answer.hits, shop.rootCategoryId);
};

export const createCatalogApi = (parts: CatalogParts) => {
  const products = createProducts(parts);
  return {
    listsOutOfStock: parts.shop.listsOutOfStock,
    /** Whose tier prices are returned, and as of when. */
    groupId: parts.group.id,
    now: parts.now,
    /** The platform's target of a path without slashes at its ends; `sku` names the product that is meant. */
    target: async (url: string, sku: string | null): Promise<UrlMapDto> => {
      const body = { url, excludeFields: NOT_OF_THE_MAP, ...(sku && { filters: { sku } }) };
      const found = await parts.rest.ask<UrlMapDto>('url/map', body, {
        shape: targetShape,
        sharing: 'moment',
        isBare: true,
        proof: 'body',
      });
      if (found?._type === 'product') products.remember(found._source as ProductDto);
      return found;
    },
    /** Whether editors have published a story of this slug. */
    hasStory: async (fullSlug: string): Promise<boolean> => {
      try {
        const asked = { id: fullSlug.split('/'), shape: record, sharing: 'moment' } as const;
        return (await parts.rest.get<{ exist?: unknown }>('content/check-exist', asked)).exist === true;
      } catch (error) {
        // A platform without stories does not know the call.
        if (error instanceof RestRefusal && error.status === 404) return false;
        throw error;
      }
    },
    /** Where a path leads that stands for nothing; null where nowhere. */
    rewrite: async (requestPath: string): Promise<RewriteDto | null> => {
      try {
        const asked = { query: { requestPath }, shape: nullish(record), sharing: 'reference' } as const;
        return await parts.rest.get<RewriteDto | null>('url-rewrite/redirect', asked);
      } catch (error) {
        // Some platforms say "not found" where others say nothing.
        if (error instanceof RestRefusal && error.status === 404) return null;
        throw error;
      }
    },
    product: products.find,
    products: async (skus: readonly string[]): Promise<ProductDto[]> =>
      (await Promise.all(skus.map(products.find))).filter((product) => product !== null),
    /** The product itself where a part of its parent's row, or a trimmed row, was at hand. */
    whole: async (product: Pick<ProductSource, 'sku'>): Promise<ProductDto> => {
      const whole = await products.find(product.sku);
      // not a message: a fault, for the log
      const message = 'The catalogue lists a product that it does not hold';
      if (!whole) throw new RestFault(message, { code: 'UPSTREAM_INVALID', service: 'catalog' });
      return whole;
    },
    inCategory: (id: string | number, request: ListRequest) =>
      products.list({ place: { attribute: 'category_ids', value: { in: [numeric(String(id))] } } }, request),
    matching: (text: string, request: ListRequest) => products.list({ text }, request),
    categories: once(() => readTree(parts)),
  };
};

export type CatalogApi = ReturnType<typeof createCatalogApi>;
