import { z } from 'zod';

const MOST_TAGS = 100;
const LONGEST_TAG = 200;

/** The part of a cache that a purge drops: all with one of the tags, or everything. */
export const purgeSchema = z.union([
  z.strictObject({ all: z.literal(true) }),
  z.strictObject({
    tags: z.array(z.string().min(1).max(LONGEST_TAG)).min(1).max(MOST_TAGS),
  }),
]);

export type Purge = z.infer<typeof purgeSchema>;

export const EVERYTHING: Purge = { all: true };

// not a message: programs alone purge.
export const WRONG_PURGE = 'Send JSON: {"tags":["Product:BEAR"]}, with 1 to 100 tags, or {"all":true}';

/** Of Redis, by which a gateway tells the others and the storefront's servers. */
export const PURGE_CHANNEL = 'patchwork:purge';

/** Null for whatever else is written to the channel. */
export const readPurgeMessage = (text: string): Purge | null => {
  try {
    return purgeSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
};
