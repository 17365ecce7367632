import { ApolloClient, ApolloLink, CombinedGraphQLErrors } from '@apollo/client';
import { execute } from '@apollo/client/link';
import { lastValueFrom } from 'rxjs';
import { AnswerCache } from './answerCache.ts';
import { type ClientOptions, createClient } from './client.ts';

type Asked = ApolloClient.QueryOptions;

/**
 * A client for the loaders of one page on the server. It sends a query as it is: Apollo would first search each document
 * for directives of the client, a tenth of the time of a page, since it remembers what it found for one client only.
 */
export const createRenderClient = (options: Omit<ClientOptions, 'cache' | 'isServer'>): ApolloClient => {
  const client = createClient({ ...options, cache: new AnswerCache(), isServer: true });
  const ask = async ({ query, variables, context, errorPolicy = 'none' }: Asked) => {
    const document = client.cache.transformDocument(query);
    const request = { query: document, ...(variables && { variables }), ...(context && { context }) };
    // Waiting for its end, as leaving after the first value would abort the request.
    const result = await lastValueFrom(execute(client.link, request, { client }));
    if (!result.errors?.length) return { data: result.data };
    const error = new CombinedGraphQLErrors(result);
    if (errorPolicy === 'none') throw error;
    return { data: result.data ?? undefined, error };
  };
  client.query = ask as ApolloClient['query'];
  return client;
};

/** For the components of all pages, in the process: what it remembers of documents holds for each of them. */
const shownAnswers = new AnswerCache();
const componentClient = new ApolloClient({ cache: shownAnswers, link: ApolloLink.empty(), ssrMode: true });

/**
 * Renders components with the answers that the loaders have had. Nothing is awaited, so no other page is rendered in
 * between; nothing is sent.
 */
export const renderWithAnswers = (loaded: ApolloClient, render: (client: ApolloClient) => string): string =>
  // Of a client that was made above.
  shownAnswers.lend(loaded.cache as AnswerCache, () => render(componentClient));
