import { z } from 'zod';

/** A text of a request that must not be empty; the limit is in UTF-16 code units. */
export const requiredText = (max: number) =>
  z.string().trim().min(1, 'is required').max(max, `is longer than ${max} characters`);

/** The same, but it may be empty or left out. */
export const optionalText = (max: number) => z.string().trim().max(max, `is longer than ${max} characters`).nullish();
