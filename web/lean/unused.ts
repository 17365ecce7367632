/** Stands in a function that nothing of the shop leads to. */
const REFUSAL = "throw new TypeError('This is left out of the build');";

const refuse = (...names: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(names.map((name) => [name, REFUSAL]));

/** Actions of routes, what is fetched beside the page, and routes that become known later. */
const ROUTER = refuse(
  'handleAction',
  'fetch',
  'handleFetcherAction',
  'handleFetcherLoader',
  'discoverRoutes',
  'patchRoutes',
  'patchRoutesImpl',
  '_internalSetRoutes',
);

/**
 * Functions and methods of packages that have something else in place of their code in the browser's build, by their
 * modules: see docs/decisions/043-lean-packages.md.
 */
export const UNUSED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'react-router/dist/production/lib/router/router.js': ROUTER,
  '@apollo/client/core/ApolloClient.js': refuse(
    'subscribe',
    'connectToDevTools',
    'resetStore',
    'clearStore',
    'onResetStore',
    'onClearStore',
    'refetchQueries',
    'refetchObservableQueries',
    'watchFragment',
  ),
  '@apollo/client/core/ObservableQuery.js': {
    ...refuse('fetchMore', 'pushOperation', 'subscribeToMore', 'updateQuery', 'startPolling'),
    // Called by what is used, to find that nothing is polled.
    updatePolling: '',
    stopPolling: '',
    cancelPolling: '',
  },
  '@apollo/client/core/QueryManager.js': {
    ...refuse('startGraphQLSubscription', 'maskFragment', 'clearStore', 'refetchObservableQueries'),
    maskOperation: 'return arguments[0].data;',
  },
  '@apollo/client/core/QueryInfo.js': {
    ...refuse('markSubscriptionResult'),
    // Every answer is whole.
    maybeHandleIncrementalResult: 'return arguments[1];',
    getIncrementalInfo: 'return {};',
  },
  '@apollo/client/cache/core/cache.js': refuse('watchFragment', 'watchSingleFragment', 'updateFragment'),
  '@apollo/client/cache/inmemory/inMemoryCache.js': {
    ...refuse('serializeVariablesValue', 'serializeInputArray', 'serializeInputObject'),
    ...refuse('evict', 'gc', 'retain', 'release'),
    // They are sent as they are.
    serializeVariables: 'return arguments[1];',
  },
  '@apollo/client/cache/inmemory/entityStore.js': refuse('evict', 'gc', 'release'),
  '@apollo/client/cache/inmemory/readFromStore.js': refuse('prunePartialBoundariesImpl', 'prunePartialStreamArrayImpl'),
};
