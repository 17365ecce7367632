import type { ApiParts } from '../lib/api-parts.ts';
import type { Page } from '../lib/connection.ts';
import { RestRefusal } from '../rest/errors.ts';
import type { Query } from '../rest/request.ts';
import { array, nullish, object, scalar, searchHits, text } from '../rest/shape.ts';
import type { HistoryDto, HistoryOrderDto, HitsDto, SuggestionsDto } from './history.dto.ts';
import { orderShape } from './order-shape.ts';

const OWN = { customer: 'caller' } as const;
const ID = /^[\w-]{1,64}$/;
/** Page size for finding an order in a backend without a call for it. */
const LOOK_THROUGH = 100;
/** Maximum of pages without a known total. */
const MOST_PAGES = 50;

/** The contract has no total: its absence says nothing about paging. */
const pageShape = object({ items: array(orderShape), total_count: nullish(scalar) });

const isNumber = (id: string | number): boolean => /^\d+$/.test(String(id));

/** Looks up skus by product id. */
const createSkuLookup =
  ({ rest, shop }: Pick<ApiParts, 'rest' | 'shop'>) =>
  async (ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
    if (ids.length === 0) return new Map();
    const body = {
      _appliedFilters: [{ attribute: 'id', value: { in: ids } }],
      _searchText: '',
      _appliedSort: [],
      _availableFilters: [],
      _sourceInclude: ['id', 'sku'],
    };
    const shape = searchHits(object({ id: scalar, sku: text }));
    const options = { query: { size: ids.length, from: 0 }, shape, isBare: true } as const;
    const { hits } = await rest.ask<HitsDto>(`catalog/${shop.catalogIndex}/product/_search`, body, options);
    return new Map(hits.map(({ id, sku }) => [id, sku]));
  };

interface Range {
  readonly size: number;
  readonly from: number;
}

type ReadPage = (size: number, number: number) => Promise<HistoryDto>;

/** The contract has no paging: such a backend always answers everything. */
const isWhole = ({ items, total_count: total }: HistoryDto, size: number): boolean =>
  items.length > size || items.length === total;

/** Reads pages until one brings nothing new; each order once. */
async function* readPages(page: ReadPage, size: number): AsyncGenerator<readonly HistoryOrderDto[]> {
  const seen = new Set<string>();
  for (let number = 1; number <= MOST_PAGES; number += 1) {
    const { items, total_count: total } = await page(size, number);
    const added = items.filter(({ entity_id: id }) => !seen.has(String(id)));
    for (const { entity_id: id } of added) seen.add(String(id));
    yield added;
    if (added.length === 0 || seen.size >= (total ?? Number.POSITIVE_INFINITY)) return;
  }
}

/** Reads everything from a backend without totals: a partial page is the last. */
const readAll = async (page: ReadPage, size: number): Promise<HistoryOrderDto[]> => {
  const all: HistoryOrderDto[] = [];
  for await (const items of readPages(page, size)) {
    all.push(...items);
    if (items.length !== size) break;
  }
  return all;
};

/** A range over numbered pages; one across two pages reads both. */
const readRange = async (ask: ReadPage, { size, from }: Range): Promise<Page<HistoryOrderDto>> => {
  const asked = new Map<number, Promise<HistoryDto>>();
  const page: ReadPage = (_, number) => {
    const answer = asked.get(number) ?? ask(size, number);
    asked.set(number, answer);
    return answer;
  };
  const number = Math.floor(from / size) + 1;
  const skipped = from % size;
  const [first, second] = await Promise.all([page(size, number), skipped > 0 ? page(size, number + 1) : null]);
  const isCounted = first.total_count != null;
  if (isWhole(first, size) || !isCounted) {
    const all = isWhole(first, size) ? first.items : await readAll(page, size);
    return { items: all.slice(from, from + size), total: all.length, offset: from };
  }
  const items = [...first.items, ...(second?.items ?? [])].slice(skipped, skipped + size);
  return { items, total: first.total_count ?? 0, offset: from };
};

/** The calls of the contract. */
const createContractCalls = ({ rest }: Pick<ApiParts, 'rest'>) => {
  const ask = (query: Query): Promise<HistoryDto> =>
    rest.get<HistoryDto>('customers/me/orders', { query, shape: pageShape, ...OWN });
  const page = (pageSize: number, currentPage: number) => ask({ pageSize, currentPage });
  return {
    page,
    /** Without a call for one order, pages are searched. */
    order: async (orderId: string): Promise<HistoryOrderDto | null> => {
      const pages = readPages((pageSize, currentPage) => ask({ pageSize, currentPage, orderId }), LOOK_THROUGH);
      for await (const items of pages) {
        const found = items.find(({ entity_id: id }) => String(id) === orderId);
        if (found) return found;
      }
      return null;
    },
  };
};

/** The calls of older backends. */
const createOlderCalls = ({ rest }: Pick<ApiParts, 'rest'>) => ({
  page: (pageSize: number, currentPage: number): Promise<HistoryDto> =>
    rest.get<HistoryDto>('user/order-history', { query: { pageSize, currentPage }, shape: pageShape, ...OWN }),
  order: async (id: string): Promise<HistoryOrderDto | null> => {
    try {
      return await rest.get<HistoryOrderDto>('user/order-history', { id, shape: orderShape, ...OWN });
    } catch (error) {
      if (error instanceof RestRefusal && [400, 404].includes(error.status)) return null;
      throw error;
    }
  },
});

export const createHistoryApi = ({ rest, shop }: Pick<ApiParts, 'rest' | 'shop'>) => {
  const findSkus = createSkuLookup({ rest, shop });
  const calls = shop.orderCalls === 'user' ? createOlderCalls({ rest }) : createContractCalls({ rest });
  return {
    orders: (range: Range): Promise<Page<HistoryOrderDto>> => readRange(calls.page, range),
    /** Null if it is missing or another customer's. */
    order: async (id: string): Promise<HistoryOrderDto | null> => (ID.test(id) ? calls.order(id) : null),
    /** Skus of products similar to those in active orders. Backends return ids or skus. */
    suggestions: async (count: number): Promise<readonly string[]> => {
      const query = { page_size: count };
      const path = 'customers/me/suggested-products/active-orders';
      const { items } = await rest.get<SuggestionsDto>(path, {
        query,
        shape: object({ items: array(scalar) }),
        ...OWN,
      });
      const skus = await findSkus(items.filter(isNumber).map(Number));
      return items.flatMap((id) => (isNumber(id) ? (skus.get(Number(id)) ?? []) : String(id)));
    },
  };
};

export type HistoryApi = ReturnType<typeof createHistoryApi>;
