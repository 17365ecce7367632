import type { ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { createFairSlots } from '@patchwork/domain/http/fair-slots.ts';

export interface Gate {
  /** Draining: not ready, but still answering. */
  readonly isLeaving: () => boolean;
  /** Reserves a slot for a client until the response is closed; returns the reason of a refusal, or null. */
  readonly admit: (response: ServerResponse, client: string) => 'Closing' | 'Too busy' | null;
  readonly countInFlight: () => number;
  readonly drain: () => Promise<void>;
}

interface GateOptions {
  readonly places: number;
  /** How long requests are admitted after readiness is gone, for load balancers. */
  readonly delayMs: number;
  /** How long requests in flight are awaited after that. */
  readonly patienceMs: number;
}

/** Counts requests in flight, and refuses at once what exceeds the capacity or a client's share. */
export const createGate = ({ places, delayMs, patienceMs }: GateOptions): Gate => {
  const slots = createFairSlots(places);
  let inFlight = 0;
  let state: 'open' | 'leaving' | 'closed' = 'open';
  let onEmpty = () => {};
  const leave = () => {
    inFlight -= 1;
    if (inFlight === 0) onEmpty();
  };
  return {
    isLeaving: () => state !== 'open',
    admit: (response, client) => {
      if (state === 'closed') return 'Closing';
      const release = slots.take(client);
      if (!release) return 'Too busy';
      inFlight += 1;
      response.once('close', () => {
        release();
        leave();
      });
      return null;
    },
    countInFlight: () => inFlight,
    drain: async () => {
      state = 'leaving';
      await setTimeout(delayMs);
      state = 'closed';
      if (inFlight === 0) return;
      const empty = new Promise<void>((resolve) => {
        onEmpty = resolve;
      });
      await Promise.race([empty, setTimeout(patienceMs, undefined, { ref: false })]);
    },
  };
};
