import type { z } from 'zod';
import { deriveOnce } from '../lib/derive.ts';
import { RestFault } from '../rest/errors.ts';

const UNEXPECTED = 'Unexpected response';

/**
 * Parses an answer of the plush calls, once for all requests that share it.
 * @throws RestFault for another shape.
 */
export const createParser = <Schema extends z.ZodType>(schema: Schema) => {
  const read = (answer: unknown): z.output<Schema> => {
    const { success, data, error: cause } = schema.safeParse(answer);
    if (success) return data;
    throw new RestFault(UNEXPECTED, {
      code: 'UPSTREAM_INVALID',
      service: 'plushies',
      publicMessage: UNEXPECTED,
      cause,
    });
  };
  const readShared = deriveOnce((answer: object) => ({ data: read(answer) }));
  return (answer: unknown): z.output<Schema> =>
    typeof answer === 'object' && answer !== null ? readShared(answer).data : read(answer);
};
