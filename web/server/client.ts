import { getNetwork } from '@patchwork/domain/http/network.ts';
import { resolveStoreView } from '@patchwork/domain/stores/store-view.ts';
import type { StoreViews } from '@patchwork/domain/stores/store-views.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FindAddress } from './findAddress.ts';

export interface Client {
  /** From trusted proxies; undefined if the connection has ended. */
  readonly address: string | undefined;
  /** Identifies the client for fair turns. */
  readonly network: string;
  /** Fires if the client disconnects before the answer is complete. */
  readonly signal: AbortSignal;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** As sent, still percent-encoded, with a leading slash. */
    path: string;
    /** With its question mark; empty when there is none. */
    search: string;
    client: Client;
    /** Of the store; for texts in answers. */
    readonly locale: string;
  }
}

/** Fastify's own signal fires once the body is read: it listens to the request, not the answer. */
const createGoneSignal = ({ raw }: FastifyReply): AbortSignal => {
  const gone = new AbortController();
  raw.once('close', () => raw.writableEnded || gone.abort());
  return gone.signal;
};

const readClient = (request: FastifyRequest, reply: FastifyReply, findAddress: FindAddress): Client => {
  const address = findAddress(request.raw);
  return { address, network: getNetwork(address ?? ''), signal: createGoneSignal(reply) };
};

/** Puts path, query, client and locale on every request. */
export const addClients = (app: FastifyInstance, findAddress: FindAddress, stores: StoreViews): void => {
  app.decorateRequest('path', '/');
  app.decorateRequest('search', '');
  app.decorateRequest('client');
  app.decorateRequest('locale', {
    getter() {
      return resolveStoreView(this.headers.host ?? '', this.path, stores).store.locale;
    },
  });
  app.addHook('onRequest', (request, reply, done) => {
    const { url } = request;
    const end = url.indexOf('?');
    const path = end < 0 ? url : url.slice(0, end);
    request.path = path.startsWith('/') ? path : `/${path}`;
    request.search = end < 0 ? '' : url.slice(end);
    request.client = readClient(request, reply, findAddress);
    done();
  });
};
