import * as text from '@patchwork/domain/messages/faults.generated.ts';

const WORDED = ['messages', 'errors', 'message', 'error'];

const notEmpty = (lines: readonly string[]): boolean => lines.length > 0;

/** Lines of the first of these keys that has any. */
const readWorded = (said: object): string[] =>
  WORDED.map((key) => toLines(Reflect.get(said, key))).find(notEmpty) ?? [];

/** Lines of a text, of a list, or of texts by key; a non-numeric key precedes its lines. */
const toLines = (said: unknown): string[] => {
  if (typeof said === 'string') return said.trim() ? [said] : [];
  if (typeof said !== 'object' || said === null) return [];
  const worded = readWorded(said);
  if (notEmpty(worded)) return worded;
  const byKey = Object.entries(said).filter(([key]) => !WORDED.includes(key));
  return byKey.flatMap(([key, value]) => toLines(value).map((line) => (/^\d+$/.test(key) ? line : `${key}: ${line}`)));
};

/** Messages in an error-like value; empty if there are none, or if it cannot be read, such as one that holds itself. */
export const getFaultLines = (fault: unknown): readonly string[] => {
  if (typeof fault !== 'object' || fault === null) return [];
  try {
    return readWorded(fault);
  } catch {
    return [];
  }
};

/**
 * Turns an unknown error into a text for the shopper: the shop's messages, else the fallback. An exception gets the
 * fallback too, since its message is for developers.
 */
export const describeFault = (fault: unknown, fallback: string = text.unknown): string =>
  (fault instanceof Error ? '' : getFaultLines(fault).join('\n')) || fallback;

/** For a failed change of the cart or an order, for which the specification quotes a shorter fallback. */
export const describeFailedAction = (fault: unknown): string => describeFault(fault, text.somethingWentWrong);
