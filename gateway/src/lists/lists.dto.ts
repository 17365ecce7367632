import { z } from 'zod';

const skus = z.array(z.string().min(1));

/** Skus by list, most recent first. */
export const listsAnswer = z.object({ wishlist: skus, compare: skus });
export type ListsDto = z.infer<typeof listsAnswer>;

export interface ListChangeDto {
  readonly list: keyof ListsDto;
  readonly sku: string;
  readonly isListed: boolean;
}

export interface ListedSource {
  readonly sku: string;
}
