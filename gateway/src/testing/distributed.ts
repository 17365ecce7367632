import { ApolloGateway, RemoteGraphQLDataSource } from '@apollo/gateway';
import { ApolloServer } from '@apollo/server';
import { createGatewayRuntime } from '@graphql-hive/gateway';
import { unifiedGraphHandler } from '@graphql-hive/router-runtime';
import { createMergePlugin } from '../../router/merge-selections.ts';
import { compose, readSubgraph } from '../schema/compose.ts';
import { domains } from '../schema/domains.ts';
import { subgraphPath } from '../schema/subgraphs.ts';
import { LARGEST_SUBGRAPH_BODY } from '../server/body.ts';
import { startGateway } from '../server/server.ts';
import { createSubgraphs } from '../subgraph.ts';
import { type Ask, createAsk, createTestParts, type StartOptions } from './start.ts';

/** All domains as subgraphs in one process, with the supergraph that leads there. */
export const startSubgraphs = async (backendUrl: string, options: Pick<StartOptions, 'env' | 'log' | 'clock'> = {}) => {
  const { config, log, services } = createTestParts(backendUrl, { ...options, isBehindRouter: true });
  const endpoints = createSubgraphs(domains, config, log);
  const gateway = await startGateway({ endpoints, services, config, log, largestBody: LARGEST_SUBGRAPH_BODY });
  const toUrl = (name: string): string => `http://127.0.0.1:${gateway.port}${subgraphPath(name)}`;
  const { supergraph } = compose(domains.map(({ name }) => ({ ...readSubgraph(name), url: toUrl(name) })));
  return { supergraph, askSubgraph: (name: string): Ask => createAsk(toUrl(name)), close: gateway.close };
};

export interface TestRouter {
  readonly ask: Ask;
  close(): Promise<void>;
}

/** Headers that a router passes on to subgraphs. */
const PASSED_ON = ['authorization', 'x-currency', 'x-group-token'];

const passOn = (read: (name: string) => string | null | undefined): Record<string, string> =>
  Object.fromEntries(
    PASSED_ON.flatMap((name) => {
      const value = read(name);
      return value ? [[name, value]] : [];
    }),
  );

const startHive = async (supergraph: string, engine: object): Promise<TestRouter> => {
  const router = createGatewayRuntime({
    supergraph,
    logging: false,
    maskedErrors: false,
    propagateHeaders: { fromClientToSubgraphs: ({ request }) => passOn((name) => request.headers.get(name)) },
    ...engine,
  });
  const send = ((url: string, init: RequestInit) => router.fetch(url, init)) as typeof fetch;
  return {
    ask: createAsk('http://router/graphql', send),
    close: async () => void (await router[Symbol.asyncDispose]()),
  };
};

class PassingSource extends RemoteGraphQLDataSource {
  override willSendRequest({
    request,
    context,
  }: Parameters<NonNullable<RemoteGraphQLDataSource['willSendRequest']>>[0]) {
    const { headers = new Headers() } = context as { headers?: Headers };
    for (const [name, value] of Object.entries(passOn((one) => headers.get(one))))
      request.http?.headers.set(name, value);
  }
}

const startApolloGateway = async (supergraphSdl: string): Promise<TestRouter> => {
  const gateway = new ApolloGateway({
    supergraphSdl,
    buildService: ({ url }) => new PassingSource({ ...(url !== undefined && { url }) }),
  });
  const apollo = new ApolloServer({ gateway });
  await apollo.start();
  const ask: Ask = async (query, variables = {}, headers = {}) => {
    const contextValue = { headers: new Headers(headers) };
    const { body, http } = await apollo.executeOperation({ query, variables }, { contextValue });
    if (body.kind !== 'single') throw new Error('One answer is expected');
    const answer = JSON.parse(JSON.stringify(body.singleResult));
    return { status: http.status ?? 200, headers: new Headers(), ...answer };
  };
  return { ask, close: () => apollo.stop() };
};

/** By name: routers that people use, each on the same subgraphs. */
export const ROUTERS: Readonly<Record<string, (supergraph: string) => Promise<TestRouter>>> = {
  'Hive Gateway': (supergraph) => startHive(supergraph, {}),
  'Hive Gateway on its router runtime': (supergraph) =>
    startHive(supergraph, { unifiedGraphHandler, plugins: () => [createMergePlugin()] }),
  '@apollo/gateway': startApolloGateway,
};
