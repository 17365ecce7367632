import type { WireAnswer } from './transport.ts';
import type { Upstream } from './upstream.ts';

const PATIENCE_MS = 1_000;
const MOST_BYTES = 10_000;

const reading = { read: ({ status }: WireAnswer): boolean => status === 200, toError: (error: unknown) => error };

/**
 * Whether the backend is ready. Uses its own connection: a gateway with all connections in use is busy, and removing it
 * from the balancer would overload the others.
 */
export const isUp = async ({ healthConnection, basePath }: Upstream): Promise<boolean> => {
  const request = { method: 'GET' as const, path: `${basePath}/health/ready`, headers: {}, body: null };
  try {
    const limits = { timeoutMs: PATIENCE_MS, maxBytes: MOST_BYTES };
    return await healthConnection.exchange(request, limits, reading);
  } catch {
    return false;
  }
};
