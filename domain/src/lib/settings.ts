import { z } from 'zod';

/** 1 or true, 0 or false. */
export const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true');

/** Bearer token with which whoever changes content purges the caches in front. */
export const purgeToken = z.string().regex(/^[\w.~+/-]{32,512}=*$/, 'must have 32 letters, digits or ./~+_- at least');
