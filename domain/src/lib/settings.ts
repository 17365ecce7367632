import { z } from 'zod';

/** A switch in the environment of a server: 1 or true, 0 or false. */
export const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true');
