import { type ApolloCache, ApolloClient } from '@apollo/client';
import { createCache } from './cache.ts';
import { createHttpLink } from './httpLink.ts';

export interface ClientOptions {
  /** Address of the GraphQL endpoint; relative in the browser. */
  readonly uri: string;
  /** ISO 4217 code prices are asked for in. */
  readonly currency: string;
  /** Code of the store view. */
  readonly store: string;
  /** An empty one where there is none. */
  readonly cache?: ApolloCache;
  /** True for one render on the server: nothing is sent but what the loaders ask for. */
  readonly isServer?: boolean;
  readonly fetch?: typeof fetch;
}

/** Of this build; none in tests. */
const VERSION: string | undefined = import.meta.env.APP_VERSION;

/** As the gateway's log and limits have it. */
const nameClient = (isServer: boolean): Record<string, string> => ({
  'apollographql-client-name': isServer ? 'patchwork-ssr' : 'patchwork-web',
  ...(VERSION && { 'apollographql-client-version': VERSION }),
});

/** One client per page in the browser, one per render on the server. */
export const createClient = ({
  uri,
  currency,
  store,
  cache = createCache(),
  isServer = false,
  fetch,
}: ClientOptions): ApolloClient =>
  new ApolloClient({
    cache,
    ssrMode: isServer,
    link: createHttpLink({
      uri,
      headers: { 'x-currency': currency, 'x-vs-store-code': store, ...nameClient(isServer) },
      fetch,
    }),
  });
