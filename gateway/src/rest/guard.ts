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
import { type BreakerState, createBreakers, IgnoredFault, type Outcome } from './breakers.ts';
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

interface Visit {
  readonly client: string;
  readonly clientAbort?: ClientAbort | undefined;
  readonly waitUntil: number;
}

const wait = (gate: ConcurrencyLimiter, { client, clientAbort, waitUntil }: Visit) =>
  gate.acquire(client, { queueTimeoutMs: waitUntil - performance.now(), onAbort: clientAbort?.listen });

interface Gates {
  readonly places: ConcurrencyLimiter;
  readonly connections: ConcurrencyLimiter;
}

/**
 * One attempt in the remaining time, once the client has a slot of the endpoint and a connection. A timeout below the
 * full time says nothing about the endpoint. An unanswered call is probably still being processed: its slot is released
 * after the same time again, so that no more is requested than can finish.
 */
const attemptInTurn = async <T>({ places, connections }: Gates, call: Call<T>, deadline: number): Promise<T> => {
  const { client, clientAbort, attempt, usualMs } = call;
  const now = performance.now();
  const visit = { client, clientAbort, waitUntil: now + WAITING_SHARE * (deadline - now) };
  // Most calls get a slot at once, without awaiting.
  const release = places.tryAcquire(client) ?? (await wait(places, visit));
  const begun = performance.now();
  let disconnect: Release | null = null;
  let remaining = 0;
  let heldMs = 0;
  try {
    disconnect = connections.tryAcquire(client) ?? (await wait(connections, visit));
    remaining = deadline - performance.now();
    return await attempt(Math.max(1, remaining));
  } catch (error) {
    if (!isLate(error)) throw error;
    heldMs = performance.now() - begun;
    throw remaining < WHOLE_TIME * usualMs ? new IgnoredFault(error) : error;
  } finally {
    disconnect?.();
    if (heldMs === 0) release();
    else later(heldMs, release);
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
  return {
    run: <T>(call: Call<T>): Promise<Outcome<T>> => breakers.run(call.client, () => withRetries(call)),
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
  const run = async <T>({ service, name }: Endpoint, call: Call<T>): Promise<T> => {
    try {
      const outcome = await policyFor(name).run(call);
      if ('refused' in outcome) throw outcome.refused;
      return outcome.value;
    } catch (thrown) {
      const cause = thrown instanceof IgnoredFault ? thrown.fault : thrown;
      if (cause instanceof QueueAborted)
        throw new RestFault(cause.message, { code: 'UPSTREAM_ABORTED', service, cause });
      if (cause instanceof QueueTimeout)
        throw new RestFault(cause.message, { code: 'UPSTREAM_TIMEOUT', service, cause });
      if (isTurnedAway(cause))
        throw new RestFault(`${name} is not asked now`, { code: 'UPSTREAM_UNAVAILABLE', service, cause });
      throw cause;
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
