import type { IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';
import { Overloaded } from '@patchwork/domain/http/concurrency-limit.ts';

export class BodyTooLarge extends Error {}

/** A body that is passed on as it comes, and holds a place meanwhile. */
interface Stream {
  readonly body: Transform;
  /** Fires when its place is taken from it. */
  readonly signal: AbortSignal;
  readonly close: () => void;
}

interface Entry {
  readonly request: IncomingMessage;
  readonly begunAt: number;
  readonly lost: AbortController;
  size: number;
}

/** Who brings less has their place for as long as nobody else wants it: a picture of 12 MB would take them 12 minutes. */
const SLOW_BYTES_PER_SECOND = 16 * 1024;
/** A line needs a while to come up to its speed. */
const GRACE_MS = 5_000;
const LOOK_MS = 250;

/**
 * Bodies in progress, as many as there are places. The slowest of those that hardly come on lose theirs to whoever waits
 * for one, from however many networks they are sent: slow lines are served while there is room, and cannot hold it all.
 */
export const createStreams = (places: number) => {
  const entries = new Set<Entry>();
  const getRate = ({ size, begunAt }: Entry): number => (1000 * size) / (performance.now() - begunAt);
  const isSlow = (entry: Entry): boolean =>
    !entry.request.complete && performance.now() - entry.begunAt > GRACE_MS && getRate(entry) < SLOW_BYTES_PER_SECOND;
  const endSlowest = (): void => {
    if (entries.size < places) return;
    const [slowest] = [...entries].filter(isSlow).toSorted((a, b) => getRate(a) - getRate(b));
    if (!slowest) return;
    entries.delete(slowest);
    slowest.lost.abort(new Overloaded('Others wait whose bodies may come faster'));
  };
  return {
    /** Waits for a place that has been asked for. */
    waitFor: async <T>(place: Promise<T>): Promise<T> => {
      const timer = setInterval(endSlowest, LOOK_MS);
      try {
        return await place;
      } finally {
        clearInterval(timer);
      }
    },
    open: (request: IncomingMessage, maxBody: number): Stream => {
      const entry: Entry = { request, begunAt: performance.now(), lost: new AbortController(), size: 0 };
      const body = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          entry.size += chunk.length;
          done(entry.size > maxBody ? new BodyTooLarge() : null, chunk);
        },
      });
      entries.add(entry);
      return { body: request.pipe(body), signal: entry.lost.signal, close: () => void entries.delete(entry) };
    },
  };
};

export type Streams = ReturnType<typeof createStreams>;
