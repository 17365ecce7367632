import type { IncomingMessage, ServerResponse } from 'node:http';

/** One request and its answer on their way through the handlers. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** As sent, still percent-encoded, with a leading slash. */
  readonly path: string;
  /** With its question mark; empty when there is none. */
  readonly search: string;
  /** Fires when the visitor has gone before the answer was complete. */
  readonly signal: AbortSignal;
}

/** Answers and returns true, or leaves the exchange alone for the next handler. */
export type Handler = (exchange: Exchange) => Promise<boolean> | boolean;

export const createExchange = (request: IncomingMessage, response: ServerResponse): Exchange => {
  const gone = new AbortController();
  response.once('close', () => response.writableEnded || gone.abort());
  const [path = '/', ...rest] = (request.url ?? '/').split('?');
  const search = rest.length > 0 ? `?${rest.join('?')}` : '';
  return { request, response, path: path.startsWith('/') ? path : `/${path}`, search, signal: gone.signal };
};
