import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as text from '@patchwork/domain/messages/listed-product.generated.ts';
import type { ListEntry } from './useListedProducts.ts';

/** Why a listed product cannot be bought now; null if it can or that is unknown. */
export const getObstacle = ({ state, product }: Pick<ListEntry, 'state' | 'product'>): string | null => {
  if (state !== 'here' || !product) return null;
  if (!product.isSaleable) return text.notForSale;
  return product.stock?.status === 'OUT_OF_STOCK' ? common.soldOut : null;
};
