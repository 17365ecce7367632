import type { ApolloClient, ObservableQuery } from '@apollo/client';
import { createCache } from './cache.ts';

const TIMEOUT_MS = 10_000;

const askFor = async (client: ApolloClient, { query, variables }: ObservableQuery) => {
  const context = { fetchOptions: { signal: AbortSignal.timeout(TIMEOUT_MS) } };
  const { data } = await client.query({ query, variables, fetchPolicy: 'no-cache', errorPolicy: 'all', context });
  return data ? [{ query, variables, data }] : [];
};

/**
 * Whoever looks has become somebody else, whose prices are others: what is on the screen is asked for again, all else is
 * forgotten. What is shown stays until its news are here. False when there are none to be had: all is as it was.
 */
export const askAgain = async (client: ApolloClient): Promise<boolean> => {
  const shown = [...client.getObservableQueries('active')];
  const answers = (await Promise.all(shown.map((query) => askFor(client, query).catch(() => [])))).flat();
  if (answers.length === 0 && shown.length > 0) return false;
  const fresh = createCache();
  for (const answer of answers) fresh.writeQuery(answer);
  client.cache.restore(fresh.extract());
  client.cache.batch({ update: () => undefined });
  return true;
};
