import type { ApiParts } from '../lib/api-parts.ts';
import type { Page } from '../lib/connection.ts';
import { RestRefusal } from '../rest/errors.ts';
import type { HistoryDto, HistoryOrderDto, HitsDto, RefundDto, ReorderDto, SuggestionsDto } from './history.dto.ts';

const OWN = { customer: 'caller' } as const;
const ID = /^[\w-]{1,64}$/;

export interface ReorderRequest {
  readonly orderItemIds?: readonly string[] | null | undefined;
  readonly orderId?: string | null | undefined;
  readonly cartId?: string | null | undefined;
}

const isNumber = (id: string | number): boolean => /^\d+$/.test(String(id));

const numbers = (ids: readonly string[]): number[] => ids.map(Number);

/** Asks the catalogue for the skus of products by their numbers. */
const createSkusOf =
  ({ rest, shop }: Pick<ApiParts, 'rest' | 'shop'>) =>
  async (ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
    if (ids.length === 0) return new Map();
    const body = {
      ...{ _appliedFilters: [{ attribute: 'id', value: { in: ids } }], _searchText: '', _appliedSort: [] },
      ...{ _availableFilters: [], _sourceInclude: ['id', 'sku'] },
    };
    const options = { query: { size: ids.length, from: 0 }, isBare: true } as const;
    const { hits } = await rest.ask<HitsDto>(`catalog/${shop.catalogIndex}/product/_search`, body, options);
    return new Map(hits.map(({ id, sku }) => [id, sku]));
  };

/** What customers have ordered, and ordering it again. REST pages by number; a part across two pages is read as both. */
export const createHistoryApi = ({ rest, exchange, shop }: ApiParts) => {
  const skusOf = createSkusOf({ rest, shop });
  const page = (pageSize: number, currentPage: number): Promise<HistoryDto> =>
    rest.get<HistoryDto>('user/order-history', { query: { pageSize, currentPage }, ...OWN });
  return {
    orders: async ({ size, from }: { size: number; from: number }): Promise<Page<HistoryOrderDto>> => {
      const first = Math.floor(from / size);
      const skipped = from - first * size;
      const pages = await Promise.all([page(size, first + 1), ...(skipped > 0 ? [page(size, first + 2)] : [])]);
      const items = pages.flatMap((one) => one.items).slice(skipped, skipped + size);
      return { items, total: pages[0]?.total_count ?? 0, offset: from };
    },
    /** Null where there is none, or it is another customer's. */
    order: async (id: string): Promise<HistoryOrderDto | null> => {
      if (!ID.test(id)) return null;
      try {
        return await rest.get<HistoryOrderDto>(`user/order-history/${id}`, OWN);
      } catch (error) {
        if (error instanceof RestRefusal && [400, 404].includes(error.status)) return null;
        throw error;
      }
    },
    /** Skus of products like those that are still to come. Backends name products by number, or by sku. */
    suggestions: async (count: number): Promise<readonly string[]> => {
      const query = { page_size: count };
      const path = 'customers/me/suggested-products/active-orders';
      const { items } = await rest.get<SuggestionsDto>(path, { query, ...OWN });
      const skus = await skusOf(items.filter(isNumber).map(Number));
      return items.flatMap((id) => (isNumber(id) ? (skus.get(Number(id)) ?? []) : String(id)));
    },
    reorder: async ({ orderItemIds, orderId, cartId }: ReorderRequest, idempotencyKey: string): Promise<ReorderDto> => {
      const { currency: currencyCode } = await exchange();
      return rest.send<ReorderDto>('order/reorder', {
        query: { currencyCode, ...(cartId ? { cartId } : {}) },
        body: orderId ? { orderId } : { orderItemIds: numbers(orderItemIds ?? []) },
        idempotencyKey,
      });
    },
  };
};

/** What who runs the shop does; the caller's token is that for operations. */
export const createOperationsApi = ({ rest }: ApiParts) => {
  const send = <T>(call: string, body: object, idempotencyKey: string) =>
    rest.send<T>(`operations/${call}`, { body, idempotencyKey });
  return {
    advance: (ids: readonly string[], status: string, key: string) =>
      send<{ orderItemIds: number[] }>('order-items/status', { orderItemIds: numbers(ids), status }, key),
    ship: (
      ids: readonly string[],
      parcel: { carrierCode: string; trackingNumber: string; shippedAt?: string | null | undefined },
      key: string,
    ) => {
      const { carrierCode, trackingNumber, shippedAt } = parcel;
      const body = { orderItemIds: numbers(ids), carrierCode, trackingNumber, ...(shippedAt && { shippedAt }) };
      return send<{ orderItemIds: number[] }>('shipments', body, key);
    },
    restock: (sku: string, qty: number, key: string) => send<{ qty: number }>('stock', { sku, qty }, key),
    refund: (orderNumber: string, key: string) => send<RefundDto>('refunds', { orderNumber }, key),
  };
};
