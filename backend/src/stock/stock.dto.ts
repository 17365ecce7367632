import { z } from 'zod';

export const stockDto = z.object({
  item_id: z.number(),
  product_id: z.number(),
  sku: z.string(),
  qty: z.number(),
  is_in_stock: z.boolean(),
  min_sale_qty: z.number(),
  max_sale_qty: z.number(),
  backorders: z.union([z.literal(0), z.literal(1)]),
  manage_stock: z.boolean(),
  qty_increments: z.number(),
});

export type StockDto = z.infer<typeof stockDto>;

const LIST_LIMIT = 15;

export const skuQuery = z.object({ sku: z.string().min(1).max(255) });

export const skusQuery = z.object({
  skus: z
    .string()
    .max(4000)
    .refine((text) => text.split(',').every((sku) => sku.trim() !== ''), 'must be skus separated by commas')
    .refine((text) => text.split(',').length <= LIST_LIMIT, `at most ${LIST_LIMIT} skus at once`),
});

/** The platform's way to say that a sku has no stock record. */
export const unknownStock = z.object({
  code: z.literal(500),
  result: z.object({ code: z.literal('ENOTFOUND'), errorMessage: z.string() }),
});
