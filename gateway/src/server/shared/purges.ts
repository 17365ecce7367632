import { EVERYTHING, PURGE_CHANNEL, type Purge, readPurgeMessage } from '@patchwork/domain/http/purge.ts';
import type { Redis } from './redis.ts';

interface Purged {
  /** Of this gateway. */
  readonly answers: number;
  /** False if other gateways may not know. */
  readonly isEverywhere: boolean;
}

export type SharePurge = (purge: Purge) => Promise<Purged>;

/**
 * Purges here, and tells the other gateways, and the storefront's servers, on the same Redis. Who was without a connection may have missed one, and
 * purges everything once it is back.
 * @param purge of this gateway; returns how many answers are gone
 */
export const sharePurges = (redis: Redis | null, purge: (wanted: Purge) => number): SharePurge => {
  redis?.subscribe(PURGE_CHANNEL, {
    onMessage: (text) => {
      const wanted = readPurgeMessage(text);
      if (wanted) purge(wanted);
    },
    onGap: () => void purge(EVERYTHING),
  });
  return async (wanted) => {
    const answers = purge(wanted);
    if (!redis) return { answers, isEverywhere: true };
    const heardBy = await redis.ask((client) => client.publish(PURGE_CHANNEL, JSON.stringify(wanted)));
    return { answers, isEverywhere: heardBy !== undefined };
  };
};
