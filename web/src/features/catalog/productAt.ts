import type { ApolloClient } from '@apollo/client';
import { type ListedStockFragment, ListedStockFragmentDoc } from './ListedStock.generated.ts';
import { type ProductCardFragment, ProductCardFragmentDoc } from './ProductCard.generated.ts';

/** A product as lists have told of it; its stock where one of them has. */
export type Listed = ProductCardFragment & Pick<ListedStockFragment, 'stock'>;

/**
 * The product whose page stands at a path, by what lists have told of it, so that no url map has to be asked; null where
 * none has. A variant stands at its parent's path and is not meant.
 */
export const productAt = (client: ApolloClient, path: string): Listed | null => {
  for (const [id, entity] of Object.entries(client.extract() as Record<string, Record<string, unknown>>)) {
    if (entity.__typename !== 'Product' || entity.path !== path || entity.parentSku !== null) continue;
    const fragment = { id, fragment: ProductCardFragmentDoc, fragmentName: 'ProductCard' };
    const card = client.readFragment<ProductCardFragment>(fragment);
    const told = { id, fragment: ListedStockFragmentDoc, fragmentName: 'ListedStock' };
    if (card) return { ...card, stock: client.readFragment<ListedStockFragment>(told)?.stock ?? null };
  }
  return null;
};
