import { toBulkPicture } from '@patchwork/domain/bulk/picture.ts';
import type { BulkOrderLine } from '@patchwork/domain/bulk/quote.ts';
import { z } from 'zod';

const id = z.union([z.string().min(1), z.number()]).transform(String);
const text = z.string().nullish();

const image = z.looseObject({}).transform((answer, context) => {
  try {
    return toBulkPicture(answer, false);
  } catch (error) {
    context.issues.push({ code: 'custom', message: String(error), input: answer });
    return z.NEVER;
  }
});

const message = z.object({
  id,
  author: z.enum(['buyer', 'shop']),
  text: z.string(),
  created_at: z.string(),
  images: z.array(image).default([]),
});

export type BulkMessageDto = z.output<typeof message>;

const sample = z.object({
  plushie_id: z.string(),
  sku: z.string(),
  orders: z.array(
    z.object({
      order_number: z.string(),
      placed_at: z.string(),
      paid: z.number(),
      currency_code: z.string(),
      is_kept: z.boolean(),
    }),
  ),
});

export type BulkSampleOrderDto = z.output<typeof sample>['orders'][number];

export const bulkOrderAnswer = z.object({
  id,
  kind: z.int().min(1).max(5),
  status: z.int().min(1).max(3),
  qty: z.number(),
  sizes: z.array(z.number()).default([]),
  colors: z.array(z.string()).default([]),
  deadline: text,
  description: z.string(),
  breed: text,
  company: text,
  tax_id: text,
  client_type: text,
  name: z.string(),
  email: z.string(),
  phone: text,
  created_at: z.string(),
  images: z.array(image).default([]),
  messages: z.array(message).default([]),
  sample: sample.nullish(),
});

export type BulkOrderDto = z.output<typeof bulkOrderAnswer>;

/** With the secret that it was opened with. */
export interface BulkOrderSource extends BulkOrderDto {
  readonly access: string | null;
}

/** Checked by the rules of `domain`; these are of our backend alone. */
export const quotesAnswer = z.array(
  z.looseObject({
    currency_code: z.string().nullish(),
    valid_until: text,
    state: z.enum(['open', 'ended', 'withdrawn']).nullish(),
    is_declined: z.boolean().nullish(),
    credits_sample: z.boolean().nullish(),
    sample_credit: z.number().nullish(),
    order_number: text,
  }),
);

export type BulkQuoteDto = z.output<typeof quotesAnswer>[number];

export interface BulkQuoteSource extends BulkOrderLine {
  readonly currencyCode: string;
  readonly validUntil: string | null;
  readonly state: 'open' | 'ended' | 'withdrawn';
  readonly isDeclined: boolean;
  readonly creditsSample: boolean;
  readonly sampleCredit: number;
  readonly orderNumber: string | null;
}

export const clientTypesAnswer = z.array(z.object({ id, label: z.string() }));

export const reorderedAnswer = z.object({ outcome: z.enum(['in_cart', 'asked']) });

export const createdAnswer = z.object({ id });

export const termsAnswer = z.object({
  sister_brand_url: z.url({ protocol: /^https?$/ }).nullish(),
  currency_code: z.string(),
  prices: z.array(
    z.object({
      kind: z.int().min(1).max(5),
      size: z.number(),
      breaks: z.array(z.object({ from_qty: z.number(), unit_price: z.number() })),
    }),
  ),
});

export type BulkTermsDto = z.output<typeof termsAnswer>;

export type BulkPriceSource = BulkTermsDto['prices'][number] & { readonly currencyCode: string };
