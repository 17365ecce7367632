import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { LRUCache } from 'lru-cache';
import { type ClientTurns, createClientTurns } from '../lib/client-turns.ts';
import { reduced } from './picture.ts';

const REDUCED_AT_A_TIME = 2;
/** More than any page shows at once. */
const REDUCED_FOR_A_CLIENT = 60;
const KEPT_BYTES = 16 * 1024 * 1024;

interface ReduceRequest {
  readonly path: string;
  /** Maximum of pixels on the longer side. */
  readonly side: number;
  /** For fair turns. */
  readonly client: string;
}

interface Parts {
  readonly reduce?: (path: string, side: number) => Promise<Buffer>;
  readonly turns?: ClientTurns;
}

const usualTurns = (): ClientTurns =>
  createClientTurns({
    concurrency: REDUCED_AT_A_TIME,
    maxPerClient: REDUCED_FOR_A_CLIENT,
    refusal: reasons.picturesTooMany,
  });

/**
 * Shoppers' pictures in page sizes, cached in memory: decoding a large one takes a second. A request of several clients
 * runs in the turn of whoever comes first.
 */
export const createReducedPictures = ({ reduce = reduced, turns = usualTurns() }: Parts = {}) => {
  const kept = new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: ({ byteLength }) => byteLength });
  const underway = new Map<string, Promise<Buffer>>();
  const make = (key: string, { path, side }: ReduceRequest): Promise<Buffer> => {
    const work =
      underway.get(key) ??
      reduce(path, side)
        .then((bytes) => {
          kept.set(key, bytes);
          return bytes;
        })
        .finally(() => underway.delete(key));
    underway.set(key, work);
    return work;
  };
  return async (wanted: ReduceRequest): Promise<Buffer> => {
    const key = `${wanted.side} ${wanted.path}`;
    return kept.get(key) ?? turns(wanted.client, async () => kept.get(key) ?? make(key, wanted));
  };
};
