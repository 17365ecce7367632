import { z } from 'zod';

/** 1 or true, 0 or false. */
export const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true');
