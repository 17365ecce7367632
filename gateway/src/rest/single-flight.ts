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

/** An answer that may be shared. */
export interface Sized {
  /** Characters on the wire. */
  readonly length: number;
}

type Load<T extends Sized> = (clientAbort: ClientAbort) => Promise<T>;

/** Who waits for a call. */
interface Waiter {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
  readonly onStandIn: (() => void) | undefined;
  stopListening: (() => void) | undefined;
}

interface SharedCall {
  readonly clientAbort: OwnClientAbort;
  /** In which it began. */
  readonly epoch: number;
  readonly waiters: Waiter[];
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

/**
 * A caller may leave without affecting the others; the last one to leave aborts the call. One promise for each caller and
 * none for the call itself, since every read passes here.
 */
const join = (entry: Entry, call: SharedCall, { clientAbort, onStandIn }: Asker): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const waiter: Waiter = { resolve, reject, onStandIn, stopListening: undefined };
    call.waiters.push(waiter);
    waiter.stopListening = clientAbort?.listen(() => {
      call.waiters.splice(call.waiters.indexOf(waiter), 1);
      if (call.waiters.length === 0) {
        if (entry.call === call) entry.call = null;
        call.clientAbort.abort();
      }
      reject(new AbandonedError('The caller has gone away'));
    });
  });

const resolveAll = ({ waiters }: SharedCall, value: unknown, isStandIn: boolean): void => {
  for (const { resolve, stopListening, onStandIn } of waiters) {
    stopListening?.();
    if (isStandIn) onStandIn?.();
    resolve(value);
  }
};

const rejectAll = ({ waiters }: SharedCall, error: unknown): void => {
  for (const { reject, stopListening } of waiters) {
    stopListening?.();
    reject(error);
  }
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
  readonly load: Load<Sized>;
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

  const take = ({ entry, key, keep, entries }: Reading, begunIn: number, value: Sized): void => {
    onAnswer(value);
    entry.call = null;
    if (keep.freshMs === 0) {
      // Without its value: a table that is changed all the time leaves old ones behind, which hold what entries hold.
      entries.drop(key, entry);
      return;
    }
    entry.value = value;
    entry.epoch = begunIn;
    entry.freshUntil = Date.now() + keep.freshMs;
    entry.staleUntil = entry.freshUntil + keep.staleMs;
    entries.keep(key, entry, value.length);
  };
  const start = (reading: Reading): SharedCall => {
    const { entry, key, entries, load } = reading;
    const call: SharedCall = { clientAbort: createClientAbort(), epoch, waiters: [] };
    // Everybody may have left this call, and somebody have begun the next one, before it ends.
    const isReplaced = (): boolean => (entry.call !== null && entry.call !== call) || entry.epoch > call.epoch;
    const end = (loaded: Sized): void => {
      if (!isReplaced()) take(reading, call.epoch, loaded);
      resolveAll(call, loaded, false);
    };
    const giveUp = (error: unknown): void => {
      const isLast = !isReplaced();
      if (isLast) entry.call = null;
      if (Date.now() < entry.staleUntil) {
        resolveAll(call, entry.value, true);
        return;
      }
      if (isLast) entries.drop(key, entry);
      rejectAll(call, error);
    };
    load(call.clientAbort).then(end, giveUp);
    return call;
  };

  const share = <T extends Sized>(
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
