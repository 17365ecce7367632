/** An error as it is sent to the logging service. */
export interface ErrorReport {
  readonly short_message: string;
  readonly full_message: string;
  /** Where it happened: a path without ids. */
  readonly url: string | null;
  readonly file: string | null;
  readonly line: number | null;
  readonly user_agent: string | null;
  readonly client_ip: string | null;
  readonly trace_id: string | null;
}

export interface Remembered {
  /** Of the message. */
  readonly hash: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const MOST_REMEMBERED = 10;
const REMEMBERED_MS = 24 * 60 * 60 * 1000;

export const LONGEST_SHORT_MESSAGE = 300;
export const LONGEST_FULL_MESSAGE = 4000;

/** FNV-1a; what is remembered of a message says nothing of it. */
const toHash = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return hash;
};

const findValid = (known: readonly Remembered[], now: number): readonly Remembered[] =>
  known.filter(({ at }) => at <= now && now - at < REMEMBERED_MS);

/** Whether no further message may be sent, whatever it says. */
export const isFull = (known: readonly Remembered[], now: number): boolean =>
  findValid(known, now).length >= MOST_REMEMBERED;

/**
 * The messages to remember once one was sent; null if it must not be: it was sent within a day, or ten others were. A
 * clock that was set back forgets what it sent in its future.
 */
export const remember = (known: readonly Remembered[], message: string, now: number): readonly Remembered[] | null => {
  const valid = findValid(known, now);
  const hash = toHash(message);
  if (valid.length >= MOST_REMEMBERED || valid.some((one) => one.hash === hash)) return null;
  return [...valid, { hash, at: now }];
};

const BOT = /bot\b|crawl|spider|slurp|lighthouse|headless|preview|facebookexternalhit|monitor|curl\/|wget\//i;

/** Whether a user agent says that nobody is there; none at all says so, too. */
export const isBot = (userAgent: string | null | undefined): boolean => !userAgent || BOT.test(userAgent);
