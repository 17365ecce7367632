import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { RestRefusal } from './errors.ts';
import type { WireRequest } from './transport.ts';

/** Far beyond any legitimate request; servers reject more than 8 or 16 KiB of URL and headers. */
const LONGEST_PATH = 8_000;
const LONGEST_HEADER = 8_000;

const PATH = /^\/[\x21-\x7e]*$/;
const HEADER = /^[\t\x20-\x7e]*$/;
const SEGMENT = /^[\w-]{1,64}$/;
/** None begins with a dot, so that none leads out of its folder. */
const PATH_SEGMENT = /^[\w~-][\w.~-]{0,299}$/;

const refusal = (message: string): RestRefusal =>
  new RestRefusal(message, { status: 400, code: 'INVALID', field: null, reason: reasons.requestInvalid });

/**
 * Rejects headers that cannot be sent, for the reasons of `checkPath`.
 * @throws RestRefusal
 */
export const checkHeaders = (headers: WireRequest['headers']): void => {
  for (const name in headers) {
    const value = headers[name] ?? '';
    if (value.length > LONGEST_HEADER || !HEADER.test(value))
      // not a message: for whoever writes the operation; pages say the reason
      throw refusal(`${name} has characters that cannot be sent`);
  }
};

/**
 * Rejects a path that cannot be sent before it takes a connection. It is the caller's to fix: nothing was sent, so nothing
 * is retried or counted against the backend. Sending it would make the pool lose the connection.
 * @throws RestRefusal
 */
export const checkPath = ({ path }: WireRequest): void => {
  // not a message: for whoever writes the operation; pages say the reason
  if (path.length > LONGEST_PATH) throw refusal('The question is too long to be sent');
  // not a message: for whoever writes the operation; pages say the reason
  if (!PATH.test(path)) throw refusal('The question has characters that cannot be sent');
};

/**
 * A query value.
 * @throws RestRefusal for a lone surrogate.
 */
export const encode = (value: string | number): string => {
  try {
    return encodeURIComponent(value);
  } catch {
    // not a message: for whoever writes the operation; pages say the reason
    throw refusal('The question has characters that cannot be sent');
  }
};

/**
 * A caller's id as one path segment, or one that is a path itself as several, without path traversal.
 * @throws RestRefusal for an invalid id.
 */
export const toSegments = (id: string | readonly string[]): readonly string[] => {
  const isValid = typeof id === 'string' ? SEGMENT.test(id) : id.every((one) => PATH_SEGMENT.test(one));
  if (isValid) return [id].flat();
  // not a message: for whoever writes the operation; pages say the reason
  throw new RestRefusal('No such id', { status: 404, code: 'NOT_FOUND', field: null, reason: reasons.notFound });
};
