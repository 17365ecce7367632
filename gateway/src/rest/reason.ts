import { z } from 'zod';
import type { RefusalReason } from './errors.ts';

const LONGEST_KEY = 64;
const LONGEST_VALUE = 200;
const MOST_PARAMETERS = 10;

const key = z.string().min(1).max(LONGEST_KEY);

const reasonDto = z.object({
  reason: key,
  parameters: z
    .record(key, z.union([z.string().max(LONGEST_VALUE), z.number()]))
    .refine((parameters) => Object.keys(parameters).length <= MOST_PARAMETERS)
    .nullish(),
});

/** The reason of a refusal, by the backend's `refusalEnvelope`; null if it is missing or too long. */
export const readReason = (result: unknown): RefusalReason | null => {
  const { success, data } = reasonDto.safeParse(result);
  return success ? { key: data.reason, parameters: data.parameters ?? {} } : null;
};
