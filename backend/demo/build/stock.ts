import type { StockDto } from '@patchwork/backend/src/catalog/catalog.dto.ts';
import type { ProductSeed } from '../shape.ts';
import { isNamed, type Variant } from './variants.ts';

export interface StockSeed extends StockDto {
  readonly sku: string;
  readonly backorders: boolean;
}

export const getStock = ({ shelf = {} }: ProductSeed, variant: Variant): Omit<StockSeed, 'sku'> => {
  if (isNamed(variant, shelf.soldOut)) return { qty: 0, is_in_stock: false, manage_stock: true, backorders: false };
  if (shelf.isAwaited || isNamed(variant, shelf.awaited))
    return { qty: 0, is_in_stock: true, manage_stock: true, backorders: true };
  if (shelf.counted === undefined) return { qty: 0, is_in_stock: true, manage_stock: false, backorders: false };
  return { qty: shelf.counted, is_in_stock: shelf.counted > 0, manage_stock: true, backorders: false };
};

export const stockDto = ({ qty, is_in_stock, manage_stock }: StockDto): StockDto => ({
  qty,
  is_in_stock,
  manage_stock,
});
