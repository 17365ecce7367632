import { LRUCache } from 'lru-cache';
import { createDeparture, type Departure, type OwnDeparture } from './departure.ts';
import { AbandonedError } from './transport.ts';

/** How long an answer may be shared. */
export interface Keep {
  readonly freshMs: number;
  /** After that, how long it may still stand in for a failed read. */
  readonly staleMs: number;
}

type Load<T> = (departure: Departure) => Promise<T>;

interface Flight {
  readonly answer: Promise<unknown>;
  readonly departure: OwnDeparture;
  waiting: number;
}

interface Entry {
  flight: Flight | null;
  value: unknown;
  freshUntil: number;
  staleUntil: number;
}

/** Lets one caller go away without taking the answer from the others; the last one to go ends the flight. */
const board = (entry: Entry, flight: Flight, departure: Departure | undefined): Promise<unknown> => {
  if (!departure) {
    flight.waiting = Number.POSITIVE_INFINITY;
    return flight.answer;
  }
  flight.waiting += 1;
  return new Promise((resolve, reject) => {
    const stopListening = departure.listen(() => {
      flight.waiting -= 1;
      if (flight.waiting === 0) {
        if (entry.flight === flight) entry.flight = null;
        flight.departure.leave();
      }
      reject(new AbandonedError('The caller has gone away'));
    });
    flight.answer.then(resolve, reject).finally(stopListening);
  });
};

/**
 * Shared reads: one flight per key at a time, its answer kept for a while, and, where allowed, used past that time when
 * the next read fails. Answers are shared between requests and must not be changed.
 */
export const createFlights = (maxEntries: number) => {
  const entries = new LRUCache<string, Entry>({ max: maxEntries });

  const take = (entry: Entry, keep: Keep, value: unknown) => {
    const now = Date.now();
    Object.assign(entry, { flight: null, value, freshUntil: now + keep.freshMs });
    entry.staleUntil = entry.freshUntil + keep.staleMs;
    return value;
  };
  const giveUp = (entry: Entry, key: string, error: unknown) => {
    entry.flight = null;
    if (Date.now() < entry.staleUntil) return entry.value;
    if (entries.peek(key) === entry) entries.delete(key);
    throw error;
  };
  const start = (entry: Entry, key: string, { keep, load }: { keep: Keep; load: Load<unknown> }): Flight => {
    const departure = createDeparture();
    const answer = load(departure).then(
      (value) => take(entry, keep, value),
      (error: unknown) => giveUp(entry, key, error),
    );
    return { answer, departure, waiting: 0 };
  };

  return async <T>(key: string, keep: Keep, ask: { departure?: Departure | undefined; load: Load<T> }): Promise<T> => {
    const known = entries.get(key);
    if (known && Date.now() < known.freshUntil) return known.value as T;
    const entry = known ?? { flight: null, value: undefined, freshUntil: 0, staleUntil: 0 };
    if (!known) entries.set(key, entry);
    entry.flight ??= start(entry, key, { keep, load: ask.load });
    return (await board(entry, entry.flight, ask.departure)) as T;
  };
};

export type Flights = ReturnType<typeof createFlights>;
