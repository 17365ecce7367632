import { Overloaded } from '@patchwork/domain/http/concurrency-limit.ts';

/** The gateway does not answer, so no page can be made. */
export class GatewayDown extends Error {}

const NAMES = new Set(['AbortError', 'TimeoutError']);

const hasCode = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'extensions' in error &&
  /^(?:UPSTREAM_|OVERLOADED)/.test(String((error.extensions as { code?: unknown } | undefined)?.code));

/** Whether a page failed for want of the gateway or of a turn, and may be had later: not the page itself is at fault. */
export const isOutage = (error: unknown): boolean => {
  if (error instanceof Overloaded || error instanceof GatewayDown) return true;
  if (!(error instanceof Error)) return false;
  if (error.cause instanceof GatewayDown) return true;
  if (NAMES.has(error.name) || error.message === 'fetch failed') return true;
  if ('statusCode' in error && Number(error.statusCode) >= 502) return true;
  return 'errors' in error && Array.isArray(error.errors) && error.errors.some(hasCode);
};
