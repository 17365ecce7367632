import type { Routes } from './app.ts';
import { respondText } from './respond.ts';

export interface Health {
  readonly routes: Routes;
  readonly retire: () => void;
  readonly isRetired: () => boolean;
}

/** Ready once the gateway has been: afterwards pages that are kept are served without it. */
export const createHealth = (wasGatewayReady: () => boolean): Health => {
  let isRetired = false;
  return {
    retire: () => {
      isRetired = true;
    },
    isRetired: () => isRetired,
    routes: async (app) => {
      app.all('/health/live', (_request, reply) => respondText(reply, 200, 'live'));
      app.all('/health/ready', (_request, reply) => {
        if (isRetired) return respondText(reply, 503, 'stopping');
        return wasGatewayReady() ? respondText(reply, 200, 'ready') : respondText(reply, 503, 'no gateway yet');
      });
    },
  };
};
