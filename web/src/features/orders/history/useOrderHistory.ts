import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { askingAs } from '../../../lib/session/owned.ts';
import { useOnline } from '../../../lib/useOnline.ts';
import { useOrders } from '../useOrders.ts';
import type { OrderCardFragment } from './OrderCard.generated.ts';
import { OrderHistoryDocument } from './OrderHistory.generated.ts';

type Order = OrderCardFragment;

interface Page {
  readonly orders: readonly Order[];
  readonly total: number;
  /** Null on the last page. */
  readonly next: string | null;
}

export interface OrderHistory {
  /** Null until they are known. */
  readonly orders: readonly Order[] | null;
  readonly total: number;
  /** What the shop could not tell: how they are now, or what comes after them; null when it did. */
  readonly failed: 'now' | 'more' | null;
  readonly isLoading: boolean;
  /** Null when all of them are there. */
  readonly loadMore: (() => void) | null;
  readonly reload: () => void;
}

const readPage = async (client: ApolloClient, owner: string, after: string | null): Promise<Page> => {
  const { data } = await client.query({
    query: OrderHistoryDocument,
    variables: { after },
    // Orders are there without what others tell of their products, too.
    ...askingAs({ owner }),
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

/** An order that was placed meanwhile moves all others on: each is shown once. */
const joined = (before: Page, after: Page): Page => {
  const known = new Set(before.orders.map(({ id }) => id));
  return { ...after, orders: [...before.orders, ...after.orders.filter(({ id }) => !known.has(id))] };
};

/** The first page as it is now, before what had been read on to: nobody loses their place. */
const refreshed = (before: Page | null, first: Page): Page => {
  if (!before || before.orders.length <= first.orders.length) return first;
  const fresh = new Set(first.orders.map(({ id }) => id));
  const others = before.orders.filter(({ id }) => !fresh.has(id));
  return { ...before, total: first.total, orders: [...first.orders, ...others] };
};

/** Reads again what is shown when the page is looked at again, and when an order of this browser has been placed. */
const useReasonsToReload = (reload: () => void): void => {
  const placed = useOrders().filter(({ status }) => status === 'placed').length;
  const online = useOnline();
  const known = useRef({ placed, online });
  useEffect(() => {
    const before = known.current;
    known.current = { placed, online };
    if (placed > before.placed || (online && !before.online)) reload();
  }, [placed, online, reload]);
  useEffect(() => {
    const onVisible = () => void (document.visibilityState === 'visible' && reload());
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [reload]);
};

/** What the customer has ordered, in pages of 20, the last order first. */
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
      // Whoever asked last is answered.
      if (own !== turn.current) return;
      setIsLoading(false);
      setFailed(result ? null : before ? 'more' : 'now');
      if (result) setPage((shown) => (before ? joined(before, result) : refreshed(shown, result)));
    },
    [client, owner],
  );
  const reload = useCallback(() => void read(null), [read]);
  useEffect(reload, [reload]);
  useReasonsToReload(reload);
  return {
    orders: page?.orders ?? null,
    total: page?.total ?? 0,
    ...{ failed, isLoading, reload },
    loadMore: page?.next ? () => void read(page) : null,
  };
};
