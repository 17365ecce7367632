import type { ApolloClient } from '@apollo/client';
import { type ProductCardFragment, ProductCardFragmentDoc } from '../card/ProductCard.generated.ts';
import { type ListedStockFragment, ListedStockFragmentDoc } from './ListedStock.generated.ts';

/** A product as lists have cached it; the stock only if one of them queries it. */
export type ListedProduct = ProductCardFragment & Pick<ListedStockFragment, 'stock'>;

/**
 * Finds the product at a path in the cache that lists have filled, which saves a request to the url map; null if there
 * is none. Variants are skipped, because they have their parent's path.
 */
export const findListedProduct = (client: ApolloClient, path: string): ListedProduct | null => {
  for (const [id, entity] of Object.entries(client.extract() as Record<string, Record<string, unknown>>)) {
    if (entity.__typename !== 'Product' || entity.path !== path || entity.parentSku !== null) continue;
    const fragment = { id, fragment: ProductCardFragmentDoc, fragmentName: 'ProductCard' };
    const card = client.readFragment<ProductCardFragment>(fragment);
    const stockFragment = { id, fragment: ListedStockFragmentDoc, fragmentName: 'ListedStock' };
    if (card) return { ...card, stock: client.readFragment<ListedStockFragment>(stockFragment)?.stock ?? null };
  }
  return null;
};
