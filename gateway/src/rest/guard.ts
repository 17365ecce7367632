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
import { type BreakerOptions, BrokenCircuitError } from './breaker.ts';
import { type BreakerState, createBreakers, IgnoredFault } from './breakers.ts';
import type { ClientAbort } from './client-abort.ts';
import { RestFault } from './errors.ts';

export interface GuardOptions extends BreakerOptions {
  /** In addition to the first attempt. */
  readonly retries: number;
  /** Concurrent calls per endpoint, and the length of its queue. */
  readonly concurrency: number;
  readonly queue: number;
}

export interface Call<T = unknown> {
  /** For fair queues. */
  readonly client: string;
  readonly clientAbort?: ClientAbort | undefined;
  /** One attempt within the remaining time. */
  readonly attempt: (remainingMs: number) => Promise<T>;
  readonly mayRepeat: boolean;
  /** For all attempts and waiting. */
  readonly timeoutMs: number;
  /** The time that such a call has as a rule: the end of less tells nothing of the endpoint. */
  readonly usualMs: number;
}

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 500;

/** One retry per ten calls plus a small reserve: more would keep a weak backend down. */
const RETRIES_PER_CALL = 0.1;
const MOST_RETRIES_IN_HAND = 10;

const TOO_MANY_REQUESTS = 429;

/** Maximum share of its time that a call may wait; the rest has to be enough for an answer. */
const WAITING_SHARE = 0.5;
/** A call with less of its time has spent the rest elsewhere, which is not the endpoint's fault. */
const WHOLE_TIME = 0.9;

const jitter = (attempts: number): number => Math.random() * Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempts);

/**
 * The pause before the next attempt; null if a retry is pointless. Lost connections and 502 to 504 are retried at once;
 * timeouts are not; 429 only if the backend says when.
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

interface Waiting {
  readonly client: string;
  readonly clientAbort?: ClientAbort | undefined;
  readonly waitUntil: number;
}

const wait = (gate: ConcurrencyLimiter, { client, clientAbort, waitUntil }: Waiting) =>
  gate.acquire(client, { queueTimeoutMs: waitUntil - performance.now(), onAbort: clientAbort?.listen });

interface Gates {
  readonly places: ConcurrencyLimiter;
  readonly connections: ConcurrencyLimiter;
}

/** A slot of the endpoint and a connection, with the time that is left once they are there. */
interface Turn {
  readonly remainingMs: number;
  /** Gives both back; the slot so many milliseconds later. */
  readonly end: (heldMs: number) => void;
}

const toTurn = (release: Release, disconnect: Release, deadline: number): Turn => ({
  remainingMs: deadline - performance.now(),
  end: (heldMs) => {
    disconnect();
    if (heldMs === 0) release();
    else later(heldMs, release);
  },
});

/** Most calls have their turn at once, without awaiting; null if this one has to wait. */
const tryTakeTurn = ({ places, connections }: Gates, client: string, deadline: number): Turn | null => {
  const release = places.tryAcquire(client);
  const disconnect = release && connections.tryAcquire(client);
  if (disconnect) return toTurn(release, disconnect, deadline);
  release?.();
  return null;
};

const waitForTurn = async ({ places, connections }: Gates, call: Call, deadline: number): Promise<Turn> => {
  const { client, clientAbort } = call;
  const now = performance.now();
  const waiting = { client, clientAbort, waitUntil: now + WAITING_SHARE * (deadline - now) };
  const release = await wait(places, waiting);
  try {
    return toTurn(release, await wait(connections, waiting), deadline);
  } catch (error) {
    release();
    throw error;
  }
};

const createPolicy = (options: GuardOptions, connections: ConcurrencyLimiter) => {
  const places = createLimiter(options.concurrency, options.queue);
  const breakers = createBreakers(options, places.rejectQueued);
  const budget = createRetryBudget();
  const gates = { places, connections };

  /**
   * Attempts in the remaining time. A timeout below the full time says nothing about the endpoint. An unanswered call is
   * probably still being processed: its slot is released after the same time again, so that no more is requested than
   * can finish. One function, since each promise on its way costs every call.
   */
  const attemptAll = async <T>(call: Call<T>): Promise<T> => {
    const { client, attempt, mayRepeat, timeoutMs, usualMs } = call;
    const deadline = performance.now() + timeoutMs;
    budget.earn();
    for (let attempts = 0; ; attempts += 1) {
      try {
        const turn = tryTakeTurn(gates, client, deadline) ?? (await waitForTurn(gates, call, deadline));
        const { remainingMs } = turn;
        let heldMs = 0;
        try {
          return await attempt(Math.max(1, remainingMs));
        } catch (error) {
          if (!isLate(error)) throw error;
          heldMs = performance.now() - (deadline - remainingMs);
          throw remainingMs < WHOLE_TIME * usualMs ? new IgnoredFault(error) : error;
        } finally {
          turn.end(heldMs);
        }
      } catch (error) {
        const pause = mayRepeat && attempts < options.retries ? pauseBefore(error, attempts) : null;
        if (pause === null || performance.now() + pause >= deadline || !budget.spend()) throw error;
        await setTimeout(pause);
      }
    }
  };
  return {
    attemptAll,
    pass: breakers.pass,
    getState: breakers.getState,
    describe: () => ({ ...breakers.describe(), queued: places.countQueued() }),
  };
};

type Policy = ReturnType<typeof createPolicy>;

export interface Endpoint {
  readonly service: string;
  readonly name: string;
}

/**
 * Breakers and slots per endpoint, so that a dead one neither takes the others' slots nor makes every page wait for its
 * timeout; slots and connections are shared fairly between clients; retries with full jitter and a budget, for
 * idempotent calls: reads, and those with an idempotency key.
 */
export const createGuard = (options: GuardOptions, mostConnections: number) => {
  const connections = createLimiter(mostConnections, mostConnections + options.queue);
  const policies = new Map<string, Policy>();
  const policyFor = (name: string): Policy => {
    const policy = policies.get(name) ?? createPolicy(options, connections);
    policies.set(name, policy);
    return policy;
  };
  const toFault = (thrown: unknown, { service, name }: Endpoint): unknown => {
    const cause = thrown instanceof IgnoredFault ? thrown.fault : thrown;
    if (cause instanceof QueueAborted)
      return new RestFault(cause.message, { code: 'UPSTREAM_ABORTED', service, cause });
    if (cause instanceof QueueTimeout)
      return new RestFault(cause.message, { code: 'UPSTREAM_TIMEOUT', service, cause });
    if (isTurnedAway(cause))
      return new RestFault(`${name} is not asked now`, { code: 'UPSTREAM_UNAVAILABLE', service, cause });
    return cause;
  };
  const run = async <T>(endpoint: Endpoint, call: Call<T>): Promise<T> => {
    let visit: ReturnType<Policy['pass']> | undefined;
    try {
      const policy = policyFor(endpoint.name);
      visit = policy.pass(call.client);
      const value = await policy.attemptAll(call);
      visit.succeed();
      return value;
    } catch (thrown) {
      visit?.fail(thrown);
      throw toFault(thrown, endpoint);
    }
  };
  return {
    run,
    /** Of the breakers that a client's calls to an endpoint pass. */
    getState: ({ name }: Endpoint, client: string): BreakerState => policyFor(name).getState(client),
    /** Of each endpoint that was called, for metrics. */
    describe: () => [...policies].map(([endpoint, policy]) => ({ endpoint, ...policy.describe() })),
    /** Calls that have a slot of their endpoint and wait for a connection. */
    countWaiting: (): number => connections.countQueued(),
  };
};

export type Guard = ReturnType<typeof createGuard>;
