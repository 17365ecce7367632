/** Maximum for keys from callers: a UUID has 36 characters. */
const LONGEST_IDEMPOTENCY_KEY = 128;

/** A change in several steps has a key for each: the caller's with a suffix such as `:99:undo`. */
export const LONGEST_STEP_KEY = LONGEST_IDEMPOTENCY_KEY + 32;

/** Keys travel as a header: printable ASCII without blanks. */
const keyPattern = (longest: number): RegExp => new RegExp(`^[\\x21-\\x7e]{1,${longest}}$`);

export const IDEMPOTENCY_KEY = keyPattern(LONGEST_IDEMPOTENCY_KEY);
export const STEP_KEY = keyPattern(LONGEST_STEP_KEY);

/** The rule as a sentence without its subject. */
export const getIdempotencyKeyRule = (longest = LONGEST_IDEMPOTENCY_KEY): string =>
  `must be 1 to ${longest} printable ASCII characters without blanks`;
