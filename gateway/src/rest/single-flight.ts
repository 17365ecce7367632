import { LRUCache } from 'lru-cache';
import { type ClientAbort, createClientAbort, type OwnClientAbort } from './client-abort.ts';
import { AbandonedError } from './transport.ts';

/** How long an answer may be shared. */
export interface Keep {
  readonly freshMs: number;
  /** After that, how long it may still stand in for a failed read. */
  readonly staleMs: number;
}

/** An answer that was just read. */
export interface Answer<T> {
  readonly value: T;
  /** Characters it had on the wire. */
  readonly length: number;
}

type Load<T> = (clientAbort: ClientAbort) => Promise<Answer<T>>;

interface SharedCall {
  readonly answer: Promise<unknown>;
  readonly clientAbort: OwnClientAbort;
  waiting: number;
}

interface Entry {
  call: SharedCall | null;
  value: unknown;
  freshUntil: number;
  staleUntil: number;
}

/** Lets one caller go away without taking the answer from the others; the last one to go aborts the call. */
const join = (entry: Entry, call: SharedCall, clientAbort: ClientAbort | undefined): Promise<unknown> => {
  if (!clientAbort) {
    call.waiting = Number.POSITIVE_INFINITY;
    return call.answer;
  }
  call.waiting += 1;
  return new Promise((resolve, reject) => {
    const stopListening = clientAbort.listen(() => {
      call.waiting -= 1;
      if (call.waiting === 0) {
        if (entry.call === call) entry.call = null;
        call.clientAbort.abort();
      }
      reject(new AbandonedError('The caller has gone away'));
    });
    call.answer.then(resolve, reject).finally(stopListening);
  });
};

/** Weight of an entry besides its answer and its key. */
const ENTRY_WEIGHT = 1000;

/**
 * Entries by key, of a weight in all; each goes when nobody may be given it any more. The cache times them by its own steady
 * clock: by one of whole milliseconds an entry whose timer fires on the mark counts as good still, and stays for ever.
 */
const createCache = (capacity: number) => {
  const entries = new LRUCache<string, Entry>({
    maxSize: capacity,
    ttl: Number.MAX_SAFE_INTEGER,
    ttlAutopurge: true,
    ttlResolution: 0,
  });
  return {
    find: (key: string) => entries.get(key),
    begin: (key: string): Entry => {
      const entry = { call: null, value: undefined, freshUntil: 0, staleUntil: 0 };
      entries.set(key, entry, { size: key.length + ENTRY_WEIGHT, ttl: 0 });
      return entry;
    },
    /** Another entry may have taken the place while this one was on its way. */
    keep: (key: string, entry: Entry, length: number): void => {
      if ((entries.peek(key) ?? entry) !== entry) return;
      const ttl = Math.max(1, entry.staleUntil - Date.now());
      // The cache weighs an entry that is there already no second time.
      entries.delete(key);
      entries.set(key, entry, { size: key.length + ENTRY_WEIGHT + length, ttl });
    },
    drop: (key: string, entry: Entry): void => {
      if (entries.peek(key) === entry) entries.delete(key);
    },
    weight: () => entries.calculatedSize,
  };
};

/**
 * Shared reads: one call per key at a time, its answer kept for a while, and, where allowed, used past that time when
 * the next read fails. Answers are shared between requests and must not be changed. All that is kept weighs `capacity`
 * at most, in characters of the wire and of the keys, since callers make up as many questions as they like.
 */
export const createSingleFlight = (capacity: number) => {
  const cache = createCache(capacity);

  const take = (entry: Entry, { key, keep }: { key: string; keep: Keep }, { value, length }: Answer<unknown>) => {
    const freshUntil = Date.now() + keep.freshMs;
    Object.assign(entry, { call: null, value, freshUntil, staleUntil: freshUntil + keep.staleMs });
    cache.keep(key, entry, length);
    return value;
  };
  const giveUp = (entry: Entry, key: string, error: unknown) => {
    entry.call = null;
    if (Date.now() < entry.staleUntil) return entry.value;
    cache.drop(key, entry);
    throw error;
  };
  const start = (entry: Entry, key: string, { keep, load }: { keep: Keep; load: Load<unknown> }): SharedCall => {
    const clientAbort = createClientAbort();
    const answer = load(clientAbort).then(
      (loaded) => take(entry, { key, keep }, loaded),
      (error: unknown) => giveUp(entry, key, error),
    );
    return { answer, clientAbort, waiting: 0 };
  };

  const share = async <T>(
    key: string,
    keep: Keep,
    ask: { clientAbort?: ClientAbort | undefined; load: Load<T> },
  ): Promise<T> => {
    const known = cache.find(key);
    if (known && Date.now() < known.freshUntil) return known.value as T;
    if (ask.clientAbort?.isAborted()) throw new AbandonedError('The caller has gone away');
    const entry = known ?? cache.begin(key);
    entry.call ??= start(entry, key, { keep, load: ask.load });
    return (await join(entry, entry.call, ask.clientAbort)) as T;
  };
  return { share, weight: cache.weight };
};

export type SingleFlight = ReturnType<typeof createSingleFlight>;
