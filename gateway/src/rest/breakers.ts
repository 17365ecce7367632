import { LRUCache } from 'lru-cache';
import { type Breaker, type BreakerOptions, BrokenCircuitError, createBreaker, type Passage } from './breaker.ts';
import { RestFault, RestRefusal } from './errors.ts';

/** An error that breakers ignore. */
export class IgnoredFault extends Error {
  readonly fault: RestFault;
  constructor(fault: RestFault) {
    super(fault.message, { cause: fault });
    this.fault = fault;
  }
}

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
export type BreakerState = ReturnType<Breaker['getState']>;

/** A call that has passed: no answer counts as a failure, any answer as a success. */
interface Visit {
  readonly succeed: () => void;
  readonly fail: (error: unknown) => void;
}

interface Passages {
  readonly mine: Breaker;
  readonly ownPassage: Passage;
  readonly commonPassage: Passage;
}

/**
 * Per endpoint: a breaker for everybody, and one per client. A client's own breaker counts all their timeouts and
 * failures. For the common one, a client's failures count once until the endpoint answers, so that nobody can open it
 * for others with slow requests, and yet it opens for a single client without answers.
 */
export const createBreakers = (options: BreakerOptions, onBreak: (client?: string) => void) => {
  const own = new LRUCache<string, Breaker>({ max: MOST_CLIENTS });
  const getOwn = (client: string): Breaker => {
    const known = own.get(client);
    if (known) return known;
    const breaker = createBreaker(options, () => onBreak(client));
    own.set(client, breaker);
    return breaker;
  };
  const failedClients = new Set<string>();
  const everybodys = createBreaker(options, () => {
    failedClients.clear();
    onBreak();
  });

  const recordSuccess = ({ mine, ownPassage, commonPassage }: Passages): void => {
    if (failedClients.size > 0) failedClients.clear();
    mine.recordSuccess(ownPassage);
    everybodys.recordSuccess(commonPassage);
  };
  const recordError = ({ mine, ownPassage, commonPassage }: Passages, client: string, error: unknown): void => {
    const isOwn = mayBeOwn(error);
    const isProbe = everybodys.getState() === 'half-open';
    const isRepeated = isOwn && !isProbe && failedClients.has(client);
    if (isOwn && !isProbe) failedClients.add(client);
    mine.recordError(ownPassage, isOwn);
    everybodys.recordError(commonPassage, isTrouble(error) && !isRepeated);
  };
  /**
   * Lets a call pass, whose outcome is then told.
   * @throws BrokenCircuitError
   */
  const pass = (client: string): Visit => {
    const mine = getOwn(client);
    if (!mine.mayPass() || !everybodys.mayPass()) throw new BrokenCircuitError();
    const passages = { mine, ownPassage: mine.pass(), commonPassage: everybodys.pass() };
    return {
      succeed: () => recordSuccess(passages),
      fail: (error) => (provesLife(error) ? recordSuccess(passages) : recordError(passages, client, error)),
    };
  };
  const getState = (client: string): BreakerState => {
    const everybodysState = everybodys.getState();
    return everybodysState === 'closed' ? getOwn(client).getState() : everybodysState;
  };
  const describe = () => ({
    breaker: everybodys.getState(),
    openClients: [...own.values()].filter((breaker) => breaker.getState() !== 'closed').length,
  });
  return { pass, getState, describe };
};
