import type { ApolloClient, TypedDocumentNode } from '@apollo/client';
import { matching } from './nameMatch.ts';

/** As much of a product as its place shows of it. */
interface Shown<T> {
  readonly document: TypedDocumentNode<T, Record<string, never>>;
  readonly name: string;
}

interface Findable {
  readonly name: string;
  readonly path: string;
}

/**
 * Products of visited pages and lists whose names a text finds, the best first; of variants that share a page the best
 * named one. Those that the device does not know whole enough to show are left out.
 */
export const productsOnDevice = <T extends Findable>(
  client: ApolloClient,
  text: string,
  { document: fragment, name: fragmentName }: Shown<T>,
): T[] => {
  const entities = Object.entries(client.cache.extract() as Record<string, { readonly __typename?: string }>);
  const known = entities.flatMap(([id, { __typename }]) => {
    const product = __typename === 'Product' ? client.readFragment({ id, fragment, fragmentName }) : null;
    return product ? [product as T] : [];
  });
  const found = matching(text, known);
  return [...new Map(found.toReversed().map((product) => [product.path, product])).values()].reverse();
};
