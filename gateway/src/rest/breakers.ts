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
  /** Calls in a row that failed, each with all its attempts, until a breaker opens; and for how long. */
  readonly breakerFaults: number;
  readonly breakerOpenMs: number;
}

/** A fault that no breaker is told of. */
export class Untold extends Error {
  readonly fault: RestFault;
  constructor(fault: RestFault) {
    super(fault.message, { cause: fault });
    this.fault = fault;
  }
}

/** A further fault of a client who had one already: only their own breaker is told of it. */
class ToldBefore extends Untold {}

const MOST_CLIENTS = 1_000;
const TOO_MANY_REQUESTS = 429;

const isFault = (error: unknown): error is RestFault => error instanceof RestFault;

/** A backend that answers is not dead, whatever it answers: it turns this call away, or answers it wrongly. */
const hasAnswered = ({ code, status }: RestFault): boolean =>
  code === 'UPSTREAM_INVALID' || code === 'UPSTREAM_TOO_LARGE' || status === TOO_MANY_REQUESTS;

const provesLife = (error: unknown): boolean => error instanceof RestRefusal || (isFault(error) && hasAnswered(error));

/** Neither is a caller who goes away, or who waited for a place in vain. */
const isTrouble = (error: unknown): error is RestFault =>
  isFault(error) && error.code !== 'UPSTREAM_ABORTED' && !hasAnswered(error);

/** The question may be the cause of these; a connection is lost whatever is asked. */
const mayBeOwn = (error: unknown): error is RestFault =>
  isTrouble(error) && (error.code === 'UPSTREAM_TIMEOUT' || error.status !== null);

/** A breaker counts a call without an answer as a failure, and any answer as a success. */
export type Outcome<T> = { readonly value: T } | { readonly refused: unknown };

/**
 * Of one endpoint: a breaker for everybody, and one for each client. A client's own breaker counts all their time limits
 * and failures. For everybody those of one client count once until the endpoint answers, so that nobody can close it to
 * others with questions that take too long, and yet it is closed to whoever gets no answer, be they the only one. Nothing
 * is awaited here: each call of every request comes through.
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
    const breaker = open((error) => mayBeOwn(error) || error instanceof ToldBefore);
    breaker.onBreak(() => onBreak(client));
    own.set(client, breaker);
    return breaker;
  };
  const told = new Set<string>();
  const everybodys = open(isTrouble);
  everybodys.onBreak(() => {
    told.clear();
    onBreak();
  });

  const tell = async <T>(client: string, work: () => Promise<T>): Promise<Outcome<T>> => {
    try {
      const value = await work();
      if (told.size > 0) told.clear();
      return { value };
    } catch (error) {
      if (provesLife(error)) {
        told.clear();
        return { refused: error };
      }
      if (!mayBeOwn(error) || everybodys.state === CircuitState.HalfOpen) throw error;
      if (told.has(client)) throw new ToldBefore(error);
      told.add(client);
      throw error;
    }
  };
  return <T>(client: string, work: () => Promise<T>): Promise<Outcome<T>> => {
    const mine = getOwn(client);
    // While one call tries whether the endpoint is back, the others do not wait for it.
    if (mine.state === CircuitState.HalfOpen || everybodys.state === CircuitState.HalfOpen)
      throw new BrokenCircuitError();
    return mine.execute(() => everybodys.execute(() => tell(client, work)));
  };
};
