import type { ApiParts } from '../lib/api-parts.ts';
import { createBatchLoader } from '../rest/batch.ts';
import { RestFault, RestRefusal } from '../rest/errors.ts';
import { array, object, scalar, text } from '../rest/shape.ts';

export interface StockDto {
  sku: string;
  qty: number;
  is_in_stock: boolean;
  manage_stock: boolean;
  max_sale_qty?: number | null;
  backorders: number;
}

const rowShape = object({ qty: scalar });
const rowsShape = array(object({ sku: text, qty: scalar }));

const LONGEST_LIST = 15;

/** Whether a single bad sku may have failed the list: the service has answered with an error. */
const mayBeOfOneSku = (error: unknown): boolean =>
  error instanceof RestRefusal || (error instanceof RestFault && error.code === 'UPSTREAM_FAILED');

/** The readable rows; fails only if there are none. */
const toRows = (checks: readonly PromiseSettledResult<StockDto[]>[]): StockDto[] => {
  const [first] = checks;
  if (first?.status === 'rejected' && checks.every(({ status }) => status === 'rejected')) throw first.reason;
  return checks.flatMap((check) => (check.status === 'fulfilled' ? check.value : []));
};

export const createStockApi = ({ rest }: ApiParts) => {
  const check = async (sku: string): Promise<StockDto[]> => {
    try {
      const row = await rest.get<Omit<StockDto, 'sku'>>('stock/check', {
        query: { sku },
        shape: rowShape,
        sharing: 'moment',
      });
      return [{ ...row, sku }];
    } catch (error) {
      if (error instanceof RestRefusal) return [];
      throw error;
    }
  };

  /** One bad sku fails the whole list, so then each is requested separately. */
  const list = async (skus: readonly string[]): Promise<StockDto[]> => {
    try {
      return await rest.get<StockDto[]>('stock/list', {
        query: { skus: skus.join(',') },
        shape: rowsShape,
        sharing: 'moment',
      });
    } catch (error) {
      if (!mayBeOfOneSku(error)) throw error;
      if (skus.length === 1 && error instanceof RestRefusal) return [];
      return toRows(await Promise.allSettled(skus.map(check)));
    }
  };

  return { bySku: createBatchLoader<StockDto>(list, { key: (row) => row.sku, size: LONGEST_LIST }) };
};
