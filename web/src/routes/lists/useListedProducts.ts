import { type ApolloClient, CombinedGraphQLErrors } from '@apollo/client';
import { useApolloClient, useFragment } from '@apollo/client/react';
import { useState } from 'react';
import { type ProductCardFragment, ProductCardFragmentDoc } from '../../features/catalog/card/ProductCard.generated.ts';
import { type ListedProductFragment, ListedProductFragmentDoc } from './ListedProduct.generated.ts';
import { type ListedProductsQuery, useListedProductsQuery } from './ListedProducts.generated.ts';

/** A product of a list, as far as it is known. */
export interface ListEntry {
  readonly sku: string;
  /**
   * `here`: in the catalogue. `gone`: not any more. `coming`: being asked for. `unknown`: nobody could be asked, and the
   * device does not know it either.
   */
  readonly state: 'here' | 'gone' | 'coming' | 'unknown';
  /** Data of the product's card; for a product that is gone, as this device last saw it. */
  readonly card: ProductCardFragment | null;
  /** All there is to tell and to buy by; null where the device knows a card alone. */
  readonly product: ListedProductFragment | null;
}

/** The most products that one query may ask for; a list needs two at most. */
const PART = 100;

const knownHere = (client: ApolloClient, sku: string): Pick<ListEntry, 'card' | 'product'> => {
  const id = client.cache.identify({ __typename: 'Product', sku });
  const [fragment, fragmentName] = [ListedProductFragmentDoc, 'ListedProduct'];
  const product = id ? client.readFragment({ id, fragment, fragmentName }) : null;
  const cardFragment = { id: id ?? '', fragment: ProductCardFragmentDoc, fragmentName: 'ProductCard' };
  return { product, card: product ?? client.readFragment(cardFragment) };
};

/** A router tells an error of its own for a product that there is not; that is no outage. */
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

/** A product that is taken off is no reason to ask again. */
const useAsked = (skus: readonly string[]): readonly string[] => {
  const [asked, setAsked] = useState(skus);
  if (skus.every((sku) => asked.includes(sku))) return asked;
  const all = [...new Set([...skus, ...asked])].slice(0, 2 * PART);
  setAsked(all);
  return all;
};

/** Products by their skus: what the shop says of them, else what this device knows. Kept for when there is no network. */
export const useListedProducts = (skus: readonly string[]) => {
  const client = useApolloClient();
  // Drawn anew as soon as one of them is known: what was kept may be read later than the shop could not be asked.
  useFragment({
    fragment: ProductCardFragmentDoc,
    fragmentName: 'ProductCard',
    from: skus.map((sku) => ({ __typename: 'Product' as const, sku })),
  });
  const asked = useAsked(skus);
  const [first, second] = [usePart(asked.slice(0, PART)), usePart(asked.slice(PART))];
  const entries = skus.map((sku): ListEntry => {
    const { card, product } = knownHere(client, sku);
    const told = (asked.indexOf(sku) < PART ? first : second).getState(sku);
    const state = told === 'gone' ? 'gone' : card ? 'here' : (told ?? 'unknown');
    return { sku, state, card, product };
  });
  const askAgain = () => {
    first.askAgain();
    if (asked.length > PART) second.askAgain();
  };
  return { entries, hasUnknown: entries.some(({ state }) => state === 'unknown'), askAgain };
};
