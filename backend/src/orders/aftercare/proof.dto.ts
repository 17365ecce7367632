import { z } from 'zod';
import { requiredText } from '../../lib/text.ts';

const LONGEST_TEXT = 2000;

export const proofDto = z.object({
  id: z.number(),
  state: z.enum(['waiting', 'approved', 'change_asked', 'replaced']),
  url: z.string().describe('Of the picture, below the origin of the shop'),
  note: z.string().nullable().describe('What the workshop says of it'),
  answer: z.string().nullable().describe('What the buyer wants changed'),
  created_at: z.iso.datetime(),
  answered_at: z.iso.datetime().nullable(),
});

export type ProofDto = z.infer<typeof proofDto>;

export const proofBody = z.object({
  orderItemId: z.int().min(1),
  imageId: z.uuid().describe('Of an uploaded picture'),
  note: requiredText(LONGEST_TEXT).optional(),
});

export type ProofBody = z.output<typeof proofBody>;

export const proofSent = z.object({ proofId: z.number() });

export const answerBody = z
  .object({
    orderId: z.uuid(),
    proofId: z.int().min(1),
    isApproved: z.boolean(),
    text: requiredText(LONGEST_TEXT).nullish().describe('What is to be changed, where it is not approved'),
  })
  .refine(({ isApproved, text }) => isApproved || text != null, { path: ['text'], error: 'is required' });

export type AnswerBody = z.output<typeof answerBody>;
