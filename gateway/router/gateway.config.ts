import type { IncomingMessage } from 'node:http';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@graphql-hive/gateway';
import { SUBGRAPHS, subgraphPath } from '../src/schema/subgraphs.ts';
import { readTrustedDocuments } from '../src/server/documents/manifest.ts';

// The configuration of Hive Gateway in front of the subgraphs: `hive-gateway --config-path gateway/router/gateway.config.ts
// supergraph`. The same headers have to pass any other router, see docs/operation.md.

/** Where the process is that serves a domain: its own, or the one for all that have none. */
const toLocation = (name: string): string => {
  const own = process.env[`${name.toUpperCase()}_SUBGRAPH_URL`] ?? process.env.SUBGRAPHS_URL;
  if (!own) throw new Error(`Set SUBGRAPHS_URL, or ${name.toUpperCase()}_SUBGRAPH_URL, to where the subgraphs run`);
  return new URL(subgraphPath(name), own).href;
};

const PASSED_ON = [
  'apollographql-client-name',
  'apollographql-client-version',
  'authorization',
  'x-currency',
  'x-group-token',
  'x-vs-store-code',
  'traceparent',
];

/** The storefront sends its documents by their hash. */
const documents = readTrustedDocuments([]);

interface NodeContext {
  readonly req?: IncomingMessage;
}

/** For whom it asks: what is said of the request's way here, and who said it. Subgraphs decide how much to believe. */
const toForwardedFor = (request: Request, { req }: NodeContext): string =>
  [request.headers.get('x-forwarded-for'), req?.socket.remoteAddress].filter(Boolean).join(', ');

export const gatewayConfig = defineConfig({
  supergraph: fileURLToPath(new URL('../../schema/supergraph.graphql', import.meta.url)),
  transportEntries: Object.fromEntries(SUBGRAPHS.map((name) => [name, { location: toLocation(name) }])),
  propagateHeaders: {
    fromClientToSubgraphs: ({ request, context }) => ({
      ...Object.fromEntries(
        PASSED_ON.flatMap((name) => {
          const value = request.headers.get(name);
          return value === null ? [] : [[name, value]];
        }),
      ),
      'x-forwarded-for': toForwardedFor(request, context as NodeContext),
    }),
  },
  // As the gateway without a router does it with TRUSTED_DOCUMENTS=prefer, but for what clients register.
  persistedDocuments: {
    allowArbitraryDocuments: true,
    getPersistedOperation: (hash) => documents.get(hash) ?? null,
    customErrors: {
      notFound: { message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } },
    },
  },
  // Subgraphs have masked their own faults, with a code and a trace id.
  maskedErrors: false,
  readinessCheckEndpoint: '/health/ready',
  healthCheckEndpoint: '/health/live',
  csrfPrevention: { requestHeaders: ['apollo-require-preflight', 'x-apollo-operation-name'] },
  disableIntrospection: { disableIf: () => process.env.NODE_ENV === 'production' && process.env.INTROSPECTION !== '1' },
  landingPage: false,
});
