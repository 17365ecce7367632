import type { GatewayWatch } from '../gatewayWatch.ts';

const never = new AbortController().signal;

/** A gateway that is always there, for tests that are about something else. */
export const answeringGateway: Pick<GatewayWatch, 'isUp' | 'wasReady' | 'signal'> = {
  isUp: () => true,
  wasReady: () => true,
  signal: () => never,
};
