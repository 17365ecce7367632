import type { ApolloClient, OperationVariables } from '@apollo/client';

const FRESH_MS = 60_000;
const answeredAt = new WeakMap<ApolloClient, Map<string, number>>();

const keyOf = <TData, TVariables extends OperationVariables>({
  query,
  variables,
}: ApolloClient.QueryOptions<TData, TVariables>): string => {
  const [definition] = query.definitions;
  const name = definition?.kind === 'OperationDefinition' ? definition.name?.value : '';
  return `${name}:${JSON.stringify(variables ?? {})}`;
};

const isFresh = (client: ApolloClient, key: string): boolean =>
  Date.now() - (answeredAt.get(client)?.get(key) ?? 0) < FRESH_MS;

const ask = async <TData, TVariables extends OperationVariables>(
  client: ApolloClient,
  options: ApolloClient.QueryOptions<TData, TVariables>,
): Promise<TData> => {
  const { data } = await client.query({ ...options, fetchPolicy: 'network-only' });
  if (data === undefined) throw new Error('The answer holds no data');
  const times = answeredAt.get(client) ?? new Map<string, number>();
  answeredAt.set(client, times.set(keyOf(options), Date.now()));
  return data;
};

/**
 * What a route's loader waits for. Data the cache holds is answered at once, so that going back is instant; when it is
 * older than a minute it is asked for again behind the page, which shows the news when they come.
 */
export const loadQuery = async <TData, TVariables extends OperationVariables>(
  client: ApolloClient,
  options: ApolloClient.QueryOptions<TData, TVariables>,
): Promise<TData> => {
  const cached = client.readQuery<TData, TVariables>(options as ApolloClient.ReadQueryOptions<TData, TVariables>);
  if (cached === null) return ask(client, options);
  // Without a network the page stays as it is; the offline notice tells the shopper.
  if (!isFresh(client, keyOf(options))) ask(client, options).catch(() => undefined);
  return cached;
};
