import { safeColor } from '@patchwork/domain/content/colors.ts';
import { z } from 'zod';

/** The values go into a stylesheet. */
const color = z
  .string()
  .transform((value) => safeColor(value))
  .pipe(z.string());

const banner = z.object({
  title: z.string(),
  description: z.string().nullish(),
  date: z.string(),
  /** Browsers keep no longer one. */
  version: z.union([z.string(), z.number()]).transform(String).pipe(z.string().max(64)),
  style: z.object({ background_color: color, text_color: color, numbers_color: color }),
  blacklist_urls: z.array(z.string()).nullish(),
});

const content = z.object({
  countdown: banner,
  production_spot: z.object({ minutes: z.int().min(1), skus: z.array(z.string()) }).nullish(),
});

/** Content and token are empty where no campaign runs. */
export const campaignAnswer = z.object({ campaignContent: content.nullish(), campaignToken: z.string().nullish() });

export const quotesAnswer = z.array(z.object({ campaignContent: content, campaignToken: z.string() }));

export const raffleAnswer = z
  .object({ drawsAt: z.string(), spots: z.int(), ticketDays: z.int() })
  .nullish()
  .transform((raffle) => raffle ?? null);

export type CampaignSource = z.output<typeof quotesAnswer>[number];
