import type { RequestListener } from 'node:http';
import type { Logger } from 'pino';
import { createExchange, type Handler } from './exchange.ts';
import { respondText } from './respond.ts';
import { SECURITY_HEADERS } from './security.ts';

/** Tries the handlers in their order; the first that answers ends it. A fault becomes 500 without a word about why. */
export const createApp =
  (handlers: readonly Handler[], log: Logger): RequestListener =>
  async (request, response) => {
    const exchange = createExchange(request, response);
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
    try {
      for (const handler of handlers) if (await handler(exchange)) return;
      await respondText(exchange, 404, 'Not found.');
    } catch (error) {
      log.error({ err: error }, 'A request failed');
      if (response.headersSent) response.destroy();
      else await respondText(exchange, 500, 'Sorry! Something went wrong. Try again later, please...');
    }
  };
