import type { ApiParts } from '../lib/api-parts.ts';
import { createBatchLoader } from '../rest/batch.ts';
import { RestRefusal } from '../rest/errors.ts';

export interface StockDto {
  sku: string;
  qty: number;
  is_in_stock: boolean;
  manage_stock: boolean;
  max_sale_qty?: number | null;
  backorders: number;
}

const LONGEST_LIST = 15;

export const createStockApi = ({ rest }: ApiParts) => {
  const check = async (sku: string): Promise<StockDto[]> => {
    try {
      const row = await rest.get<Omit<StockDto, 'sku'>>('stock/check', { query: { sku }, sharing: 'moment' });
      return [{ ...row, sku }];
    } catch (error) {
      if (error instanceof RestRefusal) return [];
      throw error;
    }
  };

  /** One unknown sku fails the whole list, so after a refusal each is asked for alone. */
  const list = async (skus: readonly string[]): Promise<StockDto[]> => {
    try {
      return await rest.get<StockDto[]>('stock/list', { query: { skus: skus.join(',') }, sharing: 'moment' });
    } catch (error) {
      if (!(error instanceof RestRefusal)) throw error;
      return skus.length === 1 ? [] : (await Promise.all(skus.map(check))).flat();
    }
  };

  const bySku = createBatchLoader<StockDto>(list, { key: (row) => row.sku, size: LONGEST_LIST });
  return { stock: (sku: string): Promise<StockDto | null> => bySku.load(sku) };
};

export type StockApi = ReturnType<typeof createStockApi>;
