import { z } from 'zod';
import { parseTag } from '../../lib/tags.ts';

const MOST_TAGS = 100;
const LONGEST_TAG = 200;

/** Which answers go: those with one of the tags, or all. */
export const purgeSchema = z.union([
  z.strictObject({ all: z.literal(true) }),
  z.strictObject({
    tags: z.array(z.string().min(1).max(LONGEST_TAG)).min(1).max(MOST_TAGS),
  }),
]);

export type Purge = z.infer<typeof purgeSchema>;

export const EVERYTHING: Purge = { all: true };

/** Null: everything. */
export const readTags = (purge: Purge) => ('all' in purge ? null : purge.tags.map(parseTag));
