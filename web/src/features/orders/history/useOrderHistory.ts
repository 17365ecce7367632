import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isOnline, onConnectivity } from '../../../lib/browser/connectivity.ts';
import { useSubscription } from '../../../lib/useSubscription.ts';
import { getState, subscribe } from '../../../shop/offlineStore.ts';
import { queryOptionsFor } from '../../../shop/session/requestOptions.ts';
import { countPlaced } from '../outcome/useOrders.ts';
import type { OrderCardFragment } from './OrderCard.generated.ts';
import { OrderHistoryDocument } from './OrderHistory.generated.ts';

type Order = OrderCardFragment;

interface Page {
  readonly orders: readonly Order[];
  readonly total: number;
  readonly next: string | null;
}

export interface OrderHistory {
  readonly orders: readonly Order[] | null;
  readonly total: number;
  /** Whether the last refresh (`now`) or the next page (`more`) failed to load; null if neither did. */
  readonly failed: 'now' | 'more' | null;
  readonly isLoading: boolean;
  /** Null if there are no more. */
  readonly loadMore: (() => void) | null;
  readonly reload: () => void;
}

const readPage = async (client: ApolloClient, owner: string, after: string | null): Promise<Page> => {
  const { data } = await client.query({
    query: OrderHistoryDocument,
    variables: { after },
    // Shows orders even if a part of their data is missing.
    ...queryOptionsFor({ owner }),
  });
  const orders = data?.me?.orders;
  if (!orders) throw new Error('Error fetching orders history');
  const { hasNextPage, endCursor } = orders.pageInfo;
  return {
    orders: orders.edges.map(({ node }) => node),
    total: orders.totalCount,
    next: hasNextPage ? (endCursor ?? null) : null,
  };
};

/** Appends a page without duplicates: an order placed in the meantime shifts the pages. */
const appendPage = (before: Page, after: Page): Page => {
  const known = new Set(before.orders.map(({ id }) => id));
  return { ...after, orders: [...before.orders, ...after.orders.filter(({ id }) => !known.has(id))] };
};

/** Replaces the first page and keeps the further pages, so that the shopper keeps their place. */
const refreshFirstPage = (before: Page | null, first: Page): Page => {
  if (!before || before.orders.length <= first.orders.length) return first;
  const fresh = new Set(first.orders.map(({ id }) => id));
  const others = before.orders.filter(({ id }) => !fresh.has(id));
  return { ...before, total: first.total, orders: [...first.orders, ...others] };
};

const onVisible = (listener: () => void): (() => void) => {
  const check = () => {
    if (document.visibilityState === 'visible') listener();
  };
  document.addEventListener('visibilitychange', check);
  return () => document.removeEventListener('visibilitychange', check);
};

const onPlaced = (listener: () => void): (() => void) => {
  let placed = countPlaced(getState());
  return subscribe(() => {
    const before = placed;
    placed = countPlaced(getState());
    if (placed > before) listener();
  });
};

const onNetworkBack = (listener: () => void): (() => void) =>
  onConnectivity(() => {
    if (isOnline()) listener();
  });

/** Calls back when the page becomes visible, the network returns, or an order of this browser is placed. */
const onReasonToReload = (listener: () => void): (() => void) => {
  const stops = [onVisible(listener), onNetworkBack(listener), onPlaced(listener)];
  return () => {
    for (const stop of stops) stop();
  };
};

/** The customer's orders in pages of 20, latest first. */
export const useOrderHistory = (owner: string): OrderHistory => {
  const client = useApolloClient();
  const [page, setPage] = useState<Page | null>(null);
  const [isLoading, setIsLoading] = useState(true);
  const [failed, setFailed] = useState<OrderHistory['failed']>(null);
  const turn = useRef(0);
  const read = useCallback(
    async (before: Page | null) => {
      turn.current += 1;
      const own = turn.current;
      setIsLoading(true);
      const result = await readPage(client, owner, before?.next ?? null).catch((error: unknown) => {
        console.warn('Error loading orders', error);
        return null;
      });
      // Ignores an answer that a later request has overtaken.
      if (own !== turn.current) return;
      setIsLoading(false);
      setFailed(result ? null : before ? 'more' : 'now');
      if (result) setPage((shown) => (before ? appendPage(before, result) : refreshFirstPage(shown, result)));
    },
    [client, owner],
  );
  const reload = useCallback(() => void read(null), [read]);
  useEffect(reload, [reload]);
  useSubscription(onReasonToReload, reload);
  return {
    orders: page?.orders ?? null,
    total: page?.total ?? 0,
    failed,
    isLoading,
    reload,
    loadMore: page?.next ? () => void read(page) : null,
  };
};
