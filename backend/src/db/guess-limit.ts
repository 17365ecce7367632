import { countGuess, type RateLimit, toNetworkSubject } from './rate-limit.ts';
import type { Executor } from './schema.ts';

/** Per network in ten minutes. */
const MOST_GUESSES = 60;

/** Counts the secret of a link that led nowhere; refuses with TOO_MANY_ATTEMPTS after 60 of them from one network. */
export const countLinkGuess = (
  db: Executor,
  kind: Extract<RateLimit['kind'], `${string}-access`>,
  address: string,
): Promise<void> => countGuess(db, { kind, subjects: [toNetworkSubject(address, MOST_GUESSES)] });
