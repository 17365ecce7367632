import { setTimeout as wait } from 'node:timers/promises';
import { GatewayDown } from './outage.ts';

export interface GatewayWatch {
  /** Whether the gateway has answered when it was last looked at. */
  readonly isUp: () => boolean;
  /** Whether it has ever been ready: without the gateway's data there is no first page. */
  readonly wasReady: () => boolean;
  /** Fires when the gateway stops answering; a new one afterwards. */
  readonly signal: () => AbortSignal;
  /** Looks once, now. */
  readonly look: () => Promise<void>;
  readonly stop: () => void;
}

const INTERVAL_MS = 1_000;
/** Longer than a busy gateway may need to answer a question that costs it nothing. */
const PATIENCE_MS = 2_000;

/** A connection that is refused, or an answer that says so, is beyond doubt. */
type Sight = 'up' | 'down' | 'unclear';

const isRefused = (error: unknown): boolean =>
  error instanceof Error && (error.cause as { code?: unknown } | undefined)?.code === 'ECONNREFUSED';

/** A connection that was kept from before may have ended meanwhile: what fails at once is tried again on a new one. */
const lookAt = async (url: string, isAgain = false): Promise<Sight> => {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
    await answer.body?.cancel();
    return answer.ok ? 'up' : 'down';
  } catch (error) {
    if (isRefused(error)) return 'down';
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    return isLate || isAgain ? 'unclear' : lookAt(url, true);
  }
};

/**
 * Looks after the gateway all the time, so that no visitor has to find out by waiting for a time limit that it does not
 * answer. Its being alive is enough to go on, since it answers from what it has kept when the backend is away. One look
 * in vain means little, with either server busy; a second one in a row means that it is down.
 */
export const watchGateway = (gatewayUrl: string): GatewayWatch => {
  let isUp = false;
  let wasReady = false;
  let isStopped = false;
  let wasUnclear = false;
  let lost = new AbortController();

  const look = async () => {
    const before = isUp;
    const sight = await lookAt(`${gatewayUrl}/health/live`);
    isUp = sight === 'up' || (sight === 'unclear' && isUp && !wasUnclear);
    wasUnclear = sight === 'unclear';
    if (isUp && !wasReady) wasReady = (await lookAt(`${gatewayUrl}/health/ready`)) === 'up';
    if (before && !isUp) {
      lost.abort(new GatewayDown('The gateway does not answer'));
      lost = new AbortController();
    }
  };
  const goOn = async () => {
    while (!isStopped) {
      await wait(INTERVAL_MS, undefined, { ref: false });
      await look();
    }
  };
  void goOn();
  return {
    isUp: () => isUp,
    wasReady: () => wasReady,
    signal: () => lost.signal,
    look,
    stop: () => {
      isStopped = true;
    },
  };
};
