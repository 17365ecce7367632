import { type ApolloClient, CombinedGraphQLErrors } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useReducer, useState } from 'react';
import { type ProductCardFragment, ProductCardFragmentDoc } from '../../features/catalog/card/ProductCard.generated.ts';
import { getDocumentText, parseDocument } from '../../lib/apollo/parseDocument.ts';
import { type ListedProductFragment, ListedProductFragmentDoc } from './ListedProduct.generated.ts';
import { type ListedProductsQuery, useListedProductsQuery } from './ListedProducts.generated.ts';

/** A product of a list, as far as it has loaded. */
export interface ListEntry {
  readonly sku: string;
  /**
   * `here`: in the catalogue. `gone`: no longer. `coming`: loading. `unknown`: could not be loaded and is not cached.
   */
  readonly state: 'here' | 'gone' | 'coming' | 'unknown';
  /** For a product that is gone, as this device last saw it. */
  readonly card: ProductCardFragment | null;
  /** Null if only the card is cached. */
  readonly product: ListedProductFragment | null;
}

const PART = 100;

const knownHere = (client: ApolloClient, sku: string): Pick<ListEntry, 'card' | 'product'> => {
  const id = client.cache.identify({ __typename: 'Product', sku });
  const [fragment, fragmentName] = [ListedProductFragmentDoc, 'ListedProduct'];
  const product = id ? client.readFragment({ id, fragment, fragmentName }) : null;
  const cardFragment = { id: id ?? '', fragment: ProductCardFragmentDoc, fragmentName: 'ProductCard' };
  return { product, card: product ?? client.readFragment(cardFragment) };
};

/** A router reports a missing product as an error of its own; that is no outage. */
const isOutage = (error: unknown, index: number): boolean =>
  CombinedGraphQLErrors.is(error)
    ? error.errors.some(
        ({ path, extensions }) => path?.[1] === index && String(extensions?.code).startsWith('UPSTREAM'),
      )
    : error !== undefined;

const usePart = (skus: readonly string[]) => {
  const asking = useListedProductsQuery({
    variables: { skus: [...skus] },
    skip: skus.length === 0,
    ssr: false,
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'all',
  });
  const { data, previousData, error, loading, refetch } = asking;
  const answer = (data ?? previousData) as ListedProductsQuery | undefined;
  const getState = (sku: string): ListEntry['state'] | null => {
    const index = answer?.listedProducts.findIndex((one) => one.sku === sku) ?? -1;
    if (answer?.listedProducts[index]?.product) return 'here';
    if (index >= 0 && !isOutage(error, index)) return 'gone';
    return loading ? 'coming' : null;
  };
  return { getState, hasFailed: error !== undefined, askAgain: () => void refetch().catch(() => undefined) };
};

/** A removed product is no reason to query again. */
const useAsked = (skus: readonly string[]): readonly string[] => {
  const [asked, setAsked] = useState(skus);
  if (skus.every((sku) => asked.includes(sku))) return asked;
  const all = [...new Set([...skus, ...asked])].slice(0, 2 * PART);
  setAsked(all);
  return all;
};

/** As caches watch it; nothing is asked of the shop by it. */
const CARD = parseDocument<ProductCardFragment, Record<string, never>>(
  `query Card{...ProductCard}${getDocumentText(ProductCardFragmentDoc)}`,
);

/**
 * Renders again once any of these products is cached: the cache may be restored after the query failed.
 * @param skus the same array while they are the same.
 */
const useCachedCards = (client: ApolloClient, skus: readonly string[]): void => {
  const [, render] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const stops = skus.map((sku) =>
      client.cache.watch({
        query: CARD,
        id: client.cache.identify({ __typename: 'Product', sku }) ?? '',
        optimistic: true,
        returnPartialData: true,
        immediate: true,
        callback: render,
      }),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, skus]);
};

/** From the shop, else from this device's cache. */
export const useListedProducts = (skus: readonly string[]) => {
  const client = useApolloClient();
  const asked = useAsked(skus);
  useCachedCards(client, asked);
  const [first, second] = [usePart(asked.slice(0, PART)), usePart(asked.slice(PART))];
  const entries = skus.map((sku): ListEntry => {
    const { card, product } = knownHere(client, sku);
    const answer = (asked.indexOf(sku) < PART ? first : second).getState(sku);
    const state = answer === 'gone' ? 'gone' : card ? 'here' : (answer ?? 'unknown');
    return { sku, state, card, product };
  });
  const askAgain = () => {
    first.askAgain();
    if (asked.length > PART) second.askAgain();
  };
  return { entries, hasUnknown: entries.some(({ state }) => state === 'unknown'), askAgain };
};
