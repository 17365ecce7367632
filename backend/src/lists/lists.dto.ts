import { z } from 'zod';

/** How many products a list holds; of more, those put there last stay. Columns of a comparison have to fit a screen. */
export const MOST_LISTED = { wishlist: 200, compare: 4 } as const;

export type ListName = keyof typeof MOST_LISTED;

/** Both lists of a device that has been offline at once. */
const MOST_CHANGES = 500;

/** 1 to 64 characters without blanks around them. Whether there is such a product is not asked: it may have gone. */
const sku = z.string().regex(/^\S(?:.{0,62}\S)?$/u, 'must be a sku');

const change = z.object({
  list: z.enum(['wishlist', 'compare']),
  sku,
  /** Whether the product is on the list from now on. */
  isListed: z.boolean(),
});
export type ListChange = z.infer<typeof change>;

export const changesBody = z.object({ changes: z.array(change).min(1).max(MOST_CHANGES) });

/** Skus by list, those put there last first. */
export const listsDto = z.object({ wishlist: z.array(z.string()), compare: z.array(z.string()) });
export type ListsDto = z.infer<typeof listsDto>;
