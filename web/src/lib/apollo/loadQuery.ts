import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import { getAnswerKey, type PageAnswer } from './pageAnswer.ts';

interface QueryRequest<TData, TVariables extends OperationVariables> {
  readonly query: TypedDocumentNode<TData, TVariables>;
  readonly variables: TVariables;
  /** Ends the request on the server when the visitor has gone. */
  readonly signal?: AbortSignal;
  /** Ends the request in the browser: a limit of time, which does not depend on who asked first. */
  readonly deadline?: AbortSignal;
}

const FRESH_MS = 60_000;
const askedAt = new WeakMap<ApolloClient, Map<string, number>>();

const getTimes = (client: ApolloClient): Map<string, number> => {
  const times = askedAt.get(client) ?? new Map<string, number>();
  askedAt.set(client, times);
  return times;
};

interface Asked {
  readonly query: DocumentNode;
  readonly variables: OperationVariables;
}

/** Whether it was answered within the last minute, along with the page or later. */
export const isFresh = (client: ApolloClient, { query, variables }: Asked): boolean =>
  Date.now() - (getTimes(client).get(getAnswerKey(query, variables)) ?? 0) < FRESH_MS;

/** The answers that came with a page were asked for when it was rendered: they are not asked for twice. */
export const notePageAnswers = (client: ApolloClient, answers: readonly PageAnswer[], ageMs: number): void => {
  for (const { key } of answers) getTimes(client).set(key, Date.now() - ageMs);
};

// In the browser a request may be shared by several navigations: one that is given up must not take it from the next.
const getSignal = ({ signal, deadline }: { readonly signal?: AbortSignal; readonly deadline?: AbortSignal }) =>
  import.meta.env.SSR ? signal : deadline;

/** A field that could not be answered takes nothing from the others; where none was, there is no answer. */
const hasAnything = (data: unknown, error: unknown): boolean =>
  data !== undefined && (!error || Object.values(data as object).some((field) => field !== null));

const send = async <TData, TVariables extends OperationVariables>(
  client: ApolloClient,
  wanted: QueryRequest<TData, TVariables>,
): Promise<{ readonly data: TData; readonly isWhole: boolean }> => {
  const { query, variables } = wanted;
  const { data, error } = await client.query<TData, OperationVariables>({
    query,
    variables,
    // Judged before it is kept: an answer of nothing but errors would wipe out the page that is shown.
    fetchPolicy: 'no-cache',
    errorPolicy: 'all',
    context: { fetchOptions: { signal: getSignal(wanted) } },
  });
  if (!hasAnything(data, error)) throw error ?? new Error('The answer holds no data');
  client.writeQuery<TData, OperationVariables>({ query, variables, data: data as TData });
  return { data: data as TData, isWhole: !error };
};

const ask = async <TData, TVariables extends OperationVariables>(
  client: ApolloClient,
  wanted: QueryRequest<TData, TVariables>,
): Promise<TData> => {
  const [times, key] = [getTimes(client), getAnswerKey(wanted.query, wanted.variables)];
  // Fresh as soon as it is requested, so that a page does not repeat a request in flight.
  times.set(key, Date.now());
  let isWhole = false;
  try {
    const answer = await send(client, wanted);
    isWhole = answer.isWhole;
    return answer.data;
  } finally {
    // A partial answer is shown, and fetched again on the next visit.
    if (!isWhole) times.delete(key);
  }
};

/**
 * Loads a query for a route. Cached data is returned at once, so that going back is instant; when it is older than a
 * minute it is revalidated in the background, and the page updates when the answer comes.
 */
export const loadQuery = async <TData, TVariables extends OperationVariables>(
  client: ApolloClient,
  wanted: QueryRequest<TData, TVariables>,
): Promise<TData> => {
  const cached = client.readQuery<TData, OperationVariables>({ query: wanted.query, variables: wanted.variables });
  if (cached === null) return ask(client, wanted);
  // A refresh that fails leaves the page as it is; without a network the offline notice says why. A render on the server
  // has just been given what it holds.
  if (!client.prioritizeCacheValues && !isFresh(client, wanted)) ask(client, wanted).catch(() => undefined);
  return cached;
};
