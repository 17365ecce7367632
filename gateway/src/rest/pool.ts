import type { Dispatcher } from 'undici';
import {
  DeadlineError,
  type ExchangeLimits,
  exchange,
  type Settle,
  type WireAnswer,
  type WireRequest,
} from './transport.ts';

/** A pool that has sent nothing for this long despite requests is replaced. */
const STUCK_AFTER_MS = 500;
/** Maximum time for answers in flight on a replaced pool. */
const CLOSE_TIMEOUT_MS = 15_000;

interface PoolState {
  readonly dispatcher: Dispatcher;
  /** Since when a request waits to be sent; null after each sent request. */
  unsentSince: number | null;
  underWay: number;
  isGivenUp: boolean;
}

/** How an answer is read, and its failure. */
export interface Reading<T> {
  readonly read: (answer: WireAnswer) => T;
  readonly toError: (error: unknown) => unknown;
}

/** undici's error for a request that it could not write; the connection is stuck afterwards. */
const isUnwritable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'UND_ERR_INVALID_ARG';

const destroy = ({ dispatcher }: PoolState): void => void dispatcher.destroy().catch(() => {});

/** Lets requests in flight end; waiting ones fail and are retried on the next pool. */
const retire = (held: PoolState): void => {
  held.isGivenUp = true;
  if (held.underWay === 0) destroy(held);
  else setTimeout(() => destroy(held), CLOSE_TIMEOUT_MS).unref();
};

/**
 * The connections to a backend. A pool can get stuck and never send again: it is replaced once a request has waited in
 * vain, whatever the cause.
 */
export const createConnections = (open: () => Dispatcher) => {
  const start = (): PoolState => ({ dispatcher: open(), unsentSince: null, underWay: 0, isGivenUp: false });
  let current = start();

  const replace = (held: PoolState): void => {
    if (held !== current) return;
    current = start();
    retire(held);
  };
  const noteFailure = (held: PoolState, error: unknown, begunAt: number): void => {
    if (isUnwritable(error)) replace(held);
    if (!(error instanceof DeadlineError) || error.wasSent) return;
    held.unsentSince ??= begunAt;
    // With answers in flight it is only busy.
    if (held.underWay === 0 && performance.now() - held.unsentSince >= STUCK_AFTER_MS) replace(held);
  };

  /** One promise, since every call passes here. */
  const send = <T>(
    request: WireRequest,
    limits: Omit<ExchangeLimits, 'onSent'>,
    { read, toError }: Reading<T>,
  ): Promise<T> =>
    new Promise((resolve, reject) => {
      const held = current;
      const begunAt = performance.now();
      let isSent = false;
      const onSent = () => {
        held.unsentSince = null;
        if (!isSent) held.underWay += 1;
        isSent = true;
      };
      const end = () => {
        if (isSent) held.underWay -= 1;
        if (held.isGivenUp && held.underWay === 0) destroy(held);
      };
      const settle: Settle = {
        resolve: (answer) => {
          end();
          try {
            resolve(read(answer));
          } catch (error) {
            reject(toError(error));
          }
        },
        reject: (error) => {
          noteFailure(held, error, begunAt);
          end();
          reject(toError(error));
        },
      };
      exchange(held.dispatcher, { request, limits: { ...limits, onSent }, settle });
    });

  return {
    exchange: send,
    close: (): Promise<void> => current.dispatcher.close(),
  };
};

export type Connections = ReturnType<typeof createConnections>;
