import { LEAST_SPOTS, MOST_SPOTS } from '@patchwork/domain/promotions/raffle.ts';
import { z } from 'zod';
import { emailAddress } from '../lib/email-address.ts';
import { optionalText, requiredText } from '../lib/text.ts';

export const LONGEST_WISH = 500;

export const entryBody = z.object({
  name: requiredText(255),
  email: emailAddress.transform((email) => email.toLowerCase()),
  wish: optionalText(LONGEST_WISH).describe('What is to be made'),
  referralCode: z
    .string()
    .max(64)
    .nullish()
    .describe('Of the friend by whose link they came; unknown ones are ignored'),
});
export type EntryBody = z.output<typeof entryBody>;

export const raffleDto = z.object({
  drawsAt: z.iso.datetime(),
  spots: z.number().min(LEAST_SPOTS).max(MOST_SPOTS),
  ticketDays: z.number(),
  skus: z.array(z.string()).describe('What a ticket is for'),
});
export type RaffleDto = z.infer<typeof raffleDto>;
