import type { z } from 'zod';
import { RestFault } from '../rest/errors.ts';
import { deriveOnce } from './derive.ts';

// not a message: the contract's text for a broken answer
const UNEXPECTED = 'Unexpected response';

/**
 * Parses answers of a service, once for all requests that share one.
 * @throws RestFault for another shape.
 */
export const createParsers =
  (service: string) =>
  <Schema extends z.ZodType>(schema: Schema) => {
    const read = (answer: unknown): z.output<Schema> => {
      const { success, data, error: cause } = schema.safeParse(answer);
      if (success) return data;
      throw new RestFault(UNEXPECTED, { code: 'UPSTREAM_INVALID', service, publicMessage: UNEXPECTED, cause });
    };
    const readShared = deriveOnce((answer: object) => ({ data: read(answer) }));
    return (answer: unknown): z.output<Schema> =>
      typeof answer === 'object' && answer !== null ? readShared(answer).data : read(answer);
  };
