import { createHash } from 'node:crypto';
import type { Purge } from '@patchwork/domain/http/purge.ts';
import { LRUCache } from 'lru-cache';
import { matchesTag, type Tag, type Tags } from '../../lib/tags.ts';
import { compress, type Encoding, SMALL } from './compress.ts';
import { readTags } from './purge.ts';

/** A whole answer that anybody with the same question may have. */
export interface NewAnswer {
  readonly bytes: Buffer;
  readonly cacheControl: string;
  readonly maxAgeSeconds: number;
  readonly tags: Tags;
  /** Of the backend's answers in it, as they are sent. */
  readonly cacheTags: string;
}

export interface KeptAnswer extends NewAnswer {
  readonly key: string;
  readonly etag: string;
  /** Of the clock, in milliseconds. */
  readonly keptAt: number;
  readonly compressed: Map<Encoding, Promise<Buffer>>;
}

interface KeptAnswersOptions {
  /** Bytes, of all together. */
  readonly capacity: number;
  readonly clock: () => Date;
}

/** The answer for whoever leads, and the same to be kept, unless it may not be. */
interface Made<Own> {
  readonly own: Own;
  readonly answer: NewAnswer | null;
}

/** So that a purge, which looks at each, takes milliseconds. */
const MOST_ANSWERS = 10_000;
/** No answer may displace more of the others. */
const LARGEST_SHARE = 8;
/** Bytes of an answer, and of a tag, besides their texts. */
const ANSWER_WEIGHT = 1000;
const TAG_WEIGHT = 64;

const countTags = (tags: Tags): number => {
  let count = tags.size;
  for (const ids of tags.values()) count += ids?.size ?? 0;
  return count;
};

/** Weak, since it is the same for each encoding. */
const toEtag = (bytes: Buffer): string => `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;

/** Answers by their key, bounded by bytes: whatever callers ask for, the least recently used make place. */
const createStore = ({ capacity, clock }: KeptAnswersOptions) => {
  const kept = new LRUCache<string, KeptAnswer>({
    max: MOST_ANSWERS,
    maxSize: capacity,
    maxEntrySize: Math.ceil(capacity / LARGEST_SHARE),
  });
  const getAgeSeconds = ({ keptAt }: KeptAnswer): number =>
    Math.max(0, Math.floor((clock().getTime() - keptAt) / 1000));
  const set = (answer: KeptAnswer, compressedBytes: number): void => {
    const { key, bytes, tags, cacheTags } = answer;
    const size =
      bytes.length +
      compressedBytes +
      2 * (key.length + cacheTags.length) +
      TAG_WEIGHT * countTags(tags) +
      ANSWER_WEIGHT;
    // The cache does not weigh an answer again that it has.
    kept.delete(key);
    kept.set(key, answer, { size });
  };
  return {
    getAgeSeconds,
    find: (key: string): KeptAnswer | null => {
      const found = kept.get(key);
      if (!found) return null;
      if (getAgeSeconds(found) < found.maxAgeSeconds) return found;
      kept.delete(key);
      return null;
    },
    keep: (key: string, answer: NewAnswer): KeptAnswer => {
      const keptAt = clock().getTime();
      const made = { ...answer, key, keptAt, etag: toEtag(answer.bytes), compressed: new Map() };
      set(made, 0);
      return made;
    },
    weighAgain: async (answer: KeptAnswer): Promise<void> => {
      const copies = await Promise.all(answer.compressed.values());
      const compressedBytes = copies.reduce((sum, { length }) => sum + length, 0);
      if (kept.peek(answer.key) === answer) set(answer, compressedBytes);
    },
    purge: (tags: readonly Tag[] | null): number => {
      const before = kept.size;
      if (tags === null) kept.clear();
      else
        for (const [key, answer] of [...kept.entries()])
          if (tags.some((tag) => matchesTag(answer.tags, tag))) kept.delete(key);
      return before - kept.size;
    },
    /** Bytes. */
    weigh: (): number => kept.calculatedSize,
  };
};

/** Whole answers that anybody with the same question may have, of one process; equal questions at once make one. */
export const createKeptAnswers = (options: KeptAnswersOptions) => {
  const { find, keep, weighAgain, purge, ...store } = createStore(options);
  const flights = new Map<string, Promise<KeptAnswer | null>>();
  let purges = 0;
  return {
    ...store,
    /** The kept answer, or the one that somebody else is about to keep; null if there is neither. */
    find: (key: string): KeptAnswer | Promise<KeptAnswer | null> | null => find(key) ?? flights.get(key) ?? null,
    /** Makes an answer for everybody who asks meanwhile. A purge meanwhile is one of this answer as well. */
    lead: async <Own>(key: string, make: () => Promise<Made<Own>>): Promise<{ own: Own; kept: KeptAnswer | null }> => {
      const begunAfter = purges;
      const { promise, resolve } = Promise.withResolvers<KeptAnswer | null>();
      if (!flights.has(key)) flights.set(key, promise);
      let mine: KeptAnswer | null = null;
      try {
        const { own, answer } = await make();
        if (answer && begunAfter === purges) mine = keep(key, answer);
        return { own, kept: mine };
      } finally {
        if (flights.get(key) === promise) flights.delete(key);
        resolve(mine);
      }
    },
    /** The answer in an encoding, compressed once. */
    compress: (answer: KeptAnswer, encoding: Encoding): Promise<Buffer> => {
      const known = answer.compressed.get(encoding);
      if (known) return known;
      const making = compress(answer.bytes, encoding, SMALL);
      answer.compressed.set(encoding, making);
      making
        .then(() => weighAgain(answer))
        .catch(() => {
          answer.compressed.delete(encoding);
        });
      return making;
    },
    /** @returns how many answers are gone */
    purge: (wanted: Purge): number => {
      purges += 1;
      flights.clear();
      return purge(readTags(wanted));
    },
  };
};

export type KeptAnswers = ReturnType<typeof createKeptAnswers>;
