import * as text from '@patchwork/domain/messages/faults.generated.ts';

const WORDED = ['messages', 'errors', 'message', 'error'];

const findWorded = (said: object): unknown => WORDED.map((key) => Reflect.get(said, key)).find(Boolean);

/** Lines of a text, of a list, or of texts by key; a non-numeric key precedes its lines. */
const toLines = (said: unknown): string[] => {
  if (typeof said === 'string') return said ? [said] : [];
  if (typeof said !== 'object' || said === null) return [];
  const worded = findWorded(said);
  if (worded) return toLines(worded);
  return Object.entries(said).flatMap(([key, value]) =>
    toLines(value).map((line) => (/^\d+$/.test(key) ? line : `${key}: ${line}`)),
  );
};

/** Messages in an error-like value; empty if there are none. */
export const getFaultLines = (fault: unknown): readonly string[] =>
  typeof fault === 'object' && fault !== null ? toLines(findWorded(fault)) : [];

/**
 * Turns an unknown error into a text for the shopper: the shop's messages, else the fallback. An exception gets the
 * fallback too, since its message is for developers.
 */
export const describeFault = (fault: unknown, fallback: string = text.unknown): string =>
  (fault instanceof Error ? '' : getFaultLines(fault).join('\n')) || fallback;

/** For a failed change of the cart or an order, for which the specification quotes a shorter fallback. */
export const describeFailedAction = (fault: unknown): string => describeFault(fault, text.somethingWentWrong);
