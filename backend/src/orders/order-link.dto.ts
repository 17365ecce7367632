import { z } from 'zod';
import { requiredText } from '../lib/text.ts';

/** The secret of a link, which is in no address. */
export const accessHeaders = z.looseObject({ 'x-order-access': z.string().min(1).max(200) });

const LONGEST_EMAIL = 255;

export const linkBody = z.object({
  orderNumber: z
    .string()
    .trim()
    .regex(/^\d{1,32}$/, 'is no number of an order'),
  email: requiredText(LONGEST_EMAIL),
});

export type LinkBody = z.output<typeof linkBody>;
