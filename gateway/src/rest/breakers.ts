import {
  BrokenCircuitError,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
} from 'cockatiel';
import { LRUCache } from 'lru-cache';
import { RestFault, RestRefusal } from './errors.ts';

export interface BreakerOptions {
  /** Consecutive failed calls that open a breaker, and for how long. */
  readonly breakerFaults: number;
  readonly breakerOpenMs: number;
}

/** An error that breakers ignore. */
export class IgnoredFault extends Error {
  readonly fault: RestFault;
  constructor(fault: RestFault) {
    super(fault.message, { cause: fault });
    this.fault = fault;
  }
}

/** A further failure of the same client: counts for their own breaker only. */
class RepeatedFault extends IgnoredFault {}

const MOST_CLIENTS = 1_000;
const TOO_MANY_REQUESTS = 429;

const isFault = (error: unknown): error is RestFault => error instanceof RestFault;

/** A backend that answers, even with an error, is alive. */
const hasAnswered = ({ code, status }: RestFault): boolean =>
  code === 'UPSTREAM_INVALID' || code === 'UPSTREAM_TOO_LARGE' || status === TOO_MANY_REQUESTS;

const provesLife = (error: unknown): boolean => error instanceof RestRefusal || (isFault(error) && hasAnswered(error));

/** Nor are callers who disconnect, or time out in the queue. */
const isTrouble = (error: unknown): error is RestFault =>
  isFault(error) && error.code !== 'UPSTREAM_ABORTED' && !hasAnswered(error);

/** Possibly caused by the request itself; a lost connection is not. */
const mayBeOwn = (error: unknown): error is RestFault =>
  isTrouble(error) && (error.code === 'UPSTREAM_TIMEOUT' || error.status !== null);

/** Of the breakers that a call passes; of an open one it is not said whose it is. */
export type BreakerState = 'closed' | 'half-open' | 'open';

const STATES: Readonly<Partial<Record<CircuitState, BreakerState>>> = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.HalfOpen]: 'half-open',
};

const toState = ({ state }: CircuitBreakerPolicy): BreakerState => STATES[state] ?? 'open';

/** No answer counts as a failure, any answer as a success. */
export type Outcome<T> = { readonly value: T } | { readonly refused: unknown };

/**
 * Per endpoint: a breaker for everybody, and one per client. A client's own breaker counts all their timeouts and
 * failures. For the common one, a client's failures count once until the endpoint answers, so that nobody can open it
 * for others with slow requests, and yet it opens for a single client without answers. Synchronous, since every call
 * passes through.
 */
export const createBreakers = (options: BreakerOptions, onBreak: (client?: string) => void) => {
  const open = (counts: (error: unknown) => boolean): CircuitBreakerPolicy =>
    circuitBreaker(handleWhen(counts), {
      halfOpenAfter: options.breakerOpenMs,
      breaker: new ConsecutiveBreaker(options.breakerFaults),
    });
  const own = new LRUCache<string, CircuitBreakerPolicy>({ max: MOST_CLIENTS });
  const getOwn = (client: string): CircuitBreakerPolicy => {
    const known = own.get(client);
    if (known) return known;
    const breaker = open((error) => mayBeOwn(error) || error instanceof RepeatedFault);
    breaker.onBreak(() => onBreak(client));
    own.set(client, breaker);
    return breaker;
  };
  const failedClients = new Set<string>();
  const everybodys = open(isTrouble);
  everybodys.onBreak(() => {
    failedClients.clear();
    onBreak();
  });

  const runAndRecord = async <T>(client: string, work: () => Promise<T>): Promise<Outcome<T>> => {
    try {
      const value = await work();
      if (failedClients.size > 0) failedClients.clear();
      return { value };
    } catch (error) {
      if (provesLife(error)) {
        failedClients.clear();
        return { refused: error };
      }
      if (!mayBeOwn(error) || everybodys.state === CircuitState.HalfOpen) throw error;
      if (failedClients.has(client)) throw new RepeatedFault(error);
      failedClients.add(client);
      throw error;
    }
  };
  const run = <T>(client: string, work: () => Promise<T>): Promise<Outcome<T>> => {
    const mine = getOwn(client);
    // While one call probes the endpoint, the others fail fast.
    if (mine.state === CircuitState.HalfOpen || everybodys.state === CircuitState.HalfOpen)
      throw new BrokenCircuitError();
    return mine.execute(() => everybodys.execute(() => runAndRecord(client, work)));
  };
  const getState = (client: string): BreakerState => {
    const everybodysState = toState(everybodys);
    return everybodysState === 'closed' ? toState(getOwn(client)) : everybodysState;
  };
  const describe = () => ({
    breaker: toState(everybodys),
    openClients: [...own.values()].filter(({ state }) => state !== CircuitState.Closed).length,
  });
  return { run, getState, describe };
};
