import * as text from '@patchwork/domain/messages/faults.generated.ts';

const WORDED = ['messages', 'errors', 'message', 'error'];

const findWorded = (said: object): unknown => WORDED.map((key) => Reflect.get(said, key)).find(Boolean);

/** Lines of a text, of a list, or of texts by key; a key that is no number stands before its lines. */
const toLines = (said: unknown): string[] => {
  if (typeof said === 'string') return said ? [said] : [];
  if (typeof said !== 'object' || said === null) return [];
  const worded = findWorded(said);
  if (worded) return toLines(worded);
  return Object.entries(said).flatMap(([key, value]) =>
    toLines(value).map((line) => (/^\d+$/.test(key) ? line : `${key}: ${line}`)),
  );
};

/** The lines of whatever holds messages, errors, a message or an error; none where it holds no text. */
export const getFaultLines = (fault: unknown): readonly string[] =>
  typeof fault === 'object' && fault !== null ? toLines(findWorded(fault)) : [];

/**
 * The one way from an unknown fault to a text for the shopper: the lines of an answer of the shop, else the fallback. An
 * exception has the fallback too, since its message is for developers.
 */
export const describeFault = (fault: unknown, fallback: string = text.unknown): string =>
  (fault instanceof Error ? '' : getFaultLines(fault).join('\n')) || fallback;

/** The same for a change of the cart or an order that failed, for which the specification quotes a shorter fallback. */
export const describeFailedAction = (fault: unknown): string => describeFault(fault, text.somethingWentWrong);
