import { createSlotsPerKey } from '@patchwork/domain/http/socket-limits.ts';
import type { Reason } from '@patchwork/domain/messages/reason.ts';
import { createGate, rejectOverloaded } from './gate.ts';

interface TurnOptions {
  readonly concurrency: number;
  /** Running and queued. */
  readonly maxPerClient: number;
  readonly refusal: Reason;
}

export type ClientTurns = <T>(client: string, work: () => Promise<T>) => Promise<T>;

const MAX_QUEUED = 1000;
const QUEUE_TIMEOUT_MS = 30_000;

/** Limits concurrency over all clients, and running plus queued work per client. */
export const createClientTurns = ({ concurrency, maxPerClient, refusal }: TurnOptions): ClientTurns => {
  const gate = createGate({ concurrency, maxQueued: MAX_QUEUED, queueTimeoutMs: QUEUE_TIMEOUT_MS, refusal });
  const places = createSlotsPerKey(maxPerClient);
  return async (client, work) => {
    const release = places.take(client);
    if (!release) return rejectOverloaded(refusal);
    try {
      return await gate(work, client);
    } finally {
      release();
    }
  };
};
