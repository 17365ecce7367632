import { z } from 'zod';

export const cardFailureDto = z.object({
  failedAt: z.string(),
  email: z.string().nullable().describe('Whom the shop can write to; null where nobody has said'),
  isOrdered: z.boolean().describe('Whether the cart was ordered after all'),
});

export type CardFailureDto = z.infer<typeof cardFailureDto>;
