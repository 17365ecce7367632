import { z } from 'zod';

/** A required text; the limit is in UTF-16 code units. */
export const requiredText = (max: number) =>
  z.string().trim().min(1, 'is required').max(max, `is longer than ${max} characters`);

export const optionalText = (max: number) => z.string().trim().max(max, `is longer than ${max} characters`).nullish();
