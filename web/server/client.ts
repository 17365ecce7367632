import { getNetwork } from '@patchwork/domain/http/network.ts';
import { resolveStoreView } from '@patchwork/domain/stores/store-view.ts';
import type { StoreViews } from '@patchwork/domain/stores/store-views.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FindAddress } from './findAddress.ts';

/** Who sent a request. */
export interface Client {
  /** As trusted proxies tell it; undefined where the connection has ended already. */
  readonly address: string | undefined;
  /** Stands for them where they take turns with others. */
  readonly network: string;
  /** Fires when they have gone before the answer was complete. */
  readonly signal: AbortSignal;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** As sent, still percent-encoded, with a leading slash. */
    path: string;
    /** With its question mark; empty when there is none. */
    search: string;
    client: Client;
    /** The language of the store that it is for, which answers to people are in. */
    readonly locale: string;
  }
}

/** Fastify's own signal fires as soon as a body has been read: it listens to the request, not to the answer. */
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
