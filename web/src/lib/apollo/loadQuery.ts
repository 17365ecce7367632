import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';

interface Wanted<TData, TVariables extends OperationVariables> {
  readonly query: TypedDocumentNode<TData, TVariables>;
  readonly variables: TVariables;
  /** Ends the request on the server when the visitor has gone. */
  readonly signal?: AbortSignal;
  /** Ends the request in the browser: a limit of time, which does not depend on who asked first. */
  readonly deadline?: AbortSignal;
}

const FRESH_MS = 60_000;
const askedAt = new WeakMap<ApolloClient, Map<string, number>>();

const timesOf = (client: ApolloClient): Map<string, number> => {
  const times = askedAt.get(client) ?? new Map<string, number>();
  askedAt.set(client, times);
  return times;
};

const keyOf = <TData, TVariables extends OperationVariables>({
  query,
  variables,
}: Wanted<TData, TVariables>): string => {
  const [definition] = query.definitions;
  const name = definition?.kind === 'OperationDefinition' ? definition.name?.value : '';
  return `${name}:${JSON.stringify(variables)}`;
};

const isFresh = (client: ApolloClient, key: string): boolean => Date.now() - (timesOf(client).get(key) ?? 0) < FRESH_MS;

// In the browser a request may be shared by several navigations: one that is given up must not take it from the next.
const signalOf = ({ signal, deadline }: { readonly signal?: AbortSignal; readonly deadline?: AbortSignal }) =>
  import.meta.env.SSR ? signal : deadline;

/** A field that could not be answered takes nothing from the others; where none was, there is no answer. */
const hasAnything = (data: unknown, error: unknown): boolean =>
  data !== undefined && (!error || Object.values(data as object).some((field) => field !== null));

const send = async <TData, TVariables extends OperationVariables>(
  client: ApolloClient,
  wanted: Wanted<TData, TVariables>,
): Promise<{ readonly data: TData; readonly isWhole: boolean }> => {
  const { query, variables } = wanted;
  const { data, error } = await client.query<TData, OperationVariables>({
    query,
    variables,
    // Judged before it is kept: an answer of nothing but errors would wipe out the page that is shown.
    fetchPolicy: 'no-cache',
    errorPolicy: 'all',
    context: { fetchOptions: { signal: signalOf(wanted) } },
  });
  if (!hasAnything(data, error)) throw error ?? new Error('The answer holds no data');
  client.writeQuery<TData, OperationVariables>({ query, variables, data: data as TData });
  return { data: data as TData, isWhole: !error };
};

const ask = async <TData, TVariables extends OperationVariables>(
  client: ApolloClient,
  wanted: Wanted<TData, TVariables>,
): Promise<TData> => {
  const [times, key] = [timesOf(client), keyOf(wanted)];
  // Fresh from the question on: what is under way is not asked for again by a page that shows it as soon as it comes.
  times.set(key, Date.now());
  let isWhole = false;
  try {
    const answer = await send(client, wanted);
    isWhole = answer.isWhole;
    return answer.data;
  } finally {
    // What came only in part is shown, and asked for again with the next visit.
    if (!isWhole) times.delete(key);
  }
};

/**
 * What a route's loader waits for. Data the cache holds is answered at once, so that going back is instant; when it is
 * older than a minute it is asked for again behind the page, which shows the news when they come.
 */
export const loadQuery = async <TData, TVariables extends OperationVariables>(
  client: ApolloClient,
  wanted: Wanted<TData, TVariables>,
): Promise<TData> => {
  const cached = client.readQuery<TData, OperationVariables>({ query: wanted.query, variables: wanted.variables });
  if (cached === null) return ask(client, wanted);
  // A refresh that fails leaves the page as it is; without a network the offline notice says why. A render on the server
  // has just been given what it holds.
  if (!client.prioritizeCacheValues && !isFresh(client, keyOf(wanted))) ask(client, wanted).catch(() => undefined);
  return cached;
};
