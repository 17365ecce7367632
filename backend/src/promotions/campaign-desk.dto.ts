import { z } from 'zod';
import { requiredText } from '../lib/text.ts';

const code = z.string().regex(/^[a-z0-9][a-z0-9-]{0,49}$/, 'must be small letters, digits and hyphens');
const color = z.string().regex(/^#[0-9a-f]{6}$/, 'must be a color such as #ffcc00');
const path = z
  .string()
  .max(200)
  .regex(/^\/[^\s?#]*$/, 'must be a path such as /about/');
const instant = z.iso.datetime({ offset: true });
const skus = z.array(z.string().min(1).max(64)).max(500);
const number = z.number().int().min(0).max(2_147_483_647);

const campaignFields = {
  code,
  place: z.enum(['shop', 'quotes']).describe('In the whole shop, or beside quotes for bulk orders'),
  isPublic: z.boolean().describe('False: shown only to those who come with its code'),
  startsAt: instant,
  endsAt: instant,
  title: requiredText(120).describe('With directives'),
  description: z.string().trim().max(500).describe('With directives'),
  version: requiredText(64).describe('A new one is shown again to those who have closed the one before'),
  backgroundColor: color,
  textColor: color,
  numbersColor: color,
  blacklistUrls: z.array(path).max(100),
  productionSpot: z
    .object({ minutes: z.number().int().min(1).max(10_080), skus: skus.min(1) })
    .nullable()
    .describe('How long a browser has a production spot, until one of the skus is in its cart'),
  prices: z
    .object({
      percentOff: z.number().int().min(1).max(90),
      skus,
      categoryIds: z.array(number).max(100),
      groupIds: z.array(number).max(100),
    })
    .nullable()
    .describe('What it takes off prices; without skus and categories of all products, without groups for everybody'),
};

export const createBody = z.object(campaignFields);
export type CreateBody = z.output<typeof createBody>;

export const endBody = z.object({ code });
export type EndBody = z.output<typeof endBody>;

export const deskCampaignDto = z.object({
  ...campaignFields,
  /** Times of answers are in UTC. */
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
});

export type DeskCampaignDto = z.infer<typeof deskCampaignDto>;
