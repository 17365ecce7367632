import { setTimeout } from 'node:timers/promises';
import {
  type ConcurrencyLimiter,
  createConcurrencyLimiter,
  Overloaded,
  QueueAborted,
  QueueTimeout,
} from '@patchwork/domain/http/concurrency-limit.ts';
import type { Release } from '@patchwork/domain/http/fair-slots.ts';
import { later } from '@patchwork/domain/http/later.ts';
import { BrokenCircuitError } from 'cockatiel';
import { type BreakerOptions, createBreakers, type Outcome, Untold } from './breakers.ts';
import type { ClientAbort } from './client-abort.ts';
import { RestFault } from './errors.ts';

export interface GuardOptions extends BreakerOptions {
  /** Further attempts after the first. */
  readonly retries: number;
  /** Calls in progress at once to one endpoint, and waiting for a place. */
  readonly concurrency: number;
  readonly queue: number;
}

export interface Call<T = unknown> {
  /** Who has their share of the places, and their turn. */
  readonly client: string;
  readonly clientAbort?: ClientAbort | undefined;
  /** One try, within the time that is left. */
  readonly attempt: (remainingMs: number) => Promise<T>;
  readonly mayRepeat: boolean;
  /** For all attempts together, and for waiting. */
  readonly timeoutMs: number;
}

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 500;

/** One call in ten may be repeated, with some in hand for a moment of trouble: more would keep a weak backend down. */
const RETRIES_PER_CALL = 0.1;
const MOST_RETRIES_IN_HAND = 10;

const TOO_MANY_REQUESTS = 429;

/** So much of its time a call may wait; what is left is enough for an answer. */
const WAITING_SHARE = 0.5;
/** Who had less of its time has lost the rest of it waiting, which is no fault of the endpoint's. */
const WHOLE_TIME = 0.9;

/** Full jitter: anything up to a limit that doubles with each attempt. */
const jitter = (attempts: number): number => Math.random() * Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempts);

/**
 * How long to wait before the next attempt; null where none is of use. A lost connection or a 502 to 504 may pass at
 * once; a time limit that was used up is not used up again; too many requests are not made more unless the backend says
 * when.
 */
const pauseBefore = (error: unknown, attempts: number): number | null => {
  if (!(error instanceof RestFault) || error.code !== 'UPSTREAM_UNAVAILABLE') return null;
  if (error.status === TOO_MANY_REQUESTS && error.retryAfterMs === null) return null;
  return Math.max(jitter(attempts), error.retryAfterMs ?? 0);
};

const createRetryBudget = () => {
  let inHand = MOST_RETRIES_IN_HAND;
  return {
    earn: (): void => {
      inHand = Math.min(MOST_RETRIES_IN_HAND, inHand + RETRIES_PER_CALL);
    },
    spend: (): boolean => {
      if (inHand < 1) return false;
      inHand -= 1;
      return true;
    },
  };
};

const isTurnedAway = (error: unknown): boolean => error instanceof BrokenCircuitError || error instanceof Overloaded;

const createLimiter = (concurrency: number, maxQueued: number): ConcurrencyLimiter =>
  createConcurrencyLimiter({ concurrency, maxQueued, queueTimeoutMs: 0 }, later);

const isLate = (error: unknown): error is RestFault => error instanceof RestFault && error.code === 'UPSTREAM_TIMEOUT';

/** Who waits for a place, and how long. */
interface Visit {
  readonly client: string;
  readonly clientAbort?: ClientAbort | undefined;
  readonly waitUntil: number;
}

const wait = (gate: ConcurrencyLimiter, { client, clientAbort, waitUntil }: Visit) =>
  gate.acquire(client, { queueTimeoutMs: waitUntil - performance.now(), onAbort: clientAbort?.listen });

interface Gates {
  /** Of the endpoint. */
  readonly places: ConcurrencyLimiter;
  readonly connections: ConcurrencyLimiter;
}

