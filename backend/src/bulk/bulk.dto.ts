import { LONGEST_DESCRIPTION, LONGEST_NAME, MOST_COLORS, MOST_PICTURES } from '@patchwork/domain/bulk/request.ts';
import { z } from 'zod';

const LONGEST_TEXT = 200;
const LONGEST_QUANTITY = 40;
/** Bounds are above the rules of the form, so that each of those can say what is wrong. */
const MARGIN = 10;

const currencyCode = z.string().regex(/^[A-Z]{3}$/, 'must be a currency code of three capital letters');

const text = (longest: number) => z.string().max(longest + MARGIN);
const optional = (longest: number) => text(longest).nullish();

export const pictureIds = z.array(z.object({ id: z.uuid() })).max(MOST_PICTURES + MARGIN);

/** A number, or its digits. */
export const bulkOrderId = z.union([
  z.int().min(0).max(Number.MAX_SAFE_INTEGER),
  z.string().regex(/^\d{1,15}$/, 'is no number'),
]);

/** The question form; a token names the customer, if one is sent. */
export const createBody = z.object({
  kind: z.int().describe('1 plushie, 2 pillow, 3 keychain, 4 acrylic keychain, 5 plush keychain'),
  qty: z.union([z.int(), z.string().max(LONGEST_QUANTITY)]),
  sizes: z.array(z.int()).max(MARGIN).describe('Inches'),
  colors: z
    .array(z.string().max(LONGEST_TEXT))
    .max(MOST_COLORS + MARGIN)
    .default([])
    .describe('As #rrggbb'),
  images: pictureIds.default([]).describe('Artwork that was uploaded'),
  deadline: optional(LONGEST_TEXT),
  description: text(LONGEST_DESCRIPTION),
  breedId: z.union([z.int(), z.string().max(LONGEST_TEXT)]).nullish(),
  company: optional(LONGEST_NAME),
  taxId: optional(LONGEST_TEXT),
  clientType: optional(LONGEST_TEXT),
  name: text(LONGEST_NAME),
  email: text(LONGEST_NAME),
  phone: optional(LONGEST_TEXT),
  acceptsTerms: z.boolean(),
  currencyCode: currencyCode.optional().describe('That quotes are made in'),
});

export type CreateBody = z.output<typeof createBody>;

export const created = z.object({ id: z.number(), status: z.number() });
export type Created = z.infer<typeof created>;

export const questionBody = z.object({
  bulkOrderId,
  question: text(LONGEST_DESCRIPTION),
  images: pictureIds.default([]).describe('Attachments that were uploaded'),
});

export type QuestionBody = z.output<typeof questionBody>;

export const quoteBody = z.object({ quoteId: bulkOrderId });
export const chooseQuery = z.object({ cartId: z.string().min(1).max(64) });

export const reordered = z.object({
  outcome: z.enum(['in_cart', 'asked']).describe('`asked`: the quote has ended, and the shop makes a new one'),
});

export type Reordered = z.infer<typeof reordered>;

export const byOrder = z.object({ bulkOrderId });

/** The secret of a link, which is in no address. */
export const accessHeaders = z.looseObject({ 'x-bulk-access': z.string().min(1).max(200).optional() });

export const quoteDto = z.object({
  id: z.number(),
  bulkorder_id: z.number(),
  qty: z.number(),
  production_price: z.number().describe('Of all pieces'),
  shipping_price: z.number().describe('Of all pieces'),
  production_time: z.string().optional(),
  currency_code: z.string(),
  valid_until: z.iso.datetime(),
  state: z.enum(['open', 'ended', 'withdrawn']),
  allows_coupons: z.boolean(),
  credits_sample: z.boolean().describe('Whether what a sample cost is taken off'),
  sample_credit: z.number().describe('What is taken off now'),
  is_declined: z.boolean().describe('By the buyer, who may still choose it'),
  order_number: z.string().nullable().describe('Of the last order for it'),
});

export type QuoteDto = z.infer<typeof quoteDto>;

const imageDto = z.object({
  id: z.string(),
  type: z.number(),
  url: z.string(),
  createdAt: z.iso.datetime(),
});

export type ImageDto = z.infer<typeof imageDto>;

const messageDto = z.object({
  id: z.number(),
  author: z.enum(['buyer', 'shop']),
  text: z.string(),
  created_at: z.iso.datetime(),
  images: z.array(imageDto),
});

export type MessageDto = z.infer<typeof messageDto>;

const sampleOrder = z.object({
  order_number: z.string(),
  placed_at: z.iso.datetime(),
  paid: z.number().describe('Without tax'),
  currency_code: z.string(),
  is_kept: z.boolean().describe('Neither cancelled nor paid back'),
});

export type SampleOrderDto = z.infer<typeof sampleOrder>;

export const bulkOrderDto = z.object({
  id: z.number(),
  kind: z.number(),
  status: z.number().describe('1 draft, 2 waiting for quote, 3 in progress'),
  qty: z.number(),
  sizes: z.array(z.number()),
  colors: z.array(z.string()),
  deadline: z.string().nullable(),
  description: z.string(),
  breed: z.string().nullable().describe('Its name'),
  company: z.string().nullable(),
  tax_id: z.string().nullable(),
  client_type: z.string().nullable().describe('Its label'),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  currency_code: z.string(),
  created_at: z.iso.datetime(),
  images: z.array(imageDto),
  messages: z.array(messageDto),
  sample: z
    .object({
      plushie_id: z.string().describe('A sample in a cart that is made after it is one of this bulk order'),
      sku: z.string(),
      orders: z.array(sampleOrder),
    })
    .nullable()
    .describe('Null where there is no sample to order'),
});

export type BulkOrderDto = z.infer<typeof bulkOrderDto>;

export const clientTypes = z.array(z.object({ id: z.string(), label: z.string() }));

export const termsQuery = z.object({ currencyCode: currencyCode.optional() });

export const termsDto = z.object({
  sister_brand_url: z.string().nullable(),
  currency_code: z.string(),
  prices: z.array(
    z.object({
      kind: z.number(),
      size: z.number(),
      breaks: z.array(z.object({ from_qty: z.number(), unit_price: z.number() })),
    }),
  ),
});

export type BulkTermsDto = z.infer<typeof termsDto>;
