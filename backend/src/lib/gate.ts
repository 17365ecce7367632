import {
  type ConcurrencyOptions,
  createConcurrencyLimiter,
  Overloaded,
} from '@patchwork/domain/http/concurrency-limit.ts';
import { later } from '@patchwork/domain/http/later.ts';
import type { Reason } from '@patchwork/domain/messages/reason.ts';
import { Refusal } from './refusal.ts';

/** Runs work within a concurrency limit. Clients take turns; work queued for too long is refused and never run. */
export type Gate = <T>(work: () => Promise<T>, whose: string) => Promise<T>;

interface GateRules extends ConcurrencyOptions {
  readonly refusal: Reason;
}

const RETRY_SECONDS = 10;

/** Refuses a request because of overload; asks the client to retry later. */
export const rejectOverloaded = (reason: Reason): never => {
  const refusal = new Refusal('TOO_MANY_ATTEMPTS', reason);
  refusal.retryAfterSeconds = RETRY_SECONDS;
  throw refusal;
};

export const createGate = ({ refusal, ...options }: GateRules): Gate => {
  const gate = createConcurrencyLimiter(options, later);
  const enter = async (whose: string) => {
    try {
      return await gate.acquire(whose);
    } catch (error) {
      if (error instanceof Overloaded) return rejectOverloaded(refusal);
      throw error;
    }
  };
  return async (work, whose) => {
    const release = await enter(whose);
    try {
      return await work();
    } finally {
      release();
    }
  };
};
