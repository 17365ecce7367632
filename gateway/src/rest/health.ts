import type { Upstream } from './upstream.ts';

const PATIENCE_MS = 1_000;
const MOST_BYTES = 10_000;

/**
 * Whether the backend says that it is ready. Calls have connections of their own: where they take all of them the gateway
 * is busy, and one that is taken out of the balancer for it would leave the others busier still.
 */
export const isUp = async ({ healthConnection, basePath }: Upstream): Promise<boolean> => {
  const request = { method: 'GET' as const, path: `${basePath}/health/ready`, headers: {}, body: null };
  try {
    return (await healthConnection.exchange(request, { timeoutMs: PATIENCE_MS, maxBytes: MOST_BYTES })).status === 200;
  } catch {
    return false;
  }
};
