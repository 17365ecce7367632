import type { Claim, ClaimOptions } from './claim.ts';

/** State needed before the head is sent; `unreachable`: not available, so nothing is sent before `until`. */
export type Preparation<Seen> =
  | { readonly kind: 'ready'; readonly seen: Seen }
  | { readonly kind: 'unreachable'; readonly until: number };

/** How the queue sends; injected, since it knows neither server nor carts. */
export interface Sender<Next extends Claim, Seen> {
  readonly now: () => number;
  /** Who can send now; null for nobody. */
  readonly owner: () => string | null;
  /** False while changes stay on the device. */
  readonly sendsCarts: () => boolean;
  /** Reads the server's state before the head is sent. `isDue`: in any case, e.g. after being offline. */
  readonly prepare: (options: ClaimOptions & { readonly isDue: boolean }) => Promise<Preparation<Seen>>;
  /** Takes the head of the queue for sending. */
  readonly claim: (options: ClaimOptions) => Promise<Next>;
  /** Sends a task once and stores the outcome. True if the queue may continue. */
  readonly send: (next: Extract<Next, { kind: 'task' }>, seen: Seen) => Promise<boolean>;
  /** Called after the last task. True if there may be more to send. */
  readonly onEmptied: () => Promise<boolean>;
  /** Called when a change has to wait. */
  readonly onWaiting: () => void;
}

const isTask = <Next extends Claim>(claim: Next): claim is Extract<Next, { kind: 'task' }> => claim.kind === 'task';

/**
 * Sends the queue in order, one task at a time, until it is empty or has to wait. One caller across all tabs. Returns
 * when to continue (milliseconds since 1970), or null.
 */
export const drain = async <Next extends Claim, Seen>(
  sender: Sender<Next, Seen>,
  isForced: boolean,
): Promise<number | null> => {
  let ignoresBackOff = isForced;
  let isDue = isForced;
  let hasSent = false;
  for (;;) {
    const options = {
      now: sender.now(),
      isForced: ignoresBackOff,
      owner: sender.owner(),
      sendsCarts: sender.sendsCarts(),
    };
    const preparation = await sender.prepare({ ...options, isDue });
    if (preparation.kind === 'unreachable') {
      sender.onWaiting();
      return preparation.until;
    }
    isDue = false;
    const claim = await sender.claim(options);
    if (claim.kind === 'wait') return claim.until;
    if (isTask(claim)) {
      hasSent = true;
      ignoresBackOff = (await sender.send(claim, preparation.seen)) && isForced;
    } else if (!(hasSent && (await sender.onEmptied()))) {
      return null;
    }
  }
};
