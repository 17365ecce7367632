import { z } from 'zod';
import type { Refusal } from './refusal.ts';

/** The wire schema of a successful answer: `{code: 200, result}`. */
export const envelope = <T extends z.ZodType>(result: T) => z.object({ code: z.literal(200), result });

/** Wraps a result as the contract wants it. */
export const ok = <T>(result: T) => ({ code: 200 as const, result });

export const refusalEnvelope = z.object({
  code: z.number(),
  result: z.object({
    errorMessage: z.string(),
    code: z.string(),
    field: z.string().optional(),
    action: z.string().optional().describe('What a payment form needs for the step it is asked for'),
  }),
});

export interface StoredAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** A refusal as it goes over the wire, and as it is stored for a replay. */
export const refusalAnswer = ({ status, message, code, field, action }: Refusal): StoredAnswer => ({
  status,
  body: {
    code: status,
    result: { errorMessage: message, code, ...(field !== null && { field }), ...(action !== null && { action }) },
  },
});
