import { type ApolloClient, InMemoryCache } from '@apollo/client';
import { listKinds } from './blockKinds.ts';

/**
 * Tells a cache which types a block may have. It begins without lists of unions, which would be a part of every page's
 * code; pages of blocks are the only ones whose documents ask for parts of one.
 */
export const addBlockTypes = ({ cache }: ApolloClient): void => {
  if (cache instanceof InMemoryCache) cache.policies.addPossibleTypes({ ContentBlock: [...listKinds()] });
};
