import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { RestRefusal } from './errors.ts';
import type { WireRequest } from './transport.ts';

/** Far beyond any question of ours; servers of this family refuse more than 8 or 16 KiB of address and headers. */
const LONGEST_PATH = 8_000;
const LONGEST_HEADER = 8_000;

const PATH = /^\/[\x21-\x7e]*$/;
const HEADER = /^[\t\x20-\x7e]*$/;
const SEGMENT = /^[\w-]{1,64}$/;

const refusal = (message: string): RestRefusal =>
  new RestRefusal(message, { status: 400, code: 'INVALID', field: null, reason: reasons.requestInvalid });

/**
 * Refuses what cannot be sent, before a connection is taken for it. It is the caller's to mend: nothing was asked of the
 * backend, so nothing is repeated or counted against it. Connections that are given such a request are lost to the pool.
 *
 * @throws RestRefusal
 */
export const checkSendable = ({ path, headers }: WireRequest): void => {
  // not a message: for whoever writes the operation; pages say the reason
  if (path.length > LONGEST_PATH) throw refusal('The question is too long to be sent');
  // not a message: for whoever writes the operation; pages say the reason
  if (!PATH.test(path)) throw refusal('The question has characters that cannot be sent');
  for (const name in headers) {
    const value = headers[name] ?? '';
    if (value.length > LONGEST_HEADER || !HEADER.test(value))
      // not a message: for whoever writes the operation; pages say the reason
      throw refusal(`${name} has characters that cannot be sent`);
  }
};

/**
 * One value of a query.
 *
 * @throws RestRefusal for half a surrogate pair, which is no text.
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
 * A caller's id as one segment of a path: nothing that could lead elsewhere.
 *
 * @throws RestRefusal for what can be no id.
 */
export const toSegment = (id: string): string => {
  if (SEGMENT.test(id)) return id;
  // not a message: for whoever writes the operation; pages say the reason
  throw new RestRefusal('No such id', { status: 404, code: 'NOT_FOUND', field: null, reason: reasons.notFound });
};
