import type { Dispatcher } from 'undici';
import { DeadlineError, type ExchangeLimits, exchange, type WireAnswer, type WireRequest } from './transport.ts';

/** A pool that has sent nothing for this long, though it was asked to, is given up. */
const STUCK_AFTER_MS = 500;
/** The longest that an answer in progress may still take on a pool that was given up. */
const CLOSE_TIMEOUT_MS = 15_000;

interface Held {
  readonly dispatcher: Dispatcher;
  /** When it was asked for something that it has not begun to send; null after each request that went out. */
  unsentSince: number | null;
  underWay: number;
  isGivenUp: boolean;
}

/** undici's word for a request that it could not write; its connection takes no other one after it. */
const isUnwritable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'UND_ERR_INVALID_ARG';

const destroy = ({ dispatcher }: Held): void => void dispatcher.destroy().catch(() => {});

/** Lets what is in progress end, and what only waits fail so that it is asked again of the next pool. */
const giveUp = (held: Held): void => {
  held.isGivenUp = true;
  if (held.underWay === 0) destroy(held);
  else setTimeout(() => destroy(held), CLOSE_TIMEOUT_MS).unref();
};

/**
 * The connections to one backend. A pool can come to a state in which it never sends again: it is replaced by a new one,
 * whatever the cause, as soon as a request has waited in vain.
 */
export const createConnections = (open: () => Dispatcher) => {
  const start = (): Held => ({ dispatcher: open(), unsentSince: null, underWay: 0, isGivenUp: false });
  let current = start();

  const replace = (held: Held): void => {
    if (held !== current) return;
    current = start();
    giveUp(held);
  };
  const noteFailure = (held: Held, error: unknown, begunAt: number): void => {
    if (isUnwritable(error)) replace(held);
    if (!(error instanceof DeadlineError) || error.wasSent) return;
    held.unsentSince ??= begunAt;
    // While answers are in progress it is only busy.
    if (held.underWay === 0 && performance.now() - held.unsentSince >= STUCK_AFTER_MS) replace(held);
  };

  return {
    exchange: async (request: WireRequest, limits: Omit<ExchangeLimits, 'onSent'>): Promise<WireAnswer> => {
      const held = current;
      const begunAt = performance.now();
      let isSent = false;
      const onSent = () => {
        held.unsentSince = null;
        if (!isSent) held.underWay += 1;
        isSent = true;
      };
      try {
        return await exchange(held.dispatcher, request, { ...limits, onSent });
      } catch (error) {
        noteFailure(held, error, begunAt);
        throw error;
      } finally {
        if (isSent) held.underWay -= 1;
        if (held.isGivenUp && held.underWay === 0) destroy(held);
      }
    },
    close: (): Promise<void> => current.dispatcher.close(),
  };
};

export type Connections = ReturnType<typeof createConnections>;
