import { z } from 'zod';

/** Products per list; beyond it the oldest are dropped. Columns of a comparison have to fit a screen. */
export const MOST_LISTED = { wishlist: 200, compare: 4 } as const;

export type ListName = keyof typeof MOST_LISTED;

/** Both lists of a device that has been offline. */
const MOST_CHANGES = 500;

/** 1 to 64 characters without surrounding blanks. The product need not exist: it may be gone. */
const sku = z.string().regex(/^\S(?:.{0,62}\S)?$/u, 'must be a sku');

const change = z.object({
  list: z.enum(['wishlist', 'compare']),
  sku,
  /** The desired state. */
  isListed: z.boolean(),
});
export type ListChange = z.infer<typeof change>;

export const changesBody = z.object({ changes: z.array(change).min(1).max(MOST_CHANGES) });

/** Skus by list, most recent first. */
export const listsDto = z.object({ wishlist: z.array(z.string()), compare: z.array(z.string()) });
export type ListsDto = z.infer<typeof listsDto>;
