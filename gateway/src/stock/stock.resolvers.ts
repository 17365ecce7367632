import { MAX_QUANTITY } from '@patchwork/domain/cart/quantity.ts';
import { stockStatus } from '@patchwork/domain/catalog/stock.ts';
import type { Context } from '../context.ts';
import type { Preloads } from '../lib/preloads.ts';
import type { Resolvers } from './stock.generated.ts';
import type { StockStatus } from './stock.types.generated.ts';

export const preloads: Preloads<Context> = {
  Product: { stock: (skus, { stock }) => stock.bySku.preload(skus) },
};

export const resolvers: Resolvers = {
  Product: {
    stock: ({ sku }, _, { stock: { bySku } }) => {
      const known = bySku.known(sku);
      return known === undefined ? bySku.load(sku) : known;
    },
  },
  Stock: {
    isInStock: (row) => row.is_in_stock,
    managesStock: (row) => row.manage_stock,
    allowsBackorders: (row) => row.backorders > 0,
    quantity: (row) => Math.floor(row.qty),
    maxSaleQuantity: (row) => Math.min(row.max_sale_qty || MAX_QUANTITY, MAX_QUANTITY),
    status: (row) =>
      stockStatus({
        quantity: row.qty,
        isInStock: row.is_in_stock,
        managesStock: row.manage_stock,
        allowsBackorders: row.backorders > 0,
      }).toUpperCase() as StockStatus,
  },
};
