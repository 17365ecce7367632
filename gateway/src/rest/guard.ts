import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  fullJitterGenerator,
  handleWhen,
  type IPolicy,
  retry,
  TaskCancelledError,
  wrap,
} from 'cockatiel';
import { RestFault } from './errors.ts';

export interface GuardOptions {
  /** Further attempts after the first. */
  readonly retries: number;
  /** Faults in a row that open the breaker of a service, and how long it stays open. */
  readonly breakerFaults: number;
  readonly breakerOpenMs: number;
  /** Calls under way at once to one service, and waiting for a place. */
  readonly concurrency: number;
  readonly queue: number;
}

export type Attempt<T> = () => Promise<T>;

const isFault = (error: unknown): error is RestFault => error instanceof RestFault;

const countsAgainstService = (error: unknown): boolean =>
  isFault(error) && error.code !== 'UPSTREAM_ABORTED' && error.code !== 'UPSTREAM_INVALID';

/** A lost connection or a 502 to 504 may pass at once; a time limit that was used up is not used up again. */
const isPassing = (error: unknown): boolean => isFault(error) && error.code === 'UPSTREAM_UNAVAILABLE';

const isTurnedAway = (error: unknown): boolean =>
  error instanceof BrokenCircuitError || error instanceof BulkheadRejectedError || error instanceof TaskCancelledError;

const createPolicy = (options: GuardOptions): IPolicy => {
  const breaker = circuitBreaker(handleWhen(countsAgainstService), {
    halfOpenAfter: options.breakerOpenMs,
    breaker: new ConsecutiveBreaker(options.breakerFaults),
  });
  const backoff = new ExponentialBackoff({ generator: fullJitterGenerator, initialDelay: 50, maxDelay: 500 });
  const attempts = retry(handleWhen(isPassing), { maxAttempts: options.retries, backoff });
  return wrap(attempts, breaker, bulkhead(options.concurrency, options.queue));
};

/**
 * Breaker and bulkhead per service of the backend, so that a dead one neither takes the others' places nor makes every
 * page wait for its time limit; retries with full jitter around them. Every call that comes here may be repeated: it reads,
 * or it carries an idempotency key.
 */
export const createGuard = (options: GuardOptions) => {
  const policies = new Map<string, IPolicy>();
  const policyOf = (service: string): IPolicy => {
    const policy = policies.get(service) ?? createPolicy(options);
    policies.set(service, policy);
    return policy;
  };
  return async <T>(service: string, attempt: Attempt<T>): Promise<T> => {
    try {
      return await policyOf(service).execute(attempt);
    } catch (cause) {
      if (!isTurnedAway(cause)) throw cause;
      throw new RestFault(`${service} is not asked now`, { code: 'UPSTREAM_UNAVAILABLE', service, cause });
    }
  };
};

export type Guard = ReturnType<typeof createGuard>;
