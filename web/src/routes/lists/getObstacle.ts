import type { ListEntry } from './useListedProducts.ts';

/** Why a product of a list cannot be bought now; null where it can, or where nobody knows. */
export const getObstacle = ({ state, product }: Pick<ListEntry, 'state' | 'product'>): string | null => {
  if (state !== 'here' || !product) return null;
  if (!product.isSaleable) return 'Resting: not for sale at the moment.';
  return product.stock?.status === 'OUT_OF_STOCK' ? 'Sold out' : null;
};
