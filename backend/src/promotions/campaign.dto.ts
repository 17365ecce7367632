import { z } from 'zod';

/** A banner, with a countdown to its date. */
export const bannerDto = z.object({
  title: z.string(),
  description: z.string(),
  date: z.iso.datetime().describe('When the countdown, and the campaign, ends'),
  version: z.string(),
  style: z.object({ background_color: z.string(), text_color: z.string(), numbers_color: z.string() }),
  blacklist_urls: z.array(z.string()),
});

const amount = z.number().describe('In the base currency, without exchange and tax');

export const contentDto = z.object({
  countdown: bannerDto,
  discounts: z
    .record(z.string(), z.object({ regular_price: amount, final_price: amount }))
    .describe('By product id; the first hundred of the catalogue that are lowered for who asks'),
  image_banner: z.null(),
  production_spot: z.object({ minutes: z.number(), skus: z.array(z.string()) }).nullable(),
});

export type ContentDto = z.infer<typeof contentDto>;

/** Both null: no campaign runs for who asks. */
export const campaignAnswer = z.object({
  campaignContent: contentDto.nullable(),
  campaignToken: z.string().nullable(),
});

export type CampaignAnswer = z.infer<typeof campaignAnswer>;

export const activeQuery = z.object({
  campaignToken: z.string().max(64).optional().describe('Of the answer before'),
  data: z.string().max(64).optional().describe('The code of a campaign, from a link'),
  cartId: z.string().max(64).optional().describe('Of no effect here'),
});

export const quotesQuery = z.object({
  cartId: z.string().max(64).optional().describe('Of no effect here'),
  token: z.string().max(64).optional().describe('`campaignToken`, or the code, of a campaign that only some are shown'),
});

export const quotesAnswer = z.array(z.object({ campaignContent: contentDto, campaignToken: z.string() }));
export type QuotesAnswer = z.infer<typeof quotesAnswer>;
