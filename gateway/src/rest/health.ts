import { exchange } from './transport.ts';
import type { Upstream } from './upstream.ts';

const PATIENCE_MS = 1_000;

/** Whether the backend says that it is ready. */
export const isUp = async ({ dispatcher, basePath }: Upstream): Promise<boolean> => {
  const request = { method: 'GET' as const, path: `${basePath}/health/ready`, headers: {}, body: null };
  try {
    return (await exchange(dispatcher, request, { timeoutMs: PATIENCE_MS })).status === 200;
  } catch {
    return false;
  }
};
