import type { ApolloClient, TypedDocumentNode } from '@apollo/client';
import { matching } from './nameMatch.ts';

/** The fragment that the results are displayed with. */
interface FragmentSource<T> {
  readonly document: TypedDocumentNode<T, Record<string, never>>;
  readonly name: string;
}

interface NamedPage {
  readonly name: string;
  readonly path: string;
}

/**
 * Cached products whose names match a text, best first; of variants that share a page only the best match. Products whose
 * fragment is incomplete in the cache are left out.
 */
export const productsOnDevice = <T extends NamedPage>(
  client: ApolloClient,
  text: string,
  { document: fragment, name: fragmentName }: FragmentSource<T>,
): T[] => {
  const entities = Object.entries(client.cache.extract() as Record<string, { readonly __typename?: string }>);
  const known = entities.flatMap(([id, { __typename }]) => {
    const product = __typename === 'Product' ? client.readFragment({ id, fragment, fragmentName }) : null;
    return product ? [product as T] : [];
  });
  const found = matching(text, known);
  return [...new Map(found.toReversed().map((product) => [product.path, product])).values()].reverse();
};