/**
 * One try in the time that is left, when it is the client's turn at the endpoint and then at a connection. The end of less
 * than the whole time tells nothing of the endpoint. What was not answered in time is most likely still worked on: its
 * place is given back when as much time has passed again, or more would be asked for than is ever finished.
 */
const attemptInTurn = async <T>({ places, connections }: Gates, call: Call<T>, deadline: number): Promise<T> => {
  const { client, clientAbort, attempt, timeoutMs } = call;
  const now = performance.now();
  const visit = { client, clientAbort, waitUntil: now + WAITING_SHARE * (deadline - now) };
  // Most find a place at once: nothing is awaited for them.
  const leave = places.tryAcquire(client) ?? (await wait(places, visit));
  const begun = performance.now();
  let disconnect: Release | null = null;
  let remaining = 0;
  let heldMs = 0;
  try {
    disconnect = connections.tryAcquire(client) ?? (await wait(connections, visit));
    remaining = deadline - performance.now();
    return await attempt(remaining);
  } catch (error) {
    if (!isLate(error)) throw error;
    heldMs = performance.now() - begun;
    throw remaining < WHOLE_TIME * timeoutMs ? new Untold(error) : error;
  } finally {
    disconnect?.();
    if (heldMs === 0) leave();
    else later(heldMs, leave);
  }
};

const createPolicy = (options: GuardOptions, connections: ConcurrencyLimiter) => {
  const places = createLimiter(options.concurrency, options.queue);
  const breakers = createBreakers(options, places.rejectQueued);
  const budget = createRetryBudget();
  const gates = { places, connections };

  const withRetries = async <T>(call: Call<T>): Promise<T> => {
    const { mayRepeat, timeoutMs } = call;
    const deadline = performance.now() + timeoutMs;
    budget.earn();
    for (let attempts = 0; ; attempts += 1) {
      try {
        return await attemptInTurn(gates, call, deadline);
      } catch (error) {
        const pause = mayRepeat && attempts < options.retries ? pauseBefore(error, attempts) : null;
        if (pause === null || performance.now() + pause >= deadline || !budget.spend()) throw error;
        await setTimeout(pause);
      }
    }
  };
  return <T>(call: Call<T>): Promise<Outcome<T>> => breakers(call.client, () => withRetries(call));
};

type Policy = ReturnType<typeof createPolicy>;

/** Which calls fail together: the service, for callers to be told, and one address of it. */
export interface Endpoint {
  readonly service: string;
  readonly name: string;
}

/**
 * Breakers and places per endpoint of the backend, so that a dead one neither takes the others' places nor makes every
 * page wait for its time limit; places, and the connections, are shared between clients, who take turns; retries with
 * full jitter and a budget, for calls that may be repeated: those that read, or carry an idempotency key.
 */
export const createGuard = (options: GuardOptions, mostConnections: number) => {
  const connections = createLimiter(mostConnections, mostConnections + options.queue);
  const policies = new Map<string, Policy>();
  const policyFor = (name: string): Policy => {
    const policy = policies.get(name) ?? createPolicy(options, connections);
    policies.set(name, policy);
    return policy;
  };
  return async <T>({ service, name }: Endpoint, call: Call<T>): Promise<T> => {
    try {
      const outcome = await policyFor(name)(call);
      if ('refused' in outcome) throw outcome.refused;
      return outcome.value;
    } catch (thrown) {
      const cause = thrown instanceof Untold ? thrown.fault : thrown;
      if (cause instanceof QueueAborted)
        throw new RestFault(cause.message, { code: 'UPSTREAM_ABORTED', service, cause });
      if (cause instanceof QueueTimeout)
        throw new RestFault(cause.message, { code: 'UPSTREAM_TIMEOUT', service, cause });
      if (isTurnedAway(cause))
        throw new RestFault(`${name} is not asked now`, { code: 'UPSTREAM_UNAVAILABLE', service, cause });
      throw cause;
    }
  };
};

export type Guard = ReturnType<typeof createGuard>;
