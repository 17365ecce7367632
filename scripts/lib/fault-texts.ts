import { readMessageUses } from './message-uses.ts';

/** The module that turns an unknown fault into a text; the fallbacks are its own. */
export const DESCRIBER = 'web/src/lib/describeFault.ts';

export const FALLBACKS: readonly string[] = ['faults.unknown', 'faults.somethingWentWrong'];

/** The message of what failed, with a text of the caller's where it has none; `null` and `''` are no text. */
const OWN_FALLBACK = /\.message\s*\)?\s*(?:\|\||\?\?)\s*(?!null\b|undefined\b)[a-zA-Z]/g;

/** A message taken out of the errors of an answer by hand. */
const OWN_READING = /\b(?:error|fault)s?\.errors(?:\[0\]|\.at\(0\))\??\.message/g;

/** The places of a source file that turn a fault into a text without the describer; its path is from the root. */
export const findSecondWays = (file: string, source: string): string[] => {
  if (file === DESCRIBER) return [];
  const { named } = readMessageUses(file, source);
  const found = [OWN_FALLBACK, OWN_READING].flatMap((pattern) => source.match(pattern) ?? []);
  return [...FALLBACKS.filter((name) => named.has(name)), ...found];
};
