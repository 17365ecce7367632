import type { Reason } from '@patchwork/domain/messages/reason.ts';
import { z } from 'zod';
import type { Refusal } from './refusal.ts';

/** The wire schema of a successful answer: `{code: 200, result}`. */
export const envelope = <T extends z.ZodType>(result: T) => z.object({ code: z.literal(200), result });

export const ok = <T>(result: T) => ({ code: 200 as const, result });

/** The key of a refusal's message, for translation. */
export const reasonShape = {
  reason: z.string().optional().describe('Key of the message'),
  parameters: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .optional()
    .describe('Of the message: quantities, names'),
};

/** The reason of a refusal as in the contract; empty if none was stored. */
export const toReasonDto = ({ key, parameters }: Pick<Reason, 'key' | 'parameters'>) =>
  key === null ? {} : { reason: key, parameters };

export const refusalEnvelope = z.object({
  code: z.number(),
  result: z.object({
    errorMessage: z.string(),
    code: z.string(),
    ...reasonShape,
    field: z.string().optional(),
    action: z.string().optional().describe('What a payment form needs for the step it is asked for'),
  }),
});

export interface StoredAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** A refusal as sent, and as stored for replays. */
export const refusalAnswer = (refusal: Refusal): StoredAnswer => {
  const { status, message, code, field, action } = refusal;
  return {
    status,
    body: {
      code: status,
      result: {
        errorMessage: message,
        code,
        ...toReasonDto(refusal.toReason()),
        ...(field !== null && { field }),
        ...(action !== null && { action }),
      },
    },
  };
};
