import { z } from 'zod';
import { pageDto, pageQuery } from '../lib/page.ts';

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

/** The platform's answer for a sku without a stock record. */
export const unknownStock = z.object({
  code: z.literal(500),
  result: z.object({ code: z.literal('ENOTFOUND'), errorMessage: z.string() }),
});

const MOST_SKUS = 100;

/** For the staff: what is on the shelf, as it is kept. */
export const shelfQuery = pageQuery(z.tuple([z.string().max(255)])).extend({
  skus: z
    .string()
    .max(4000)
    .transform((list) => list.split(',').map((sku) => sku.trim()))
    .pipe(z.array(z.string().min(1).max(255)).max(MOST_SKUS))
    .optional()
    .describe('Comma-separated, 100 at most'),
  below: z.coerce.number().int().min(1).max(1_000_000).optional().describe('Only what is counted and has fewer pieces'),
});

export type ShelfQuery = z.output<typeof shelfQuery>;

const shelfItem = z.object({
  sku: z.string(),
  quantity: z.number(),
  isInStock: z.boolean(),
  managesStock: z.boolean().describe('Whether pieces are counted'),
  allowsBackorders: z.boolean(),
});

export const shelfPage = pageDto(shelfItem);
export type ShelfPage = z.infer<typeof shelfPage>;
