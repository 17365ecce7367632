import { z } from 'zod';
import { groupQuery } from './price-group.port.ts';

const prices = z.object({
  final_price: z.number(),
  regular_price: z.number(),
  special_price: z.number().nullable(),
  minimal_price: z.number(),
  max_price: z.number(),
});

const renderedProduct = z.object({
  id: z.number(),
  sku: z.string(),
  name: z.string(),
  type: z.string(),
  url: z.string(),
  store_id: z.number(),
  currency_code: z.string(),
  /** With tax; net prices are in the adjustments. */
  price_info: prices.extend({ extension_attributes: z.object({ tax_adjustments: prices }) }),
  sgn: z.string(),
});

export const renderList = z.object({ items: z.array(renderedProduct), total_count: z.number() });

export type RenderPrices = z.infer<typeof prices>;
export type RenderedProduct = z.infer<typeof renderedProduct>;
export type RenderList = z.infer<typeof renderList>;

const LIMIT = 100;

export const renderQuery = z.object({
  skus: z
    .string()
    .min(1)
    .max(10_000)
    .refine((text) => text.split(',').length <= LIMIT, `at most ${LIMIT} skus at once`),
  currencyCode: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .default('USD'),
  storeId: z.coerce.number().int().default(5),
  ...groupQuery,
});
