import { LRUCache } from 'lru-cache';
import { type ClientAbort, createClientAbort, type OwnClientAbort } from './client-abort.ts';
import { AbandonedError } from './transport.ts';

/** How long an answer may be shared. */
export interface Keep {
  /** 0: with whoever asks while it is on its way, and nobody later. */
  readonly freshMs: number;
  /** Afterwards, how long it may stand in for a failed read. */
  readonly staleMs: number;
}

/** An answer that was just read. */
export interface Answer<T> {
  readonly value: T;
  /** Characters on the wire. */
  readonly length: number;
}

type Load<T> = (clientAbort: ClientAbort) => Promise<Answer<T>>;

interface SharedCall {
  readonly answer: Promise<unknown>;
  readonly clientAbort: OwnClientAbort;
  /** In which it began. */
  readonly epoch: number;
  /** Whether an older answer stands in for its own. */
  isStandIn: boolean;
  waiting: number;
}

interface Asker {
  readonly clientAbort?: ClientAbort | undefined;
  /** Called before the answer is there, if it is an older one. */
  readonly onStandIn?: (() => void) | undefined;
}

interface Entry {
  call: SharedCall | null;
  value: unknown;
  epoch: number;
  freshUntil: number;
  staleUntil: number;
}

/** A caller may leave without affecting the others; the last one to leave aborts the call. */
const join = (entry: Entry, call: SharedCall, { clientAbort, onStandIn }: Asker): Promise<unknown> => {
  if (!clientAbort) {
    call.waiting = Number.POSITIVE_INFINITY;
    return call.answer.then((value) => {
      if (call.isStandIn) onStandIn?.();
      return value;
    });
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
    call.answer.then(
      (value) => {
        stopListening();
        if (call.isStandIn) onStandIn?.();
        resolve(value);
      },
      (error) => {
        stopListening();
        reject(error);
      },
    );
  });
};

const createEntry = (): Entry => ({ call: null, value: undefined, epoch: 0, freshUntil: 0, staleUntil: 0 });

interface Entries {
  readonly find: (key: string) => Entry | undefined;
  readonly begin: (key: string) => Entry;
  readonly keep: (key: string, entry: Entry, length: number) => void;
  readonly drop: (key: string, entry: Entry) => void;
}

/** Entries that end with their call: of answers that are kept for no time. */
const createPassing = (): Entries => {
  const entries = new Map<string, Entry>();
  const drop = (key: string, entry: Entry): void => {
    if (entries.get(key) === entry) entries.delete(key);
  };
  return {
    find: (key) => entries.get(key),
    begin: (key) => {
      const entry = createEntry();
      entries.set(key, entry);
      return entry;
    },
    keep: drop,
    drop,
  };
};

/** Of an entry besides its answer and its key. */
const ENTRY_WEIGHT = 1000;

/**
 * A bounded cache; entries expire. It uses the cache's own clock: with whole milliseconds an entry whose timer fires
 * exactly on time would count as fresh and stay forever.
 */
const createCache = (capacity: number): Entries & { weight(): number; holdsStandIns(): boolean } => {
  const entries = new LRUCache<string, Entry>({
    maxSize: capacity,
    ttl: Number.MAX_SAFE_INTEGER,
    ttlAutopurge: true,
    ttlResolution: 0,
  });
  return {
    find: (key) => entries.get(key),
    begin: (key) => {
      const entry = createEntry();
      entries.set(key, entry, { size: key.length + ENTRY_WEIGHT, ttl: 0 });
      return entry;
    },
    /** Another entry may have replaced it meanwhile. */
    keep: (key, entry, length) => {
      if ((entries.peek(key) ?? entry) !== entry) return;
      const ttl = Math.max(1, entry.staleUntil - Date.now());
      // The cache does not weigh an existing entry again.
      entries.delete(key);
      entries.set(key, entry, { size: key.length + ENTRY_WEIGHT + length, ttl });
    },
    drop: (key, entry) => {
      if (entries.peek(key) === entry) entries.delete(key);
    },
    weight: () => entries.calculatedSize,
    holdsStandIns: () => {
      const now = Date.now();
      for (const { staleUntil, freshUntil } of entries.values())
        if (staleUntil > freshUntil && staleUntil > now) return true;
      return false;
    },
  };
};

interface Reading {
  readonly key: string;
  readonly entry: Entry;
  readonly keep: Keep;
  readonly entries: Entries;
  readonly load: Load<unknown>;
}

/**
 * Shared reads: one call per key at a time, the answer cached, and, if allowed, used beyond its time when the next read
 * fails. Shared answers must not be mutated. The total is bounded by `capacity`, in characters of answers and keys,
 * since callers can invent any number of requests. `onAnswer` sees each answer before it is shared.
 */
export const createSingleFlight = (capacity: number, onAnswer: (value: unknown) => void = () => {}) => {
  const cache = createCache(capacity);
  const passing = createPassing();
  let epoch = 0;

  const take = ({ entry, key, keep, entries }: Reading, begunIn: number, { value, length }: Answer<unknown>) => {
    onAnswer(value);
    const freshUntil = Date.now() + keep.freshMs;
    Object.assign(entry, { call: null, value, epoch: begunIn, freshUntil, staleUntil: freshUntil + keep.staleMs });
    entries.keep(key, entry, length);
    return value;
  };
  const start = (reading: Reading): SharedCall => {
    const { entry, key, entries, load } = reading;
    const clientAbort = createClientAbort();
    // Everybody may have left this call, and somebody have begun the next one, before it ends.
    const isReplaced = (): boolean => (entry.call !== null && entry.call !== call) || entry.epoch > call.epoch;
    const giveUp = (error: unknown): unknown => {
      const isLast = !isReplaced();
      if (isLast) entry.call = null;
      call.isStandIn = Date.now() < entry.staleUntil;
      if (call.isStandIn) return entry.value;
      if (isLast) entries.drop(key, entry);
      throw error;
    };
    const answer = load(clientAbort).then(
      (loaded) => (isReplaced() ? loaded.value : take(reading, call.epoch, loaded)),
      giveUp,
    );
    const call: SharedCall = { answer, clientAbort, epoch, isStandIn: false, waiting: 0 };
    return call;
  };

  const share = <T>(
    key: string,
    keep: Keep,
    { load, ...asker }: Asker & { readonly load: Load<T> },
  ): Promise<T> | T => {
    const entries = keep.freshMs > 0 ? cache : passing;
    const known = entries.find(key);
    if (known && known.epoch === epoch && Date.now() < known.freshUntil) return known.value as T;
    if (asker.clientAbort?.isAborted()) return Promise.reject(new AbandonedError('The caller has gone away'));
    const entry = known ?? entries.begin(key);
    if (entry.call?.epoch !== epoch) entry.call = start({ key, entry, keep, entries, load });
    return join(entry, entry.call, asker) as Promise<T>;
  };
  return {
    share,
    /** Everything is read again from now on, also by whoever would have joined a read; only failures have stand-ins. */
    expire: (): void => {
      epoch += 1;
    },
    weight: cache.weight,
    /** Whether there is an answer that may stand in for a failed read. */
    holdsStandIns: cache.holdsStandIns,
  };
};

export type SingleFlight = ReturnType<typeof createSingleFlight>;
