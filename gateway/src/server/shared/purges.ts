import { EVERYTHING, type Purge, purgeSchema } from '../responses/purge.ts';
import type { Redis } from './redis.ts';

const CHANNEL = 'patchwork:purge';

/** Null for whatever else is written to the channel. */
const readMessage = (text: string): Purge | null => {
  try {
    return purgeSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
};

interface Purged {
  /** Of this gateway. */
  readonly answers: number;
  /** False if other gateways may not know. */
  readonly isEverywhere: boolean;
}

export type SharePurge = (purge: Purge) => Promise<Purged>;

/**
 * Purges here, and tells the other gateways on the same Redis. Who was without a connection may have missed one, and
 * purges everything once it is back.
 * @param purge of this gateway; returns how many answers are gone
 */
export const sharePurges = (redis: Redis | null, purge: (wanted: Purge) => number): SharePurge => {
  redis?.subscribe(CHANNEL, {
    onMessage: (text) => {
      const wanted = readMessage(text);
      if (wanted) purge(wanted);
    },
    onGap: () => void purge(EVERYTHING),
  });
  return async (wanted) => {
    const answers = purge(wanted);
    if (!redis) return { answers, isEverywhere: true };
    const heardBy = await redis.ask((client) => client.publish(CHANNEL, JSON.stringify(wanted)));
    return { answers, isEverywhere: heardBy !== undefined };
  };
};
