import type { Reason } from '@patchwork/domain/messages/reason.ts';
import { z } from 'zod';
import type { Refusal } from './refusal.ts';

/** The wire schema of a successful answer: `{code: 200, result}`. */
export const envelope = <T extends z.ZodType>(result: T) => z.object({ code: z.literal(200), result });

/** Wraps a result as the contract wants it. */
export const ok = <T>(result: T) => ({ code: 200 as const, result });

/** Names the message of a refusal, so that it can be said in the language of the reader. */
export const reasonShape = {
  reason: z.string().optional().describe('Key of the message'),
  parameters: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .optional()
    .describe('Of the message: quantities, names'),
};

/** The reason of a refusal as it goes over the wire; nothing where none was stored. */
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

/** A refusal as it goes over the wire, and as it is stored for a replay. */
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
