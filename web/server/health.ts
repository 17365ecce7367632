import type { Handler } from './exchange.ts';
import { respondText } from './respond.ts';

export interface Health {
  readonly handler: Handler;
  /** From now on the server is alive but wants no new visitors. */
  readonly retire: () => void;
}

export const createHealth = (): Health => {
  let isReady = true;
  return {
    retire: () => {
      isReady = false;
    },
    handler: (exchange) => {
      if (exchange.path === '/health/live') return respondText(exchange, 200, 'live');
      if (exchange.path !== '/health/ready') return false;
      return isReady ? respondText(exchange, 200, 'ready') : respondText(exchange, 503, 'stopping');
    },
  };
};
