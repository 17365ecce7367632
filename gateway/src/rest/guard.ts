import { setTimeout } from 'node:timers/promises';
import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
  TaskCancelledError,
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

export type Attempt<T = unknown> = () => Promise<T>;

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 500;

const isFault = (error: unknown): error is RestFault => error instanceof RestFault;

const countsAgainstService = (error: unknown): boolean =>
  isFault(error) && error.code !== 'UPSTREAM_ABORTED' && error.code !== 'UPSTREAM_INVALID';

/** A lost connection or a 502 to 504 may pass at once; a time limit that was used up is not used up again. */
const isPassing = (error: unknown): boolean => isFault(error) && error.code === 'UPSTREAM_UNAVAILABLE';

const isTurnedAway = (error: unknown): boolean =>
  error instanceof BrokenCircuitError || error instanceof BulkheadRejectedError || error instanceof TaskCancelledError;

/** Full jitter: anything up to a limit that doubles with each attempt. */
const pause = (attempts: number): Promise<void> =>
  setTimeout(Math.random() * Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempts));

const createPolicy = ({ retries, breakerFaults, breakerOpenMs, concurrency, queue }: GuardOptions) => {
  const breaker = circuitBreaker(handleWhen(countsAgainstService), {
    halfOpenAfter: breakerOpenMs,
    breaker: new ConsecutiveBreaker(breakerFaults),
  });
  const places = bulkhead(concurrency, queue);
  return async <T>(attempt: Attempt<T>, mayRepeat: boolean): Promise<T> => {
    const most = mayRepeat ? retries : 0;
    const inPlace = () => places.execute(attempt);
    for (let attempts = 0; ; attempts += 1) {
      try {
        return await breaker.execute(inPlace);
      } catch (error) {
        if (attempts >= most || !isPassing(error)) throw error;
        await pause(attempts);
      }
    }
  };
};

type Policy = ReturnType<typeof createPolicy>;

/**
 * Breaker and bulkhead per service of the backend, so that a dead one neither takes the others' places nor makes every
 * page wait for its time limit; retries with full jitter around them, for calls that may be repeated: those that read,
 * or carry an idempotency key.
 */
export const createGuard = (options: GuardOptions) => {
  const policies = new Map<string, Policy>();
  const policyOf = (service: string): Policy => {
    const policy = policies.get(service) ?? createPolicy(options);
    policies.set(service, policy);
    return policy;
  };
  return <T>(service: string, attempt: Attempt<T>, mayRepeat: boolean): Promise<T> =>
    policyOf(service)(attempt, mayRepeat).catch((cause: unknown) => {
      if (!isTurnedAway(cause)) throw cause;
      throw new RestFault(`${service} is not asked now`, { code: 'UPSTREAM_UNAVAILABLE', service, cause });
    });
};

export type Guard = ReturnType<typeof createGuard>;
