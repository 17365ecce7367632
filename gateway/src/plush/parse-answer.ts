import type { z } from 'zod';
import { deriveOnce } from '../lib/derive.ts';
import { RestFault } from '../rest/errors.ts';

const UNEXPECTED = 'Unexpected response';

/**
 * Reads an answer of the plush calls in the shape it has to have, once for each answer that requests share.
 *
 * @throws RestFault where it has another shape.
 */
export const createParser = <Schema extends z.ZodType>(schema: Schema) => {
  const read = (answer: unknown): z.output<Schema> => {
    const { success, data, error: cause } = schema.safeParse(answer);
    if (success) return data;
    throw new RestFault(UNEXPECTED, { code: 'UPSTREAM_INVALID', service: 'plushies', told: UNEXPECTED, cause });
  };
  const readShared = deriveOnce((answer: object) => ({ data: read(answer) }));
  return (answer: unknown): z.output<Schema> =>
    typeof answer === 'object' && answer !== null ? readShared(answer).data : read(answer);
};
